import type { Page } from '@playwright/test'
import sharp from 'sharp'
import en from '#app/i18n/en.json' with { type: 'json' }
import operator from '#app/i18n/operator.en.json' with { type: 'json' }
import { type Hand, type Journey, nearest, openHand } from './hand.ts'

const t = { ...en, ...operator }
const photos = 8
const advert = 'Hyundai Tucson 2019, 85,000 km, diesel, automatic, white, no accident, US$ 11,900'

/** 3 megapixels and about 1 MB, as from a phone set to save space. */
async function photo(index: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const small = await sharp({ create: { width: 1024, height: 768, channels: 3, background: '#808080', noise } })
    .modulate({ hue: index * 36 })
    .png()
    .toBuffer()
  return { name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer: await sharp(small).resize(2048, 1536).jpeg({ quality: 90 }).toBuffer() }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choosePhotos(page: Page, hand: Hand, files: Awaited<ReturnType<typeof photo>>[]): Promise<void> {
  await page.goto('/AddListing', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  hand.done('Add Listing')
  const chooser = page.waitForEvent('filechooser')
  await hand.tap(page.getByText(t.operator.pictures.choose, { exact: true }))
  await (await chooser).setFiles(files)
  // Taps in the phone's own picker: one for each photo and one to confirm.
  hand.outside(photos + 1)
  await page
    .getByRole('img')
    .nth(photos - 1)
    .waitFor()
  hand.done(`${photos} photos chosen`)
  await hand.tap(button(page, t.addListing.next))
  await page.getByRole('heading', { name: t.addListing.comment }).waitFor({ timeout: 600_000 })
  hand.done('photos are there')
}

async function typeFields(page: Page, hand: Hand): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true }).first()
  await hand.tap(button(page, t.addListing.next))
  await hand.choose(field(t.field.make), 'Hyundai')
  await hand.type(field(t.field.model), 'Tucson')
  await hand.type(field(t.field.year), '2019')
  await hand.type(field(t.field.mileage), '85000')
  await hand.type(field(t.operator.field.sellingPrice), '11900')
  await hand.choose(field(t.field.fuelType), t.fuel.diesel)
  await hand.choose(field(t.field.category), t.category.suv)
  hand.done('seven fields')
}

async function pasteAdvert(page: Page, hand: Hand): Promise<void> {
  await hand.tap(button(page, t.addListing.paste.open))
  const dialog = page.getByRole('dialog', { name: t.addListing.paste.open })
  const box = dialog.getByRole('textbox')
  await hand.tap(box)
  await box.fill(advert)
  hand.outside(1)
  await hand.tap(dialog.getByRole('button', { name: t.addListing.paste.read, exact: true }))
  await hand.tap(dialog.getByRole('button', { name: t.addListing.paste.use }))
  hand.done('an advert pasted')
  await hand.tap(button(page, t.addListing.next))
  const price = page.getByLabel(t.operator.field.sellingPrice, { exact: true }).first()
  await price.waitFor()
  if (!(await price.inputValue())) await hand.type(price, '11900')
  hand.done('the price')
}

export async function addCar(page: Page, way: 'typed' | 'pasted'): Promise<Journey> {
  const files = await Promise.all(Array.from({ length: photos }, (_, index) => photo(index)))
  const bytes = files.reduce((sum, { buffer }) => sum + buffer.length, 0)
  const hand = openHand()
  await choosePhotos(page, hand, files)
  await (way === 'typed' ? typeFields : pasteAdvert)(page, hand)
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/cars') && response.request().method() === 'POST')
  await hand.tap(button(page, t.addListing.submit))
  const { pictures } = (await (await answer).json()) as { pictures: string[] }
  await page.getByText(t.addListing.success).first().waitFor({ timeout: 60_000 })
  if (pictures.length !== photos) throw new Error(`The car has ${pictures.length} pictures of ${photos}.`)
  hand.done('published')
  return { name: `from ${photos} photos (${(bytes / 1e6).toFixed(1)} MB) to a published car, details ${way}`, steps: hand.steps }
}

export async function markSold(page: Page): Promise<Journey> {
  const hand = openHand()
  await page.goto('/Admin', { waitUntil: 'commit' })
  const card = page.getByRole('article').filter({ hasNotText: t.card.soldOut }).first()
  await card.waitFor()
  hand.done('the panel')
  const id = (await card.getByRole('link').first().getAttribute('href'))?.split('/').at(-1)
  const own = page.getByRole('article').filter({ has: page.locator(`a[href*="${id}"]`) })
  await hand.tap(own.getByLabel(new RegExp(`^${t.admin.menu.split('{')[0]}`)))
  await hand.tap(await nearest(own.getByRole('button', { name: t.admin.sold, exact: true })))
  await own.getByText(t.card.soldOut).first().waitFor({ timeout: 30_000 })
  hand.done('sold')
  return { name: 'a car marked as sold, from the panel', steps: hand.steps }
}
