import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// What visitors never load stays out of what pages share.
const ofOperator =
  /\/app\/(pages\/admin|features\/operators|features\/photos\/components\/upload|features\/cars\/components\/(operator|inline-(card|field|menu|save))|i18n\/operator)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // Small pieces that pages share travel together: each file of its own costs a request and 0.7 KB of headers.
    client: {
      build: {
        rollupOptions: {
          output: {
            chunkFileNames: ({ name }) => `assets/${name.match(/^(shared|operator)~/)?.[1] ?? '[name]'}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: 'operator', test: ofOperator, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000 },
                {
                  name: 'shared',
                  priority: 1,
                  test: (id: string) => /\/app\/.*\.tsx?$|i18next/.test(id) && !ofOperator.test(id),
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 16_000,
                },
              ],
            },
          },
        },
      },
    },
    // The server bundle starts from our own app, which the started process hands its services to.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
