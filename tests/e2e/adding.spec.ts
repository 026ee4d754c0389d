import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Car } from '#app/features/stock/cars/schema.ts'
import en from '#app/i18n/operator.en.json' with { type: 'json' }
import { keptDraft } from './drafts.ts'
import { expect, test } from './fixtures.ts'

const samples = join(import.meta.dirname, '../../app/db/samples/pictures')
const pictures = ['front34', 'side', 'rear34'].map((view) => join(samples, `sedan-compact-blue-${view}.jpg`))

const chooser = (page: Page) => page.getByLabel('Choose photos')
const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const listCars = async (page: Page): Promise<Car[]> => (await page.request.get('/api/cars')).json()
const carsOf = async (page: Page, model: string) => (await listCars(page)).filter((car) => car.model === model)
const box = async (page: Page, index: number) =>
  (await tiles(page).nth(index).locator('img').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const isMarked = (page: Page, index: number) =>
  expect(tiles(page).nth(index).getByRole('img').locator('..')).not.toHaveCSS('box-shadow', 'none')
const sources = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))

/** Submits a listing with gaps, and confirms them. */
async function submitBare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
}

async function photo(index: number, isHeavy = false) {
  const color = { r: 20 + index * 20, g: 120, b: 230 - index * 20 }
  const small = await sharp({
    create: {
      width: 252,
      height: 189,
      channels: 3,
      background: color,
      noise: { type: 'gaussian', mean: 0, sigma: isHeavy ? 30 : 2 },
    },
  })
    .linear([1, 1, 1], [color.r, color.g, color.b])
    .png()
    .toBuffer()
  const buffer = await sharp(small)
    .resize(4032, 3024, { kernel: isHeavy ? 'cubic' : 'nearest' })
    .jpeg({ quality: isHeavy ? 97 : 80 })
    .toBuffer()
  return { name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer }
}

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  page.on('dialog', (dialog) => dialog.accept())
})

test('Ten 12-megapixel photos survive a slow and broken connection', { tag: '@all' }, async ({ page }) => {
  // The slow connection alone takes ten seconds.
  test.slow()
  const photos = await Promise.all(Array.from({ length: 10 }, (_, index) => photo(index)))
  await page.goto('/AddListing')
  let uploaded = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/upload') && response.ok()) uploaded++
  })
  await chooser(page).setInputFiles(photos)
  await expect(tiles(page)).toHaveCount(10)
  await keptDraft(page, '10 files')
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const slow = { latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 }
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await next(page).click()
  await expect(page.getByText('Uploading... Please wait')).toBeVisible()
  await expect.poll(() => uploaded, { timeout: 30_000 }).toBeGreaterThan(1)
  await line.send('Network.emulateNetworkConditions', { offline: true, ...slow })
  await expect(page.getByText('Offline, retrying...').first()).toBeVisible()
  await keptDraft(page, '/pictures/')
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await page.reload()
  await expect(page.getByText(/^Draft from .* restored/)).toBeVisible({ timeout: 20_000 })
  await expect(tiles(page)).toHaveCount(10)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Add Comment' })).toBeVisible({ timeout: 40_000 })
  await next(page).click()
  await page.getByLabel('Make').selectOption('Kia')
  await page.getByLabel('Model').fill('Slow line')
  await page.getByLabel('Price').fill('9,000')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Listing submitted successfully!')).toBeVisible({ timeout: 20_000 })
  const [car] = await carsOf(page, 'Slow line')
  expect(new Set(car?.pictures).size).toBe(10)
  const reds = await Promise.all(
    (car?.pictures ?? []).map(async (url) => {
      const answer = await page.request.get(url.replace('-1280.', '-320.'))
      return (await sharp(await answer.body()).stats()).channels[0]?.mean ?? 0
    }),
  )
  expect(reds).toEqual([...reds].sort((a, b) => a - b))
})

test('Large photos are shrunk before the upload', { tag: '@all' }, async ({ page }) => {
  const sizes: number[] = []
  await page.route('**/api/upload', async (route) => {
    sizes.push(route.request().postDataBuffer()?.length ?? 0)
    await route.continue()
  })
  const large = await photo(1, true)
  await page.goto('/AddListing')
  await chooser(page).setInputFiles(large)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Add Comment' })).toBeVisible()
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThan(large.buffer.length * 0.7)
})

test('A submit whose answer is lost makes one car, even when repeated after a reload and a change', async ({
  page,
}) => {
  await page.goto('/AddListing')
  await next(page).click()
  await next(page).click()
  await page.getByLabel('Make').selectOption('Kia')
  await page.getByLabel('Model').fill('Lost answer')
  await page.route('**/api/cars', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await submitBare(page)
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  expect(await carsOf(page, 'Lost answer')).toHaveLength(1)
  await page.unroute('**/api/cars')
  await keptDraft(page, 'Lost answer')
  await page.reload()
  await expect(page.getByLabel('Model')).toHaveValue('Lost answer')
  await page.getByLabel('Year').fill('2020')
  await submitBare(page)
  await expect(page.getByText('Listing submitted successfully!')).toBeVisible()
  expect((await carsOf(page, 'Lost answer')).map(({ year }) => year)).toEqual([2020])
  await page.goto('/AddListing')
  await expect(page.getByRole('heading', { name: 'Add Pictures' })).toBeVisible()
  await expect(page.getByText(/^Draft from .* restored/)).toHaveCount(0)
})

test('Pictures are reordered by mouse, by touch and by buttons', { tag: '@all' }, async ({ page, browser, site }) => {
  await page.goto('/AddListing')
  await chooser(page).setInputFiles(pictures)
  await expect(tiles(page).locator('img')).toHaveCount(3)
  const [a, b, c] = await sources(page)
  // hover() waits until the tiles no longer move.
  await tiles(page)
    .nth(0)
    .locator('img')
    .hover({ position: { x: 40, y: 60 } })
  const [from, to] = [await box(page, 0), await box(page, 2)]
  await page.mouse.down()
  await page.mouse.move(from.x + 80, from.y + 70, { steps: 3 })
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 5 })
  await isMarked(page, 2)
  await page.mouse.up()
  expect(await sources(page)).toEqual([b, c, a])
  await page.getByRole('button', { name: 'Make cover: photo 3' }).click()
  expect(await sources(page)).toEqual([a, b, c])

  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 780 },
    baseURL: site.url,
  })
  await phone.addCookies(await page.context().cookies())
  const touched = await phone.newPage()
  await touched.goto('/AddListing')
  // A finger can drop nothing.
  await expect(touched.getByText('Choose photos of the car')).toBeVisible()
  await expect(touched.getByText('Drop photos here or choose them')).toBeHidden()
  await chooser(touched).setInputFiles(pictures)
  await expect(tiles(touched).locator('img')).toHaveCount(3)
  await tiles(touched).nth(0).scrollIntoViewIfNeeded()
  const before = await sources(touched)
  const [start, end] = [await box(touched, 0), await box(touched, 1)]
  const finger = await phone.newCDPSession(touched)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', { x: start.x + 40, y: start.y + 60 })
  await expect(tiles(touched).nth(0)).toHaveCSS('opacity', '0.9')
  for (const share of [0.3, 0.6, 1])
    await touch('touchMove', {
      x: start.x + 40 + (end.x - start.x) * share,
      y: start.y + 60 + (end.y - start.y) * share,
    })
  await isMarked(touched, 1)
  await touch('touchEnd')
  expect(await sources(touched)).toEqual([before[1], before[0], before[2]])
  await phone.close()
})

test('Two tabs keep separate drafts', { tag: '@all' }, async ({ page, context }) => {
  await page.goto('/AddListing')
  await next(page).click()
  await page.getByRole('textbox').fill('Of the first tab')
  await keptDraft(page, 'Of the first tab')
  const other = await context.newPage()
  other.on('dialog', (dialog) => dialog.accept())
  await other.goto('/AddListing')
  await expect(other.getByText('This form is also open in another tab.')).toBeVisible()
  await next(other).click()
  await expect(other.getByRole('textbox')).toHaveValue('')
  await other.getByRole('textbox').fill('Of the second tab')
  await keptDraft(other, 'Of the second tab')
  await page.reload()
  await expect(page.getByRole('textbox')).toHaveValue('Of the first tab')
  await other.reload()
  await expect(other.getByRole('textbox')).toHaveValue('Of the second tab')
  await other.getByRole('button', { name: en.drafts.delete }).click()
  await other.getByRole('dialog').getByRole('button', { name: en.drafts.delete }).click()
  await expect(other.getByRole('heading', { name: 'Add Pictures' })).toBeVisible()
  await expect(other.getByText(/^Draft from .* restored/)).toHaveCount(0)
  await other.close()
  await page.reload()
  await expect(page.getByRole('textbox')).toHaveValue('Of the first tab')
})

test('A submit asks before it leaves out pictures that failed to upload', { tag: '@all' }, async ({ page }) => {
  await page.goto('/AddListing')
  await page.route('**/api/upload', (route) => route.fulfill({ status: 500, body: '{}' }))
  await chooser(page).setInputFiles(pictures[0] ?? '')
  await next(page).click()
  await next(page).click()
  await page.getByLabel('Make').selectOption('Kia')
  await page.getByLabel('Model').fill('Asked first')
  await page.getByLabel('Price').fill('9,000')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: 'Submit without these photos?' })).toContainText(
    'sedan-compact-blue-front34.jpg',
  )
  expect(await carsOf(page, 'Asked first')).toHaveLength(0)
  await page.unroute('**/api/upload')
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Listing submitted successfully!')).toBeVisible()
  expect((await carsOf(page, 'Asked first'))[0]?.pictures).toHaveLength(1)
})

test('A photo that can never be accepted is asked about too, and nothing is lost', async ({ page }) => {
  await page.goto('/AddListing')
  await chooser(page).setInputFiles({
    name: 'IMG_1.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Add Comment' })).toBeVisible()
  await page.getByRole('textbox').fill('Not lost')
  await next(page).click()
  await page.getByLabel('Make').selectOption('Kia')
  await page.getByLabel('Model').fill('Unphotographed')
  await page.getByLabel('Price').fill('9,000')
  await page.getByRole('button', { name: 'Submit' }).click()
  const ask = page.getByRole('dialog', { name: 'Submit without these photos?' })
  await expect(ask).toContainText('IMG_1.svg')
  await ask.getByRole('button', { name: 'Cancel' }).click()
  expect(await carsOf(page, 'Unphotographed')).toHaveLength(0)
  await expect(page.getByLabel('Model')).toHaveValue('Unphotographed')
  await page.getByRole('button', { name: 'Submit' }).click()
  await ask.getByRole('button', { name: 'Submit without them' }).click()
  await expect(page.getByText('Listing submitted successfully!')).toBeVisible()
  expect(await carsOf(page, 'Unphotographed')).toMatchObject([{ comment: 'Not lost', pictures: [] }])
})

test('A copy of a car has no pictures unless chosen, and a possible duplicate is reported', { tag: '@all' }, async ({
  page,
  site,
}) => {
  const [model] = [await listCars(page)].map((cars) =>
    cars.find((car) => car.pictures.length > 1 && car.make && car.model && car.mileage),
  )
  if (!model) throw new Error('There is no sample with pictures.')
  await page.goto(`/AddListing/${model.id}`)
  await expect(tiles(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Use its/ }).click()
  await expect(tiles(page)).toHaveCount(model.pictures.length)
  await next(page).click()
  await next(page).click()
  await expect(page.getByLabel('Mileage')).toHaveValue('')
  await page.getByLabel('Mileage').fill(String(model.mileage))
  await expect(page.getByRole('status').filter({ hasText: 'This car may already be listed' })).toContainText(
    model.stockNumber,
  )
  await page.getByLabel('Mileage').fill('1')
  await expect(page.getByText('This car may already be listed')).toHaveCount(0)
  expect((await page.request.fetch(`${site.url}/api/similar-cars?vin=x`, { headers: { cookie: '' } })).status()).toBe(
    401,
  )
})

test('A pasted advert fills the chosen fields, and the draft keeps them across a reload', async ({ page }) => {
  await page.goto('/AddListing')
  await next(page).click()
  await page.getByRole('textbox').fill('One owner')
  await page.getByRole('button', { name: en.addListing.paste.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('무사고 현대 그랜저 2019년 3월식 85,000km 가솔린 오토 흰색 1,250만원')
  await dialog.getByRole('button', { name: en.addListing.paste.read }).click()
  await expect(dialog).toContainText('1,250만원')
  await expect(dialog.getByRole('checkbox', { name: en.operator.field.comment })).not.toBeChecked()
  await dialog.getByRole('button', { name: en.addListing.paste.use }).click()
  await next(page).click()
  const isFilled = async () => {
    await expect(page.getByRole('combobox', { name: 'Make' })).toHaveValue('Hyundai')
    await expect(page.getByLabel('Model')).toHaveValue('Grandeur')
    await expect(page.getByLabel('Mileage')).toHaveValue('85000')
    await expect(page.getByLabel('Selling Price')).toHaveValue('')
  }
  await isFilled()
  await keptDraft(page, 'Grandeur')
  await page.reload()
  await expect(page.getByText(/^Draft from .* restored/)).toBeVisible()
  await isFilled()
})
