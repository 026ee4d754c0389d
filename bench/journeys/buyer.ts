import type { Page } from '@playwright/test'
import { addressIn } from '#app/i18n/address.ts'
import ar from '#app/i18n/ar.json' with { type: 'json' }
import en from '#app/i18n/en.json' with { type: 'json' }
import { type Journey, nearest, openRecorder, type Recorder } from './recorder.ts'

type Reader = 'en' | 'ar'
const texts = { en, ar }
const wanted = { en: 'suv under 20000', ar: 'SUV أقل من 20000' }
const limit = 20_000

export type Car = {
  id: string
  stockNumber: string
  category: string
  priceUsd: number | null
  soldOut: boolean
  reservedUntil: string | null
}

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article').getByRole('link')

function showButton(page: Page, lang: Reader) {
  const forms = Object.entries(texts[lang].filter).filter(([key]) => /^show(_|Any$)/.test(key))
  const pattern = forms.map(([, text]) => String(text).replace('{{n}}', '[\\d,.]+')).join('|')
  return page
    .getByRole('button', { name: new RegExp(`^(${pattern})$`) })
    .filter({ visible: true })
    .last()
}

async function enquire({ page, tap, done }: Recorder, lang: Reader, cars: Car[]): Promise<void> {
  const { stockNumber } = cars.find(({ id }) => page.url().endsWith(`/${id}`)) ?? {}
  if (!stockNumber) throw new Error(`${page.url()} is not a car page.`)
  const chat = page.context().waitForEvent('page')
  await tap(await nearest(page.getByRole('link', { name: texts[lang].nav.whatsapp, exact: true })))
  const text = new URL((await chat).url()).searchParams.get('text')
  if (!text?.includes(stockNumber)) throw new Error(`The message does not name ${stockNumber}: ${text}`)
  done(`WhatsApp, with a message about ${stockNumber}`)
}

async function searchByWords({ page, tap, type, done }: Recorder, lang: Reader): Promise<void> {
  const { label: name, submit } = texts[lang].search
  await type(main(page).getByRole('searchbox', { name }).or(main(page).getByRole('combobox', { name })), wanted[lang])
  done(`typed ‘${wanted[lang]}’`)
  await tap(main(page).getByRole('button', { name: submit, exact: true }))
  await page.waitForURL(/\/search\//)
}

async function searchByFilters({ page, tap, type, done }: Recorder, lang: Reader): Promise<void> {
  const { categories, filter } = texts[lang]
  const suv = main(page).getByRole('link', { name: new RegExp(`^${categories.suv}`) })
  await tap(suv.first())
  await page.waitForURL(/category\/suv/)
  await cards(page).first().waitFor()
  done('SUVs')
  await tap(page.getByRole('link', { name: new RegExp(`^${filter.title}`) }))
  await type(page.getByRole('textbox', { name: `${filter.field.sellingPrice}: ${filter.to}` }), String(limit - 1))
  done('the price')
  await tap(showButton(page, lang))
  await page.waitForURL(/price-to/)
}

export async function findAndEnquire(
  page: Page,
  lang: Reader,
  way: 'words' | 'filters',
  cars: Car[],
): Promise<Journey> {
  const recorder = openRecorder(page)
  const { open, tap, done, steps } = recorder
  await open(addressIn('/', lang), 'the home page')
  await page.locator('#splash').waitFor({ state: 'hidden' })
  done('the welcome is gone')
  await (way === 'words' ? searchByWords : searchByFilters)(recorder, lang)
  const found = cars
    .filter(({ category, priceUsd }) => category === 'SUV' && priceUsd !== null && priceUsd < limit)
    .map(({ id }) => id)
  await page.waitForFunction((ids) => {
    const href = document.querySelector('main article a')?.getAttribute('href')
    return ids.some((id) => href?.includes(id))
  }, found)
  done('the list')
  await tap(cards(page).first())
  await page.waitForURL('**/cardetails/**')
  await page.getByRole('heading', { level: 1, name: /\(\d{4}\)/ }).waitFor()
  done('the first car')
  await enquire(recorder, lang, cars)
  return { name: `from the home page to the enquiry, by ${way}, ${lang}`, steps }
}

export async function enquireFromLink(page: Page, lang: Reader, cars: Car[]): Promise<Journey> {
  const recorder = openRecorder(page)
  const car = cars.find(({ soldOut, reservedUntil }) => !soldOut && !reservedUntil)
  await recorder.open(addressIn(`/car/${car?.id}`, lang), 'the car')
  await enquire(recorder, lang, cars)
  return { name: `from a shared link to the enquiry, ${lang}`, steps: recorder.steps }
}
