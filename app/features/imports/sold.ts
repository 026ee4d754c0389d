import { compact } from '#app/features/catalogue/rules.ts'
import headers from './headers.json' with { type: 'json' }

const soldWords = new Set(headers.soldWords.map(compact))
const sold = new Set([...soldWords, ...headers.sold.map(compact)])
const forSale = new Set(headers.forSale.map(compact))
const held = new Set(headers.held.map(compact))
const closed = new Set(headers.closed.map(compact))
const longestWords = 40

export const isSoldWord = (text: string) => sold.has(compact(text))
export const isSaleWord = (text: string) => forSale.has(compact(text))
/** The advert has ended, so the car is not for sale, for whatever reason. */
export const isClosedWord = (text: string) => closed.has(compact(text))
export const isHeldWord = (text: string) => held.has(compact(text))

// Matches 'sold' alone at an end or in brackets. 'sold with a warranty' and 'never sold' describe cars for sale.
const ends = /^[^\p{L}\p{N}]*sold(?: out)?[!.]*(?=\s*(?:$|[^\p{L}\p{N}\s,]))|(?<=[([{*<【]\s*|[-–—:|/!]\s*|^)sold(?: out)?\s*(?=[)\]}*>】!]|$)/iu
const anywhere =
  /판매\s?완료(?!\s*(?:시|되면|후|차량은))|판매되었습니다|거래\s?완료(?!\s*시)|매매\s?완료(?!\s*시)|تم (?:ال)?بيع(?:ها|ه)?(?!\p{L})|(?<!\p{L})(?:продано|продана?|снят[оа]? с продажи)(?!\p{L})/iu
const bare = /(?<!(?:not|never|be|is|was|being|to|unless|until|yet)\s)(?<!\p{L})sold(?: out)?[!.]*$/iu

const hints = /sold|판매|거래|매매|매각|출고|باع|بيع|прод|снято/i

export const saysSold = (text: string) => text.length <= longestWords && hints.test(text) && soldWords.has(compact(text))

export const titleSaysSold = (text: string) => text.length <= 300 && (anywhere.test(text) || ends.test(text) || bare.test(text.trim()))

const takeover = /تنازل(?!\p{L})|승계|\blease (?:takeover|transfer)\b|\btake ?over (?:my )?(?:lease|payments)\b/iu

export const saysLet = (title: string) => title.length <= 300 && takeover.test(title)

/** Checks only the first and last line of a comment, because the rest may be about anything. */
export function commentSaysSold(text: string): boolean {
  const lines = text.trim().split('\n')
  return [lines[0] ?? '', lines.at(-1) ?? ''].some((line) => line.length <= longestWords && titleSaysSold(line))
}
