import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'

const samples = join(import.meta.dirname, '../../app/db/samples/pictures')
const pictures = ['front34', 'side', 'rear34'].map((view) => join(samples, `sedan-compact-blue-${view}.jpg`))
const damaged = { name: 'IMG_2047.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const chooser = (page: Page) => page.getByLabel('Choose photos')
const listCars = async (page: Page): Promise<Car[]> => (await page.request.get('/api/cars')).json()

async function addCar(page: Page, site: { url: string }, car: Partial<Car>): Promise<Car> {
  const answer = await page.request.post('/api/cars', { data: car, headers: { origin: site.url } })
  expect(answer.status()).toBe(201)
  return answer.json()
}
const carMenu = async (page: Page, name: string) => {
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByLabel(/^Menu for/).click()
  return card
}

test.describe('a visitor', () => {
  test('must sign in for every operator page, and then returns to it', async ({ page, site }) => {
    for (const path of ['/Admin', '/detail/x', '/AddListing/x']) {
      await page.goto(path)
      await expect(page).toHaveURL(`/sign-in?to=${encodeURIComponent(path)}`)
    }
    await page.goto('/')
    await page.getByRole('link', { name: 'Add Listing' }).first().click()
    await expect(page).toHaveURL('/sign-in?to=%2FAddListing')
    await page.getByLabel('Email').fill(site.operator.email)
    await page.getByLabel('Password', { exact: true }).fill(site.operator.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Add Pictures' })).toBeVisible()
    await expect(page).toHaveURL('/AddListing')
  })
})

test.describe('a new listing', () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test('is added with pictures, comment and details, and ends on the home page', async ({ page }) => {
    await page.goto('/AddListing')
    await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/upload', async (route) => {
      await held
      await route.continue()
    })
    await chooser(page).setInputFiles(pictures)
    const tiles = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
    await expect(tiles).toHaveCount(3)
    await page.getByRole('button', { name: 'Move photo 3 earlier' }).click()
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
    await expect(page.getByRole('button', { name: 'Move photo 1 later' })).toBeFocused()
    await page.getByRole('button', { name: 'Remove photo 3' }).click()
    await expect(tiles).toHaveCount(2)

    await next(page).click()
    await expect(page.getByText('Uploading... Please wait')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
    release()

    await expect(page.getByRole('heading', { name: 'Add Comment' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveAttribute('rows', '5')
    await page.getByRole('textbox').fill('One owner.\nNo accidents.')
    await next(page).click()
    await expect(page.getByLabel('Make')).toContainText('Select Make')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('textbox')).toHaveValue('One owner.\nNo accidents.')
    await next(page).click()
    await page.getByLabel('Make').selectOption('Kia')
    await page.getByLabel('Model').fill('Stonic Test')
    await page.getByPlaceholder('Enter car Year').fill('2021')
    await page.getByPlaceholder('Enter car mileage').fill('41000')
    await page.getByPlaceholder('Enter selling price').fill('11,900')
    await page.getByLabel('Fuel Type').selectOption('Petrol')
    await page.getByLabel('Category').selectOption('SUV')
    await page.getByText('More details').click()
    await page.getByLabel('Steering').selectOption('Left')
    await page.getByLabel('First registration').fill('2021-03')
    // The second click comes before the next render.
    await page.getByRole('button', { name: 'Submit' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByText('Listing submitted successfully!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View as a buyer' })).toHaveAttribute('href', /^\/cardetails\/\w+$/)
    await expect(page).toHaveURL('/', { timeout: 6000 })
    await expect(page.getByText('Kia Stonic Test 2021 is listed.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View it', exact: true })).toHaveAttribute(
      'href',
      /^\/cardetails\/\w+$/,
    )
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Manage cars', includeHidden: true }).first(),
    ).toHaveAttribute('href', '/Admin')

    const added = (await listCars(page)).filter(({ model }) => model === 'Stonic Test')
    expect(added).toHaveLength(1)
    expect(added[0]).toMatchObject({
      make: 'Kia',
      year: 2021,
      mileage: 41000,
      sellingPrice: '11,900',
      fuelType: 'Petrol',
      category: 'SUV',
      soldOut: false,
    })
    expect(added[0]).toMatchObject({
      comment: 'One owner.\nNo accidents.',
      steering: 'Left',
      firstRegistration: '2021-03',
    })
    expect(added[0]?.pictures).toHaveLength(2)
    await expect(page.getByRole('link', { name: 'Kia Stonic Test' }).first()).toBeVisible()
  })

  test('names a failed picture, can retry it and is not blocked by it', { tag: '@all' }, async ({ page }) => {
    await page.goto('/AddListing')
    await page.route('**/api/upload', async (route) => {
      if (route.request().postDataBuffer()?.includes(damaged.name)) await route.abort()
      else await route.continue()
    })
    await chooser(page).setInputFiles(pictures[0] ?? '')
    await chooser(page).setInputFiles(damaged)
    await next(page).click()
    await expect(page.getByRole('heading', { name: 'Add Comment' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('IMG_2047.jpg: The connection was lost during the upload.')
    await page.unroute('**/api/upload')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('alert')).toContainText('IMG_2047.jpg: This photo format is not supported')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByText('Upload failed')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove IMG_2047.jpg' }).click()
    await next(page).click()
    await expect(page.getByRole('heading', { name: 'Add Comment' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('shows errors beside fields and keeps all input', async ({ page }) => {
    await page.goto('/AddListing')
    await next(page).click()
    await page.getByRole('textbox').fill('Stays here')
    await next(page).click()
    await page.getByLabel('Year').fill('about 2019')
    await page.getByLabel('Mileage').pressSequentially('12e')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please check the highlighted fields.')
    const list = page.getByRole('navigation', { name: 'Please check the highlighted fields.' }).getByRole('link')
    await expect(list).toHaveText([/^Year/, /^Mileage/])
    await expect(page.getByLabel('Year')).toBeFocused()
    await expect(page.getByLabel('Year')).toHaveAccessibleDescription(/from 1900 to/)
    await expect(page.getByLabel('Mileage')).toHaveAccessibleDescription(/whole number/)
    await checkState(page, 'all mistakes of a form')
    await list.last().click()
    await expect(page.getByLabel('Mileage')).toBeFocused()
    await page.getByLabel('Year').fill('')
    await page.getByLabel('Mileage').fill('')
    await page.route('**/api/cars', (route) => route.abort())
    await page.getByRole('button', { name: 'Submit' }).click()
    // One question names all that buyers will miss.
    const question = page.getByRole('group', { name: 'Buyers will miss: Make, Model, Photos, Selling Price.' })
    await expect(question).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await checkState(page, 'the question about gaps')
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect(page.getByLabel('Make', { exact: true })).toBeFocused()
    await page.getByLabel('Model', { exact: true }).fill('Refused')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByRole('alert')).toContainText('Check your connection')
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Refused')
    expect((await listCars(page)).filter(({ model }) => model === 'Refused')).toHaveLength(0)
  })

  test('can start as a copy of another car', { tag: '@all' }, async ({ page, site }) => {
    const car = await addCar(page, site, {
      make: 'Kia',
      model: 'Copied',
      year: 2020,
      vin: 'KNA123',
      fuelType: 'LPG',
      pictures: ['/pictures/none-1280.jpg'],
    })
    await page.goto(`/detail/${car.id}`)
    await page.getByRole('link', { name: 'Add another like it' }).click()
    await expect(page.getByText('A copy of Kia Copied')).toBeVisible()
    await next(page).click()
    await next(page).click()
    await expect(page.getByLabel('Model')).toHaveValue('Copied')
    await expect(page.getByLabel('Fuel Type')).toHaveValue('LPG')
    await page.getByText('More details').click()
    await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('')
    // A contradiction between VIN and field is shown, and only a tap resolves it.
    await page.getByLabel('VIN', { exact: true }).fill('KMHXX00XXKU000001')
    await expect(page.getByText('From the VIN: Hyundai · model year 2019 · Ulsan, South Korea')).toBeVisible()
    await expect(page.getByText('According to the VIN, this is a Hyundai, not a Kia.')).toBeVisible()
    await page.getByRole('button', { name: 'Use 2019' }).click()
    await expect(page.getByText('not 2020')).toBeHidden()
    await expect(page.getByLabel('Year')).toHaveValue('2019')
    await expect(page.getByRole('combobox', { name: 'Make' })).toHaveValue('Kia')
    // The three seconds before the redirect become thirty, because a busy machine may need them for the key press.
    await page.evaluate(() => {
      const set = window.setTimeout.bind(window)
      window.setTimeout = ((then: () => void, delay?: number) =>
        set(then, delay === 3000 ? 30_000 : delay)) as typeof setTimeout
    })
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(page.getByText('Listing submitted successfully!')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add another like it' })).toHaveAttribute('href', /^\/AddListing\/\w+$/)
    await page.keyboard.press('Tab')
    await expect(page.getByText('The home page opens in a moment.')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
    await page.getByRole('button', { name: 'Add another' }).click()
    await expect(page).toHaveURL('/AddListing')
    await expect(page.getByRole('heading', { name: 'Add Pictures' })).toBeVisible()
    await expect(page.getByText('A copy of')).toHaveCount(0)
    const copies = (await listCars(page)).filter(({ model }) => model === 'Copied')
    expect(copies).toHaveLength(2)
    expect(new Set(copies.map(({ stockNumber }) => stockNumber)).size).toBe(2)
  })

  test('asks before unfinished work is left', { tag: '@all' }, async ({ page }) => {
    await page.goto('/AddListing')
    await next(page).click()
    await page.getByRole('textbox').fill('Half a sentence')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Leave this listing?' })).toContainText(
      'Your draft, including photos, stays on this device',
    )
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('textbox')).toHaveValue('Half a sentence')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('the admin panel', () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test('shows 20 cars a page, newest first, and the number of pages', { tag: '@all' }, async ({ page }) => {
    const total = (await listCars(page)).length
    const pages = Math.ceil(total / 20)
    await page.goto('/admin')
    await expect(page.getByRole('article')).toHaveCount(20)
    await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible()
    for (let number = 2; number <= pages; number++) {
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByText(`Page ${number} of ${pages}`)).toBeVisible()
    }
    await expect(page.getByRole('article')).toHaveCount(total - 20 * (pages - 1))
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page.getByText(`Page ${pages - 1} of ${pages}`)).toBeVisible()
  })

  test('marks a car as sold and unsold, and disables actions without effect', async ({ page, site }) => {
    await addCar(page, site, { make: 'Kia', model: 'Marked too', year: 2020 })
    const { id } = await addCar(page, site, { make: 'Kia', model: 'Marked', year: 2020 })
    const isSold = async () => (await (await page.request.get(`/api/cars/${id}`)).json()).soldOut
    const card = page.getByRole('article').first()
    await page.goto('/Admin?q=Kia+Marked')
    await expect(card).toContainText('Kia Marked 2020')
    await card.getByLabel(/^Menu for/).click()
    await card.getByRole('button', { name: 'Sold', exact: true }).click()
    await expect(page.getByText('Marked as sold: Kia Marked')).toBeVisible()
    await expect(card).toContainText('SOLD OUT')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Marked as unsold: Kia Marked')).toBeVisible()
    await expect(card.getByText('SOLD OUT')).toHaveCount(0)
    expect(await isSold()).toBe(false)

    await card.getByLabel(/^Menu for/).click()
    await expect(card.getByRole('button', { name: 'Unsold', exact: true })).toBeDisabled()
    await card.getByRole('button', { name: 'Sold', exact: true }).click()
    await expect(card).toContainText('SOLD OUT')
    expect(await isSold()).toBe(true)

    await page.route('**/soldout', (route) => route.fulfill({ status: 500, body: '{}' }))
    await card.getByLabel(/^Menu for/).click()
    await expect(card.getByRole('button', { name: 'Sold', exact: true })).toBeDisabled()
    await card.getByRole('button', { name: 'Unsold', exact: true }).click()
    await expect(card.getByRole('alert')).toContainText('Could not change the car.')
    await page.unroute('**/soldout')
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card.getByText('SOLD OUT')).toHaveCount(0)
    expect(await isSold()).toBe(false)
  })

  test('asks before it deletes a car, and reports a failure', async ({ page, site }) => {
    const { id } = await addCar(page, site, { make: 'Kia', model: 'Deleted', year: 2020 })
    await page.goto('/Admin')
    const card = await carMenu(page, 'Deleted')
    await card.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
    await expect(dialog).toContainText('Do you want to delete this car? It stays in the bin for 30 days')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(card).toBeVisible()

    await carMenu(page, 'Deleted')
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.route(`**/api/cars/${id}`, (route) => route.abort())
    await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Could not delete the car.')
    await page.unroute(`**/api/cars/${id}`)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Kia Deleted was deleted.')).toBeVisible()
    await expect(card).toHaveCount(0)
    expect((await page.request.get(`/api/cars/${id}`)).status()).toBe(404)
  })

  test('shows a menu for operators instead of the visitors’, with all their pages', { tag: '@all' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto('/Admin')
    const row = page.getByRole('navigation', { name: 'Operator menu' })
    const visitors = page.getByRole('navigation', { name: 'Quick menu' })
    await expect(row.getByRole('link', { name: 'Cars' })).toHaveAttribute('aria-current', 'page')
    await expect(visitors).toBeHidden()
    for (const [name, address] of [
      ['Today', '/today'],
      ['Deals', '/deals'],
      ['Comments', '/comments'],
    ] as const) {
      await row.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(row.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
    await row.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('dialog', { name: 'More' })
    for (const [name, address] of [
      ['Due', '/due'],
      ['Interest', '/interest'],
      ['Settings', '/settings'],
      ['Seller', '/settings/seller'],
      ['Help for buyers', '/settings/help'],
      ['Exchange rates', '/rates'],
      ['Landed cost', '/destinations'],
      ['Earnings', '/earnings'],
      ['Import and export', '/data'],
      ['Account', '/account'],
    ] as const)
      await expect(more.getByRole('link', { name, exact: true })).toHaveAttribute('href', address)
    await checkState(page, 'more')
    await more.getByRole('link', { name: 'Exchange rates', exact: true }).click()
    await expect(page).toHaveURL('/rates')
    await expect(more).toBeHidden()
    await page.goto('/contact')
    await expect(visitors).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('has its menu at the side of wide screens, and every page begins beside it', { tag: '@all' }, async ({
    page,
  }) => {
    const pages = [
      '/today',
      '/Admin',
      '/deals',
      '/comments',
      '/interest',
      '/settings',
      '/rates',
      '/data',
      '/AddListing',
      '/account',
    ]
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      for (const address of pages) {
        await page.goto(address)
        const heading = page.getByRole('main').getByRole('heading', { level: 1 })
        await expect.poll(async () => (await heading.boundingBox())?.x, `${address} at ${width}`).toBe(280)
      }
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await page.getByRole('navigation', { name: 'Operator menu' }).getByRole('link', { name: 'View the site' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible()
  })

  test('signs the operator out', { tag: '@all' }, async ({ page }) => {
    await page.goto('/Admin')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/sign-in')
    await page.goto('/Admin')
    await expect(page).toHaveURL('/sign-in?to=%2FAdmin')
  })
})

test.describe('the edit page', () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test('saves details and pictures from files and URLs, and returns to the panel', { tag: '@all' }, async ({
    page,
    site,
  }) => {
    await addCar(page, site, { make: 'Ssangyong', model: 'Edited', trim: 'Other', equipment: ['abs', 'navigation'] })
    const { id } = await addCar(page, site, { make: 'Ssangyong', model: 'Edited', year: 2020, soldOut: true })
    await page.goto('/Admin')
    const card = page.getByRole('article').filter({ hasText: '2020' }).filter({ hasText: 'Edited' })
    await card.getByLabel(/^Menu for/).click()
    await card.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(page).toHaveURL(`/detail/${id}`)
    await expect(page.getByLabel('Make')).toHaveValue('Ssangyong')
    await page.getByRole('button', { name: 'Add by URL' }).click()
    await page.getByLabel('Paste the image URL:').fill('   ')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Photos' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add by URL' }).click()
    await page.getByLabel('Paste the image URL:').fill('http://pictures.example/a.jpg')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter an address that starts with https://.')).toBeVisible()
    await page.route('https://pictures.example/a.jpg', (route) => route.fulfill({ path: pictures[1] ?? '' }))
    await page.getByLabel('Paste the image URL:').fill(' https://pictures.example/a.jpg ')
    await page.keyboard.press('Enter')
    await chooser(page).setInputFiles(pictures[0] ?? '')
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
    await page.getByLabel('Selling Price').fill('8,200')
    await page.getByLabel('Comment').fill('New tyres')
    const ticked = page.getByRole('button', { pressed: true })
    await page.getByText('Optional. Tap the car’s equipment').click()
    await page.getByRole('button', { name: 'Sunroof', exact: true }).click()
    await page.getByRole('button', { name: 'Add 2 items' }).click()
    await expect(ticked).toHaveText(['ABS', 'Sunroof', 'Navigation'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ticked).toHaveText(['Sunroof'])
    await page.getByRole('button', { name: 'Add 2 items' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL('/Admin')
    // The panel shows the message once, so it must have shown it before the page is reloaded.
    await expect(page.getByText('Car details updated successfully!')).toBeVisible()
    const car: Car = await (await page.request.get(`/api/cars/${id}`)).json()
    expect(car).toMatchObject({
      make: 'Ssangyong',
      model: 'Edited',
      year: 2020,
      sellingPrice: '8,200',
      comment: 'New tyres',
      soldOut: true,
    })
    expect(car.pictures).toEqual([
      expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1280\.jpg$/),
      'https://pictures.example/a.jpg',
    ])
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Car details updated successfully!')).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/AllCar')
    await page.getByRole('link', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.waitFor()
    await filters.locator('details').evaluateAll((all) => {
      for (const one of all as HTMLDetailsElement[]) one.open = true
    })
    await filters.getByLabel('Sunroof').check()
    await filters.getByRole('button', { name: /^Show \d/ }).click()
    await expect(page).toHaveURL(/[?&]equipment=sunroof/)
    await expect(page.getByRole('link', { name: 'Remove Sunroof' })).toBeVisible()
    await page.getByRole('link', { name: /Edited/ }).click()
    await page.getByText(/^Equipment 3/).click()
    await expect(page.getByRole('region', { name: 'Car Details' }).getByRole('listitem')).toHaveText([
      'ABS',
      'Sunroof',
      'Navigation',
    ])
  })

  test('keeps the input when saving fails, and asks before it is discarded', async ({ page, site }) => {
    const { id } = await addCar(page, site, { make: 'Kia', model: 'Kept', stockNumber: 'KEPT-1' })
    const other = await addCar(page, site, { make: 'Kia', model: 'Other' })
    await page.goto(`/detail/${id}`)
    await page.getByText('More details').click()
    await page.getByLabel('Stock number').fill(other.stockNumber)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save car details')
    await expect(page.getByLabel('Stock number')).toHaveAccessibleDescription(/Another car already has this number/)
    await expect(page.getByLabel('Stock number')).toHaveValue(other.stockNumber)
    await page.getByRole('link', { name: 'Go Back' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Stock number')).toHaveValue(other.stockNumber)

    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  test('reports an unknown car', { tag: '@all' }, async ({ page }) => {
    const answer = await page.goto('/detail/none')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('alert')).toContainText('Failed to fetch car details: Not Found')
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page.getByRole('heading', { name: 'Cars' })).toBeVisible()
  })
})
