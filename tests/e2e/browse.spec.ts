import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages', exact: true })

async function openFirst(page: Page) {
  const [name = ''] = ((await cards(page).first().getByRole('link').textContent()) ?? '').split(/ (?=\d{4})/)
  await cards(page).first().click()
  await expect(page).toHaveURL(/\/cardetails\//)
  await expect(heading(page)).toContainText(name)
}

test('A brand link leads to cars of that brand', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Brands' }).getByRole('link', { name: 'Mercedes-Benz' }).click()
  await expect(page).toHaveURL(/\/search\/make\/mercedes-benz$/)
  await expect(heading(page)).toHaveText('Search Results for: Mercedes-Benz')
  for (const card of await cards(page).all()) await expect(card).toContainText('Mercedes-Benz')
  await openFirst(page)
})

test('A category lists its cars, sold ones last and marked', async ({ page }) => {
  await page.goto('/')
  const tile = page.getByRole('region', { name: 'Explore categories' }).getByRole('link', { name: /^SUV/ })
  const promised = Number(/(\d+) cars/.exec((await tile.textContent()) ?? '')?.[1])
  await tile.click()
  await expect(page).toHaveURL(/\/cars\/category\/suv$/)
  await expect(heading(page)).toHaveText('Explore categories: SUV')
  const sold = await cards(page).evaluateAll((all) => all.map((card) => card.textContent?.includes('SOLD OUT')))
  expect(sold).toEqual([...sold].sort())
  const gone = sold.filter(Boolean).length
  expect(sold.length - gone).toBe(promised)
  await expect(page.getByText(`${sold.length - gone} available`)).toBeVisible()
  await expect(page.getByText(`${gone} sold`, { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page')
  await openFirst(page)
})

test('A search finds the same cars in English and Korean', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Search cars' })
  await field.fill('hyundai porter')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search\/hyundai%20porter$/)
  await expect(heading(page)).toHaveText('Search Results for: hyundai porter')
  const found = await cards(page).count()
  expect(found).toBeGreaterThan(0)
  await field.fill('현대 포터')
  await field.press('Enter')
  await expect(heading(page)).toHaveText('Search Results for: 현대 포터')
  await expect(cards(page)).toHaveCount(found)
  await openFirst(page)
})

test('A search without results says so and links to all cars', async ({ page }) => {
  await page.goto('/search/zzzz')
  await expect(page.getByText('No cars available', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See all available cars' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/search/make/bugatti')
  await expect(page.getByText('No cars available for Bugatti')).toBeVisible()
})

test('A search for one very long word does not overflow a small window', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/search/${'x'.repeat(80)}`)
  await expect(heading(page)).toContainText('xxx')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('The list on the home page is paged in place', async ({ page }) => {
  await page.goto('/')
  const list = page.getByRole('region', { name: 'Car Listings' })
  const first = await list.getByRole('article').allTextContents()
  expect(first).toHaveLength(9)
  await expect(pages(page).getByRole('link', { name: 'Previous' })).toBeDisabled()
  await pages(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?after=[\w-]+#list$/)
  await expect(pages(page)).toContainText('Page 2')
  await expect(list.getByRole('heading', { name: 'Car Listings' })).toBeInViewport()
  expect(first).not.toContain(await list.getByRole('article').first().textContent())
  await pages(page).getByRole('link', { name: 'Previous' }).click()
  await expect(pages(page)).toContainText('Page 1')
  expect(await list.getByRole('article').allTextContents()).toEqual(first)
})

test('Next is disabled on the last page', { tag: '@all' }, async ({ page }) => {
  await page.goto('/AllCar')
  for (let number = 2; (await pages(page).locator('a[rel=next]').count()) > 0; number++) {
    await pages(page).getByRole('link', { name: 'Next' }).click()
    await expect(pages(page)).toContainText(`Page ${number}`)
  }
  await expect(pages(page).getByRole('link', { name: 'Next' })).toBeDisabled()
  await expect(pages(page).getByRole('link', { name: 'Previous' })).toBeEnabled()
})

test('The menu of all cars reports a failed load, retries, shows more and closes', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/')
  let asked = 0
  await page.route('**/api/cars?*', (route) => (asked++ === 0 ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'All cars' }).click()
  const menu = page.getByRole('dialog', { name: 'All cars' })
  await expect(menu.getByRole('alert')).toContainText('Failed to fetch cars')
  await menu.getByRole('button', { name: 'Try again' }).click()
  await expect(menu.getByRole('listitem')).toHaveCount(30)
  await menu.getByRole('button', { name: 'Show more' }).click()
  await expect(menu.getByRole('listitem')).toHaveCount(48)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('link', { name: 'All cars' })).toBeFocused()
})

test('A chosen language opens the same page and is remembered', { tag: '@all' }, async ({ page }) => {
  const menu = page.getByRole('banner').locator('details')
  await page.goto('/')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'قائمة السيارات' })).toBeVisible()
  // Pages other than the home page show a globe icon. A URL without a language uses the chosen one.
  await page.goto('/search')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/:\d+\/search$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('A make whose cars fail to load shows an error and a retry', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await page.route('**/search/make/kia.data*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('link', { name: 'Kia', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch cars')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Search Results for: Kia')
})

test('A slow page says what it is loading', { tag: '@all' }, async ({ page }) => {
  await page.goto('/search')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/_(root)?\.data/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Nuricar' }).click()
  await expect(page.getByText('Loading recent car...')).toBeVisible()
  await expect(page.getByText('Loading Sold-Out Cars...')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Korean cars, straight from the seller.')
  await expect(page.getByText('Loading recent car...')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, paging and languages are plain links', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('searchbox').fill('kia & co')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/search\/kia%20(&|%26)%20co$/)
    await page.goto('/')
    await page.getByRole('link', { name: 'All cars' }).click()
    await expect(page).toHaveURL(/\/AllCar$/)
    await pages(page).getByRole('link', { name: 'Next' }).click()
    await expect(pages(page)).toContainText('Page 2')
    await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page).toHaveURL(/\/ar\/AllCar\?after=/)
    await page.goto('/help')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('the menu of small screens opens', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveURL(/\/help$/)
  })
})

test('The search field keeps its words while results load', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  const answer = Promise.withResolvers<void>()
  await page.route('**/search/kia.data*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const field = page.getByRole('main').getByRole('search').getByRole('combobox')
  await field.fill('kia')
  await field.press('Enter')
  await expect(page.getByText('Loading cars...')).toBeVisible()
  await expect(field).toHaveValue('kia')
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for: kia')
  await expect(field).toHaveValue('kia')
})

test.describe('prices on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('an operator uploads rates, and buyers see prices in dollars and a chosen currency in all tabs', async ({
    page,
    context,
    site,
    signIn,
  }) => {
    await signIn()
    const headers = { origin: site.url }
    const made = await context.request.post('/api/cars', {
      headers,
      data: { make: 'Kia', model: 'Ray', sellingPrice: '7,000,000원' },
    })
    expect(made.status()).toBe(201)
    await page.goto('/rates')
    const day = new Date().toISOString().slice(0, 10)
    const file = (won: number) => ({
      name: 'eurofxref.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Date,USD,KRW\n${day},1.25,${won}\n`),
    })
    const choose = page.getByLabel('Upload a file')
    const alert = page.getByRole('main').getByRole('alert')
    const save = page.locator('form', { has: choose }).getByRole('button', { name: 'Save Changes' })
    await choose.setInputFiles({ ...file(1750), buffer: Buffer.from('make,model\nKia,Ray') })
    await expect(alert.last()).toContainText('European Central Bank')
    await choose.setInputFiles(file(3500))
    await save.click()
    await expect(alert.last()).toContainText('KRW 1380 → 2800')
    await choose.setInputFiles(file(1750))
    await save.click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await expect(page.getByLabel(/^KRW/)).toHaveValue('1400')

    await context.clearCookies()
    await page.goto('/AllCar')
    const other = await context.newPage()
    await other.goto('/AllCar')
    const price = (of: Page) => cards(of).getByRole('paragraph').filter({ hasText: '₩7,000,000' })
    await expect(price(page)).toHaveText(/^≈ \$5,000\s*₩7,000,000/)
    const size = async () => {
      const { width, height } = (await price(page).boundingBox()) ?? {}
      return [width, height]
    }
    const before = await size()
    await page.getByRole('contentinfo').getByRole('button', { name: 'Currency' }).click()
    await page.getByRole('contentinfo').getByRole('combobox').selectOption('JOD')
    for (const each of [page, other]) await expect(price(each)).toContainText(/≈ JOD.3,550/)
    expect(await size(), 'the card keeps its size').toEqual(before)
    // The rate of the dinar is the outdated one of the samples.
    await expect(page.getByRole('contentinfo')).toContainText('Exchange rates of')
  })
})

test('A list hydrates without being rendered again', { tag: '@all' }, async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => /hydrat|react/i.test(message.text()) && complaints.push(message.text()))
  for (const path of ['/search?mileage-to=812345', '/ar/cars/category/suv?mileage-to=812346']) {
    await page.goto(path)
    const written = () => page.locator('#main article').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))
    const before = await written()
    await page.locator('#main').evaluate((main) => {
      for (const one of main.querySelectorAll('article, label')) Object.assign(one, { isWritten: true })
    })
    await isAlive(page)
    await page.waitForFunction(() =>
      Object.keys(document.querySelectorAll('article')[5] ?? {}).some((key) => key.startsWith('__react')),
    )
    expect(await written()).toEqual(before)
    const kept = await page
      .locator('#main')
      .evaluate((main) => [...main.querySelectorAll('article, label')].every((one) => 'isWritten' in one))
    expect(kept, 'the elements of the server are kept').toBe(true)
  }
  expect(complaints).toEqual([])
})
