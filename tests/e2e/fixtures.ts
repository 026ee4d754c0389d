import { test as base } from '@playwright/test'
import { type Site, startSite } from './site.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  site: Site
  /** true: the first page of the test shows the welcome splash, as a visitor's does. */
  splash: boolean
  furtherVisitors: undefined
  /** Signs the page's visitor in as the operator, through the API. */
  signIn: () => Promise<void>
}
type WorkerFixtures = { siteOf: (file: string) => Promise<Site> }

const isAliveOrBare = () => {
  const main = document.getElementById('main')
  return !main || Object.keys(main).some((key) => key.startsWith('__react'))
}
const welcomed = () => sessionStorage.setItem('splash', 'shown')

/** Tests against a site with the sample cars. Each test file has a fresh one (in each worker that takes part in it), so what a test changes is seen by later tests of its own file only. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this very pattern.
    async ({}, use) => {
      let open: { file: string; site: Site } | undefined
      await use(async (file) => {
        if (open?.file === file) return open.site
        await open?.site.stop()
        open = undefined
        open = { file, site: await startSite(process.env.NURICAR_SEEDED ?? '') }
        return open.site
      })
      await open?.site.stop()
    },
    { scope: 'worker' },
  ],
  // Starting a site is no part of the time that a test may take.
  site: [async ({ siteOf }, use, { file }) => use(await siteOf(file)), { timeout: 120_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  splash: [false, { option: true }],
  // A service worker answers from what it has kept; only tests of it want that.
  serviceWorkers: 'block',
  context: async ({ context, splash }, use) => {
    if (!splash) await context.addInitScript(welcomed)
    await use(context)
  },
  // What is pressed before the scripts have come does nothing, and a slow machine takes its time: a page that was gone to is alive before the test goes on.
  page: async ({ page, splash, javaScriptEnabled }, use) => {
    const go = page.goto.bind(page)
    page.goto = async (url, options) => {
      const answer = await go(url, options)
      // Scripts that a test holds back are not waited for long.
      if (javaScriptEnabled !== false && !splash && !options?.waitUntil)
        await page.waitForFunction(isAliveOrBare, undefined, { timeout: 2000 }).catch(() => undefined)
      return answer
    }
    await use(page)
  },
  // No splash for further visitors either, whom a test opens itself.
  furtherVisitors: [
    async ({ browser, splash, serviceWorkers }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open({ serviceWorkers, ...options })
        if (!splash) await context.addInitScript(welcomed)
        return context
      }
      await use(undefined)
      browser.newContext = open
    },
    { auto: true },
  ],
  signIn: async ({ context, site }, use) => {
    await use(async () => {
      const answer = await context.request.post(`${site.url}/api/auth/sign-in/email`, { data: site.operator, headers: { origin: site.url } })
      if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`)
    })
  },
})
