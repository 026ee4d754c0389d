import type { BrowserContext, Page } from '@playwright/test'
import { openReceiver } from '../push-receiver.ts'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'

const key = 'nuricar.searches.1'
const rows = (page: Page, name = 'Saved searches') => page.getByRole('list', { name }).getByRole('listitem')

async function addCar(context: BrowserContext, site: { url: string; operator: object }, car: object): Promise<void> {
  const headers = { origin: site.url }
  const operator = await context.browser()?.newContext({ baseURL: site.url })
  if (!operator) throw new Error('There is no browser.')
  await operator.request.post('/api/auth/sign-in/email', { data: site.operator, headers })
  const answer = await operator.request.post('/api/cars', { data: car, headers })
  expect(answer.status()).toBe(201)
  await operator.close()
}
async function setPush(page: Page, signIn: () => Promise<void>, push: boolean) {
  await signIn()
  const origin = new URL(page.url()).origin
  expect((await page.request.put('/api/settings', { data: { push }, headers: { origin } })).ok()).toBe(true)
}

test('A saved search counts new cars since the last look in every tab, until opened', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/search/make/kia?fuel=diesel')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible()
  await expect
    .poll(() => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]')[0]?.seen, key))
    .toBeTruthy()
  const other = await context.newPage()
  await other.goto('/shortlist')
  await expect(rows(other)).toContainText(/Kia\s· Diesel.*No new cars yet/s)
  await addCar(context, site, { make: 'Kia', model: 'Sorento', fuelType: 'Diesel', sellingPrice: '9000' })
  await addCar(context, site, { make: 'Kia', model: 'Ray', fuelType: 'Petrol' })
  await other.reload()
  await expect(rows(other)).toContainText('1 new since you last looked')
  await page.goto('/search')
  await expect(page.getByRole('link', { name: /^Saved searches/ })).toContainText('1 new')
  await other.bringToFront()
  await rows(other).getByRole('link').click()
  await expect(other).toHaveURL(/\/search\?make=kia&fuel=diesel$/)
  await expect(other.getByRole('article').filter({ hasText: '$9,000' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Search saved' })).toBeVisible()
  await other.goBack()
  await expect(rows(other)).toContainText('No new cars yet')
  await page.bringToFront()
  await expect(page.getByRole('link', { name: /^Saved searches/ })).not.toContainText('new')
})

test('A saved search is named by its filters in the page’s language, and can be restored after removal', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/AllCar?make=kia&fuel=diesel&year-from=2015&price-to=40000&lang=ar')
  await page.getByRole('button', { name: 'احفظ هذا البحث' }).click()
  await page.getByRole('link', { name: 'عرض الكل' }).click()
  const row = rows(page, 'عمليات البحث المحفوظة')
  await expect(row).toContainText(/كيا\s· ديزل\s· موديل 2015 فأحدث\s· حتى ⁨\$40,000⁩/)
  await page.goto('/shortlist?lang=en')
  await expect(rows(page)).toContainText(/Kia\s· Diesel\s· from 2015\s· up to \$40,000/)
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByText(/^Removed: /)).toBeVisible()
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('[]')
  await page.keyboard.press('Enter')
  await expect(rows(page).getByRole('link')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove / })).toBeFocused()
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})

test('Offline, saved searches keep their names without a count; broken data is ignored', { tag: '@all' }, async ({
  page,
}) => {
  await page.addInitScript(
    (name) =>
      localStorage.setItem(name, '[{"key":"make=kia&fuel=diesel","at":1,"labels":{"kia":"Kia"}},{"key":7},null]'),
    key,
  )
  await page.route('**/api/search/news*', (route) => route.abort())
  await page.goto('/shortlist')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(/Kia\s· Diesel/)
  await expect(rows(page)).not.toContainText('new since')
  await page.addInitScript((name) => localStorage.setItem(name, '{{{'), key)
  await page.goto('/shortlist')
  await expect(page.getByText('No cars saved yet.')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('Every list links to its feed, even without JavaScript', { tag: '@all' }, async ({ browser, site }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await plain.newPage()
  for (const [path, feed] of [
    ['/search/make/kia?fuel=diesel', '/feeds/cars.atom?make=kia&fuel=diesel'],
    ['/cars/category/suv', '/feeds/cars.atom?category=suv'],
    ['/AllCar', '/feeds/cars.atom'],
  ] as const) {
    await page.goto(path)
    const link = page.getByRole('link', { name: /^Feed/ })
    await expect(link).toHaveAttribute('href', feed)
    if (feed.includes('?'))
      await expect(page.locator(`head link[type="application/atom+xml"][href="${feed}"]`)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0)
    const answer = await plain.request.get(feed)
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<entry>')
  }
  await plain.close()
})

test.describe('messages', () => {
  test.use({ serviceWorkers: 'allow' })
  const kept = JSON.stringify([{ key: 'make=kia', at: 1, labels: { kia: 'Kia' }, seen: '2026-01-01T00:00:00.000Z' }])

  test('are offered if the operator allows them, and a refusal is explained', { tag: '@all' }, async ({
    page,
    signIn,
  }) => {
    await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, kept] as const)
    await page.goto('/shortlist')
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await setPush(page, signIn, true)
    await page.addInitScript(() => Object.assign(Notification, { requestPermission: async () => 'denied' }))
    await page.reload()
    const box = page.getByRole('checkbox', { name: /^Notify me on this device/ })
    await expect(box).not.toBeChecked()
    await box.click()
    await expect(page.getByText('Your browser blocks notifications from this site.')).toBeVisible()
    await expect(box).not.toBeChecked()
    await checkState(page, 'messages that the browser refuses')
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
    await page.reload()
    await page.getByRole('main').getByRole('checkbox').click()
    await expect(page.getByText('This browser cannot receive notifications from this site.')).toBeVisible()
    await setPush(page, signIn, false)
  })

  test('are switched on and off for one search, and the site is told', { tag: '@all' }, async ({ page, signIn }) => {
    const { subscription } = openReceiver('/this-browser')
    await page.addInitScript(([name, text]) => localStorage.getItem(name) ?? localStorage.setItem(name, text), [
      key,
      kept,
    ] as const)
    await page.addInitScript((given) => {
      let made: object | null = null
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Object.assign(Notification, { requestPermission: async () => 'granted' })
      const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (String(applicationServerKey).length !== 87) throw new Error('no key')
        made = { ...given, toJSON: () => given }
        return made
      }
      Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => made })
    }, subscription)
    await page.goto('/shortlist')
    await setPush(page, signIn, true)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.getRegistration())
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/push/subscriptions'))
    await page.getByRole('main').getByRole('checkbox').click()
    expect((await sent).status()).toBe(204)
    await expect(page.getByRole('main').getByRole('checkbox')).toBeChecked()
    const taken = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('main').getByRole('checkbox').click()
    expect((await taken).status()).toBe(204)
    await expect(page.getByRole('main').getByRole('checkbox')).not.toBeChecked()
    await setPush(page, signIn, false)
  })
})
