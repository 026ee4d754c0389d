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
  /** Whether a sign says that it is the date of the car: '16/12식'. */
  isOfCar: boolean
}

const names = [
  'jan(?:uary)?|ene(?:ro)?|янв(?:ар[ья])?|يناير|كانون الثاني',
  'feb(?:ruary)?|febrero|фев(?:рал[ья])?|فبراير|شباط',
  '(?<!nissan )mar(?:ch)?|marzo|марта?|مارس|آذار',
  'apr(?:il)?|abr(?:il)?|апр(?:ел[ья])?|[أا]بريل|نيسان',
  'mayo?|ма[йя]|مايو|أيار',
  'june?|junio|июн[ья]?|يونيو|حزيران',
  'july?|julio|июл[ья]?|يوليو|تموز',
  'aug(?:ust)?|ago(?:sto)?|авг(?:уста?)?|[أا]غسطس|آب',
  'sept?(?:ember)?|se[p]?tiembre|сен(?:тябр[ья])?|سبتمبر|أيلول',
  'oct(?:ober)?|octubre|окт(?:ябр[ья])?|[أا]كتوبر|تشرين الأول',
  'nov(?:ember)?|noviembre|ноя(?:бр[ья])?|نوفمبر|تشرين الثاني',
  'dec(?:ember)?|dic(?:iembre)?|дек(?:абр[ья])?|ديسمبر|كانون الأول',
]
const months = names.map((name) => new RegExp(`^(?:${name.replace('(?<!nissan )', '')})$`, 'iu'))
const monthName = `(?<name>(?<!\\p{L})(?:${names.join('|')})(?!\\p{L}))\\.?`
const full = '(?<year>(?:19|20)\\d{2})'
const short = "(?<year>['’]?\\d{2})"
const mark = '(?<sep>\\s?[./-]\\s?)'
// Without a day, only a dot may stand between blanks: '2000 cc / 7 seats'.
const tight = '(?:[/-]|\\s?\\.\\s?)'

// The first shape that fits at a place wins.
const shapes = [
  `(?<!\\d)(?<year>\\d{4}|\\d{2})\\s?년\\s?(?<month>\\d{1,2})\\s?월(?:\\s?(?<day>\\d{1,2})\\s?일)?(?<mark>\\s?식)?`,
  `(?<![\\d.])${full}${mark}(?<month>\\d{1,2})\\k<sep>(?<day>\\d{1,2})(?!\\d)\\.?`,
  `(?<![\\d.])(?<day>\\d{1,2})${mark}(?<month>\\d{1,2})\\k<sep>(?<year>(?:19|20)\\d{2}|\\d{2})(?!\\d|[.,]\\d)`,
  `(?<!\\d)(?<day>\\d{1,2})\\.?\\s{1,2}(?:de\\s)?${monthName},?\\s{1,2}(?:de\\s)?${full}(?!\\d)`,
  `(?<!\\p{L})${monthName}\\s{1,2}(?<day>\\d{1,2}),?\\s{1,2}${full}(?!\\d)`,
  `(?<!\\p{L})${monthName},?\\s{1,2}(?:de\\s)?${full}(?!\\d)`,
  `(?<![\\d.,])${full}${tight}(?<month>0?[1-9]|1[0-2])(?![\\d]|[.,]\\d| \\d{3})(?!\\s?(?:만|km|км|년))`,
  `(?<![\\d./-])(?<month>0?[1-9]|1[0-2])${tight}${full}(?![\\d]|[./-]\\d)`,
  `(?<![\\d.,])${full}(?<month>0[1-9]|1[0-2])(?![\\d,])(?=\\s?(?:식|등록|출고))(?<mark>\\s?식)?`,
  `(?<!\\d)(?<year>['’]?\\d{4}|['’]?\\d{2})\\s?년\\s?(?<model>형식|[형식])`,
  `(?<!\\d)(?<year>['’]?\\d{2})\\s?(?<model>형|년식|년도식)`,
  `(?<![\\d.,/])${short}[./](?<month>0[1-9]|1[0-2])(?![\\d]|[.,/]\\d)(?!\\s?(?:만|천|km|км|cc|l\\b|л|인치|t\\b|%|"))(?<mark>\\s?식)?`,
  `(?<!\\d)(?<year>\\d{4}|\\d{2})\\s?년(?:도식|도)?(?!\\s?(?:동안|간|보증|이내|된|탔|할부|무|차|째|넘|전|후|정도|만))`,
  `(?<![\\p{L}\\d])['’](?<year>\\d{2})(?![\\d'’])`,
  `(?<![\\p{L}\\d.,/])(?<year>\\d{2}) ?г(?:\\.(?: ?в\\.?)?|од)?(?!\\p{L}| \\d{4})`,
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
  const { year = '', day, model, mark } = match.groups ?? {}
  const month = monthOf(match)
  if (month === undefined || month > 12) return undefined
  return {
    at: match.index,
    end: match.index + match[0].length,
    year: fullYear(year),
    ...(month && { month }),
    hasDay: day !== undefined,
    isModelYear: model !== undefined,
    isOfCar: mark !== undefined,
  }
}

/** 0 without a month, or if either number may be it: '05/06/2018'. Undefined if it is no date. */
function monthOf({ 0: text, groups = {} }: RegExpMatchArray): number | undefined {
  const { day, month, name } = groups
  if (name) return months.findIndex((shape) => shape.test(name)) + 1 || undefined
  const [first, second] = [Number(day), Number(month)]
  if (!month) return 0
  if (!day || !/^\d{1,2}\s?[/-]/.test(text) || first > 12) return second || undefined
  return second > 12 ? first : first === second ? first : 0
}
