import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { pdfParts } from './scripts/pdf-parts.ts'
import { withoutServerParts } from './scripts/server-parts.ts'
import { thirdParty } from './scripts/third-party.ts'

// What visitors never load: these folders are the operators’, the list of all that a car may have, the tables by which a VIN is read, and whatever is made of them alone.
const ofOperators =
  /\/app\/(pages\/admin|features\/operators|features\/\w+\/(operator|upload|shots))\/|\/app\/features\/(equipment\/choices|files\/(inspect|boxes|players)|vin\/(rules|makers|plants))\.ts|\/app\/i18n\/operator/

/** Where a script of the client goes: the operators' into a folder of their own, which the service worker leaves out (scripts/worker.ts). */
const placeOf = (modules: string[]) => (modules.some((id) => ofOperators.test(id)) ? 'assets/operator' : 'assets')

/** The same for style sheets and pictures, in both builds alike: the server writes the addresses that the browser asks for. */
const placeOfAsset = ({ names }: { names: string[] }) => `assets/${names.includes('operators.css') ? 'operator/' : ''}[name]-[hash][extname]`

export default defineConfig({
  // React has had this hook of its own since 18; what stands in for it elsewhere weighs half a KB on every page.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  plugins: [tailwindcss(), reactRouter(), withoutServerParts(), pdfParts(), thirdParty()],
  worker: {
    format: 'es',
    rollupOptions: { output: { entryFileNames: ({ facadeModuleId }) => `${placeOf([facadeModuleId ?? ''])}/[name]-[hash].js` } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: ({ facadeModuleId }) => `${placeOf([facadeModuleId ?? ''])}/[name]-[hash].js`,
            assetFileNames: placeOfAsset,
            chunkFileNames: ({ name, moduleIds }) => `${placeOf(moduleIds)}/${name.match(/^(shared|operator)~/)?.[1] ?? '[name]'}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'libraries', priority: 3, test: /\/node_modules\/(react|react-dom|scheduler|react-router|i18next)\// },
                { name: 'frame', priority: 2, test: (id: string) => !ofOperators.test(id) && /\/app\/.*\.tsx?$/.test(id), minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
    // The server bundle starts from our own app, which the started process hands its services to.
    ssr: { build: { rollupOptions: { input: './server/app.ts', output: { assetFileNames: placeOfAsset } } } },
  },
})
