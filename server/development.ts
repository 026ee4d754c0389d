import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Services } from '#app/context.ts'
import type { Language } from '#app/i18n/languages.ts'

/** Pages and files through Vite: each request renders the files on disk, and the browser reloads on change. */
export async function openDevelopment(root: string, server: Server, services: Services) {
  const vite = await createServer({ root, server: { middlewareMode: true, ws: { server } as never, hmr: { server } }, appType: 'custom' })
  /** The app as it is on disk; Vite caches it until a file changes. */
  const load = async () => {
    // Vite makes another environment when a configuration file changes.
    const environment = vite.environments.ssr
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment for server rendering.')
    return (await environment.runner.import('./server/app.ts')) as typeof import('./app.ts')
  }
  let { pages } = await load()
  return {
    render: async (request: Request, language: Language): Promise<Response> => (await load()).createPages(services, 'development')(request, language),
    pages: () => pages,
    /** Vite's own files first, then everything else. */
    before: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, () => {
        // A file that cannot be read fails with the page, which says so.
        load()
          .then((app) => {
            pages = app.pages
          }, console.error)
          .finally(next)
      }),
  }
}
