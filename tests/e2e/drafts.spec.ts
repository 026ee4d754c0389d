import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import en from '#app/i18n/operator.en.json' with { type: 'json' }
import { keptDraft } from './drafts.ts'
import { expect, test } from './fixtures.ts'

const samples = join(import.meta.dirname, '../../app/db/samples/pictures')
const [front = '', side = ''] = ['front34', 'side'].map((view) => join(samples, `sedan-compact-blue-${view}.jpg`))
const words = en.drafts

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const carsOf = async (page: Page, model: string): Promise<Car[]> =>
  ((await (await page.request.get('/api/cars')).json()) as Car[]).filter((car) => car.model === model)

test.beforeEach(async ({ signIn }) => signIn())

test('Drafts are published, given a time and deleted together, and one with a gap stays', async ({ page }) => {
  const put = async (id: string, values: object, pictures = ['/pictures/0123456789abcdef0123456789abcdef-640.jpg']) =>
    expect((await page.request.put(`/api/drafts/${id}`, { data: { values, pictures } })).status()).toBe(200)
  await put('draft-one', { make: 'Kia', model: 'Bulk one', sellingPrice: '$9,000' })
  await put('draft-two', { make: 'Kia', model: 'Bulk two' })
  await put('draft-three', { make: 'Kia' }, [])
  await page.goto('/Admin')
  await page.getByRole('link', { name: /^Drafts 3/ }).click()
  await page.getByLabel(en.panel.selectAll).check()
  await page.getByRole('button', { name: words.publish, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 cars published.' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('1 draft was not published')
  await expect(row(page, 'Kia')).toContainText('Model, Photos')
  expect([(await carsOf(page, 'Bulk one')).length, (await carsOf(page, 'Bulk two')).length]).toEqual([1, 1])

  await page.getByRole('button', { name: words.schedule }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.time).fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: words.schedule }).click()
  await expect(dialog).toContainText(words.timePast)
  await dialog.getByLabel(words.time).fill('2099-01-01T09:00')
  await dialog.getByRole('button', { name: words.schedule }).click()
  await expect(row(page, 'Kia')).toContainText('Jan 1, 2099')

  await page.getByLabel(en.panel.selectAll).check()
  await page.getByRole('button', { name: en.admin.delete, exact: true }).click()
  await dialog.getByRole('button', { name: en.admin.delete }).click()
  await expect(page.getByText(words.none)).toBeVisible()
})

test('Two drafts of one car are joined, and a field with two values is asked about', async ({ page }) => {
  const photo = (letter: string) => `/pictures/${letter.repeat(32)}-640.jpg`
  const put = async (id: string, values: object, pictures: string[]) =>
    expect((await page.request.put(`/api/drafts/${id}`, { data: { values, pictures } })).status()).toBe(200)
  await put('join-first', { make: 'Kia', model: 'Joined', year: '2019', comment: 'One owner' }, [
    photo('a'),
    photo('b'),
  ])
  await put('join-second', { model: 'Joined', year: '2020', comment: 'No accident', mileage: '9000' }, [
    photo('b'),
    photo('c'),
  ])
  await page.goto('/drafts')
  for (const box of await row(page, 'Joined').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: words.join.open, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: words.join.open })).toBeDisabled()
  await dialog.getByRole('radio', { name: '2020' }).check()
  await dialog.getByRole('button', { name: words.join.open }).click()
  await expect(page.getByRole('status').filter({ hasText: words.join.joined })).toBeVisible()
  await expect(row(page, 'Joined')).toHaveCount(1)
  const { values, pictures } = (await (await page.request.get('/api/drafts/join-first')).json()) as {
    values: object
    pictures: string[]
  }
  expect(values).toEqual({
    make: 'Kia',
    model: 'Joined',
    year: '2020',
    mileage: '9000',
    comment: 'One owner\nNo accident',
  })
  expect(pictures).toEqual(['a', 'b', 'c'].map(photo))
})

test('A listing begun on a phone is continued and published on a computer, and both can change it at once', async ({
  page,
  context,
}) => {
  await page.goto('/AddListing')
  await page.getByLabel('Choose photos').setInputFiles(front)
  await expect(page.getByText(words.saved)).toBeVisible()

  const computer = await context.newPage()
  await computer.goto('/drafts')
  await expect(row(computer, words.unnamed)).toContainText('1 photo')
  await expect(row(computer, words.unnamed).getByRole('button', { name: /^Publish/ })).toBeDisabled()
  await row(computer, words.unnamed)
    .getByRole('link', { name: /^Continue/ })
    .click()
  await expect(computer.getByRole('heading', { name: 'Add Comment' })).toBeVisible()
  await computer.getByRole('textbox').fill('Written on the computer')
  await next(computer).click()
  await computer.getByLabel('Make').selectOption('Kia')
  await computer.getByLabel('Model').fill('Shared draft')
  await expect(computer.getByText(words.saved)).toBeVisible()

  await page.getByLabel('Choose photos').setInputFiles(side)
  await expect(tiles(page)).toHaveCount(2)
  await expect(page.getByText(words.saved)).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('textbox')).toHaveValue('Written on the computer')

  await computer.getByLabel('Year').fill('2021')
  await expect(computer.getByText(words.saved)).toBeVisible()
  await computer.getByRole('button', { name: 'Submit' }).click()
  await computer.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(computer.getByText('Listing submitted successfully!')).toBeVisible()
  const [car, ...others] = await carsOf(page, 'Shared draft')
  expect([car?.year, car?.comment, car?.pictures.length, others]).toEqual([2021, 'Written on the computer', 2, []])

  await page.getByRole('textbox').fill('Too late')
  await expect(page.getByRole('alert').filter({ hasText: words.publishedElsewhere })).toBeVisible()
  await page.getByRole('button', { name: words.again }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await page.goto('/drafts')
  await expect(row(page, 'Shared draft')).toHaveCount(1)
})

test('A draft is saved on the device while the line is lost, and on the server when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/AddListing')
  await next(page).click()
  await page.getByRole('textbox').fill('Before the tunnel')
  await expect(page.getByText(words.saved)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('textbox').fill('In the tunnel')
  await expect(page.getByText(words.local)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(words.saved)).toBeVisible()
  await page.getByRole('link', { name: words.all }).click()
  await row(page, words.unnamed)
    .getByRole('link', { name: /^Continue/ })
    .click()
  await next(page).click()
  await expect(page.getByRole('textbox')).toHaveValue('In the tunnel')
})

test('A draft that was deleted elsewhere does not come back on the device that wrote it', async ({ page, site }) => {
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/api/drafts/'))
  await page.goto('/AddListing')
  await next(page).click()
  await page.getByRole('textbox').fill('To be deleted')
  const id = new URL((await saved).url()).pathname.split('/').at(-1)
  // The device has noted by now what the server has.
  await keptDraft(page, '"synced":{')
  const removed = await page.request.post('/api/drafts/batch', {
    data: { ids: [id], action: 'remove' },
    headers: { origin: site.url },
  })
  expect(await removed.json()).toMatchObject({ done: [id] })
  const looked = page.waitForResponse((answer) => answer.url().endsWith(`/api/drafts/${id}`) && answer.status() === 404)
  await page.goto('/AddListing')
  await looked
  await expect(page.getByRole('status').filter({ hasText: words.delete })).toHaveCount(0)
  await next(page).click()
  await expect(page.getByRole('textbox')).toHaveValue('')
})
