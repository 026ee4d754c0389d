import { readGrouped } from '#app/lib/money.ts'

/** `sure` means a number even without a unit. `times` is the product of its last numerals. */
type KoreanNumber = { value: number; end: number; man: boolean; times: number; sure: boolean }

const koreanUnits: Record<string, number> = { 십: 10, 백: 100, 천: 1000, 만: 1e4, 억: 1e8 }
const koreanDigits = '영일이삼사오육칠팔구'
const count = '\\d{1,3}(?:[,.]\\d{3})+(?!\\d)|\\d+(?:\\.\\d+)?|[일이삼사오육칠팔구]'
const rounds = `(?:(?:${count})?천)?(?: ?(?:${count})?백)?(?:(?:${count})?십)?`
const section = `${rounds}(?:${count})?`
// The last digit cannot be in Korean, because the 이 of '500만이하' would then be a 2.
const korean = new RegExp(`(?:(${section})억)?(?: ?(${section})만)?(?:( ?)(${rounds}\\d*))?`, 'y')

/** Reads Korean numbers: '3천만', '1만 5천', '2천5백만', '1억 5천만', '오백만', '80천'. */
export function readKorean(text: string, from: number): KoreanNumber | undefined {
  if (!/^[\d,.일이삼사오육칠팔구십 ]{0,12}[천백만억]/.test(text.slice(from, from + 16))) return undefined
  korean.lastIndex = from
  const [whole = '', hundreds, tenThousands, space, rest] = korean.exec(text) ?? []
  // '5만 2018' are two numbers.
  const isApart = rest !== undefined && space === ' ' && !/[천백]/.test(rest)
  const last = isApart ? '' : (rest ?? '')
  const written = isApart ? whole.slice(0, -1 - (rest?.length ?? 0)) : whole.trimEnd()
  if (!/[만억천백]/.test(written)) return undefined
  const parts: [string | undefined, number][] = [
    [hundreds, 1e8],
    [tenThousands, 1e4],
  ]
  const value = parts.reduce(
    (sum, [part, by]) => sum + (part === undefined ? 0 : (sectionOf(part) || 1) * by),
    sectionOf(last),
  )
  const units = /[십백천만억]+$/.exec(written)?.[0] ?? ''
  const times = [...units].reduce((product, letter) => product * (koreanUnits[letter] ?? 1), 1)
  // A thousand without a unit is no amount, and '만' alone may be any word.
  const sure = /\d/.test(written) || /..[만억]$/.test(written)
  return { value, end: from + written.length, man: tenThousands !== undefined || hundreds !== undefined, times, sure }
}

function sectionOf(text: string): number {
  let sum = 0
  for (const [, number, letter] of text.matchAll(new RegExp(`(${count})? ?([천백십])|(?:${count})`, 'g'))) {
    const digits = number ?? ''
    if (letter) sum += (digits ? countOf(digits) : 1) * (koreanUnits[letter] ?? 1)
  }
  return sum + countOf(new RegExp(`(?:${count})$`).exec(text)?.[0] ?? '')
}

const countOf = (text: string) =>
  koreanDigits.includes(text) ? Math.max(0, koreanDigits.indexOf(text)) : readGrouped(text)
