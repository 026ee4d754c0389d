import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import style from '#app/app.css?url'
import type { Services } from '#app/context.ts'
import { lost, services } from '#app/context.ts'
import { retryAfter } from '#app/lib/lost.ts'
import { withLastResort } from './last-resort.ts'

/** The pages, as bundled: a renderer that hands each request the services it was given. */
export function createPages(open: Services, mode: string): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build as unknown as ServerBuild, mode)
  const render = withLastResort(
    async (request) => {
      const context = new RouterContextProvider(new Map([[services, open]]))
      const answer = await handle(request, context)
      if (!context.get(lost)) return answer
      const headers = new Headers(answer.headers)
      headers.set('retry-after', retryAfter)
      return new Response(answer.body, { status: 503, headers })
    },
    style,
    open.log,
  )
  return async (request) => {
    const response = await render(request)
    response.headers.set('x-release', build.assets.version)
    return response
  }
}
