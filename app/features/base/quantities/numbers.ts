import { readGrouped } from '#app/lib/money.ts'

/** A number as it stands in a text, with the word that multiplies it: '84,000', '2.2', '8만5천', '112 тыс'. */
export type NumberFound = {
  at: number
  end: number
  /** NaN if it cannot be told where the number ends: '35 600 106 000'. */
  value: number
  /** Only digits, as years are written. */
  isPlain: boolean
  /** With one or two decimals and nothing that multiplies it: litres of an engine are written so. */
  isDecimal: boolean
  /** In ten thousands (만), which Korean writes for prices and kilometres. */
  isTenThousands: boolean
  /** A part of a range, or an open end: '60,000 - 69,999', '200,000+'. */
  isRange: boolean
}

const literal =
  /(?<![\d.,'’٬،٫])(?:\d{1,3}['’]\d{3}[.,]\d{3}(?!\d)|\d{1,3}(?:([,.'’٬، ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,٫]\d{1,2})?(?!\d)|\d{1,2}(?:,\d{2})+,\d{3}(?!\d)|\d+(?:[.,٫]\d+)?)/g
const thousands =
  /^\s?(?:[kк](?!\p{L})|thousand(?!\p{L})|t(?=\s?km)|тыс(?:яч\p{L}?)?\.?|тыщ\p{L}{0,2}|тис\.?|т\.?(?=\s?(?:км|р))|[أا]لف(?!\p{L})|[آا]لاف(?!\p{L})|mil(?!\p{L}))/iu
const larger: [RegExp, number][] = [
  [/^\s?(?:lakhs?|lacs?)(?!p{L})/i, 100_000],
  [/^\s?(?:million(?:es)?|mill[oó]n|mln|млн\.?|مليون|лям(?:а|ов)?|ملايين)(?!\p{L})/iu, 1_000_000],
  [/^\s?crores?(?!p{L})/i, 10_000_000],
]
// '14 الف و500 دولار', '9 millones 200'.
const hundreds =
  /^\s?و?\s?([1-9]\d\d)(?: mil)?(?=\s?(?:[$€,;\n)]|\.(?!\d)|$|us|eur|d[oó]l|дол|евро|руб|р[.\s]|у\.?е|دول|دين|ريال|درهم|جنيه|km|км|كم|pesos))/iu
const small: Record<string, number> = { 십: 10, 백: 100, 천: 1000 }
const large: Record<string, number> = { 만: 10_000, 万: 10_000, 억: 100_000_000, 億: 100_000_000 }
/** Finds every number. Digits within a word ('K7', '4WD') are none, except behind Korean or Arabic letters. */
export function findNumbers(text: string): NumberFound[] {
  const found: Omit<NumberFound, 'isRange'>[] = []
  let past = 0
  literal.lastIndex = 0
  for (let match = literal.exec(text); match; match = literal.exec(text)) {
    if (match.index < past) continue
    // 'K7 205 000' begins with a name, so its blank groups no digits.
    const isName = /[A-Za-zА-яЁё가-힣]/.test(text.charAt(match.index - 1)) && match[1] === ' '
    const digits = isName ? match[0].slice(0, match[0].indexOf(' ')) : match[0]
    if (isName) literal.lastIndex = match.index + digits.length
    const one = readNumberAt(text, match.index, digits)
    past = one.end
    found.push(one)
  }
  return found.map((one, at) => ({
    ...one,
    isRange:
      /^\+(?! ?\d)/.test(text.slice(one.end, one.end + 3)) ||
      areRange(text, one, found[at + 1]) ||
      areRange(text, found[at - 1], one),
  }))
}

type Place = Pick<NumberFound, 'at' | 'end' | 'value'>

const dash = /^([^\d\n]{0,5}?)(\s?)[-–~](\s?)[^\d\n]{0,3}$/
const either = /^[^\d\n]{0,6}\s(?:and|or|to|y|e|o|u|и|или|до|[أا]?و)\s?[^\d\p{L}\n]{0,4}$/iu

/**
 * '7,000-8,000', '60,000 km – 69,999', 'between 3,800 and 4,200'. A dash between blanks also separates facts:
 * '2016 - 84,000 km'.
 */
function areRange(text: string, low: Place | undefined, high: Place | undefined): boolean {
  if (!low || !high || high.value <= low.value) return false
  const gap = text.slice(low.end, high.at)
  const [, , , isSpaced] = dash.exec(gap) ?? []
  // '150-160k' says the factor once.
  const isNear = high.value <= low.value * 2 || (high.value > low.value * 1000 && high.value <= low.value * 2000)
  if (isSpaced === undefined)
    return (
      either.test(gap) && (high.value <= low.value * 2 || (isNear && /\p{L}$/u.test(text.slice(high.at, high.end))))
    )
  return !isSpaced || isNear
}

function readNumberAt(text: string, at: number, digits: string): Omit<NumberFound, 'isRange'> {
  // '35 600 106 000' are two numbers, and nothing says where the second begins.
  const isTwo = /^\d+(?: \d{3}){3}/.test(digits)
  // Colombians write 33'500.000.
  const isMixed = /^\d+['’]\d{3}[.,]/.test(digits)
  const value = isTwo
    ? Number.NaN
    : isMixed
      ? Number(digits.replace(/\D/g, ''))
      : readGrouped(digits.replaceAll('’', "'").replace(/[٬،]/g, ','))
  const end = at + digits.length
  const korean = readKorean(text, end, value)
  if (korean) return { at, isPlain: false, isDecimal: false, ...korean }
  const rest = text.slice(end, end + 16)
  const times = thousands.exec(rest)
  // 'N5.8m', 'KES 1.2m', but not 'box 3.1m'.
  const isMillion =
    /^M(?![\p{L}\d])/u.test(rest) ||
    (/^m(?![\p{L}\d])/u.test(rest) && /(?:\p{L}|[$€£₦] ?|\p{Lu}{3} )$/u.test(text.slice(Math.max(0, at - 4), at)))
  const factor = times ? 1000 : isMillion ? 1_000_000 : larger.find(([shape]) => shape.test(rest))?.[1]
  const length = (times ?? larger.map(([shape]) => shape.exec(rest)).find(Boolean))?.[0].length ?? (isMillion ? 1 : 0)
  const more =
    factor && /\p{L}{3}\.?$/u.test(rest.slice(0, length))
      ? hundreds.exec(text.slice(end + length, end + length + 24))
      : null
  return {
    at,
    end: end + length + (more?.[0].length ?? 0),
    value: factor ? round((value + Number(more?.[1] ?? 0) / 1000) * factor) : value,
    isPlain: !factor && /^\d+$/.test(digits),
    isDecimal: !factor && /^\d+[.,٫]\d{1,2}$/.test(digits),
    isTenThousands: false,
  }
}

/** '8만5천', '8.5만', '1억 2,500만', '3천'. Undefined without such a numeral. */
function readKorean(text: string, first: number, value: number) {
  let [whole, section, number, place, isKorean, isTenThousands]: [
    number,
    number,
    number | undefined,
    number,
    boolean,
    boolean,
  ] = [0, 0, value, first, false, false]
  for (;;) {
    // '9만 1,650만원' are two numbers.
    const [, numeral = ''] =
      /^\s?([십백천만万억億])(?![가-힣]{0,1}(?:도어|력))/.exec(text.slice(place, place + 6)) ?? []
    if (!numeral) break
    if (small[numeral]) section += (number ?? 1) * small[numeral]
    else {
      whole += (section + (number ?? 0)) * (large[numeral] ?? 1)
      section = 0
      isTenThousands ||= large[numeral] === 10_000
    }
    isKorean = true
    place = text.indexOf(numeral, place) + 1
    const [found = '', digits = ''] =
      /^\s?(\d{1,3}(?:,\d{3})+|\d+)(?!\d|[.,]\d)/.exec(text.slice(place, place + 12)) ?? []
    number = digits ? readGrouped(digits) : undefined
    if (number === undefined) break
    // '8만 2019년' are two numbers: what follows a numeral is smaller, and joined by one more numeral or a unit.
    const next = /^\s?([십백천만万])/.exec(text.slice(place + found.length, place + found.length + 2))?.[1]
    const isPart =
      (next !== undefined && (small[next] ?? large[next] ?? 0) < (small[numeral] ?? large[numeral] ?? 0)) ||
      // '2십3만'.
      (next !== undefined && next in large && number < (small[numeral] ?? 0)) ||
      (number >= 1000 && number < 10_000 && /^\s?(?:km|키로|킬로|원)/i.test(text.slice(place + found.length)))
    if (!isPart) {
      number = undefined
      break
    }
    place += found.length
  }
  return isKorean ? { value: round(whole + section + (number ?? 0)), end: place, isTenThousands } : undefined
}

// Without rounding, 8.61 times 100,000 would be 860,999.9999999999.
const round = (value: number) => Number(value.toPrecision(12))
