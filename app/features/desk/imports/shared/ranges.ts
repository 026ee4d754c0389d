import { readNumber } from '#app/features/base/money/rules.ts'
import { plainDigits } from '#app/lib/text.ts'
import { headers } from './words.ts'

const longest = 60
const escaped = (words: string[]) => words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')
const { between, above, below } = headers.bounds
const number = `[^\\d]{0,8}\\d[\\d.,'\\s]*(?:\\s?(?:cm3|[^\\d\\s-]{1,12})){0,2}`
const range = new RegExp(`^(${number}?)\\s*(?:${escaped(between)})\\s*(${number})$`, 'iu')
const oneEnd = new RegExp(
  `^(?:${escaped([...above, ...below])})\\s*(?=\\d)|(?<=[\\d\\p{L}])\\s*(?:${escaped([...above, ...below])})$`,
  'iu',
)

const plainOf = (text: string) => plainDigits(text).replace(/[٬،]/g, ',').trim()

/** The upper end of a range ('80000 - 89999 km' gives '89999 km'). Undefined for other text. */
export function findRange(text: string): string | undefined {
  if (text.length > longest) return undefined
  const [, low = '', high = ''] = range.exec(plainOf(text)) ?? []
  const [least, most] = [low, high].map(readNumber)
  if (!least || !most || least.value < 0 || most.value <= least.value) return undefined
  return most.unit === undefined && least.unit ? `${high} ${least.unit}` : high
}

/** The only end of an open range ('200,000+' and 'over 200,000' give '200,000'). Undefined for other text. */
export function findBound(text: string): string | undefined {
  if (text.length > longest) return undefined
  const plain = plainOf(text)
  // '200000+ km'.
  const end = plain
    .replace(/(?<=\d)\s?\+(?=\s?\p{L}+$)/u, '')
    .replace(oneEnd, '')
    .trim()
  return end !== plain && !/^\+/.test(end) && readNumber(end) ? end : undefined
}

/** A number as it stands, or the end of a range, to find out about a column. */
export const endOf = (text: string) => findRange(text) ?? findBound(text) ?? text
