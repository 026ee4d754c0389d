import type { Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'
import { operate } from './operated.ts'

// With an explicit `waitUntil`, the goto of fixtures.ts does not wait for hydration.
const loaded = { waitUntil: 'load' } as const
const phone = { viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true }

async function hold(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
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

const oneCar = async (page: Page) =>
  ((await (await page.request.get('/api/available-cars?limit=1')).json()) as Car[])[0]

/** Changes the page like a translating browser: all texts are in <font> elements, and `lang` changes. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() && !text.parentElement?.closest('script, style, noscript, textarea')) texts.push(text)
  }
  for (const text of texts) {
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = `«${text.data}»`
    text.replaceWith(outer)
  }
  document.documentElement.lang = 'fr'
  document.documentElement.classList.add('translated-ltr')
}

test('no script is requested before the page has loaded, then all that the page needs', async ({ page }) => {
  const scripts = scriptsOf(page)
  const letThrough = Promise.withResolvers<void>()
  await page.route(/\/pictures\//, async (route) => {
    await letThrough.promise
    await route.continue()
  })
  await page.goto('/ar', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  letThrough.resolve()
  await isAlive(page)
  expect(scripts.length).toBeGreaterThan(5)
})

test('without JavaScript no script is requested', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const scripts = scriptsOf(page)
  await page.goto('/search', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await context.close()
})

test('a car page without interaction counts the view, remembers the car and shows live changes', async ({
  page,
  site,
  browser,
}) => {
  const operator = await browser.newPage({ baseURL: site.url })
  await operator.request.post(`${site.url}/api/auth/sign-in/email`, {
    data: site.operator,
    headers: { origin: site.url },
  })
  const { add, change } = operate(operator, site)
  const { id } = await add({ make: 'Kia', model: 'Morning', sellingPrice: '5400', year: 2019 })
  const counted = page.waitForRequest(/\/interest$/)
  const followed = page.waitForResponse(/\/live$/)
  await page.goto(`/cardetails/${id}`, loaded)
  await Promise.all([counted, followed])
  expect(await page.evaluate(() => localStorage.getItem('nuricar.viewed.1'))).toContain(id)
  await change(id, { soldOut: true })
  await expect(page.getByText('This car has been sold.')).toBeVisible()
  await operator.close()
})

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'America/Santiago' })

  test('times on operators’ pages are the same before and after hydration', async ({ page, signIn }) => {
    await signIn()
    const { id = '' } = (await oneCar(page)) ?? {}
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    for (const path of [`/detail/${id}`, '/rates', '/data', '/destinations']) {
      await page.goto(path)
      await isAlive(page)
    }
    expect(errors).toEqual([])
  })
})

test.describe('on a touch screen', () => {
  test.use(phone)

  test('presses before hydration are acknowledged at once and executed once', async ({ page }) => {
    const car = await oneCar(page)
    const letThrough = await hold(page)
    await page.goto(`/ar/cardetails/${car?.id}`, loaded)
    const save = page.getByRole('main').getByRole('button', { name: /^حفظ / }).first()
    await save.tap()
    await expect(save).toHaveAttribute('data-heard', '')
    await save.tap()
    await page.getByRole('button', { name: 'القائمة' }).tap()
    await expect(page.locator('#site-menu')).toBeVisible()
    await page.locator('#site-menu').getByRole('button', { name: 'إغلاق' }).tap()
    await expect(page.locator('#site-menu')).toBeHidden()
    await page.locator('main section[aria-roledescription] a').first().tap()
    letThrough()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await expect(page.locator('[data-heard]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('nuricar.saved.1') ?? '[]').length)).toBe(1)
    await expect(page).toHaveURL(new RegExp(`/ar/cardetails/${car?.id}$`))
  })

  test('on a page translated by the browser, the first tap and typed text are kept', async ({ page }) => {
    const car = await oneCar(page)
    const letThrough = await hold(page)
    await page.goto(`/cardetails/${car?.id}`, loaded)
    await page.evaluate(translate)
    const question = page.locator('main textarea').first()
    await question.fill('Is it still there?')
    await page.locator('main button[aria-pressed]').first().tap()
    letThrough()
    await expect(page.locator('main button[aria-pressed]').first()).toHaveAttribute('aria-pressed', 'true')
    await expect(question).toHaveValue('Is it still there?')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('nuricar.saved.1') ?? '[]').length)).toBe(1)
  })

  test('with Save-Data, scripts load on the first touch', async ({ page }) => {
    const car = await oneCar(page)
    await page.addInitScript(() => localStorage.setItem('nuricar.thrift', 'on'))
    const scripts = scriptsOf(page)
    await page.goto(`/cardetails/${car?.id}`, loaded)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
    expect(scripts).toEqual([])
    const save = page.locator('main button[aria-pressed]').first()
    await save.tap()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('on a sharp screen', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625 })

  test('with Save-Data, a list requests pictures for a density of 1', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('nuricar.thrift', 'on'))
    const pictures: string[] = []
    page.on('request', (request) => request.url().includes('/pictures/') && pictures.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    const widths = pictures.map((url) => Number(/-(\d+)\.\w+$/.exec(url)?.[1]))
    expect(widths.length).toBeGreaterThan(3)
    // Only the first picture has begun to load before the script can cut it.
    expect(widths.filter((width) => width > 640).length).toBeLessThanOrEqual(1)
    expect(new Set(pictures.map((url) => url.replace(/-\d+\.\w+$/, ''))).size).toBe(pictures.length)
  })
})

test('text typed before hydration is kept and can be submitted before it', async ({ page }) => {
  const letThrough = await hold(page)
  await page.goto('/', loaded)
  const field = page.getByRole('searchbox').or(page.getByRole('combobox'))
  await field.fill('sor')
  letThrough()
  await isAlive(page)
  await expect(field).toHaveValue('sor')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await hold(page)
  await page.goto('/ar', loaded)
  await field.fill('santa fe')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/ar\/search\/santa/)
  await page.waitForLoadState('load')
  await page.locator('select[name=sort]').selectOption('price')
  await expect(page).toHaveURL(/sort=price/)
})

test('Back before hydration leads to the previous page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  const letThrough = await hold(page)
  await page.reload(loaded)
  await page.evaluate(() => history.back())
  await expect(
    page.getByRole('heading', { level: 1, name: 'Used cars from Korea' }).or(page.locator('#recent')),
  ).toBeVisible()
  letThrough()
})

test('Numbers of a Spanish page follow the country where the car goes, after it has hydrated as the server wrote it', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const address = (place: string) => `/es/search?to=${place}`
  expect(await (await page.request.get(address('cl-iquique'))).text()).toMatch(/\d\u00a0\d{3} km/)
  await page.goto(address('cl-iquique'))
  await expect(page.getByRole('main')).toContainText(/\d\.\d{3} km/)
  await page.goto(address('do-caucedo'))
  await expect(page.getByRole('main')).toContainText(/\d,\d{3} km/)
  expect(errors).toEqual([])
})
