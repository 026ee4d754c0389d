import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutate` runs for each mutant: small ones, without a database or the built site. */
export default defineConfig({
  test: {
    include: [
      'app/lib/*.test.ts',
      'app/features/*/{bin,catalogue,comments,condition,destinations,equipment,files,history,imports,inbox,live,operators,papers,photos,rates,reservations,search,seller,settings,sharing,vin}/**/*.test.ts',
      'app/features/shop/compare/components/compared.test.ts',
      'server/{limits,operator-pages,papers/proforma}.test.ts',
    ],
    exclude: [
      '**/{api,condition,file,freights,hub,name,pipeline,preview,read,run,search,storage,write}.server.test.ts',
      '**/*.site.test.ts',
    ],
    setupFiles: ['tests/mutate-setup.ts'],
    testTimeout: 5000,
    env: { TZ: 'UTC' },
  },
})
