import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { makePrivateBook } from '../states/ways.ts'
import { expect, test } from './fixtures.ts'
import { checkState } from './look.ts'

const file = [
  'row_id,manufacturer,model,form_year,gelaufen_km,price_manwon,ad_words',
  'M1,현대,아반떼 (CN7),2021,31000,1650,"무사고, 1인 소유"',
  'M2,기아,쏘렌토 4세대,2022,22000,9999,',
  'M3,기아',
].join('\n')

async function upload(page: Page, chosen: string | { name: string; mimeType: string; buffer: Buffer }) {
  const input = page.getByLabel(/^(Choose|Import) (a|another) file$/)
  await expect(input).toBeEnabled()
  await input.setInputFiles(chosen)
}

async function choose(page: Page) {
  await upload(page, { name: 'weekly.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByRole('listitem').filter({ hasText: '₩16,500,000' })).toBeVisible()
}

// First, because after an import of a list of this file the page also asks whether the next one is a newer list.
const mistakes = [
  'id,make,model,year,mileage,doors,price,photos',
  `1,Wanderer,W 24,some day,20000000,4,9999,front.jpg|${'long'.repeat(30)}.jpg`,
  '2,Kia',
  '3,,,2020,,,,',
  '4,Kia,K5,2020,"31000,4,,',
  '1,Kia,K5,2021,31000,two,5000,',
  '6,Kia,K5,2022,31000,two,6000,',
  '7,Kia,K5,2022,31000,two,6000,',
].join('\n')
const refused = [
  'Line 3: The header has 8 cells, but this row has 2. They must match.',
  'Line 4: No usable data.',
  'Line 5: A quotation mark (") is not closed.',
  'Line 6: The ID 1 is already used in line 2.',
]
const noted = [
  'The year could not be read and was left out. Write it like 2021 or 2021-11.Line 2: some day',
  '“Mileage” was left out. It must be a whole number from 0 to 5,000,000.',
  '2 × “Doors” was left out. It must be a whole number.',
  'The price was left out: it is a placeholder.',
  'Line 8: Line 7',
]
const unknown = 'No known columns: a, b.'

test('Mistakes of a file are reported by line before anything is written, and missing units are asked for', {
  tag: '@all',
}, async ({ page, signIn, request, site }) => {
  await signIn()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/data')
  await upload(page, { name: 'mistakes.csv', mimeType: 'text/csv', buffer: Buffer.from(mistakes) })
  const rows = page.getByRole('main').getByRole('listitem')
  for (const text of refused.slice(0, 3))
    await expect(rows.filter({ hasText: text.split(': ')[1] ?? '' }).first()).toBeVisible()
  const check = page.getByRole('button', { name: 'Check whole file' })
  await check.click()
  await expect(page.getByRole('alert')).toContainText('Answer the questions first.')
  const [currency, distance] = [
    page.getByLabel(/^The prices in .*price.* have no currency/),
    page.getByLabel(/mileage.* does not say whether/),
  ]
  await expect(currency).toBeFocused()
  await currency.selectOption('EUR')
  await distance.selectOption('km')
  await expect(rows.filter({ hasText: '6,000 EUR' }).first()).toBeVisible()
  await check.click()
  const report = page.getByRole('status').filter({ hasText: 'Checked. Nothing was saved.' })
  await expect(report).toBeInViewport()
  for (const text of [...refused, ...noted]) await expect(report).toContainText(text)
  const cars = (await (await request.get(`${site.url}/api/all-cars`)).json()) as { make: string | null }[]
  expect(cars.filter(({ make }) => make === 'Wanderer')).toEqual([])
  await checkState(page, 'mistakes')
  await upload(page, { name: 'unknown.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') })
  await expect(report).toHaveCount(0)
  const bring = page.getByRole('button', { name: 'Import', exact: true })
  await bring.click()
  await expect(page.getByRole('alert')).toContainText(unknown)
  await expect(bring).toBeVisible()
})

test('An operator decides what of a workbook becomes public before importing it', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/data')
  await upload(page, { name: 'stock.xlsx', mimeType: 'application/octet-stream', buffer: makePrivateBook() })
  const rows = page.locator('ol').filter({ hasText: 'Line 2' })
  const lines = rows.getByText(/^Line \d+$/)
  await expect(page.getByText('A filter hides 1 row.')).toBeVisible()
  await expect(page.getByText('1 hidden column is left out.')).toBeVisible()
  await expect(lines).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Import hidden rows too' }).check()
  await expect(lines).toHaveCount(3)

  const texts = page.getByRole('region', { name: 'What buyers will read' })
  await expect(texts.getByText('1 cell may not be meant for buyers:')).toBeVisible()
  await texts.getByRole('button', { name: /^Keep .+description.+ private$/ }).click()
  await expect(texts.getByText(/description.+ goes to the private note of each car/)).toBeVisible()
  await texts.getByRole('button', { name: /^Show .+description.+ to buyers$/ }).click()
  await expect(texts.getByText('Very clean, bottom price 8,500').first()).toBeVisible()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const status = page.getByRole('combobox', { name: 'Workshop' })
  await expect(status).toBeFocused()
  await status.selectOption('Not public yet: make it a draft')
  await expect(rows.getByText('A new car becomes a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Import complete.')).toBeVisible()
  await expect(page.locator('dl')).toContainText('New2drafts1')
})

test('A check asks which value stays of a field that was changed both here and in the file', async ({
  page,
  signIn,
  site,
}) => {
  const list = (price: string, note: string) =>
    ['id,make,model,year,mileage_km,price,memo', `A,Kia,K5,2020,30007,${price},${note}`, 'B,Kia,K7,2019,60000,$7000,']
      .slice(0, note ? 2 : 3)
      .join('\n')
  const bring = async (text: string, button: string) => {
    await upload(page, { name: 'both.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  await signIn()
  await page.goto('/data')
  await bring(list('$9000', ''), 'Import')
  await expect(page.getByText('Import complete.')).toBeVisible()
  const { cars } = await (await page.request.get('/api/car-table')).json()
  const { id } = cars.find((car: { model: string; mileage: number }) => car.model === 'K5' && car.mileage === 30_007)
  const headers = { origin: site.url }
  await expect(await page.request.put(`/api/cars/${id}`, { data: { sellingPrice: '$8,800' }, headers })).toBeOK()
  await expect(await page.request.put(`/api/cars/${id}/ledger`, { data: { note: 'two keys' }, headers })).toBeOK()

  await bring(list('$8500', 'one key'), 'Check whole file')
  const price = page.getByRole('group', { name: 'Price' })
  await expect(price.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByText('In the file: one key')).toBeVisible()
  await checkState(page, 'a check with conflicts')
  await page.getByRole('radio', { name: 'Keep this site’s value' }).check()
  await price.getByRole('radio', { name: 'In the file: $8,500' }).check()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Import complete.')).toBeVisible()
  expect(await (await page.request.get(`/api/cars/${id}`)).json()).toMatchObject({ sellingPrice: '8500' })

  await page.getByRole('button', { name: 'Mark 1 car as sold' }).click()
  await expect(page.getByText('1 car that was not in the file was marked as sold.')).toBeVisible()
})

test('An operator makes a backup of the running site and downloads it as one file', { tag: '@all' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/data')
  const backups = page.getByRole('region', { name: 'Backups' })
  await backups.getByRole('button', { name: 'Back up now' }).click()
  await expect(backups.getByRole('button', { name: 'Backing up…' })).toBeDisabled()
  await expect(backups.getByText(/^Last backup: /)).toBeVisible({ timeout: 60_000 })
  await expect(backups.getByRole('listitem')).toHaveCount(1)
  await checkState(page, 'a backup that was made')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    backups.getByRole('link', { name: /Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nuricar-[0-9tz-]+\.tar$/)
  const { stdout } = await promisify(execFile)('tar', ['tf', await download.path()])
  expect(stdout.split('\n').filter((name) => name.startsWith('backups/')).length).toBe(3)
  expect(stdout).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}\.jpg$/m)
})

test('A workbook asks for the sheet with the cars, and a pasted table is read like a file', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/data')
  await page.getByText('Or paste a table from a spreadsheet').click()
  await page.getByLabel('Pasted table').fill('Make\tModel\tYear\tPrice\nKia\tMorning\t2017\t$5,100')
  await page.getByRole('button', { name: 'Read the table' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '$5,100' })).toBeVisible()
  await upload(page, 'app/features/desk/imports/read/tables/samples/two-sheets.xlsx')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const sheet = page.getByLabel('Several sheets may hold cars. Which one do you want to import?')
  await expect(sheet).toBeFocused()
  await sheet.selectOption('SUVs')
  await expect(page.getByRole('listitem').filter({ hasText: '$15,500' })).toBeVisible()
  await checkState(page, 'a workbook with several sheets')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Import complete.' })).toContainText('1')
})

test('An import with columns chosen by hand continues while the page is closed, and its report remains', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/data')
  await choose(page)
  await expect(page.getByText('Not used: gelaufen_km')).toBeVisible()
  await page.getByText('Match columns', { exact: true }).click()
  await page.getByLabel('Mileage', { exact: true }).selectOption('gelaufen_km')
  await expect(page.getByRole('listitem').filter({ hasText: '31,000 km' })).toBeVisible()
  await page.getByLabel('Currency of prices').fill('KRW')
  const rate = page.getByLabel('Exchange rate: 1 US dollar =')
  const convert = page.getByRole('checkbox', { name: 'Convert prices to whole US dollars' })
  await expect(convert).toBeDisabled()
  await rate.focus()
  await expect(rate).not.toHaveValue('')
  await expect(convert).not.toBeChecked()
  await rate.fill('1,400')
  await convert.check()
  await expect(page.getByRole('listitem').filter({ hasText: '$11,786' })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.goto('/Admin')
  await page.goto('/data')
  const report = page.getByRole('status').filter({ hasText: 'Import complete.' })
  await expect(report).toContainText('The header has 7 cells, but this row has 2. They must match.')
  await expect(report).toContainText('The price was left out: it is a placeholder.')
  await page.reload()
  await expect(report).toBeVisible()
  await page.goto('/search?q=아반떼')
  await expect(page.getByRole('main').getByText('$11,786')).toBeVisible()
})

test('Importing an export again changes nothing', { tag: '@all' }, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/data')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV, for spreadsheets' }).click()
  const path = await (await download).path()
  await upload(page, path)
  await expect(page.getByText('This is an export of this site.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Import complete.')).toBeVisible()
  const count = (name: string) =>
    page
      .getByRole('status')
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(count('New').last()).toHaveText('0')
  await expect(count('Changed').last()).toHaveText('0')
})

test('A file without a table is refused with a message', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/data')
  await upload(page, { name: 'cars.zip', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') })
  await expect(page.getByRole('alert')).toContainText('This file cannot be read.')
  await expect(page.getByRole('alert')).toContainText('cars.zip is a ZIP file, which holds no table.')
})

test('A car shows that it awaits confirmation until an operator confirms it with one tap', { tag: '@all' }, async ({
  page,
  signIn,
  browser,
  site,
}) => {
  await signIn()
  await page.request.put('/api/settings', { data: { confirmDays: 1 }, headers: { origin: site.url } })
  await page.goto('/due')
  const row = page.getByRole('main').getByRole('listitem').first()
  const address = (await row.getByRole('link').getAttribute('href'))?.replace('/detail/', '/cardetails/') ?? ''
  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto(address)
  await expect(visitor.getByText('Availability not recently confirmed').first()).toBeVisible()
  const before = await page.getByRole('main').getByRole('listitem').count()
  await row.getByRole('button', { name: /Still available/ }).click()
  await expect(page.getByText('1 car is confirmed.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(before - 1)
  await visitor.reload()
  await expect(visitor.getByText(/Confirmed available on \w{3} \d+, \d{4}/).first()).toBeVisible()
  await page.getByLabel('Select all shown').check()
  await page.getByRole('button', { name: 'Confirm selected' }).click()
  await expect(page.getByText('All cars for sale are confirmed.')).toBeVisible()
  await visitor.context().close()
})

test('Import, export and confirmation require a session', async ({ page, request, site }) => {
  for (const path of ['/data', '/due']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/sign-in\\?to=%2F${path.slice(1)}`))
  }
  for (const path of ['/api/export.csv', '/api/export.json', '/api/import'])
    expect((await request.get(site.url + path)).status(), path).toBe(401)
})

test('Feed readers find the new cars', { tag: '@all' }, async ({ page, request, site }) => {
  await page.goto('/')
  const address = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
  expect(address).toBe('/feeds/cars.atom')
  const feed = await (await request.get(site.url + address)).text()
  const parsed = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    return {
      error: xml.querySelector('parsererror')?.textContent ?? null,
      root: xml.documentElement.namespaceURI,
      entries: xml.querySelectorAll('entry').length,
    }
  }, feed)
  expect(parsed).toMatchObject({ error: null, root: 'http://www.w3.org/2005/Atom' })
  expect(parsed.entries).toBeGreaterThan(20)
  expect(parsed.entries).toBeLessThanOrEqual(50)
})
