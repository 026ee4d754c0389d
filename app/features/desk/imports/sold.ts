import { compact } from '#app/features/base/catalogue/rules.ts'
import headers from './headers.json' with { type: 'json' }

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
