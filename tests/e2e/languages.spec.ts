import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { addressIn } from '#app/i18n/address.ts'
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'

const phone = { viewport: { width: 360, height: 780 } }

async function isArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const links = await page
    .locator('a[href^="/"]:not([rel=nofollow])')
    .evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? '').filter((link) => !link.startsWith('/pictures/')),
    )
  expect(links.length).toBeGreaterThan(8)
  expect(links).toEqual(links.map((link) => addressIn(link, 'ar')))
}

async function walkToMessage(page: Page): Promise<void> {
  await isArabic(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'البحث' }).click()
  await expect(page).toHaveURL(/\/ar\/search$/)
  await isArabic(page)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ar\/cardetails\//)
  await isArabic(page)
  const id = page.url().split('/').at(-1)
  await expect(
    page.locator(`main a[href^="https://wa.me/"][href*="${encodeURIComponent(`/ar/car/${id}`)}"]`).first(),
  ).toBeVisible()
  const message = new URL(
    (await page.locator('main a[href^="https://wa.me/"]').first().getAttribute('href')) ?? '',
  ).searchParams.get('text')
  expect(message).toMatch(/^مرحبًا/)
}

for (const [script, words] of [
  [true, ''],
  [false, ' without JavaScript'],
] as const) {
  const arrivals: [how: string, prefix: string, route: string, options: BrowserContextOptions][] = [
    ['a plain car URL', '', 'cardetails', { locale: 'ar-JO' }],
    ['a shared link', '/ar', 'car', { locale: 'en-GB' }],
    ['a search engine', '/ar', 'cardetails', { locale: 'de-DE' }],
  ]
  for (const [how, prefix, route, options] of arrivals)
    test(`a visitor from ${how}${words} stays in Arabic up to the message on WhatsApp`, {
      tag: how === 'a shared link' ? [] : '@all',
    }, async ({ browser, site, request }) => {
      const [car] = (await (await request.get('/api/available-cars')).json()) as Car[]
      const context = await browser.newContext({ ...phone, ...options, baseURL: site.url, javaScriptEnabled: script })
      const page = await context.newPage()
      await page.goto(`${prefix}/${route}/${car?.id}`)
      await walkToMessage(page)
      expect(await context.cookies()).toEqual([])
      await context.close()
    })
}

test('visited pages are in Arabic offline under all their URLs, and so is the message', { tag: '@all' }, async ({
  browser,
  site,
  request,
}) => {
  const [car] = (await (await request.get('/api/available-cars')).json()) as Car[]
  const context = await browser.newContext({ ...phone, locale: 'en-GB', baseURL: site.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`/ar/cardetails/${car?.id}`)
  const isReady = () =>
    page.evaluate(async () => {
      const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return (
        keys.flat().some(({ url }) => url.includes('/kept-shell/ar')) &&
        keys.flat().some(({ url }) => url.includes('/kept-page/ar/cardetails/'))
      )
    })
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  await context.setOffline(true)
  for (const address of [`/ar/cardetails/${car?.id}`, `/ar/car/${car?.id}`, `/cardetails/${car?.id}`]) {
    await page.goto(address)
    await isArabic(page)
    const whatsapp = page.locator('main a[href^="https://wa.me/"]').first()
    await expect(whatsapp).toHaveAttribute('href', new RegExp(encodeURIComponent(`/ar/car/${car?.id}`)))
  }
  await page.getByRole('contentinfo').locator('a[href="/ar/help"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await context.close()
})

async function choose(page: Page, lang: string): Promise<void> {
  await page.locator(`footer a[hreflang=${lang}]`).click()
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await isAlive(page)
}

test('choosing a language keeps page, filters, scroll position and typed text, and is remembered', async ({
  page,
  context,
}) => {
  await page.goto('/ar/search?fuel=diesel')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ar\/cardetails\//)
  await page.locator('textarea').fill('كم سعر الشحن؟')
  const top = await page.evaluate(() => {
    scrollTo(0, 500)
    return scrollY
  })
  await page.locator('footer a[hreflang=ko]').evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/ko\/cardetails\//)
  await isAlive(page)
  await expect(page.locator('textarea')).toHaveValue('كم سعر الشحن؟')
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(10)
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('ko')
  await page.goto('/search?fuel=diesel')
  await expect(page).toHaveURL(/\/ko\/search\?fuel=diesel$/)
  await choose(page, 'en')
  await expect(page).toHaveURL(/:\d+\/search\?fuel=diesel$/)
})

test('Back leads through documents in several languages', { tag: '@all' }, async ({ page }) => {
  await page.goto('/ar/help')
  await choose(page, 'ko')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ko$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/ko\/help$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/ar\/help$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('two tabs keep their own languages', async ({ page, context }) => {
  await page.goto('/ko/search')
  const other = await context.newPage()
  await other.goto('/ar')
  await choose(other, 'en')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/ko\/cardetails\//)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await other.close()
})

test('operator pages, unknown pages and sign-in are in the language of their URL', async ({ page, signIn }) => {
  await page.goto('/ko/nothing-here')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await page.goto('/ar/Admin')
  await expect(page).toHaveURL(/\/ar\/sign-in\?to=%2FAdmin$/)
  await signIn()
  await page.goto('/ko/Admin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await page.goto('/ko/sign-in?to=%2Fdue')
  await expect(page).toHaveURL(/\/ko\/due$/)
})
