import type { Page } from '@playwright/test'
import type { Car } from '#app/features/cars/schema.ts'
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'
import { operate } from './operated.ts'

// A page that is gone to 'until it has loaded' is not woken by the helper: here a test does it by hand, or nobody does.
const loaded = { waitUntil: 'load' } as const
const phone = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true }

/** Holds the app's scripts back until they are let through; answers how. */
async function hold(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!reader).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(new URL(request.url()).pathname))
  return asked
}

test.describe('with a finger', () => {
  test.use(phone)

  test('who only reads and scrolls gets none of the app, and the car counts and is remembered; news of it bring the app', async ({
    page,
    site,
    browser,
  }) => {
    const operator = await browser.newPage({ baseURL: site.url })
    await operator.request.post(`${site.url}/api/auth/sign-in/email`, { data: site.operator, headers: { origin: site.url } })
    const { add, change } = operate(operator, site)
    const { id } = await add({ make: 'Kia', model: 'Morning', sellingPrice: '5400', year: 2019 })
    const scripts = scriptsOf(page)
    const counted = page.waitForRequest(/\/interest$/)
    const followed = page.waitForResponse(/\/live$/)
    await page.goto(`/cardetails/${id}`, loaded)
    await Promise.all([counted, followed])
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 100, y }] })
    await touch('touchStart', 600)
    for (const y of [500, 400, 300]) await touch('touchMove', y)
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    expect(await page.evaluate(() => localStorage.getItem('nuricar.viewed.1'))).toContain(id)
    expect(scripts.filter((script) => !script.includes('/reader-'))).toEqual([])

    // News never lie on the ways to the seller.
    await page.evaluate(() => scrollTo(0, 0))
    await change(id, { soldOut: true })
    await expect(page.getByText('This car has been sold.')).toBeVisible()
    expect(scripts.length).toBeGreaterThan(5)
    await operator.close()
  })

  test('what is pressed before the scripts are there is heard at once and done once', async ({ page, request }) => {
    const [car] = (await (await request.get('/api/available-cars?limit=1')).json()) as Car[]
    const letThrough = await hold(page)
    await page.goto(`/ar/cardetails/${car?.id}`, loaded)
    const save = page.getByRole('main').getByRole('button', { name: /^حفظ / }).first()
    await save.tap()
    await expect(save).toHaveAttribute('data-heard', '')
    await save.tap()
    // The menu opens by itself, and stays when the scripts come.
    await page.getByRole('button', { name: 'القائمة' }).tap()
    await expect(page.locator('#site-menu')).toBeVisible()
    await page.locator('#site-menu').getByRole('button', { name: 'إغلاق' }).tap()
    await expect(page.locator('#site-menu')).toBeHidden()
    // A picture is a link to its file: here it waits for what shows it over the whole window.
    await page.locator('main section[aria-roledescription] a').first().tap()
    letThrough()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await expect(page.locator('[data-heard]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('nuricar.saved.1') ?? '[]').length)).toBe(1)
    await expect(page).toHaveURL(new RegExp(`/ar/cardetails/${car?.id}$`))
  })

  test('pictures that a finger turns before the scripts are there are turned', async ({ page, request }) => {
    const cars = (await (await request.get('/api/available-cars?limit=9')).json()) as Car[]
    const letThrough = await hold(page)
    await page.goto(`/cardetails/${cars.find(({ pictures }) => pictures.length > 2)?.id}`, loaded)
    const box = await page.locator('main section[aria-roledescription]').first().boundingBox()
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: (box?.y ?? 0) + 100 }] })
    await touch('touchStart', 220)
    for (const x of [180, 120, 60]) await touch('touchMove', x)
    await touch('touchEnd')
    letThrough()
    await expect(page.getByText('2 / ').first()).toBeVisible()
  })
})

test('words that are typed before the scripts are there stay, and can be sent before', async ({ page }) => {
  const letThrough = await hold(page)
  await page.goto('/', loaded)
  const field = page.getByRole('searchbox').or(page.getByRole('combobox'))
  await field.fill('sor')
  letThrough()
  await isAlive(page)
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(field).toHaveValue('sor')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await hold(page)
  await page.goto('/ar', loaded)
  await field.fill('santa fe')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/ar\/search\/santa/)
  // An order that is chosen is a form that is sent.
  await page.waitForLoadState('load')
  await page.locator('select[name=sort]').selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
})

test('a device with something of its own gets the app without a hand', async ({ page, context, request }) => {
  const [car] = (await (await request.get('/api/available-cars?limit=1')).json()) as Car[]
  await context.addInitScript((kept) => localStorage.setItem('nuricar.saved.1', kept), JSON.stringify([{ ...car, at: Date.now() }]))
  await page.goto('/search', loaded)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shortlist' })).toContainText('1')
})

test('the way back to a page of before, taken before the scripts are there, leads there', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.reload(loaded)
  const letThrough = await hold(page)
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1, name: 'Used cars from Korea' }).or(page.locator('#recent'))).toBeVisible()
  letThrough()
})
