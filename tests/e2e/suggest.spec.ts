import type { Page, Request } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'

// The field is searched within the search form, because the sort order is a combobox too.
const field = (page: Page) => page.getByRole('main').getByRole('search').getByRole('combobox')
const list = (page: Page) => page.getByRole('main').getByRole('listbox')
const options = (page: Page) => list(page).getByRole('option')
const chosen = (page: Page) => list(page).locator('[aria-selected=true]')

async function open(page: Page, path = '/', lang = 'en') {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  await isAlive(page)
}

test('makes, models and cars are suggested from the first letter on every page, without moving the layout', {
  tag: '@all',
}, async ({ page }) => {
  for (const path of ['/', '/AllCar', '/search/make/kia', '/nowhere']) {
    await open(page, path)
    const form = page.getByRole('main').getByRole('search')
    const box = await form.boundingBox()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await field(page).fill('h')
    await expect(options(page).first(), path).toContainText('Hyundai')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(
      list(page).getByRole('group', { name: 'Cars', exact: true }).getByRole('option').first().locator('img'),
    ).toBeVisible()
    expect(await form.boundingBox(), path).toEqual(box)
    if (path === '/') expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBe(height)
  }
})

test('the list works by keyboard while focus and text stay in the field', async ({ page }) => {
  await open(page)
  await field(page).fill('hyun')
  await expect(options(page).nth(1)).toBeVisible()
  const count = await options(page).count()
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Hyundai')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen(page).getAttribute('id')) ?? '?')
  await page.keyboard.press('End')
  await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
  await expect(chosen(page)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('hyun')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('hyun')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Hyundai')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/make\/hyundai$/)
  await expect(page).toHaveTitle(/Hyundai/)
  await field(page).fill('kia sor')
  await expect(options(page).first()).toContainText('Sorento')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?.*model=kia%2Fsorento$/)
  await expect(page).toHaveTitle(/^Search/)
  await expect(field(page)).toHaveValue('')
  await field(page).fill('kia')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/kia$/)
  await expect(list(page)).toBeHidden()
})

test('a stock number leads to its car, with and without JavaScript', { tag: '@all' }, async ({
  page,
  browser,
  request,
  site,
}) => {
  const [car] = (await (await request.get('/api/available-cars?limit=1')).json()) as Car[]
  const { id, stockNumber } = car as Car
  const ofCar = new RegExp(`/cardetails/${id}$`)
  await open(page)
  await field(page).fill(stockNumber.toLowerCase())
  await expect(list(page).getByRole('group', { name: 'Cars', exact: true }).getByRole('option').first()).toContainText(
    stockNumber,
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(ofCar)
  await page.goBack()
  await page.route('**/api/suggestions**', () => undefined)
  await field(page).fill(stockNumber)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(ofCar)
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const other = await plain.newPage()
  for (const [words, address] of [
    [stockNumber, ofCar],
    ['kia sor', /\/search\/kia%20sor$/],
  ] as const) {
    await other.goto('/')
    await other.getByRole('main').getByRole('searchbox').fill(words)
    await other.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(other).toHaveURL(address)
  }
  await plain.close()
})

test('suggestions follow a Hangul syllable in composition, and Enter that ends it does not submit', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, '/', 'ko')
  await field(page).focus()
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('ㅎ')
  await expect(options(page).first()).toContainText('현대')
  for (const step of ['쏘', '쏠', '쏘레']) {
    await compose(step)
    await expect(options(page).filter({ hasText: '쏘렌토' }).first(), step).toBeVisible()
    await expect(field(page)).toHaveValue(step)
  }
  await expect(options(page).first().locator('b')).toHaveText('쏘')
  const sent: string[] = []
  page.on('framenavigated', (frame) => sent.push(frame.url()))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveCount(0)
  expect(sent).toEqual([])
  await session.send('Input.insertText', { text: '쏘렌' })
  await expect(field(page)).toHaveValue('쏘렌')
  await expect(options(page).first()).toContainText('쏘렌토')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/model=kia%2Fsorento/)
})

test('an answer to older text is never shown, and the search works without any answer', async ({ page }) => {
  await open(page)
  const release = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/api/suggestions**', async (route) => {
    const words = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(words)
    if (words === 'k') await release.promise
    await route.continue().catch(() => undefined)
  })
  await field(page).fill('k')
  await expect.poll(() => asked).toEqual(['k'])
  const isFirst = (request: Request) => new URL(request.url()).searchParams.get('q') === 'k'
  const over = Promise.race([
    page.waitForEvent('requestfinished', isFirst),
    page.waitForEvent('requestfailed', isFirst),
  ])
  await field(page).fill('hyundai')
  await expect(options(page).first()).toContainText('Hyundai')
  release.resolve()
  await over
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(options(page).first()).toContainText('Hyundai')
  // Letters typed at once cause one request. A text that was typed before causes none.
  await field(page).evaluate((input: HTMLInputElement) => {
    for (const letter of ' pali') {
      input.value += letter
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(options(page).first()).toContainText('Palisade')
  expect(asked).toEqual(['k', 'hyundai', 'hyundai pali'])
  await field(page).fill('hyundai')
  await expect(options(page).first()).toContainText('13 cars')
  expect(asked.filter((words) => words === 'hyundai')).toHaveLength(1)
  await page.unroute('**/api/suggestions**')
  await page.route('**/api/suggestions**', (route) => route.abort())
  await field(page).fill('kia ray')
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/kia%20ray$/)
})

test('the field works if suggestions fail to load, and does not load them with Save-Data', { tag: '@all' }, async ({
  page,
}) => {
  const script = /\/assets\/suggestions-[\w-]+\.js$/
  await page.route(script, (route) => route.abort())
  await open(page)
  const missed = () => page.waitForEvent('requestfailed', (request) => script.test(request.url()))
  await Promise.all([missed(), field(page).fill('kia')])
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  // The list's script is requested once more, to store the search.
  await Promise.all([missed(), page.keyboard.press('Enter')])
  await expect(page).toHaveURL(/\/search\/kia$/)
  await page.goto('about:blank')
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener: () => undefined } }),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page)
  const plain = page.getByRole('main').getByRole('searchbox')
  await plain.fill('kia')
  await plain.press('Enter')
  await expect(page).toHaveURL(/\/search\/kia$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for: kia')
  expect(asked.filter((url) => url.includes('suggest'))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  test('the list has large rows, closes on an outside touch and runs from right to left in Arabic', {
    tag: '@all',
  }, async ({ page }) => {
    await open(page, '/', 'ar')
    await field(page).tap()
    await page.keyboard.type('هي')
    await expect(options(page).first()).toContainText('هيونداي')
    await expect(options(page).first().locator('b')).toHaveText('هيونداي')
    for (const box of await options(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)))
      expect(box).toBeGreaterThanOrEqual(44)
    const [name, count] = await options(page)
      .first()
      .locator('> span:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
    expect(name).toBeGreaterThan(count ?? 999)
    await expect.poll(async () => (await options(page).nth(4).boundingBox())?.y ?? 999).toBeLessThan(410)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(list(page)).toBeHidden()
    await field(page).tap()
    await page.keyboard.type('و')
    await options(page).first().tap()
    await expect(page).toHaveURL(/\/search\/make\/hyundai/)
  })

  test('recent searches are offered in an empty field and can be cleared', { tag: '@all' }, async ({ page }) => {
    const line = Promise.withResolvers<void>()
    await page.route(/\/assets\/suggestions-.*\.js$/, async (route) => {
      await line.promise
      await route.continue()
    })
    await open(page)
    for (const words of ['kia', 'porter']) {
      await field(page).fill(words)
      await field(page).press('Enter')
      await expect(page).toHaveURL(new RegExp(`/search/${words}$`))
      // The URL changes before the page does, and both pages have a search field.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for: ${words}`)
    }
    // The searches were sent before the script of the list loaded. If it loads before the next page, the list stays
    // closed on both pages.
    const results = Promise.withResolvers<void>()
    await page.route(/\/search\/kia.*\.data/, async (route) => {
      await results.promise
      await route.continue()
    })
    await field(page).fill('kia')
    await field(page).press('Enter')
    const answered = page.waitForResponse(/\/api\/suggestions/)
    line.resolve()
    await answered
    await expect(list(page)).toBeHidden()
    results.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for: kia')
    await expect(list(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('nuricar-searches'))).toBe('["kia","porter"]')
    await open(page)
    await field(page).tap()
    await expect(options(page)).toHaveText(['kia', 'porter'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await expect(options(page)).toHaveText(['kia'])
    await options(page).tap()
    await expect(page).toHaveURL(/\/search\/kia$/)
    await open(page)
    await field(page).tap()
    await page.getByRole('button', { name: 'Clear', exact: true }).tap()
    await expect(list(page)).toBeHidden()
    await open(page)
    await field(page).tap()
    await expect(list(page)).toBeHidden()
  })
})
