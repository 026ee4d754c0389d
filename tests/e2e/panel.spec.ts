import type { Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { expect, test } from './fixtures.ts'
import { isAlive } from './look.ts'
import { operate } from './operated.ts'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select Kia ${name}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected cars' })
const select = (page: Page) => page.getByRole('button', { name: 'Select', exact: true }).click()
const dialog = (page: Page, name: string | RegExp = 'Are you sure?') => page.getByRole('dialog', { name })

test('A visitor gets no data of the panel or the bin, and can change nothing', async ({ page, request, site }) => {
  await page.goto('/Admin?state=bin&q=kia')
  await expect(page).toHaveURL(`/sign-in?to=${encodeURIComponent('/Admin?q=kia&state=bin')}`)
  const data = await request.get('/Admin.data?state=bin', { maxRedirects: 0 })
  expect(await data.text()).not.toContain('stockNumber')
  for (const path of ['/api/cars/batch', '/api/bin/batch']) {
    const answer = await request.post(path, { data: { action: 'delete', ids: ['x'] }, headers: { origin: site.url } })
    expect(answer.status()).toBe(401)
  }
})

test.describe('the panel', () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test('finds by words and stock number and filters by state in the URL, so Back works', async ({ page, site }) => {
    const { add } = operate(page, site)
    const one = await add({ make: 'Kia', model: 'Findable', stockNumber: 'FIND-77' })
    await add({ make: 'Kia', model: 'Findable', soldOut: true })
    await page.goto('/Admin')
    await page.getByRole('searchbox').fill('기아 findable')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/Admin?q=%EA%B8%B0%EC%95%84+findable')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('link', { name: 'Sold 1' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('SOLD OUT')
    await page.goBack()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('searchbox').fill('find-77')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByText('Page 1 of 1')).toBeVisible()
    await expect(page.getByRole('article')).toContainText(one.stockNumber)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('기아 findable')
    await page.getByRole('searchbox').fill('%_\\ <zzq>')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No cars found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/Admin')
  })

  test('moves a deleted car to the bin, restores it by Undo or from there, and deletes it for good', {
    tag: '@all',
  }, async ({ page, site }) => {
    const { add, read, status } = operate(page, site)
    const car = await add({ make: 'Kia', model: 'Binned', year: 2020, comment: 'One owner' })
    const drop = async () => {
      await isAlive(page)
      await card(page, 'Binned')
        .getByLabel(/^Menu for/)
        .click()
      await card(page, 'Binned').getByRole('button', { name: 'Delete' }).click()
      await expect(dialog(page)).toContainText('Do you want to delete this car? It stays in the bin for 30 days')
      await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
      await expect(page.getByText('Kia Binned was deleted.')).toBeVisible()
    }
    await page.goto('/Admin')
    await drop()
    expect(await status(car.id)).toBe(404)
    expect((await page.goto(`/cardetails/${car.id}`))?.status()).toBe(404)
    await page.goto('/Admin')
    await expect(card(page, 'Binned')).toHaveCount(0)
    await page.getByRole('link', { name: /^Bin/ }).click()
    await expect(card(page, 'Binned')).toContainText('Days left: 30')
    await page.getByRole('button', { name: 'Restore: Kia Binned' }).click()
    await expect(page.getByText('Restored: Kia Binned')).toBeVisible()
    expect(await read(car.id)).toEqual(car)

    await page.goto('/Admin')
    await drop()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Restored: Kia Binned')).toBeVisible()
    await expect(card(page, 'Binned')).toBeVisible()
    expect(await read(car.id)).toEqual(car)

    await drop()
    await page.goto('/Admin?state=bin&q=Binned')
    await select(page)
    await box(page, 'Binned').check()
    await bar(page).getByRole('button', { name: 'Delete forever' }).click()
    const purge = dialog(page, 'Delete the selected cars (1) forever?')
    await expect(purge).toContainText('This action is irreversible.')
    await expect(purge.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await purge.getByRole('button', { name: 'Delete forever' }).click()
    await expect(page.getByText('Deleted forever: Kia Binned')).toBeVisible()
    await expect(page.getByText('No cars found')).toBeVisible()
  })

  test('reports on Undo that another operator has purged the car', { tag: '@all' }, async ({ page, site }) => {
    const { add, bin } = operate(page, site)
    const car = await add({ make: 'Kia', model: 'Purged' })
    await page.goto('/Admin?q=Purged')
    await select(page)
    await box(page, 'Purged').check()
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(page.getByText('Kia Purged was deleted.')).toBeVisible()
    await bin('purge', car.id)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('alert')).toContainText(`No longer here: Kia Purged \u2068${car.stockNumber}\u2069`)
  })

  test('selects whole cards by touch and keyboard until cancelled', { tag: '@all' }, async ({ page, site }) => {
    const { add } = operate(page, site)
    for (const model of ['TickableA', 'TickableB']) await add({ make: 'Kia', model })
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/Admin?q=Kia+Tickable')
    const row = page.getByRole('navigation', { name: 'Operator menu' })
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await expect(row).toBeVisible()
    await select(page)
    await expect(bar(page)).toContainText('0 selected')
    await expect(bar(page).getByRole('button', { name: 'Delete' })).toBeDisabled()
    await expect(row).toBeHidden()
    await page
      .getByRole('main')
      .locator('li label')
      .filter({ has: box(page, 'TickableA') })
      .click({ position: { x: 80, y: 150 } })
    await expect(box(page, 'TickableA')).toBeChecked()
    await expect(page).toHaveURL('/Admin?q=Kia+Tickable')
    await box(page, 'TickableB').focus()
    await page.keyboard.press('Space')
    await expect(bar(page)).toContainText('2 selected')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeFocused()
    await select(page)
    await expect(bar(page)).toContainText('0 selected')
    await bar(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  test('marks several cars as sold at once, and Undo leaves those sold before', async ({ page, site }) => {
    const { add, read } = operate(page, site)
    const [one, two] = [
      await add({ make: 'Kia', model: 'MarkA' }),
      await add({ make: 'Kia', model: 'MarkB', soldOut: true }),
    ]
    await page.goto('/Admin?q=Kia+Mark')
    await select(page)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(bar(page)).toContainText('2 selected')
    await box(page, 'MarkA').uncheck()
    await expect(bar(page).getByRole('button', { name: 'Sold', exact: true })).toBeDisabled()
    await box(page, 'MarkA').check()
    await bar(page).getByRole('button', { name: 'Sold', exact: true }).click()
    await dialog(page, /^Mark the selected cars \(\d+\) as sold\?$/)
      .getByRole('button', { name: 'Sold', exact: true })
      .click()
    await expect(page.getByText('Marked as sold: 2 cars')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    expect((await read(one.id)).soldOut).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Marked as unsold: Kia MarkA')).toBeVisible()
    expect([(await read(one.id)).soldOut, (await read(two.id)).soldOut]).toEqual([false, true])
  })

  test('changes the prices of all matching cars after a preview, in eight taps on a phone, and Undo restores them exactly', async ({
    page,
    site,
  }) => {
    const { add, change, read } = operate(page, site)
    const cars: Car[] = []
    for (let n = 0; n < 23; n++)
      cars.push(await add({ make: 'Kia', model: `Pricey${n}`, sellingPrice: n === 0 ? '16,300,000 KRW' : '$9,000' }))
    await add({ make: 'Kia', model: 'PriceyAsk', sellingPrice: 'Ask' })
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/Admin?q=Pricey')
    await isAlive(page)
    await select(page)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(bar(page)).toContainText('20 selected')
    // The next page of the list keeps the chosen cars.
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await expect(bar(page)).toContainText('20 of them on other pages')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(bar(page)).toContainText('24 selected')
    await bar(page).getByRole('button', { name: 'Prices' }).click()
    const prices = dialog(page, 'Change prices (24)')
    await prices.getByRole('textbox', { name: 'Percent' }).fill('5')
    await prices.getByRole('button', { name: 'Preview' }).click()
    await expect(prices).toContainText('No number (1): \u2068Kia PriceyAsk')
    await expect(prices).toContainText('\u2068₩16,300,000\u2069 → \u2068₩15,400,000\u2069')
    expect((await read(cars[1]?.id ?? '')).sellingPrice).toBe('$9,000')
    await change(cars[2]?.id ?? '', { sellingPrice: '$7,700' })
    await prices.getByRole('button', { name: 'Change prices (23)' }).click()

    await expect(page.getByText('Price changed: 22 cars')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(
      `The price was changed meanwhile and stays: Kia Pricey2 \u2068${cars[2]?.stockNumber}\u2069`,
    )
    const texts = async () => Promise.all(cars.slice(0, 3).map(async ({ id }) => (await read(id)).sellingPrice))
    expect(await texts()).toEqual(['15,400,000 KRW', '$8,550', '$7,700'])
    await page.goto('/today')
    await page.goBack()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Former price restored: 22 cars')).toBeVisible()
    expect(await texts()).toEqual(['16,300,000 KRW', '$9,000', '$7,700'])
  })

  test('changes a price in place, and further fields of several cars, also back', { tag: '@all' }, async ({
    page,
    site,
  }) => {
    const { add, read } = operate(page, site)
    const [one, two] = [
      await add({ make: 'Kia', model: 'FieldsA', sellingPrice: '$9,000' }),
      await add({ make: 'Kia', model: 'FieldsB' }),
    ]
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/Admin?q=Kia+Fields')
    await isAlive(page)
    await card(page, 'FieldsA')
      .getByRole('button', { name: /^Edit Selling Price/ })
      .click()
    await page.getByRole('textbox', { name: 'Selling Price' }).fill('$8,800')
    await page.keyboard.press('Enter')
    await expect(card(page, 'FieldsA').getByRole('button', { name: '$8,800' })).toBeFocused()
    expect((await read(one.id)).sellingPrice).toBe('$8,800')
    const choose = async (name: string | RegExp) => {
      await select(page)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
      await bar(page).getByRole('button', { name: 'More' }).click()
      await dialog(page, '2 selected').getByRole('button', { name }).click()
    }
    await choose('Category…')
    await dialog(page, 'Category of the selected cars (2)').getByRole('button', { name: 'Van' }).click()
    await expect(page.getByText('Category changed: 2 cars')).toBeVisible()
    expect((await read(two.id)).category).toBe('Van')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Category changed: 2 cars')).toBeVisible()
    await expect.poll(async () => (await read(two.id)).category).toBeNull()
    await choose('Reserve…')
    await dialog(page, 'Reserve until')
      .getByRole('button', { name: /^7 days/ })
      .click()
    await expect(page.getByText('Reserved: 2 cars')).toBeVisible()
    await choose('Unreserve')
    await dialog(page, 'End the reservations of the selected cars (2)?')
      .getByRole('button', { name: 'Unreserve' })
      .click()
    await expect(page.getByText('Reservation ended: 2 cars')).toBeVisible()
    await choose('Confirm as available')
    await dialog(page, /^Confirm that the selected cars/)
      .getByRole('button', { name: 'Confirm as available' })
      .click()
    await expect(page.getByText('Confirmed as available: 2 cars')).toBeVisible()
    expect(Date.parse((await read(one.id)).confirmedAt)).toBeGreaterThan(Date.parse(one.confirmedAt))
  })

  test('shows a table on a wide screen, sorted by a header, with the chosen columns also after a reload', {
    tag: '@all',
  }, async ({ page, site }) => {
    const { add } = operate(page, site)
    for (const [model, sellingPrice] of [
      ['TableA', '$9,000'],
      ['TableB', '$12,000'],
      ['TableC', '9,000,000 KRW'],
    ])
      await add({ make: 'Kia', model, sellingPrice })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/Admin?q=Kia+Table')
    await isAlive(page)
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    const named = page.getByRole('rowheader').getByRole('link')
    await expect(named).toHaveCount(3)
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(named).toHaveText(['Kia TableB', 'Kia TableA', 'Kia TableC'])
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
    await page
      .getByRole('row', { name: /TableA/ })
      .getByRole('button', { name: /\$9,000/ })
      .click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('$8,500')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /TableA/ })).toContainText('$8,500')
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Mileage' }).uncheck()
    await page.reload()
    await expect(named).toHaveCount(3)
    await expect(page.getByRole('columnheader', { name: 'Mileage' })).toHaveCount(0)
    await select(page)
    await page.getByRole('checkbox', { name: 'Select all in the table' }).check()
    await expect(bar(page)).toContainText('3 selected')
    await bar(page).getByRole('button', { name: 'Sold', exact: true }).click()
    await dialog(page, 'Mark the selected cars (3) as sold?').getByRole('button', { name: 'Sold', exact: true }).click()
    await expect(page.getByRole('row', { name: /TableA.*Sold/ })).toBeVisible()
    await page.setViewportSize({ width: 800, height: 800 })
    await expect(page.getByRole('article')).toHaveCount(3)
  })

  test('loses nothing when the connection breaks during a batch, which can be sent again', { tag: '@all' }, async ({
    page,
    site,
  }) => {
    const { add, remove, status } = operate(page, site)
    const cars = [
      await add({ make: 'Kia', model: 'BrokenlineA' }),
      await add({ make: 'Kia', model: 'BrokenlineB' }),
      await add({ make: 'Kia', model: 'BrokenlineC' }),
    ]
    await page.goto('/Admin?q=Brokenline')
    await select(page)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await remove(cars[0]?.id ?? '')
    await page.route('**/api/cars/batch', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Check your connection')
    await page.unroute('**/api/cars/batch')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Deleted: 3 cars')).toBeVisible()
    await expect(page.getByText('No cars found')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article')).toHaveCount(3)
    for (const { id } of cars) expect(await status(id)).toBe(200)
  })

  test('keeps Undo when the last page has become empty', { tag: '@all' }, async ({ page, site }) => {
    const { add, status } = operate(page, site)
    const cars = []
    for (let n = 0; n < 21; n++) cars.push(await add({ make: 'Kia', model: `Lastpage${n}` }))
    await page.goto('/Admin?q=Lastpage')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await select(page)
    await box(page, 'Lastpage0').check()
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(page).toHaveURL('/Admin?q=Lastpage')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Restored: Kia Lastpage0')).toBeVisible()
    expect(await status(cars[0]?.id ?? '')).toBe(200)
  })

  test('names failed cars of a batch, which can be retried alone', { tag: '@all' }, async ({ page, site }) => {
    const { add, status } = operate(page, site)
    const [one, two] = [await add({ make: 'Kia', model: 'PartA' }), await add({ make: 'Kia', model: 'PartB' })]
    await page.goto('/Admin?q=Kia+Part')
    await select(page)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.route('**/api/cars/batch', (route) =>
      route.fulfill({ json: { done: [one.id], gone: [], failed: [two.id] } }),
    )
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(page.getByRole('alert')).toContainText(`Failed for: Kia PartB \u2068${two.stockNumber}\u2069.`)
    await page.unroute('**/api/cars/batch')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Kia PartB was deleted.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect([await status(one.id), await status(two.id)]).toEqual([200, 404])
  })
})

test('A reserved car is marked on the list, its page and the shortlist until it is free again', {
  tag: '@all',
}, async ({ page, site, signIn, browser }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn()
  const { add, change, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Held', year: 2020, sellingPrice: '9000', comment: 'One owner' })
  await page.goto('/Admin?q=Held')
  const held = card(page, 'Held')
  const choose = async (name: string) => {
    await held.getByLabel(/^Menu for/).click()
    await held.getByRole('button', { name, exact: true }).click()
  }
  await held.getByLabel(/^Menu for/).click()
  await expect(held.getByRole('button', { name: 'Unreserve' })).toBeDisabled()
  await held.getByLabel(/^Menu for/).click()
  await change(id, { soldOut: true })
  await choose('Reserve…')
  const dialog = page.getByRole('dialog', { name: 'Reserve until' })
  await dialog.getByRole('button', { name: /^7 days/ }).click()
  await expect(held.getByRole('alert')).toContainText('The car is sold. Mark it as unsold first.')
  await change(id, { soldOut: false })
  await held.getByRole('button', { name: 'Try again' }).click()
  await expect(held.getByText('Reserved').first()).toBeVisible()
  expect((await read(id)).reservedUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  await page.getByRole('link', { name: /^Reserved 1/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  for (const tab of ['All 1', 'Available 0'])
    await expect(page.getByRole('link', { name: tab, exact: true })).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 780 } })
  await context.addInitScript(() => sessionStorage.setItem('splash', 'shown'))
  const buyer = await context.newPage()
  await buyer.goto('/AllCar')
  await expect(card(buyer, 'Held')).toContainText('Reserved')
  await card(buyer, 'Held').getByRole('link').click()
  await expect(buyer.getByText('Another buyer has paid a deposit')).toBeVisible()
  await expect(buyer.getByText(/^Reserved until/).first()).toBeVisible()
  await expect(buyer.getByRole('main').getByRole('link', { name: 'Tell me if it is free' })).toHaveAttribute(
    'href',
    /reserved/,
  )
  await isAlive(buyer)
  await buyer
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await buyer.goto('/shortlist')
  const row = buyer.getByRole('article').filter({ hasText: 'Held' }).first()
  await expect(row).toContainText('Reserved until')

  await page.goto(`/detail/${id}`)
  await page.getByRole('button', { name: 'Unreserve' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Available' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Reservation ended' })).toBeVisible()
  await buyer.reload()
  await expect(row).toContainText('No longer reserved')
  await context.close()
})
