import { defineConfig } from 'vitest/config'

const builtSite = '{app,server}/**/*.site{,.slow}.test.ts'
// `npm run test:all` runs these too.
const slow = process.env.TEST_ALL === 'true' ? [] : ['**/*.slow.test.ts']

export default defineConfig({
  test: {
    // An embedded database holds 350 MB, so no more at once than a small machine has cores.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { TZ: 'UTC' },
    // V8 can crash while it frees the code of a closed embedded database (https://github.com/nodejs/node/issues/64500).
    execArgv: ['--no-wasm-code-gc'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share their worker's modules: a third of the time.
          isolate: false,
          include: ['{app,server,scripts,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', builtSite, ...slow],
          globalSetup: ['tests/global-setup.ts'],
        },
      },
      {
        // Requests to the whole site as it is built.
        extends: true,
        test: {
          name: 'site',
          env: { NODE_ENV: 'production' },
          testTimeout: 60_000,
          include: [builtSite],
          exclude: slow,
          globalSetup: ['tests/site-setup.ts'],
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
})
