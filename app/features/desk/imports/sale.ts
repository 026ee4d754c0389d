import { compact } from '#app/features/base/catalogue/rules.ts'
import { findDoubt } from '#app/features/base/money/rules.ts'
import { readFlag } from './flag.ts'
import headers from './headers.json' with { type: 'json' }
import { findBound } from './ranges.ts'
import type { Tell } from './reasons.ts'
import type { Column, Reading, Status } from './schema.ts'
import { commentSaysSold, isSaleWord, isUnpublishedWord, saysSold, titleSaysSold } from './sold.ts'
import { readCurrency, readPrice } from './values.ts'

const notForSale = new Set(headers.notForSale.map(compact))
const wanted = new Set(headers.wanted.map(compact))

export const isLetWord = (text: string) => notForSale.has(compact(text))
export const isWantedWord = (text: string) => wanted.has(compact(text))

const invisible = new Set(headers.invisible.map(compact))

/**
 * Whether the public must not see a car by a cell of a column such as 'visible' or 'draft'. Only a known word makes a
 * car public.
 */
export function isHiddenWord(text: string, column: string): boolean {
  if (text === '') return false
  const flag = readFlag(text)
  if (invisible.has(compact(column))) return flag !== false || isUnpublishedWord(text)
  return !(flag ?? isSaleWord(text))
}

/** Whether a row says that its car is sold. The second text is private, so that it is not in the note. */
export function readSold(
  { status, text }: { status: Status | undefined; text: string },
  cells: string[],
  title: string,
  [comment, privateNote]: [string, string],
  note: Tell,
): boolean {
  if (status === 'closed') note('saleClosed', text)
  if (status === 'reserved') note('saleHeld', text)
  if (status === 'sold' || status === 'closed') return true
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
  const read = readPrice(
    bound ?? price,
    column?.unit,
    { ...reading, currency: named ?? reading.currency },
    { isCharming: column?.charm, age },
  )
  if (bound && read.price) note('boundTaken', price, { field: 'sellingPrice' })
  if (read.note) note(read.note, price)
  else if (read.price && findDoubt(read.price)) note('priceUnusual', price)
  return read.price
}
