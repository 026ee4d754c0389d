import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Car } from '#app/features/cars/schema.ts'
import { addressIn } from '#app/i18n/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { expect, test } from './fixtures.ts'

const phone = { viewport: { width: 360, height: 780 } }

/** A link of the page leads on in Arabic: every one, save those that choose another language. */
async function isArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const links = await page
    .locator('a[href^="/"]:not([rel=nofollow])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '').filter((link) => !link.startsWith('/pictures/')))
  expect(links.length).toBeGreaterThan(8)
  expect(links).toEqual(links.map((link) => addressIn(link, 'ar')))
}

/** Goes on as a buyer does: from a car to the list, to another car, and to the message for its seller. */
async function walkToMessage(page: Page): Promise<void> {
  await isArabic(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'البحث' }).click()
  await expect(page).toHaveURL(/\/ar\/search$/)
  await isArabic(page)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ar\/cardetails\//)
  await isArabic(page)
  const id = page.url().split('/').at(-1)
  await expect(page.locator(`main a[href^="https://wa.me/"][href*="${encodeURIComponent(`/ar/car/${id}`)}"]`).first()).toBeVisible()
  const message = new URL((await page.locator('main a[href^="https://wa.me/"]').first().getAttribute('href')) ?? '').searchParams.get('text')
  expect(message).toMatch(/^مرحبًا/)
}

for (const [script, words] of [
  [true, ''],
  [false, ' without JavaScript'],
] as const) {
  // By a bare address the phone says what it reads; a link says so itself, to a phone that reads something else.
  const arrivals: [how: string, prefix: string, route: string, options: BrowserContextOptions][] = [
    ['a car’s address alone', '', 'cardetails', { locale: 'ar-JO' }],
    ['a link that was shared', '/ar', 'car', { locale: 'en-GB' }],
    ['a search engine', '/ar', 'cardetails', { locale: 'de-DE' }],
  ]
  for (const [how, prefix, route, options] of arrivals)
    test(`who comes by ${how}${words} stays in Arabic to the message on WhatsApp`, async ({ browser, site, request }) => {
      const [car] = (await (await request.get('/api/available-cars')).json()) as Car[]
      const context = await browser.newContext({ ...phone, ...options, baseURL: site.url, javaScriptEnabled: script })
      const page = await context.newPage()
      await page.goto(`${prefix}/${route}/${car?.id}`)
      await walkToMessage(page)
      // Nothing was chosen, so nothing is remembered.
      expect(await context.cookies()).toEqual([])
      await context.close()
    })
}

/** Chooses a language by the links in the footer, whatever lies above them. */
async function speak(page: Page, lang: Language): Promise<void> {
  await page.locator(`footer a[hreflang=${lang}]`).evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

test('what stays on the device is read in Arabic offline, by whatever address, and the message with it', async ({ browser, site, request }) => {
  const [car] = (await (await request.get('/api/available-cars')).json()) as Car[]
  const context = await browser.newContext({ ...phone, locale: 'en-GB', baseURL: site.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`/ar/cardetails/${car?.id}`)
  const isReady = () =>
    page.evaluate(async () => {
      const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().some(({ url }) => url.includes('/kept-shell/ar')) && keys.flat().some(({ url }) => url.includes('/kept-page/cardetails/'))
    })
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  await context.setOffline(true)
  for (const address of [`/ar/cardetails/${car?.id}`, `/ar/car/${car?.id}`, `/cardetails/${car?.id}`]) {
    await page.goto(address)
    await isArabic(page)
    const whatsapp = page.locator('main a[href^="https://wa.me/"]').first()
    await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(`/ar/car/${car?.id}`)))
  }
  // What was not opened says so in Arabic too.
  await page.getByRole('contentinfo').locator('a[href="/ar/help"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await context.close()
})

test('Back in a page goes to the page before, in the language that was chosen since, and nothing that was typed goes', async ({ page }) => {
  await page.goto('/ar/search')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ar\/cardetails\//)
  await page.locator('textarea').fill('كم سعر الشحن؟')
  await page.getByRole('banner').locator('details summary').click()
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page).toHaveURL(/\/ru\/cardetails\//)
  await expect(page.locator('textarea')).toHaveValue('كم سعر الشحن؟')
  await page.goBack()
  await expect(page).toHaveURL(/\/ru\/search$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('a language that is chosen while the rest of the page is still coming stays, whatever the device remembers by then', async ({
  page,
  context,
}) => {
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/extras-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/sign-in')
  await speak(page, 'ko')
  // As at the moment between the page's turning and the cookie's.
  await context.clearCookies({ name: 'lang' })
  await context.addCookies([{ name: 'lang', value: 'en', url: page.url() }])
  come.resolve()
  const loaded = await page.waitForResponse(/\/assets\/extras-/)
  await page.evaluate((module) => import(module).then(() => new Promise((done) => setTimeout(done, 300))), loaded.url())
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
})
