import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/setup.ts',
  outputDir: 'test-results',
  workers: 2,
  // One that fails is run once more: if it then passes, `npm test` names it as shaky.
  retries: 1,
  timeout: 60_000,
  // A page may be drawn by a machine that does much else.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
    // A trace of each test costs a quarter of the time: it is kept when asked for, TRACE=1 npm test -- e2e.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
