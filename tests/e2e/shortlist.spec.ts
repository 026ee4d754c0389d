import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { openShortlist } from '../states/ways.ts'
import { expect, test } from './fixtures.ts'
import { checkState, isAlive } from './look.ts'
import { operate } from './operated.ts'

const key = 'nuricar.saved.1'
const readCars = async (request: APIRequestContext): Promise<Car[]> =>
  ((await (await request.get('/api/available-cars?limit=20')).json()) as Car[]).filter(({ model }) => model)
const mine = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Shortlist' })
const rows = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Shortlist' }).getByRole('article')
const save = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .getByRole('button', { name: /^Save / })

async function keep(context: BrowserContext, cars: Car[], change: (car: Car, index: number) => object = () => ({})) {
  const kept = cars.map((car, index) => ({ ...car, at: Date.now() - (index + 1) * 3_600_000, ...change(car, index) }))
  await context.addInitScript(([name, text]) => localStorage.getItem(name) ?? localStorage.setItem(name, text), [
    key,
    JSON.stringify(kept),
  ] as const)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('cars saved from a card and from a page are on the list, even after a reload', async ({ page, request }) => {
    const [first, second] = await readCars(request)
    await page.goto('/AllCar')
    const button = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator(`[href$="${first?.id}"]`) })
      .getByRole('button')
    const box = await button.boundingBox()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(await button.boundingBox()).toEqual(box)
    await expect(page).toHaveURL(/AllCar/)
    await page.goto(`/cardetails/${second?.id}`)
    const own = page
      .getByRole('main')
      .getByRole('button', { name: /^Save / })
      .first()
    await own.click()
    await expect(own).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(own).toHaveAttribute('aria-pressed', 'true')
    await openShortlist(page)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText(first?.stockNumber ?? '?')
    await expect(page.getByRole('region').getByRole('article')).toHaveCount(1)
    await page.goto(`/cardetails/${second?.id}`)
    await own.click()
    await expect(own).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(mine(page)).toContainText('1')
  })

  test('a removed car can be restored', { tag: '@all' }, async ({ page, context, request }) => {
    await page.goto('/shortlist')
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/search')
    await keep(context, (await readCars(request)).slice(0, 3))
    await page.evaluate(() => localStorage.setItem('nuricar.home.1', '["jo-aqaba-roro"]'))
    await page.reload()
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).first()).toContainText('to Aqaba')
    await expect(page.getByRole('link', { name: /^Ask/ })).toBeVisible()
    await page
      .getByRole('button', { name: /^Remove / })
      .nth(1)
      .click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(rows(page)).toHaveCount(2)
    const before = await page.evaluate((name) => localStorage.getItem(name), key)
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: /^Remove / }).nth(1)).toBeFocused()
    expect(before).not.toBe(await page.evaluate((name) => localStorage.getItem(name), key))
  })

  test('cars are compared side by side, and equal rows can be hidden', async ({ page, context, request }) => {
    const cars = (await readCars(request)).filter(({ equipment, condition }) => !equipment && !condition)
    await keep(context, cars.slice(0, 4))
    await page.goto('/shortlist')
    await expect(page.getByRole('link', { name: 'Compare all' })).toBeVisible()
    const boxes = rows(page).getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(2).check()
    await page.getByRole('link', { name: 'Compare 2 cars' }).click()
    await expect(page).toHaveURL(new RegExp(`/compare\\?cars=${cars[0]?.id},${cars[2]?.id}$`))
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    const bar = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link', { name: 'WhatsApp' })
    await expect(bar).toHaveAttribute('href', new RegExp(`${cars[0]?.id}.*${cars[2]?.id}`))
    const asking = page.getByRole('columnheader').getByRole('link', { name: /^WhatsApp/ })
    await expect(asking).toHaveCount(2)
    await expect(asking.nth(1)).toHaveAttribute('href', new RegExp(`wa\\.me.*${cars[2]?.id}`))
    const lines = page.getByRole('rowheader')
    const all = await lines.count()
    const weigh = (list: Element[]) => [
      ...new Set(list.filter((cell) => cell.checkVisibility()).map((cell) => getComputedStyle(cell).fontWeight)),
    ]
    expect((await page.getByRole('cell').evaluateAll(weigh)).sort()).toEqual(['400', '600', '700'])
    await page.getByLabel('Differences only').check()
    expect(await lines.count()).toBeLessThan(all)
    expect((await page.getByRole('cell').evaluateAll(weigh)).sort()).toEqual(['600', '700'])
    const [sold] = (await (await request.get('/api/soldout-cars?limit=1')).json()) as Car[]
    await page.goto(`/ar/compare?cars=${[...cars.slice(0, 3), sold].map((car) => car?.id)}&to=jo-aqaba-roro`)
    await expect(page.getByRole('columnheader')).toHaveCount(5)
    await expect(page.getByRole('row', { name: 'التكلفة واصلة إلى العقبة' })).toContainText('≈ $')
    await expect(page.getByRole('row', { name: /^الاستيراد/ })).toContainText('الاستيراد يتوقف على')
    await expect(page.getByText('مرّر جانبًا لترى كل السيارات.')).toBeVisible()
    const third = await page
      .getByRole('columnheader')
      .nth(3)
      .getByRole('img')
      .or(page.getByRole('columnheader').nth(3).locator('a'))
      .first()
      .boundingBox()
    expect((third?.x ?? 0) + (third?.width ?? 0)).toBeGreaterThan(16)
    await expect(page.getByRole('columnheader').getByRole('link', { name: /^واتساب/ })).toHaveCount(3)
    await isAlive(page)
    const place = await lines.first().boundingBox()
    const column = await page.getByRole('cell').first().boundingBox()
    await page.getByRole('table').evaluate((table) => table.parentElement?.scrollBy(-90, 0))
    await expect(page.getByText('مرّر جانبًا لترى كل السيارات.')).toHaveCount(0)
    expect((await lines.first().boundingBox())?.x).toBe(place?.x)
    const heads = page.locator('.compare-bar')
    await expect(heads).toBeHidden()
    await page.evaluate(() => scrollTo(0, 900))
    await expect(heads).toBeVisible()
    expect((await heads.boundingBox())?.y).toBe(((await page.getByRole('banner').boundingBox())?.height ?? 0) - 1)
    expect((await heads.locator('a').first().boundingBox())?.x).toBe((column?.x ?? 0) + 90)
  })
})

test('Changes since saving are listed: price, sale and removal', { tag: '@all' }, async ({
  page,
  context,
  request,
  site,
  signIn,
}) => {
  await signIn()
  const headers = { origin: site.url }
  const made: Car[] = []
  for (const make of ['Kia', 'Audi', 'BMW', 'Lexus']) {
    const answer = await request.post('/api/cars', {
      headers: { ...headers, cookie: await cookies(context) },
      data: { make, sellingPrice: '12500', year: 2019 },
    })
    expect(answer.status()).toBe(201)
    made.push(await answer.json())
  }
  const [kia, audi, bmw] = made
  await keep(context, made)
  const put = async (path: string, data: object) =>
    expect((await context.request.put(path, { headers, data })).ok()).toBe(true)
  await put(`/api/cars/${kia?.id}`, { sellingPrice: '11900' })
  await put(`/api/cars/${audi?.id}/soldout`, { soldOut: true })
  expect((await context.request.delete(`/api/cars/${bmw?.id}`, { headers })).status()).toBe(204)
  await page.goto('/shortlist')
  const row = (name: string) => rows(page).filter({ hasText: name })
  await expect(row('Kia')).toContainText('The price was ⁨$12,500⁩ when you saved it. Now it is ⁨$11,900⁩.')
  await expect(row('Audi')).toContainText('Sold since you saved it.')
  await expect(row('BMW')).toContainText('This car is no longer on the site.')
  await expect(row('BMW').getByRole('link')).toHaveCount(0)
  await expect(row('Lexus').getByText('when you saved')).toHaveCount(0)
  await checkState(page, 'changed')
  const message =
    new URL((await page.getByRole('link', { name: /^Ask if/ }).getAttribute('href')) ?? '').searchParams.get('text') ??
    ''
  expect(message.match(/\/car\//g)).toHaveLength(2)
})

test('Equipment can be compared item by item, even without JavaScript', { tag: '@all' }, async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn()
  const { add } = operate(page, site)
  const [all, some, none, same] = [
    await add({ make: 'Kia', year: 2019, equipment: ['abs', 'sunroof'] }),
    await add({ make: 'Kia', year: 2019, equipment: ['abs'] }),
    await add({ make: 'Kia', year: 2019 }),
    await add({ make: 'Kia', year: 2019 }),
  ]
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const reader = await plain.newPage()
  const row = (name: string) => reader.getByRole('row', { name })
  const only = reader.getByLabel('Differences only')
  const each = reader.getByLabel('Equipment item by item')
  await reader.goto(`/compare?cars=${all.id},${some.id},${none.id}`)
  await expect(row('Equipment').getByRole('cell')).toHaveText(['2', '1', 'Not stated'])
  await expect(row('ABS')).toHaveCount(0)
  await each.check()
  // The dash is visible, and its text is for screen readers.
  await expect(row('Sunroof').getByRole('cell')).toHaveText(['Yes', 'Not stated', '—Not stated'])
  await expect(row('ABS')).toBeVisible()
  await expect(row('Year')).toBeVisible()
  await only.check()
  await expect(row('ABS')).toHaveCount(0)
  await expect(row('Sunroof')).toBeVisible()
  await each.uncheck()
  await expect(row('Sunroof')).toHaveCount(0)
  await expect(row('Year')).toHaveCount(0)
  await expect(row('Equipment')).toBeVisible()
  await reader.goto(`/compare?cars=${all.id},${some.id}`)
  await expect(row('ABS')).toBeVisible()
  await expect(each).toHaveCount(0)
  await reader.goto(`/compare?cars=${none.id},${same.id}`)
  await expect(reader.getByText('These cars do not differ in any listed detail.')).toBeVisible()
  await expect(only).toHaveCount(0)
  await expect(reader.getByText(/marks (differences|matches)/)).toHaveCount(0)
  await plain.close()
  await page.goto(`/compare?cars=${all.id},${some.id},${none.id}`)
  await isAlive(page)
  await page.getByLabel('Equipment item by item').check()
  await checkState(page, 'each piece of equipment')
})

const cookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

test('Two tabs stay in sync', { tag: '@all' }, async ({ page, context }) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/AllCar'), other.goto('/shortlist')])
  await expect(other.getByText('No cars saved yet.')).toBeVisible()
  await save(page).first().click()
  await expect(rows(other)).toHaveCount(1)
  await other.getByRole('button', { name: /^Remove / }).click()
  await expect(save(page).first()).toHaveAttribute('aria-pressed', 'false')
})

test('A shared list opens for anyone, reports missing cars, and can be asked about and saved', async ({
  page,
  context,
  request,
  browser,
  site,
}) => {
  const cars = (await readCars(request)).slice(0, 3)
  await keep(context, cars)
  await page.addInitScript(() =>
    Object.assign(navigator, { share: (shared: ShareData) => Promise.resolve(Object.assign(window, { shared })) }),
  )
  await page.goto('/shortlist')
  await page.getByRole('button', { name: 'Share' }).click()
  const url = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared.url ?? '')
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const reader = await plain.newPage()
  await reader.goto(url)
  await expect(reader.getByRole('main').getByRole('article')).toHaveCount(3)
  await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await reader.goto(`/compare?cars=${cars[0]?.id},${cars[1]?.id}`)
  await expect(reader.getByRole('rowheader').first()).toHaveText(/Price/)
  await plain.close()
  const receiver = await browser.newContext({ baseURL: site.url })
  const theirs = await receiver.newPage()
  await theirs.goto(`${url},gone12345678`)
  await expect(theirs.getByText('1 car on this list is no longer on the site.')).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Ask if they are still available' })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me.*${cars[2]?.id}`),
  )
  await theirs.getByRole('button', { name: 'Save all to my list' }).click()
  await expect(theirs.getByText('All of these cars are on your list.')).toBeVisible()
  await theirs.getByRole('link', { name: 'My shortlist' }).click()
  await expect(rows(theirs)).toHaveCount(3)
  await expect(rows(theirs).first()).toContainText(cars[0]?.stockNumber ?? '?')
  await receiver.close()
})

test('One message asks about the whole list, in the languages of buyer and seller', async ({
  page,
  context,
  request,
  site,
}) => {
  const cars = (await readCars(request)).slice(0, 2)
  await keep(context, cars)
  await page.goto('/shortlist?lang=ar')
  const link = new URL((await page.getByRole('link', { name: /^اسأل/ }).getAttribute('href')) ?? '')
  expect(link.host).toBe('wa.me')
  const text = link.searchParams.get('text') ?? ''
  expect(text).toContain('هاتان السيارتان')
  for (const car of cars)
    for (const part of [car.stockNumber, `${car.make} ${car.model}`, `${site.url}/ar/car/${car.id}`])
      expect(text).toContain(part)
  expect(text).toContain('아직 판매 중인가요?')
  expect(text).toContain('still available?')
  expect(link.search.length).toBeLessThan(4100)
})

test('A car is saved, found and removed by keyboard only', { tag: '@all' }, async ({ page }) => {
  await page.goto('/AllCar')
  await page.getByRole('main').getByRole('article').first().getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(save(page).first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(save(page).first()).toHaveAttribute('aria-pressed', 'true')
  await mine(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Remove / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('was removed.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
})

test('Without storage, the shortlist lasts for the visit and says so', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    }),
  )
  await page.goto('/AllCar')
  await save(page).first().click()
  await expect(page.getByText('Saved for this visit only')).toBeVisible()
  await mine(page).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('this list will be lost when you leave')).toBeVisible()
})

test('Broken and hostile stored data is ignored', async ({ page }) => {
  await page.addInitScript(
    (name) => localStorage.setItem(name, '[{"id":"<img src=x>","at":1},{"id":7},null,{"id":"abc","at":1e99}]'),
    key,
  )
  await page.goto('/shortlist')
  await expect(page.getByText('No cars saved yet.')).toBeVisible()
})

test('Offline, the shortlist shows cars as saved and can be reloaded', async ({ page, context, request }) => {
  await keep(context, (await readCars(request)).slice(0, 2))
  await page.route('**/shortlist.data*', (route) => route.abort())
  await page.goto('/shortlist')
  await expect(page.getByText('Could not check for changes.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('no longer on the site')).toHaveCount(0)
  await page.unroute('**/shortlist.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Available', { exact: true })).toHaveCount(2)
})

test('Recently viewed cars can be cleared', { tag: '@all' }, async ({ page, request }) => {
  const cars = await readCars(request)
  for (const car of cars.slice(0, 2)) {
    await page.goto(`/cardetails/${car.id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('nuricar.viewed.1'))).toContain(car.id)
  }
  await page.goto('/shortlist')
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('heading', { level: 3 })).toHaveText([
    `${cars[1]?.make} ${cars[1]?.model} ${cars[1]?.year}`,
    `${cars[0]?.make} ${cars[0]?.model} ${cars[0]?.year}`,
  ])
  await viewed.getByRole('button', { name: 'Clear' }).click()
  await expect(viewed).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No cars saved yet.')).toBeVisible()
  await expect(viewed).toHaveCount(0)
})
