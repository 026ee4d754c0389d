/** A date as it stands in a text. A year alone is one only if a sign says so: '18년식', "'18". */
export type DateFound = {
  at: number
  end: number
  year: number
  month?: number
  /** Whether it names a day, as the time stamps of chats do. */
  hasDay: boolean
  /** Whether it is written as a model year: '18년형'. */
  isModelYear: boolean
}

const months: [RegExp, number][] = [
  [/^(?:jan|янв|ene|يناير|كانون الثاني)/i, 1],
  [/^(?:feb|фев|فبراير|شباط)/i, 2],
  [/^(?:mar|мар|مارس|آذار)/i, 3],
  [/^(?:apr|апр|abr|أبريل|ابريل|نيسان)/i, 4],
  [/^(?:may|ма[йя]|مايو|أيار)/i, 5],
  [/^(?:jun|июн|يونيو|حزيران)/i, 6],
  [/^(?:jul|июл|يوليو|تموز)/i, 7],
  [/^(?:aug|авг|ago|أغسطس|اغسطس|آب)/i, 8],
  [/^(?:sep|сен|set|سبتمبر|أيلول)/i, 9],
  [/^(?:oct|окт|أكتوبر|اكتوبر|تشرين الأول)/i, 10],
  [/^(?:nov|ноя|نوفمبر|تشرين الثاني)/i, 11],
  [/^(?:dec|дек|dic|ديسمبر|كانون الأول)/i, 12],
]
const monthName =
  '(?<name>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|يناير|فبراير|مارس|أبريل|ابريل|مايو|يونيو|يوليو|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين)[\\p{L}.]{0,8}(?:\\s{1,2}(?:الأول|الثاني))?)'
const full = '(?<year>(?:19|20)\\d{2})'
const short = "(?<year>['’]?\\d{2})"
const mark = '\\s?[./-]\\s?'
// Without a day, only a dot may stand between blanks: '2000 cc / 7 seats'.
const tight = '(?:[/-]|\\s?\\.\\s?)'

// The first shape that fits at a place wins.
const shapes = [
  `(?<!\\d)(?<year>\\d{4}|\\d{2})\\s?년\\s?(?<month>\\d{1,2})\\s?월(?:\\s?(?<day>\\d{1,2})\\s?일)?`,
  `(?<![\\d.])${full}${mark}(?<month>\\d{1,2})${mark}(?<day>\\d{1,2})(?!\\d)\\.?`,
  `(?<![\\d.])(?<day>\\d{1,2})${mark}(?<month>\\d{1,2})${mark}(?<year>(?:19|20)\\d{2}|\\d{2})(?!\\d|[.,]\\d)`,
  `(?<!\\d)(?<day>\\d{1,2})\\.?\\s{1,2}(?:de\\s)?${monthName},?\\s{1,2}(?:de\\s)?${full}(?!\\d)`,
  `(?<!\\p{L})${monthName}\\s{1,2}(?<day>\\d{1,2}),?\\s{1,2}${full}(?!\\d)`,
  `(?<!\\p{L})${monthName},?\\s{1,2}(?:de\\s)?${full}(?!\\d)`,
  `(?<![\\d.,])${full}${tight}(?<month>0?[1-9]|1[0-2])(?![\\d]|[.,]\\d)(?!\\s?(?:만|km|км|년))`,
  `(?<![\\d./-])(?<month>0?[1-9]|1[0-2])${tight}${full}(?![\\d]|[./-]\\d)`,
  `(?<![\\d.,])${full}(?<month>0[1-9]|1[0-2])(?![\\d,])(?=\\s?(?:식|등록|출고))`,
  `(?<!\\d)(?<year>['’]?\\d{4}|['’]?\\d{2})\\s?년\\s?(?<model>형식|[형식])`,
  `(?<!\\d)(?<year>['’]?\\d{2})\\s?(?<model>형|년식|년도식)`,
  `(?<![\\d.,/])${short}[./](?<month>0[1-9]|1[0-2])(?![\\d]|[.,/]\\d)(?!\\s?(?:만|천|km|км|cc|l\\b|л|인치|t\\b|%|"))(?<mark>\\s?식)?`,
  `(?<!\\d)(?<year>\\d{4}|\\d{2})\\s?년(?:도식|도)?(?!\\s?(?:동안|간|보증|이내|된|탔|할부|무))`,
  `(?<![\\p{L}\\d])['’](?<year>\\d{2})(?![\\d'’])`,
]
const any = shapes.map((shape) => new RegExp(shape, 'giu'))

const fullYear = (digits: string) => {
  const year = Number(digits.replace(/\D/g, ''))
  return year > 99 ? year : year + (year < 70 ? 2000 : 1900)
}

/** Finds dates and the years that are written as such, in the order of the text. They do not overlap. */
export function findDates(text: string): DateFound[] {
  const found: DateFound[] = []
  let rest = text
  for (const shape of any)
    for (const match of rest.matchAll(shape)) {
      const date = readDate(match)
      if (!date) continue
      found.push(date)
      rest = rest.slice(0, date.at) + '\0'.repeat(date.end - date.at) + rest.slice(date.end)
    }
  return found.sort((one, other) => one.at - other.at)
}

function readDate(match: RegExpMatchArray & { index: number }): DateFound | undefined {
  const { year = '', day, model } = match.groups ?? {}
  const month = monthOf(match)
  if (month === undefined || month > 12) return undefined
  return {
    at: match.index,
    end: match.index + match[0].length,
    year: fullYear(year),
    ...(month && { month }),
    hasDay: day !== undefined,
    isModelYear: model !== undefined,
  }
}

/** 0 without a month, or if either number may be it: '05/06/2018'. Undefined if it is no date. */
function monthOf({ 0: text, groups = {} }: RegExpMatchArray): number | undefined {
  const { day, month, name } = groups
  if (name) return months.find(([shape]) => shape.test(name))?.[1]
  const [first, second] = [Number(day), Number(month)]
  if (!month) return 0
  if (!day || !/^\d{1,2}\s?[/-]/.test(text) || first > 12) return second || undefined
  return second > 12 ? first : first === second ? first : 0
}
