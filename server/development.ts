import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Services } from '#app/context.ts'
import type { Language } from '#app/i18n/languages.ts'

/** Pages and files through Vite: each request renders what stands on disk now, and the browser reloads on change. */
export async function openDevelopment(root: string, server: Server, services: Services) {
  const vite = await createServer({ root, server: { middlewareMode: true, ws: { server } as never, hmr: { server } }, appType: 'custom' })
  return {
    render: async (request: Request, language: Language): Promise<Response> => {
      // Asked for anew each time: Vite makes another one when a configuration file changes.
      const environment = vite.environments.ssr
      if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment for server rendering.')
      const { createPages } = (await environment.runner.import('./server/app.ts')) as typeof import('./app.ts')
      return createPages(services, 'development')(request, language)
    },
    /** Vite's own files first, then everything else. */
    before: (request: IncomingMessage, response: ServerResponse, next: () => void) => vite.middlewares(request, response, next),
  }
}
