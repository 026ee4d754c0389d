import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { withoutCircles } from './scripts/circles.ts'
import { pdfParts } from './scripts/pdf-parts.ts'
import { plainProperties } from './scripts/plain-properties.ts'
import { withoutServerParts } from './scripts/server-parts.ts'
import { smallInline } from './scripts/small-inline.ts'
import { thirdParty } from './scripts/third-party.ts'

// What visitors never load: these folders are the operators’, the list of all that a car may have, the tables by which a VIN is read, and whatever is made of them alone.
const ofOperators =
  /\/app\/(pages\/admin|features\/operators|features\/\w+\/(operator|upload|shots))\/|\/app\/features\/(equipment\/choices|files\/(inspect|boxes|players)|vin\/(rules|makers|plants))\.ts|\/app\/i18n\/operator/

// What only the shortlist and the comparison share: no other page brings it along.
const ofLists = /\/app\/(pages\/shop\/shortlist|features\/(shortlist\/components\/enquiry|cars\/components\/compare))/

// What a condition sheet is drawn and said with: the operators' page shares it with the cars that have one, and no other page brings it along.
const ofSheets =
  /\/app\/(features\/condition\/(fields|rules|marks\/rules|spellings|drawing|words|components\/(words|drawing))|i18n\/condition-texts)\.tsx?$/

// Who sells, as the pages that say it share it: a part of its own, which no page waits for.
const ofSeller = /\/app\/(features\/seller\/(hours|clock|components\/(seller-short|hours-line|open-now|shipped-cars))|i18n\/format-hours)\.tsx?$/

// What a car costs at home: loaded by who has chosen where, and shared with the operators' page.
const ofCosts =
  /\/app\/(features\/destinations\/(cost|permit|sizes|components\/(plans|reckoned|card-total))|pwa\/release-cache|i18n\/landed-texts)\.tsx?$/

// What is said to whoever follows a car or saves data, and on pages that few open: left to the groups below, these texts would come with every page.
const ofTexts = /\/app\/i18n\/(live-texts|pages-texts|seller-texts|format-bytes)\.ts$/

const apart = [ofOperators, ofSheets, ofSeller, ofCosts, ofTexts]
const ofVisitors = (id: string) => /\/app\/.*\.tsx?$/.test(id) && !apart.some((part) => part.test(id))

/** Where a script of the client goes: the operators' into a folder of their own, which the service worker leaves out (scripts/worker.ts). */
const placeOf = (modules: string[]) => (modules.some((id) => ofOperators.test(id)) ? 'assets/operator' : 'assets')

/** The same for style sheets and pictures, in both builds alike: the server writes the addresses that the browser asks for. */
const placeOfAsset = ({ names }: { names: string[] }) => `assets/${names.includes('operators.css') ? 'operator/' : ''}[name]-[hash][extname]`

export default defineConfig({
  // React has had this hook of its own since 18; what stands in for it elsewhere weighs half a KB on every page.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  plugins: [tailwindcss(), plainProperties(), reactRouter(), withoutServerParts(), withoutCircles(), pdfParts(), thirdParty(), smallInline()],
  worker: {
    format: 'es',
    rollupOptions: { output: { entryFileNames: ({ facadeModuleId }) => `${placeOf([facadeModuleId ?? ''])}/[name]-[hash].js` } },
  },
  environments: {
    // Small pieces that pages share travel together: each file of its own costs a request and 0.7 KB of headers.
    client: {
      build: {
        // What rolldown's own leaves of all scripts, made 0.8 KB smaller.
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
        rollupOptions: {
          output: {
            minify: {
              compress: { target: 'es2022', maxIterations: 20 },
              mangle: { toplevel: true },
              codegen: { removeWhitespace: true, legalComments: 'none' },
            },
            entryFileNames: ({ facadeModuleId }) => `${placeOf([facadeModuleId ?? ''])}/[name]-[hash].js`,
            assetFileNames: placeOfAsset,
            chunkFileNames: ({ name, moduleIds }) => `${placeOf(moduleIds)}/${name.match(/^(shared|operator)~/)?.[1] ?? '[name]'}-[hash].js`,
            codeSplitting: {
              groups: [
                // What every page needs and we do not change is one script, kept from release to release; left to the groups below, they draw it in, each a part.
                // One sentence of ours is with it, which the frame shares with the lists: it would bring all that lists share to every page (3.7 KB).
                {
                  name: 'libraries',
                  priority: 2,
                  test: /\/node_modules\/(react|react-dom|scheduler|react-router|i18next)\/|\/search\/components\/narrowing\.ts$/,
                },
                { name: 'operator', test: ofOperators, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
                // What most pages share. Left to the group below, pieces of it travel with what only lists show, and all pages load both.
                { name: 'frame', priority: 1.5, test: ofVisitors, minShareCount: 6 },
                {
                  name: 'shared',
                  priority: 1,
                  test: (id: string) => ofVisitors(id) && !ofLists.test(id),
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 30_000,
                },
                { name: 'sheet', priority: 0.5, test: ofSheets },
                { name: 'seller', priority: 0.5, test: ofSeller },
                { name: 'costs', priority: 0.5, test: ofCosts },
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
