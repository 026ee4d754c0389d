import { test as base } from '@playwright/test'
import { type Site, startSite } from './site.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Signs the page's visitor in as the operator, through the API. */
  signIn: () => Promise<void>
}

/** Tests against a site with the sample cars; each worker has one of its own, so what a test changes is seen by the next tests of its worker only. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this very pattern.
    async ({}, use) => {
      const site = await startSite(process.env.NURICAR_SEEDED ?? '')
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  signIn: async ({ context, site }, use) => {
    await use(async () => {
      const answer = await context.request.post(`${site.url}/api/auth/sign-in/email`, { data: site.operator, headers: { origin: site.url } })
      if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`)
    })
  },
})
