import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import style from '#app/app.css?url'
import type { Once, Services } from '#app/context.ts'
import { lost, once, pageLanguage, pageTexts, services } from '#app/context.ts'
import type { Language } from '#app/i18n/languages.ts'
import { retryAfter } from '#app/lib/lost.ts'
import { type Render, withLastResort } from './last-resort.ts'

type Given = {
  /** The scripts with the texts of each language. */
  texts?: Record<Language, string[]>
  /** What many pages show, read once until something changes. */
  kept?: Once
}

/** The pages, as bundled: a renderer that hands each request the services it was given. */
export function createPages(open: Services, mode: string, { texts, kept }: Given = {}): Render {
  const handle = createRequestHandler(build as unknown as ServerBuild, mode)
  const render = withLastResort(
    async (request, language) => {
      const context = new RouterContextProvider()
      context.set(services, open)
      context.set(pageLanguage, language)
      if (kept) context.set(once, kept)
      context.set(pageTexts, texts?.[language] ?? [])
      const answer = await handle(request, context)
      if (!context.get(lost)) return answer
      const headers = new Headers(answer.headers)
      headers.set('retry-after', retryAfter)
      return new Response(answer.body, { status: 503, headers })
    },
    style,
    open.log,
  )
  return async (request, language) => {
    const response = await render(request, language)
    response.headers.set('x-release', build.assets.version)
    return response
  }
}
