import { defineConfig } from 'vitest/config'

const builtSite = '{app,server}/**/*.site{,.slow}.test.ts'
const slow = process.env.TEST_ALL === 'true' ? [] : ['**/*.slow.test.ts']

export default defineConfig({
  test: {
    // An embedded database takes 350 MB, and small machines have two cores.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // By default 1 s, which a busy machine exceeds.
    expect: { poll: { timeout: 10_000 } },
    env: { TZ: 'UTC' },
    // V8 may crash when it frees code of a closed embedded database (https://github.com/nodejs/node/issues/64500).
    execArgv: ['--no-wasm-code-gc'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Sharing modules between files cuts the time to a third.
          isolate: false,
          include: ['{app,server,scripts,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', builtSite, ...slow],
          globalSetup: ['tests/global-setup.ts'],
        },
      },
      {
        // Requests to the built site.
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
