import { compact } from '#app/features/catalogue/rules.ts'
import { findDoubt } from '#app/features/money/rules.ts'
import { readFlag } from './flag.ts'
import headers from './headers.json' with { type: 'json' }
import { findBound } from './ranges.ts'
import type { Tell } from './reasons.ts'
import type { Column, Reading } from './schema.ts'
import { commentSaysSold, isClosedWord, isHeldWord, isSaleWord, isSoldWord, saysSold, titleSaysSold } from './sold.ts'
import { readCurrency, readPrice } from './values.ts'

const notForSale = new Set(headers.notForSale.map(compact))
const wanted = new Set(headers.wanted.map(compact))

export const isLetWord = (text: string) => notForSale.has(compact(text))
export const isWantedWord = (text: string) => wanted.has(compact(text))

/** Whether a cell of a column such as 'visible' says that the public must not see the car. */
export const isHiddenWord = (text: string) => text !== '' && (readFlag(text) === false || isClosedWord(text))

/** Whether a row says that its car is sold. The second text is private, so that it is not in the note. */
export function readSold(status: string, cells: string[], title: string, [comment, privateNote]: [string, string], note: Tell): boolean {
  if (isSoldWord(status)) return true
  if (isClosedWord(status)) {
    note('saleClosed', status)
    return true
  }
  if (isHeldWord(status)) note('saleHeld', status)
  else if (status && titleSaysSold(status)) return true
  else if (status && !isSaleWord(status)) note('saleStatusUnknown', status)
  const said = cells.find(saysSold) ?? (titleSaysSold(title) ? title : commentSaysSold(comment) ? comment : undefined)
  if (said === undefined && !commentSaysSold(privateNote)) return false
  note('soldByText', said?.slice(0, 60) ?? '')
  return true
}

export function readAsking(
  price: string,
  { currency, isLet, age }: { currency: string; isLet: boolean; age: number | undefined },
  column: Column | undefined,
  reading: Reading,
  note: Tell,
): string | null {
  const named = readCurrency(currency)
  const refusal = !price ? undefined : isLet ? 'priceOfRent' : currency && !named ? 'currencyUnread' : undefined
  if (refusal) note(refusal, refusal === 'priceOfRent' ? price : currency)
  if (!price || refusal) return null
  const bound = findBound(price)
  const read = readPrice(bound ?? price, column?.unit, { ...reading, currency: named ?? reading.currency }, { isCharming: column?.charm, age })
  if (bound && read.price) note('boundTaken', price, { field: 'sellingPrice' })
  if (read.note) note(read.note, price)
  else if (read.price && findDoubt(read.price)) note('priceUnusual', price)
  return read.price
}
