import { compact } from '#app/features/base/catalogue/rules.ts'
import { findDoubt } from '#app/features/base/money/rules.ts'
import { readFlag } from '../shared/flag.ts'
import { findBound, findRange } from '../shared/ranges.ts'
import type { Tell } from '../shared/reasons.ts'
import type { Column, Reading, Status } from '../shared/schema.ts'
import { readCurrency, readPrice } from '../shared/values.ts'
import { headers } from '../shared/words.ts'

const soldWords = new Set(headers.soldWords.map(compact))
const sold = new Set([...soldWords, ...headers.sold.map(compact)])
const forSale = new Set(headers.forSale.map(compact))
const held = new Set(headers.held.map(compact))
const closed = new Set(headers.closed.map(compact))
const unpublished = new Set(headers.unpublished.map(compact))
const longestWords = 40

// '12.11.2026', 'on 3 Nov', 'le 03/11' after the word.
const date =
  /[\s:,-]*(?:(?:on|el|le|em|am|в|tarihinde|il)\s+)?\d{1,4}[-./ ]\s?(?:\d{1,2}|\p{L}{3,10}\.?)(?:[-./ ]\s?\d{2,4})?\.?(?:\s*г\.?)?$/iu
const undated = (text: string) => (/\d/.test(text) ? text.replace(date, '') : text)
/** Joins letters with spaces between: 'V E N D I D O'. */
const joined = (text: string) =>
  text.replace(/(?<!\p{L})\p{L}(?:[\s.]\p{L}){3,}(?!\p{L})/gu, (letters) => letters.replace(/[\s.]/g, ''))

export const isSoldWord = (text: string) =>
  sold.has(compact(text)) || (text.length <= longestWords && soldWords.has(compact(undated(text))))
export const isSaleWord = (text: string) => forSale.has(compact(text))
/** The advert has ended, so the car is not for sale, for whatever reason. */
export const isClosedWord = (text: string) => closed.has(compact(undated(text)))
/** The car must not be shown in public. */
export const isUnpublishedWord = (text: string) => unpublished.has(compact(text))
export const isHeldWord = (text: string) => held.has(compact(undated(text)))

const word = `sold(?: out)?|vendid[oa]s?|vendue?s?|verkauft|venduto|satıldı|satildi|продано|продана?`
// Matches the word alone at an end or in brackets. 'sold with a warranty' and 'never sold' describe cars for sale.
const ends = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:${word})[!.]*(?=\\s*(?:$|[^\\p{L}\\p{N}\\s,]))|(?<=[([{*<【]\\s*|[-–—:|/!]\\s*|^)(?:${word})\\s*(?=[)\\]}*>】!]|$)`,
  'iu',
)
const anywhere =
  /판매\s?완료(?!\s*(?:시|되면|후|차량은))|판매되었습니다|거래\s?완료(?!\s*시)|매매\s?완료(?!\s*시)|تم (?:ال)?بيع(?:ها|ه)?(?!\p{L})|(?<!\p{L})(?:продано|продана?|снят[оа]? с продажи)(?!\p{L})|売約済|成約済|ご成約/iu
const bare = new RegExp(
  `(?<!(?:not|never|be|is|was|being|to|unless|until|yet|no|não|nao|nunca|pas|jamais|être|nicht|nie|ser|não foi|не)\\s)(?<!\\p{L})(?:${word})[!.]*$`,
  'iu',
)

const hints =
  /s\s?o\s?l\s?d|판매|거래|매매|매각|출고|باع|بيع|прод|снят|реализ|в?\s?v\s?e\s?n\s?d\s?[iu]|verkauft|sprzeda|sat[ıi]l|売|成約|完売|已售|сделка|выдан|stock|dispon|agotado|esgotado/i

export const saysSold = (text: string) =>
  text.length <= longestWords && hints.test(text) && soldWords.has(compact(undated(text)))

export const titleSaysSold = (text: string) => {
  if (text.length > 300) return false
  const plain = undated(joined(text)).trim()
  return anywhere.test(plain) || ends.test(plain) || bare.test(plain)
}

const takeover =
  /تنازل(?!\p{L})|승계|(?<!\p{L})(?:for rent|to rent|à louer|zu vermieten|se alquila|en alquiler|aluga-se|para alugar|kiralık|сда[её]тся в аренду|в аренду|للإيجار|للايجار|렌트카 대여)(?!\p{L})|\blease (?:takeover|transfer)\b|\btake ?over (?:my )?(?:lease|payments)\b/iu

export const saysLet = (title: string) => title.length <= 300 && takeover.test(title)

/** Checks only the first and last line of a comment, because the rest may be about anything. */
export function commentSaysSold(text: string): boolean {
  const lines = text.trim().split('\n')
  return [lines[0] ?? '', lines.at(-1) ?? ''].some((line) => line.length <= longestWords && titleSaysSold(line))
}

const notForSale = new Set(headers.notForSale.map(compact))
const wanted = new Set(headers.wanted.map(compact))

// A takeover of a lease passes the car on, a rental does not.
const rental =
  /^(?:for |long term )?rent(?:al|ing)?s?$|^(?:장기|월)?\s?렌트$|^(?:لل|ال)?[إا]?يجار$|^ت[أا]جير$|^(?:в )?аренд[ау]$|^прокат$|^(?:en )?alquiler$|^arriendo$|^renta$|^(?:para )?alug(?:uel|uer|ar)$|^kiralık$|^kiralama$|^miete$|^(?:zu )?vermiet(?:en|ung)$|^mietwagen$|^レンタル$|^租赁$/iu
export const isRentalWord = (text: string) => rental.test(text.trim())

// At the start of a title, or in Korean at its end. 'engine parts' is no car either.
const wantedTitle =
  /^\W*(?:wanted|wtb|looking for|want to buy|busco|compro|se busca|куплю|ищу|suche|gesuch|مطلوب)(?!\p{L})|(?:구합니다|삽니다|찾습니다)\W*$/iu
const partsTitle =
  /(?<!\p{L})(?:for parts|parts only|(?:spare|engine|body|used) parts|breaking for|dismantling|(?:para|por) (?:partes|piezas|repuestos)|на запчасти|запчасти|в разбор|قطع غيار|تشليح)(?!\p{L})|부품(?:용|차)|부품 판매/iu
export const titleWants = (title: string) => title.length <= 300 && wantedTitle.test(title)
export const titleIsParts = (title: string) => title.length <= 300 && partsTitle.test(title)

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
  if (findRange(price)) {
    note('rangeLeftOut', price, { field: 'sellingPrice' })
    return null
  }
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
