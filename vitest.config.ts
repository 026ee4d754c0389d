import { defineConfig } from 'vitest/config'

const ofSite = '{app,server}/**/*.site.test.ts'

export default defineConfig({
  test: {
    // An embedded database holds 350 MB, so no more at once than a small machine has cores.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { TZ: 'UTC' },
    // Many embedded databases come and go in one process; once in many runs V8 ends it where it frees the code of one (https://github.com/nodejs/node/issues/64500).
    execArgv: ['--no-wasm-code-gc'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // No file leaves behind what another would see, and each spares itself the reading of all modules: a third of the time.
          isolate: false,
          include: ['{app,server,scripts,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ofSite],
          globalSetup: ['tests/global-setup.ts'],
        },
      },
      {
        // They ask the whole site as it is built; nothing of the build is transformed.
        extends: true,
        test: {
          name: 'site',
          env: { NODE_ENV: 'production' },
          testTimeout: 60_000,
          include: [ofSite],
          globalSetup: ['tests/site-setup.ts'],
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
})
