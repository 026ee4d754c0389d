import { defineConfig } from 'vitest/config'

/** The small tests beside the rules: each mutant runs those that reach it, so none of them opens a database, a browser or the built site. */
export default defineConfig({
  test: {
    include: [
      'app/lib/*.test.ts',
      'app/features/{cars,catalogue,imports,exports,operators,photos,search,settings,sharing}/**/*.test.ts',
      'tests/search/answers.test.ts',
      'server/{limits,operator-pages}.test.ts',
    ],
    exclude: ['app/features/**/{api,read,write,run,file,pipeline,storage,search,preview}.server.test.ts'],
    env: { TZ: 'UTC' },
  },
})
