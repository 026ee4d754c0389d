import type { Page } from '@playwright/test'
import en from '#app/i18n/en.json' with { type: 'json' }
import operator from '#app/i18n/operator.en.json' with { type: 'json' }
import { phonePhoto } from '../shared/photos.ts'
import { sum } from '../shared/report.ts'
import { type Journey, nearest, openRecorder, type Recorder } from './recorder.ts'

const t = { ...en, ...operator }
const photos = 8
const advert = 'Hyundai Tucson 2019, 85,000 km, diesel, automatic, white, no accident, US$ 11,900'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).first()

async function typeFields({ page, tap, type, choose, done }: Recorder): Promise<void> {
  await tap(button(page, t.addListing.next))
  await choose(field(page, t.field.make), 'Hyundai')
  await type(field(page, t.field.model), 'Tucson')
  await type(field(page, t.field.year), '2019')
  await type(field(page, t.field.mileage), '85000')
  await type(field(page, t.operator.field.sellingPrice), '11900')
  await choose(field(page, t.field.fuelType), t.fuel.diesel)
  await choose(field(page, t.field.category), t.category.suv)
  done('seven fields')
}

async function pasteAdvert({ page, tap, type, tapOutside, done }: Recorder): Promise<void> {
  const { open, read, use } = t.addListing.paste
  await tap(button(page, open))
  const dialog = page.getByRole('dialog', { name: open })
  await tap(dialog.getByRole('textbox'))
  await dialog.getByRole('textbox').fill(advert)
  tapOutside(1)
  await tap(dialog.getByRole('button', { name: read, exact: true }))
  await tap(dialog.getByRole('button', { name: use }))
  done('an advert pasted')
  await tap(button(page, t.addListing.next))
  const price = field(page, t.operator.field.sellingPrice)
  await price.waitFor()
  if (!(await price.inputValue())) await type(price, '11900')
  done('the price')
}

export async function addCar(page: Page, way: 'typed' | 'pasted'): Promise<Journey> {
  const files = await Promise.all(Array.from({ length: photos }, (_, index) => phonePhoto(index)))
  const recorder = openRecorder(page)
  const { open, tap, tapOutside, done, steps } = recorder
  await open('/AddListing', 'Add Listing')
  const chooser = page.waitForEvent('filechooser')
  await tap(page.getByText(t.operator.pictures.choose, { exact: true }))
  await (await chooser).setFiles(files)
  // The phone's own picker takes a tap for each photo and one to confirm.
  tapOutside(photos + 1)
  await page
    .getByRole('img')
    .nth(photos - 1)
    .waitFor()
  done(`${photos} photos chosen`)
  await tap(button(page, t.addListing.next))
  await page.getByRole('heading', { name: t.addListing.comment }).waitFor({ timeout: 600_000 })
  done('photos uploaded')
  await (way === 'typed' ? typeFields : pasteAdvert)(recorder)
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/cars') && response.request().method() === 'POST',
  )
  await tap(button(page, t.addListing.submit))
  const { pictures } = (await (await answer).json()) as { pictures: string[] }
  await page.getByText(t.addListing.success).first().waitFor()
  if (pictures.length !== photos) throw new Error(`The car has ${pictures.length} pictures of ${photos}.`)
  done('published')
  const megabytes = (sum(files.map(({ buffer }) => buffer.length)) / 1e6).toFixed(1)
  return { name: `from ${photos} photos (${megabytes} MB) to a published car, details ${way}`, steps }
}

export async function markSold(page: Page): Promise<Journey> {
  const { tap, done, steps } = openRecorder(page)
  await page.goto('/Admin', { waitUntil: 'commit' })
  const card = page.getByRole('article').filter({ hasNotText: t.card.soldOut }).first()
  await card.waitFor()
  done('the panel')
  const id = (await card.getByRole('link').first().getAttribute('href'))?.split('/').at(-1)
  const own = page.getByRole('article').filter({ has: page.locator(`a[href*="${id}"]`) })
  await tap(own.getByLabel(new RegExp(`^${t.admin.menu.split('{')[0]}`)))
  await tap(await nearest(own.getByRole('button', { name: t.admin.sold, exact: true })))
  await own.getByText(t.card.soldOut).first().waitFor()
  done('sold')
  return { name: 'a car marked as sold, from the panel', steps }
}

/** Lowers the prices of all available cars by 3 % and undoes it. */
export async function changePrices(page: Page): Promise<Journey> {
  const { tap, type, done, steps } = openRecorder(page)
  await page.goto('/Admin?state=available', { waitUntil: 'commit' })
  await page.getByRole('article').first().waitFor()
  done('the panel')
  await tap(button(page, t.panel.select))
  await tap(page.getByRole('checkbox', { name: t.panel.selectAll }))
  await tap(page.getByRole('button', { name: new RegExp(`^${t.panel.allMatch.replace('{{n}}', '\\d+')}$`) }))
  done('all cars selected')
  await tap(button(page, t.prices.open))
  const dialog = page.getByRole('dialog')
  await type(dialog.getByRole('textbox', { name: t.prices.percent }), '3')
  await tap(dialog.getByRole('button', { name: t.prices.preview, exact: true }))
  done('previewed')
  const apply = new RegExp(`^${t.prices.apply.split('{')[0]?.replace('(', '\\(')}`)
  await tap(dialog.getByRole('button', { name: apply }))
  await page.getByText(t.panel.done.price.split('{')[0] ?? '').waitFor()
  done('changed')
  const result = { name: 'the prices of all available cars lowered by 3 %, from the panel', steps: [...steps] }
  await button(page, t.panel.undo).click()
  await page.getByText(t.panel.done.unprice.split('{')[0] ?? '').waitFor()
  return result
}
