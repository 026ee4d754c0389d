import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/setup.ts',
  ...(process.env.TEST_ALL === 'true' ? {} : { grepInvert: /@all/ }),
  outputDir: 'test-results',
  workers: 2,
  // A test that passes on retry is reported as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
    // Traces add a quarter of the time: TRACE=1 npm test -- e2e.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
