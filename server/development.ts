import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Services } from '#app/context.ts'
import type { Render } from './last-resort.ts'
import type { SitePages } from './page.ts'

export async function openDevelopment(root: string, server: Server, services: Services) {
  const vite = await createServer({
    root,
    server: { middlewareMode: true, ws: { server } as never, hmr: { server } },
    appType: 'custom',
  })
  const load = async () => {
    // Vite replaces the environment when a config file changes.
    const environment = vite.environments.ssr
    if (!environment || !isRunnableDevEnvironment(environment))
      throw new Error('Vite has no environment for server rendering.')
    return (await environment.runner.import('./server/app.ts')) as typeof import('./app.ts')
  }
  let app = await load()
  return {
    render: (async (...asked) => (await load()).createPages(services, 'development')(...asked)) satisfies Render,
    pages: (): SitePages => app,
    before: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, () => {
        // A broken file also makes the page fail, which shows the error.
        load()
          .then((now) => {
            app = now
          }, console.error)
          .finally(next)
      }),
  }
}
