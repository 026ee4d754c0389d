import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import style from '#app/app.css?url'
import {
  lost,
  type Once,
  once,
  pageLanguage,
  pageTexts,
  requestId,
  type Services,
  sender,
  services,
  sitePages,
} from '#app/context.ts'
import { basenameOf, splitLanguage } from '#app/i18n/address.ts'
import { type Language, perLanguage } from '#app/i18n/languages.ts'
import { databaseUnavailable } from '#app/lib/unavailable.ts'
import { type Render, withLastResort } from './last-resort.ts'
import { listPages, openPageFinder } from './page-list.ts'

type RenderOptions = {
  texts?: Record<Language, string[]>
  once?: Once
  requestId?: () => string | undefined
}

export const pages = listPages((build as unknown as ServerBuild).routes)
const byPattern = new Map(pages.map((page) => [page.pattern, page]))
export const findPage = openPageFinder(pages)

function isForAll({ method, url }: Request): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    findPage(splitLanguage(new URL(url).pathname).path).page.access === undefined
  )
}

/** Entry of the server bundle. It makes the function that renders pages and gives them the services. */
export function createPages(
  open: Services,
  mode: string,
  { texts, once: readOnce, requestId: idNow = () => undefined }: RenderOptions = {},
): Render {
  // Public pages may read from a replica of the database (docs/build/pages.md).
  const reading: Services = { ...open, db: open.reading ?? open.db }
  const handlers = perLanguage((language) =>
    createRequestHandler({ ...(build as unknown as ServerBuild), basename: basenameOf(language) }, mode),
  )
  const render = withLastResort(
    async (request, language, from) => {
      const context = new RouterContextProvider()
      context.set(services, isForAll(request) ? reading : open)
      context.set(pageLanguage, language)
      context.set(requestId, idNow())
      if (readOnce) context.set(once, readOnce)
      context.set(sitePages, byPattern)
      if (from) context.set(sender, from)
      context.set(pageTexts, texts?.[language] ?? [])
      const answer = await handlers[language](request, context)
      if (!context.get(lost)) return answer
      const headers = new Headers(answer.headers)
      headers.set('retry-after', databaseUnavailable.retryAfter)
      return new Response(answer.body, { status: 503, headers })
    },
    style,
    open.log,
    idNow,
  )
  return async (request, language, from) => {
    const response = await render(request, language, from)
    response.headers.set('x-release', build.assets.version)
    return response
  }
}
