import type { Page } from '@playwright/test'
import { addressIn } from '#app/i18n/address.ts'
import ar from '#app/i18n/ar.json' with { type: 'json' }
import en from '#app/i18n/en.json' with { type: 'json' }
import { type Hand, type Journey, nearest, openHand } from './hand.ts'

export type Reader = 'en' | 'ar'
const texts = { en, ar }
const wanted = { en: 'suv under 20000', ar: 'SUV أقل من 20000' }
const limit = 20_000

type Car = { id: string; stockNumber: string; category: string; priceUsd: number | null; soldOut: boolean; reservedUntil: string | null }

const showing = (lang: Reader) => {
  const said = Object.entries(texts[lang].filter).flatMap(([key, text]) =>
    /^show(_|Any$)/.test(key) ? [String(text).replace('{{n}}', '[\\d,.]+')] : [],
  )
  return new RegExp(`^(${said.join('|')})$`)
}

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article').getByRole('link')

async function open(page: Page, hand: Hand, path: string, what: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  hand.done(what)
}

async function ask(page: Page, hand: Hand, lang: Reader, cars: Car[]): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const car = cars.find((one) => one.id === id)
  if (!car) throw new Error(`${page.url()} is not a car page.`)
  const link = await nearest(page.getByRole('link', { name: texts[lang].nav.whatsapp, exact: true }))
  const chat = page.context().waitForEvent('page')
  await hand.tap(link)
  const text = new URL((await chat).url()).searchParams.get('text')
  if (!text?.includes(car.stockNumber)) throw new Error(`The message does not name ${car.stockNumber}: ${text}`)
  hand.done(`WhatsApp, with a message about ${car.stockNumber}`)
}

/** Opens the first card once it fits the search: the previous list stays until the new one arrives. */
async function takeFirst(page: Page, hand: Hand, cars: Car[]): Promise<void> {
  const fitting = cars.filter(({ category, priceUsd }) => category === 'SUV' && priceUsd !== null && priceUsd < limit).map(({ id }) => id)
  const first = cards(page).first()
  await first.waitFor()
  await page.waitForFunction((ids) => {
    const href = document.querySelector('main article a')?.getAttribute('href')
    return ids.some((id) => href?.includes(id))
  }, fitting)
  hand.done('the list')
  await hand.tap(first)
  await page.waitForURL('**/cardetails/**')
  await page.getByRole('heading', { level: 1, name: /\(\d{4}\)/ }).waitFor()
  hand.done('the first of them')
}

async function byWords(page: Page, hand: Hand, lang: Reader): Promise<void> {
  // The search box becomes a combobox when hydrated.
  const [name, field] = [texts[lang].search.label, main(page)]
  await hand.type(field.getByRole('searchbox', { name }).or(field.getByRole('combobox', { name })), wanted[lang])
  hand.done(`typed ‘${wanted[lang]}’`)
  await hand.tap(main(page).getByRole('button', { name: texts[lang].search.submit, exact: true }))
  await page.waitForURL(/\/search\//)
}

async function byChoices(page: Page, hand: Hand, lang: Reader): Promise<void> {
  const t = texts[lang]
  const suv = main(page).getByRole('link', { name: new RegExp(`^${t.categories.suv}`) })
  await hand.tap(suv.first())
  await page.waitForURL(/category\/suv/)
  await cards(page).first().waitFor()
  hand.done('SUVs')
  await hand.tap(page.getByRole('link', { name: new RegExp(`^${t.filter.title}`) }))
  await hand.type(page.getByRole('textbox', { name: `${t.filter.field.sellingPrice}: ${t.filter.to}` }), String(limit - 1))
  hand.done('the price')
  await hand.tap(
    page
      .getByRole('button', { name: showing(lang) })
      .filter({ visible: true })
      .last(),
  )
  await page.waitForURL(/price-to/)
}

export async function findAndAsk(page: Page, lang: Reader, way: 'words' | 'choices', cars: Car[]): Promise<Journey> {
  const hand = openHand()
  await open(page, hand, addressIn('/', lang), 'the home page')
  // The welcome of a first visit covers the page and takes the first tap.
  await page.locator('#splash').waitFor({ state: 'hidden' })
  hand.done('the welcome is gone')
  await (way === 'words' ? byWords : byChoices)(page, hand, lang)
  await takeFirst(page, hand, cars)
  await ask(page, hand, lang, cars)
  return { name: `from the home page to the enquiry, by ${way}, ${lang}`, steps: hand.steps }
}

export async function askFromLink(page: Page, lang: Reader, cars: Car[]): Promise<Journey> {
  const car = cars.find(({ soldOut, reservedUntil }) => !soldOut && !reservedUntil)
  const hand = openHand()
  await open(page, hand, addressIn(`/car/${car?.id}`, lang), 'the car')
  await ask(page, hand, lang, cars)
  return { name: `from a shared link to the enquiry, ${lang}`, steps: hand.steps }
}
