import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'
import { operate } from './operated.ts'

const samples = join(import.meta.dirname, '../../app/db/samples/pictures')
const pictures = ['front34', 'side', 'rear34'].map((view) => join(samples, `sedan-compact-blue-${view}.jpg`))
const svg = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}
const none = 'https://pictures.example/none.jpg'

const chooser = (page: Page) => page.getByLabel('Choose photos')
const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
const save = (page: Page) => page.getByRole('button', { name: /^(Save Changes|Saving|Uploading|Next)/ })
const ask = (page: Page) => page.getByRole('dialog', { name: 'Save without these photos?' })
const edges = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/**
 * Answers uploads whose file name contains a word with the status of that word. Returns the number of requests by word.
 */
async function refuse(page: Page, statuses: Record<string, number>): Promise<Record<string, number>> {
  const sent: Record<string, number> = {}
  await page.route('**/api/upload', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const word = Object.keys(statuses).find((one) => body.includes(one))
    if (!word) return route.continue()
    sent[word] = (sent[word] ?? 0) + 1
    await route.fulfill({ status: statuses[word] ?? 500, body: '{}' })
  })
  return sent
}

async function addAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Add by URL' }).click()
  await page.getByLabel('Paste the image URL:').fill(address)
  await page.keyboard.press('Enter')
}

test.beforeEach(async ({ signIn }) => signIn())

test('Failed uploads are retried once, then asked about before saving', { tag: '@all' }, async ({ page, site }) => {
  const { add, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Unsent', pictures: ['/pictures/a.jpg'] })
  await page.goto(`/detail/${id}`)
  const sent = await refuse(page, { front34: 422, side: 507 })
  await chooser(page).setInputFiles(pictures)
  await expect(page.getByText('Upload failed', { exact: true })).toHaveCount(2)
  await page.getByLabel('Comment', { exact: true }).fill('Kept while asked')
  await save(page).click()
  await expect(ask(page)).toContainText('sedan-compact-blue-front34.jpg')
  await expect(ask(page)).toContainText('sedan-compact-blue-side.jpg')
  await expect(ask(page)).not.toContainText('rear34')
  expect(sent).toEqual({ front34: 2, side: 2 })
  expect(await read(id)).toMatchObject({ comment: null, pictures: ['/pictures/a.jpg'] })

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/detail/${id}`)
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.unroute('**/api/upload')
  await refuse(page, { side: 507 })
  await save(page).click()
  await expect(ask(page)).not.toContainText('front34')
  await ask(page).getByRole('button', { name: 'Save without them' }).click()
  await expect(page.getByText('Car details updated successfully!')).toBeVisible()
  const car = await read(id)
  expect(car.comment).toBe('Kept while asked')
  expect(car.pictures).toEqual([
    '/pictures/a.jpg',
    expect.stringMatching(/^\/pictures\//),
    expect.stringMatching(/^\/pictures\//),
  ])
})

test('A picture that uploads at the second try is saved without a question, with text typed meanwhile', async ({
  page,
  site,
}) => {
  const { add, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Second try' })
  await page.goto(`/detail/${id}`)
  await refuse(page, { front34: 507 })
  await chooser(page).setInputFiles(pictures[0] ?? '')
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible()
  await page.unroute('**/api/upload')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/upload', async (route) => {
    await gate.promise
    await route.continue()
  })
  await save(page).click()
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Comment', { exact: true }).fill('Typed while it waited')
  gate.resolve()
  await expect(page.getByText('Car details updated successfully!')).toBeVisible()
  expect(await read(id)).toMatchObject({
    comment: 'Typed while it waited',
    pictures: [expect.stringMatching(/^\/pictures\//)],
  })
})

test('A picture URL that does not load is asked about and not saved', { tag: '@all' }, async ({ page, site }) => {
  const { add, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'No picture', pictures: ['/pictures/a.jpg'] })
  await page.goto(`/detail/${id}`)
  await page.route(none, (route) => route.fulfill({ status: 404, body: '' }))
  await addAddress(page, none)
  await expect(tiles(page).nth(1)).toContainText('Does not load')
  await save(page).click()
  await expect(ask(page)).toContainText(`${none}: No photo could be loaded from this address.`)
  await page.keyboard.press('Escape')
  await page.unroute(none)
  await page.route(none, (route) => route.fulfill({ path: pictures[0] ?? '' }))
  await page.getByRole('button', { name: `Retry uploading ${none}` }).click()
  await expect(tiles(page).nth(1).getByRole('img')).toHaveAttribute('src', none)
  await page.route('https://pictures.example/other.jpg', (route) => route.abort())
  await addAddress(page, 'https://pictures.example/other.jpg')
  await expect(tiles(page).nth(2)).toContainText('Does not load')
  await save(page).click()
  await ask(page).getByRole('button', { name: 'Save without them' }).click()
  await expect(page.getByText('Car details updated successfully!')).toBeVisible()
  expect((await read(id)).pictures).toEqual(['/pictures/a.jpg', none])
})

test('On a phone, failed and broken pictures say so in red on one line and offer no cover', { tag: '@all' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const { id } = await operate(page, site).add({
    make: 'Kia',
    model: 'Narrow',
    pictures: ['/pictures/a.jpg', '/pictures/b.jpg'],
  })
  await refuse(page, { front34: 507 })
  await page.goto(`/detail/${id}`)
  await chooser(page).setInputFiles([pictures[0] ?? '', pictures[1] ?? ''])
  await expect(page.getByRole('button', { name: 'Make cover: photo 4' })).toBeVisible()
  for (const [number, words] of [
    [2, 'Does not load'],
    [3, 'Upload failed'],
  ] as const) {
    const said = tiles(page)
      .nth(number - 1)
      .getByText(words, { exact: true })
    await expect(said).toBeVisible()
    expect(await said.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    expect((await edges(said)).height, words).toBeLessThan(32)
    const photo = tiles(page)
      .nth(number - 1)
      .getByRole('img')
    const ring = 4
    expect((await edges(said)).top, words).toBeGreaterThanOrEqual((await edges(photo)).bottom + ring)
    const danger = await said.evaluate((element) => getComputedStyle(element).color)
    expect(danger, words).not.toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).color))
    await expect(page.getByRole('button', { name: `Make cover: photo ${number}` })).toHaveCount(0)
  }
  const [failed, again] = [
    tiles(page).nth(2),
    page.getByRole('button', { name: 'Retry uploading sedan-compact-blue-front34.jpg' }),
  ]
  expect((await edges(again)).right).toBeLessThanOrEqual((await edges(failed)).right)
})

test('A picture dragged past the edge does not enlarge the page', { tag: '@all' }, async ({ browser, site, page }) => {
  const { id } = await operate(page, site).add({
    make: 'Kia',
    model: 'Dragged',
    pictures: ['/pictures/a.jpg', '/pictures/b.jpg'],
  })
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 780 },
    baseURL: site.url,
  })
  await phone.addCookies(await page.context().cookies())
  for (const [lang, list] of [
    ['en', 'Photos'],
    ['ar', 'الصور'],
  ] as const) {
    const touched = await phone.newPage()
    await touched.goto(`/detail/${id}?lang=${lang}`)
    const own = touched.getByRole('list', { name: list, exact: true }).getByRole('listitem')
    await expect(own).toHaveCount(2)
    await own.nth(1).scrollIntoViewIfNeeded()
    const start = await edges(own.nth(1))
    const finger = await phone.newCDPSession(touched)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    await touch('touchStart', { x: start.x + 40, y: start.y + 60 })
    const held = own.nth(1)
    await expect(held).toHaveCSS('opacity', '0.9')
    const end = lang === 'ar' ? 2 : 358
    for (const share of [0.3, 0.6, 1])
      await touch('touchMove', { x: start.x + 40 + (end - start.x - 40) * share, y: start.y + 60 })
    const edge = lang === 'ar' ? 'left' : 'right'
    await expect.poll(async () => Math.round((await edges(held))[edge])).toBe(lang === 'ar' ? 8 : 352)
    expect(await touched.evaluate(() => [document.documentElement.scrollWidth, window.scrollX])).toEqual([360, 0])
    await touch('touchEnd')
    await touched.close()
  }
  await phone.close()
})

test('The error of a failed save is fully visible above the menu of a phone', { tag: '@all' }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { id } = await operate(page, site).add({ make: 'Kia', model: 'Told' })
  await page.goto(`/detail/${id}`)
  await page.getByLabel('Comment', { exact: true }).fill('Typed before the session ended')
  await page.context().clearCookies()
  await save(page).evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await save(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  const menu = await edges(
    page.getByRole('navigation', { name: /^(Quick menu|Operator menu)$/ }).filter({ visible: true }),
  )
  await expect.poll(async () => (await edges(page.getByRole('alert'))).bottom).toBeLessThanOrEqual(menu.top)
  expect((await edges(page.getByRole('alert'))).top).toBeGreaterThan(0)
  expect((await edges(save(page))).bottom).toBeLessThanOrEqual(menu.top)
})

test('Uploads after the session ended show one message with a link to sign in', { tag: '@all' }, async ({ page }) => {
  await page.goto('/AddListing')
  await refuse(page, { front34: 401, side: 401, rear34: 401 })
  await chooser(page).setInputFiles(pictures)
  await save(page).click()
  await expect(page.getByRole('heading', { name: 'Add Comment' })).toBeVisible()
  const said = page.getByText('You are no longer signed in.')
  await expect(said).toHaveCount(1)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('sedan-compact-blue-side.jpg')
  await expect(alert.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?to=%2FAddListing')
  await expect(alert.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(tiles(page)).toHaveCount(3)
  await expect(said).toHaveCount(1)
  await page.unroute('**/api/upload')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toHaveCount(0)
})

test('A file that is no picture can be removed, but not retried', { tag: '@all' }, async ({ page, site }) => {
  const { id } = await operate(page, site).add({ make: 'Kia', model: 'Drawn' })
  await page.goto(`/detail/${id}`)
  await chooser(page).setInputFiles(svg)
  await expect(tiles(page).first()).toContainText('This photo format is not supported')
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await save(page).click()
  await expect(ask(page)).toContainText('logo.svg')
  await expect(ask(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await ask(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Remove logo.svg' }).click()
  await expect(tiles(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Car details updated successfully!')).toBeVisible()
})

test('Numbers typed in Arabic digits are converted', { tag: '@all' }, async ({ page, site }) => {
  const { add, read } = operate(page, site)
  const { id } = await add({ make: 'Kia', model: 'Counted' })
  await page.goto(`/detail/${id}`)
  for (const name of ['year', 'mileage', 'engineCc', 'seats', 'doors'])
    await expect(page.locator(`input[name=${name}]`)).toHaveAttribute('inputmode', 'numeric')
  await page.locator('input[name=year]').pressSequentially('٢٠٢٠')
  await page.locator('input[name=mileage]').pressSequentially('٨٥٬٠٠٠')
  await page.locator('input[name=sellingPrice]').click()
  await expect(page.locator('input[name=year]')).toHaveValue('2020')
  await save(page).click()
  await expect(page).toHaveURL('/Admin')
  expect(await read(id)).toMatchObject({ year: 2020, mileage: 85_000 })
})

test('A dealer labels pictures and adds a missing shot, and a buyer sees the labels', { tag: '@all' }, async ({
  page,
  site,
}) => {
  const { add, read } = operate(page, site)
  await page.setViewportSize({ width: 360, height: 780 })
  const { id } = await add({ make: 'Kia', model: 'Labelled', pictures: ['/pictures/a.jpg', '/pictures/b.jpg#rear'] })
  await page.goto(`/detail/${id}`)
  const price = await edges(page.getByLabel('Selling Price'))
  expect(price.bottom).toBeLessThan((await edges(tiles(page).first())).top)
  expect((await edges(page.getByRole('button', { name: 'Sold', exact: true }))).bottom).toBeLessThan(price.top)
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeFocused()
  await tiles(page).first().getByRole('combobox', { name: 'Type of photo 1' }).selectOption('Engine bay')
  await expect(tiles(page).nth(1).getByRole('combobox')).toHaveValue('rear')
  const missing = page.getByRole('group', { name: /buyers ask for/ })
  await expect(missing.getByText('Engine bay')).toHaveCount(0)
  await missing.getByLabel('Odometer').setInputFiles(pictures[1] ?? '')
  await expect(tiles(page).nth(2).getByRole('combobox')).toHaveValue('odometer')
  await expect(missing.getByText('Odometer')).toHaveCount(0)
  await expect(save(page)).toBeEnabled()
  await save(page).click()
  await expect
    .poll(async () => (await read(id)).pictures)
    .toEqual([
      '/pictures/a.jpg#engine',
      '/pictures/b.jpg#rear',
      expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1280\.jpg#odometer$/),
    ])

  await page.goto(`/cardetails/${id}`)
  const gallery = page.getByRole('region', { name: /^Photos of/ })
  await expect(gallery.getByText('1 / 3 · Engine bay')).toBeVisible()
  await page.getByRole('link', { name: 'Photo 3: Odometer' }).click()
  await expect(gallery.getByText('3 / 3 · Odometer')).toBeVisible()
  await expect(gallery.getByRole('img', { name: /: Odometer$/ })).toBeVisible()
  await checkState(page, 'a gallery with labels')
})
