import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import style from '#app/app.css?url'
import { lost, type Once, once, pageLanguage, pageTexts, passed, requestId, type Services, services } from '#app/context.ts'
import type { Language } from '#app/i18n/languages.ts'
import { lostDatabase } from '#app/lib/lost.ts'
import { isPersonal } from '#app/lib/personal.ts'
import { withDataAside } from '#app/page-data.server.ts'
import { type Render, withLastResort } from './last-resort.ts'

type Given = {
  /** The scripts with the texts of each language. */
  texts?: Record<Language, string[]>
  /** Reads what many pages show once until something changes. */
  once?: Once
  /** Which request is being answered, by its id. */
  requestId?: () => string | undefined
}

/** Whether everyone gets the same page of an address. */
function isForAll({ method, url }: Request): boolean {
  try {
    return (method === 'GET' || method === 'HEAD') && !isPersonal(decodeURIComponent(new URL(url).pathname))
  } catch {
    return false
  }
}

/** The pages, as bundled: a renderer that hands each request the services it was given. */
export function createPages(open: Services, mode: string, { texts, once: readOnce, requestId: idNow = () => undefined }: Given = {}): Render {
  const { routes, ...rest } = build as unknown as ServerBuild
  // Vite's own scripts read the router's stream.
  const isAside = mode === 'production'
  // What everyone may see may come from a replica (docs/decisions/034-reading-from-a-replica.md).
  const reading: Services = { ...open, db: open.reading ?? open.db }
  const handle = createRequestHandler({ ...rest, routes: isAside ? withDataAside(routes) : routes }, mode)
  const render = withLastResort(
    async (request, language) => {
      const context = new RouterContextProvider()
      context.set(services, isForAll(request) ? reading : open)
      context.set(pageLanguage, language)
      context.set(requestId, idNow())
      if (readOnce) context.set(once, readOnce)
      const isPage = isAside && request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data')
      const past: { data: Record<string, unknown>; html?: Buffer } | undefined = isPage ? { data: {} } : undefined
      context.set(passed, past)
      context.set(pageTexts, texts?.[language] ?? [])
      const answer = await handle(request, context)
      const html = past?.html
      if (!context.get(lost)) return html === undefined ? answer : Object.assign(answer, { html })
      const headers = new Headers(answer.headers)
      headers.set('retry-after', lostDatabase.retryAfter)
      return new Response(html ? new Uint8Array(html) : answer.body, { status: 503, headers })
    },
    style,
    open.log,
    idNow,
  )
  return async (request, language) => {
    const response = await render(request, language)
    response.headers.set('x-release', build.assets.version)
    return response
  }
}
