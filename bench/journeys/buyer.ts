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

/** What the button of the filters says, with whatever number of cars, or none before it is counted. */
const showing = (lang: Reader) => {
  const said = Object.entries(texts[lang].filter).flatMap(([key, text]) =>
    /^show(_|Any$)/.test(key) ? [String(text).replace('{{n}}', '[\\d,.]+')] : [],
  )
  return new RegExp(`^(${said.join('|')})$`)
}

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article').getByRole('link')

/** Opens a page; its end is when a person could go on. */
async function open(page: Page, hand: Hand, path: string, what: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  hand.done(what)
}

/** Asks the seller about the car that is shown; the message has to name it. */
async function ask(page: Page, hand: Hand, lang: Reader, cars: Car[]): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const car = cars.find((one) => one.id === id)
  if (!car) throw new Error(`${page.url()} is the page of no car.`)
  const link = await nearest(page.getByRole('link', { name: texts[lang].nav.whatsapp, exact: true }))
  const chat = page.context().waitForEvent('page')
  await hand.tap(link)
  const text = new URL((await chat).url()).searchParams.get('text')
  if (!text?.includes(car.stockNumber)) throw new Error(`The message does not name ${car.stockNumber}: ${text}`)
  hand.done(`WhatsApp, with a message about ${car.stockNumber}`)
}

/** Takes the first card as soon as it is what was looked for: while a list is on its way, the one before it stands there. */
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
  // It suggests, and is called by another role, once the app's scripts have come.
  const [name, field] = [texts[lang].search.label, main(page)]
  await hand.type(field.getByRole('searchbox', { name }).or(field.getByRole('combobox', { name })), wanted[lang])
  hand.done(`typed ‘${wanted[lang]}’`)
  await hand.tap(main(page).getByRole('button', { name: texts[lang].search.submit, exact: true }))
  await page.waitForURL(/\/search\//)
}

async function byChoices(page: Page, hand: Hand, lang: Reader): Promise<void> {
  const t = texts[lang]
  // The door under the search, or the tile further down.
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

/** From the home page to the enquiry about an SUV under $20,000, found by words or by choices. */
export async function findAndAsk(page: Page, lang: Reader, way: 'words' | 'choices', cars: Car[]): Promise<Journey> {
  const hand = openHand()
  await open(page, hand, addressIn('/', lang), 'the home page')
  // It lies over the page of whoever comes for the first time, and takes the first tap.
  await page.locator('#splash').waitFor({ state: 'hidden' })
  hand.done('the welcome is gone')
  await (way === 'words' ? byWords : byChoices)(page, hand, lang)
  await takeFirst(page, hand, cars)
  await ask(page, hand, lang, cars)
  return { name: `from the home page to the enquiry, by ${way}, ${lang}`, steps: hand.steps }
}

/** From the link of a car that somebody sent to the enquiry. */
export async function askFromLink(page: Page, lang: Reader, cars: Car[]): Promise<Journey> {
  const car = cars.find(({ soldOut, reservedUntil }) => !soldOut && !reservedUntil)
  const hand = openHand()
  await open(page, hand, addressIn(`/car/${car?.id}`, lang), 'the car')
  await ask(page, hand, lang, cars)
  return { name: `from a shared link to the enquiry, ${lang}`, steps: hand.steps }
}
