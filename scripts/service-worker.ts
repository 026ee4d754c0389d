import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Page } from '../server/page.ts'

type Route = { id: string; module: string; imports?: string[]; css?: string[] }
type Manifest = { version: string; entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const ofRoute = ({ module, imports = [], css = [] }: Route) => [module, ...imports, ...css]

// The list includes texts of all languages, because the language can be changed while offline.
/**
 * Lists scripts and style sheets for visitors. `names` are files of the assets folder without its folder `operator`
 * (vite.config.ts).
 */
export function publicFiles(names: string[], { entry, routes }: Manifest): string[] {
  const isOperators = ({ id }: Route) => id.startsWith('pages/admin/')
  const all = Object.values(routes)
  const visitors = new Set([
    entry.module,
    ...entry.imports,
    ...all.filter((route) => !isOperators(route)).flatMap(ofRoute),
  ])
  const operators = new Set(all.filter(isOperators).flatMap(ofRoute))
  return names
    .filter((name) => /\.(js|css)$/.test(name) && !/^operator\/|\.old\.css$/.test(name))
    .map((name) => `/assets/${name}`)
    .filter((address) => visitors.has(address) || !operators.has(address))
    .sort()
}

/** Returns the first path segments of pages that depend on the session and must not be stored on devices. */
export function personalWords(pages: readonly Page[]): string[] {
  return [...new Set(pages.flatMap(({ access, pattern }) => (access ? (pattern.split('/')[1] ?? []) : [])))]
}

export function readManifest(assets: string): Manifest {
  const name = readdirSync(assets).find((each) => /^manifest-\w+\.js$/.test(each))
  if (!name) throw new Error('The built client has no manifest.')
  return JSON.parse(readFileSync(join(assets, name), 'utf8').replace(/^window\.__reactRouterManifest=|;\s*$/g, ''))
}

/** Bundles app/pwa/worker/service-worker.ts into sw.js, with the id and files of the release. */
export async function buildServiceWorker(root: string): Promise<void> {
  const client = join(root, 'build/client')
  const assets = join(client, 'assets')
  const manifest = readManifest(assets)
  const { pages } = (await import(join(root, 'build/server/index.js'))) as typeof import('../server/app.ts')
  const release = {
    id: manifest.version,
    files: publicFiles(readdirSync(assets, { recursive: true }) as string[], manifest),
    personal: personalWords(pages),
  }
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { __RELEASE__: JSON.stringify(release) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rollupOptions: {
        input: join(root, 'app/pwa/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
