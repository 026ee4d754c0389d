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

/**
 * The upper or only end of a range ('80000 - 89999 km' gives '89999 km', '200,000+' gives '200,000'). Undefined if a
 * text is no range.
 */
export function findBound(text: string): string | undefined {
  if (text.length > longest) return undefined
  const plain = plainDigits(text).replace(/[٬،]/g, ',').trim()
  const [, low = '', high = ''] = range.exec(plain) ?? []
  const [least, most] = [low, high].map(readNumber)
  if (least && most && least.value >= 0 && most.value > least.value)
    return most.unit === undefined && least.unit ? `${high} ${least.unit}` : high
  // '200000+ km'.
  const end = plain
    .replace(/(?<=\d)\s?\+(?=\s?\p{L}+$)/u, '')
    .replace(oneEnd, '')
    .trim()
  return end !== plain && !/^\+/.test(end) && readNumber(end) ? end : undefined
}
