import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const filters = (page: Page) => page.locator('#filters')
const chips = (page: Page) => page.getByRole('list', { name: 'Selected filters' })
const option = (page: Page, name: string, value: string) =>
  filters(page).locator(`input[name="${name}"][value="${value}"]`)
const unfold = (page: Page) =>
  page.locator('#filters details:has(> [role=group])').evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true
  })
const countOf = async (page: Page, name: string, value: string) =>
  Number(
    await page
      .locator('#filters label')
      .filter({ has: page.locator(`input[name="${name}"][value="${value}"]`) })
      .locator('span')
      .last()
      .textContent(),
  )
const topOf = async (box: Locator) => (await box.boundingBox())?.y ?? 0
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const phone = { width: 360, height: 780 }

test('A filter shows as many cars as counted, keeps scroll position and focus, and Back undoes it', async ({
  page,
}) => {
  await page.goto('/search')
  await isAlive(page)
  await unfold(page)
  const diesel = option(page, 'fuel', 'diesel')
  const promised = await countOf(page, 'fuel', 'diesel')
  await diesel.scrollIntoViewIfNeeded()
  const place = await topOf(diesel)
  await diesel.check()
  await expect(page).toHaveURL(/\/search\?fuel=diesel$/)
  await expect(heading(page)).toHaveText(`${promised} cars`)
  await expect(page.getByRole('status').filter({ hasText: `${promised} cars` })).toHaveCount(1)
  await expect(diesel).toBeFocused()
  expect(Math.abs((await topOf(diesel)) - place)).toBeLessThan(3)
  const summary = filters(page).locator('summary', { hasText: 'Fuel' })
  await summary.click()
  await expect(summary.getByText('Diesel')).toBeVisible()
  await summary.click()
  await diesel.focus()
  const kia = await countOf(page, 'make', 'kia')
  await option(page, 'make', 'kia').check()
  await expect(page).toHaveURL(/\/search\?make=kia&fuel=diesel$/)
  await expect(heading(page)).toHaveText(`${kia} cars`)
  await expect(cards(page)).toHaveCount(kia)
  for (const card of await cards(page).all()) await expect(card).toContainText(/Kia.*Diesel/s)
  await page.goBack()
  await expect(heading(page)).toHaveText(`${promised} cars`)
  await expect(option(page, 'make', 'kia')).not.toBeChecked()
  await page.goBack()
  await expect(diesel).not.toBeChecked()
})

test('Filters on the page of a make lead to a search with that make and keep sold cars', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/search/make/kia')
  await isAlive(page)
  await unfold(page)
  await expect(option(page, 'make', 'kia')).toBeChecked()
  await expect(chips(page)).toHaveCount(0)
  const diesel = option(page, 'fuel', 'diesel')
  await diesel.scrollIntoViewIfNeeded()
  const place = await topOf(diesel)
  const release = Promise.withResolvers<void>()
  await page.route('**/search.data*', async (route) => {
    await release.promise
    await route.continue()
  })
  await diesel.check()
  await expect(page.locator('#cars[aria-busy]').getByText('Loading cars...')).toBeVisible()
  expect(Math.abs((await topOf(diesel)) - place)).toBeLessThan(3)
  release.resolve()
  await expect(page).toHaveURL(/\/search\?make=kia&fuel=diesel&sold=show$/)
  await expect(heading(page)).toHaveText(/^\d+ cars$/)
  await expect(diesel).toBeFocused()
  expect(Math.abs((await topOf(diesel)) - place)).toBeLessThan(3)
  await chips(page).getByRole('link', { name: 'Remove Kia' }).click()
  await expect(page).toHaveURL(/\/search\?fuel=diesel&sold=show$/)
  await expect(option(page, 'make', 'kia')).not.toBeChecked()
  await expect(heading(page)).toBeFocused()
  await chips(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(chips(page)).toHaveCount(0)
})

test('A range applies on blur, in any digits and order; a wrong value is explained', async ({ page }) => {
  await page.goto('/AllCar')
  await isAlive(page)
  const from = page.getByRole('textbox', { name: 'Year: from' })
  const to = page.getByRole('textbox', { name: 'Year: to' })
  await from.fill('new')
  await from.press('Enter')
  await expect(from).toHaveAccessibleDescription('Please enter a four-digit year, such as 2018.')
  await expect(page).toHaveURL(/\/AllCar$/)
  await from.fill('٢٠٢١')
  await from.press('Enter')
  await expect(page).toHaveURL(/\/AllCar\?year-from=2021$/)
  await expect(chips(page)).toContainText('2021 or newer')
  await to.fill('2019')
  await to.blur()
  await expect(page).toHaveURL(/\/AllCar\?year-from=2019&year-to=2021$/)
  await expect(from).toHaveValue('2019')
  await expect(chips(page)).toContainText('2019 to 2021')
})

test('A sort order applies to all pages, and sorted or filtered lists are not indexed', async ({ page }) => {
  await page.goto('/AllCar?fuel=diesel')
  await isAlive(page)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Year: oldest first')
  await expect(page).toHaveURL(/\/AllCar\?fuel=diesel&sort=year$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/AllCar$/)
  await page.goto('/AllCar?sort=year&pictures=1')
  await page.locator('a[rel=next]').click()
  await expect(page).toHaveURL(/pictures=1&sort=year&after=|sort=year&pictures=1&after=/)
  await expect(option(page, 'pictures', '1')).toBeChecked()
})

test('A search for a cheap car sorts by lowest price, which can be changed', { tag: '@all' }, async ({ page }) => {
  await page.goto('/search/cheap%20kia')
  const order = page.getByRole('combobox', { name: 'Sort' })
  await expect(order).toHaveValue('price')
  const prices = async () =>
    (await cards(page).allTextContents())
      .flatMap((text) => (text.includes('SOLD OUT') ? [] : (/\$([\d,]+)/.exec(text)?.[1] ?? [])))
      .map((price) => Number(price.replaceAll(',', '')))
  const rising = await prices()
  expect(rising.length).toBeGreaterThan(2)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  await order.selectOption('price-desc')
  await expect(page).toHaveURL(/sort=price-desc$/)
  await expect.poll(async () => (await prices())[0]).toBe(Math.max(...rising))
})

test('A list shown as rows stays so on the device, has its filters in a sheet, and its columns sort', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/search')
  await isAlive(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const height = () =>
    cards(page)
      .first()
      .evaluate((one) => one.getBoundingClientRect().height)
  expect(await height()).toBe(44)
  await page.reload()
  expect(await height(), 'without a script').toBe(44)
  await isAlive(page)
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Mileage', exact: true }).click()
  await expect(page).toHaveURL(/sort=mileage$/)
  await page.getByRole('link', { name: 'Mileage ↑' }).click()
  await expect(page).toHaveURL(/sort=mileage-desc$/)
  await page.getByRole('link', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  // The link shows the sheet before its script listens to keys.
  await expect(sheet.locator('[data-close]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await height()).toBe(60)
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  expect(await height()).toBeGreaterThan(300)
})

test('Go Back of a car returns to the list where it was left', { tag: '@all' }, async ({ page }) => {
  await page.goto('/AllCar?sort=year')
  await isAlive(page)
  const card = cards(page).nth(12)
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  const place = await scrolled(page)
  await card.getByRole('link').first().click()
  // The list has such a link, too.
  await expect(page.getByRole('region', { name: 'Car Details' })).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/AllCar\?sort=year$/)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(place - 5)
})

test('Back from a car restores the scroll position of the list, even on a slow connection', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/AllCar?sort=year')
  await isAlive(page)
  await page.locator('a[rel=next]').click()
  await expect(page.getByText('Page 2')).toBeVisible()
  const card = cards(page).nth(12)
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
  const place = await scrolled(page)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/cardetails/)
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/*.data*', async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await page.goBack()
  await asked.promise
  answer.resolve()
  await expect(card).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(place - 5)
  expect(await scrolled(page)).toBeLessThan(place + 5)
})

test('A search without a match lists the closest cars and the filter to drop', async ({ page }) => {
  await page.goto('/search?make=kia&price-to=500')
  await isAlive(page)
  await expect(page.getByText('No cars available', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Closest matches' })).toBeVisible()
  const way = page.getByRole('link', { name: /^Without “Up to \$500”: / })
  const promised = /(\d+) cars?/.exec((await way.textContent()) ?? '')?.[1]
  await way.click()
  await expect(page).toHaveURL(/\/search\?make=kia$/)
  await expect(heading(page)).toHaveText(`${promised} cars`)
})

test('A shared search lists the same cars, and its words can be removed like a filter', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/search?q=zzzz&fuel=diesel&price-from=')
  await expect(page).toHaveURL(/\/search\/zzzz\?fuel=diesel$/)
  await expect(chips(page)).toContainText('“zzzz”')
  await chips(page).getByRole('link', { name: 'Remove “zzzz”' }).click()
  await expect(page).toHaveURL(/\/search\?fuel=diesel&sold=show$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the filters are a sheet with a count that Back, Escape and its button close', { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto('/search')
    await isAlive(page)
    const open = page.getByRole('link', { name: 'Filters' })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const submit = sheet.getByRole('button', { name: /^Show/ })
    await page.evaluate(() => scrollTo(0, 120))
    await open.click()
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
    for (let at = 0; at < 40; at++) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('#filters') !== null,
      ),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(open).toBeFocused()
    expect(await scrolled(page)).toBe(120)
    await open.click()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/search$/)
    await open.click()
    await unfold(page)
    await option(page, 'fuel', 'diesel').check()
    await page.keyboard.press('Escape')
    await open.click()
    await expect(option(page, 'fuel', 'diesel')).not.toBeChecked()
    const promised = await countOf(page, 'category', 'suv')
    await option(page, 'category', 'suv').check()
    await expect(submit).toHaveText(`Show ${promised} cars`)
    await expect(page).toHaveURL(/\/search#filters$/)
    await submit.click()
    await expect(page).toHaveURL(/\/search\?category=suv$/)
    await expect(heading(page)).toHaveText(`${promised} cars`)
    await expect(page.getByRole('link', { name: 'Filters: 1 selected' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/search$/)
    await expect(sheet).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters and order are forms, beside the list and as a sheet', async ({ page }) => {
    await page.goto('/search')
    await filters(page).locator('summary', { hasText: 'Fuel' }).click()
    await option(page, 'fuel', 'diesel').check()
    await page.getByRole('textbox', { name: 'Price, US$: to' }).fill('30,000')
    await page.getByRole('button', { name: 'Show cars' }).click()
    await expect(chips(page)).toContainText('Diesel')
    await expect(chips(page)).toContainText('Up to $30,000')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/\/search\?fuel=diesel&price-to=30000&sort=price$/)
    await page.setViewportSize(phone)
    await expect(filters(page)).toBeHidden()
    await page.getByRole('link', { name: /^Filters/ }).click()
    await expect(option(page, 'fuel', 'diesel')).toBeChecked()
    await option(page, 'fuel', 'diesel').uncheck()
    await filters(page).getByRole('button', { name: /^Show/ }).last().click()
    await expect(filters(page)).toBeHidden()
    await expect(chips(page)).not.toContainText('Diesel')
    await page.getByRole('link', { name: /^Filters/ }).click()
    await filters(page).getByRole('link', { name: 'Close' }).click()
    await expect(filters(page)).toBeHidden()
  })
})
