import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import pack from './package.json' with { type: 'json' }
import { oldStyles } from './scripts/old-styles.ts'
import { pdfParts } from './scripts/pdf-parts.ts'
import { withoutServerParts } from './scripts/server-parts.ts'
import { thirdParty } from './scripts/third-party.ts'

// Modules that visitors never load: operator folders, and large tables that only operator pages use.
const ofOperators =
  /\/app\/(pages\/admin|features\/base\/operators|features\/\w+\/\w+\/(operator|upload|shots))\/|\/app\/features\/(base\/equipment\/choices|stock\/files\/(inspect|boxes|players)|base\/vin\/(rules|makers|plants))\.ts|\/app\/i18n\/operator/

// The service worker leaves the operator folder out (scripts/service-worker.ts).
const placeOf = (modules: string[]) => (modules.some((id) => ofOperators.test(id)) ? 'assets/operator' : 'assets')

// Used by both builds, as the server renders the addresses that the browser requests.
const placeOfAsset = ({ names }: { names: string[] }) =>
  `assets/${names.includes('operators.css') ? 'operator/' : ''}[name]-[hash][extname]`

// The supported browsers of package.json as build targets: 'chrome >= 109' → 'chrome109'.
const targets = pack.browserslist.map((browser) => browser.replace(/ >= /, '').replace('ios_saf', 'ios'))

type Graph = { getModuleInfo: (id: string) => { importers: string[] } | null }

/** Whether the root route imports a module statically. */
function isOfRoot(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (/\/app\/root\.tsx\b/.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some((one) => isOfRoot(one, graph, seen)) ?? false
}

export default defineConfig({
  // React has this hook since 18, and the shim costs half a KB on each page.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  plugins: [tailwindcss(), reactRouter(), withoutServerParts(), oldStyles(), pdfParts(), thirdParty()],
  worker: {
    format: 'es',
    rollupOptions: {
      output: { entryFileNames: ({ facadeModuleId }) => `${placeOf([facadeModuleId ?? ''])}/[name]-[hash].js` },
    },
  },
  environments: {
    client: {
      build: {
        target: targets,
        cssTarget: targets,
        rollupOptions: {
          output: {
            entryFileNames: ({ facadeModuleId }) => `${placeOf([facadeModuleId ?? ''])}/[name]-[hash].js`,
            assetFileNames: placeOfAsset,
            chunkFileNames: ({ name, moduleIds }) =>
              `${placeOf(moduleIds)}/${name.match(/^(shared|operator)~/)?.[1] ?? '[name]'}-[hash].js`,
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  priority: 3,
                  test: /\/node_modules\/(react|react-dom|scheduler|react-router|i18next)\//,
                },
                // What every page imports is one file, not a dozen small ones: 5 KB less and 9 requests fewer on each page.
                {
                  name: (id: string, graph: Graph) => (isOfRoot(id, graph) ? 'frame' : null),
                  debugName: 'frame',
                  priority: 2,
                  test: /\/app\/.*\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
    // server/start.ts loads this bundle and passes its services to it.
    // Minified because pages contain some of its functions as inline scripts: 0.7 KB less on each page. Stack traces keep
    // the names of functions.
    ssr: {
      build: {
        minify: true,
        rollupOptions: {
          input: './server/app.ts',
          output: { assetFileNames: placeOfAsset, minify: { compress: true, mangle: { keepNames: true } } },
        },
      },
    },
  },
})
