import { test as base, type Page } from '@playwright/test'
import { openReused, type ReusedContext } from './context.ts'
import { isAlive } from './look.ts'
import { type SharedSite, type Site, shareSite } from './site.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  site: Site
  /** The first page of the test shows the splash screen, as for visitors. */
  splash: boolean
  /** The test has its own browser context, because it leaves something that cannot be removed, such as a clock. */
  ownContext: boolean
  visitors: undefined
  signIn: () => Promise<void>
}
type WorkerFixtures = {
  siteOf: (file: string) => Promise<Site>
  contextOf: (options: string) => Promise<ReusedContext>
}

const welcomed = () => sessionStorage.setItem('splash', 'shown')

/** Makes goto and reload wait for hydration unless a test passes `waitUntil`, because earlier clicks would be lost. */
function waitForLife(page: Page): void {
  const { goto, reload } = page
  const live = async <Answer>(answer: Answer, waitUntil?: string) => {
    if (!waitUntil && (await page.locator('#main').count()) > 0) await isAlive(page)
    return answer
  }
  page.goto = async (url, options) => live(await goto.call(page, url, options), options?.waitUntil)
  page.reload = async (options) => live(await reload.call(page, options), options?.waitUntil)
}

/**
 * Tests against a site with the sample cars. It is reset between test files, so changes affect only later tests of the
 * same file.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  siteOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use) => {
      let site: SharedSite | undefined
      let user = ''
      await use(async (file) => {
        if (!site) site = await shareSite(process.env.NURICAR_SEEDED ?? '')
        else if (user !== file) await site.putBack()
        user = file
        return site
      })
      await site?.stop()
    },
    { scope: 'worker' },
  ],
  contextOf: [
    async ({ browser }, use) => {
      let open: { options: string; reused: ReusedContext } | undefined
      await use(async (options) => {
        if (open?.options === options) return open.reused
        await open?.reused.close()
        open = { options, reused: await openReused(browser) }
        return open.reused
      })
      await open?.reused.close()
    },
    { scope: 'worker' },
  ],
  // The time to start a site does not count as time of the test.
  site: [async ({ siteOf }, use, { file }) => use(await siteOf(file)), { timeout: 120_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  splash: [false, { option: true }],
  ownContext: [false, { option: true }],
  // A service worker answers from its cache, which only its own tests want.
  serviceWorkers: 'block',
  context: async (
    {
      browser,
      contextOf,
      splash,
      ownContext,
      serviceWorkers,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      userAgent,
      viewport,
      site,
    },
    use,
  ) => {
    if (ownContext || splash || serviceWorkers === 'allow') {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const { context, clean } = await contextOf(
      JSON.stringify([contextOptions, hasTouch, isMobile, javaScriptEnabled, userAgent, viewport]),
    )
    await use(context)
    await clean(site.url)
  },
  // This also applies to contexts that tests open themselves.
  visitors: [
    async ({ browser, splash, serviceWorkers, javaScriptEnabled }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open({ serviceWorkers, ...options })
        if (splash) return context
        await context.addInitScript(welcomed)
        if (options?.javaScriptEnabled ?? javaScriptEnabled ?? true) context.on('page', waitForLife)
        return context
      }
      await use(undefined)
      browser.newContext = open
    },
    { auto: true },
  ],
  signIn: async ({ context, site }, use) => {
    await use(async () => {
      const answer = await context.request.post(`${site.url}/api/auth/sign-in/email`, {
        data: site.operator,
        headers: { origin: site.url },
      })
      if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`)
    })
  },
})
