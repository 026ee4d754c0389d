import type { Finding } from './schema.ts'

const whole = (digits: string) => Number(digits.replace(/[,.\s]/g, ''))

// Ranges, services and sums of money, whose numbers are not the mileage.
const notDriven =
  /(?:충전|항속|연비|range|per charge|запас хода|changed|replaced|belt|serviced?|warranty|guarantee|보증|교체|교환|гарантия|ضمان)[^\n,.]{0,12}$|(?:월|가격|할부|[가-힣](?:비|비용|료|금))\s{0,2}:?\s{0,2}$|years?\s?\/\s?$/i
const notDrivenAfter = /^\s{0,2}(?:warranty|guarantee|보증|гаранти|ضمان)/i

/**
 * Finds the mileage in km: '85,000km', '120k km', '8만5천km', '주행거리 8만'. Skips an electric range and litres per 100 km.
 */
export function findMileage(text: string): Finding | undefined {
  const unit = '(?:kms?|킬로(?:미터)?|키로|كم|كيلو(?:متر)?|км)(?!\\s*/\\s*(?:l|h|ℓ|리터|시간|ч|л|لتر|ساعة))(?![a-zа-я])'
  const label =
    '(?:пробег|주행\\s*(?:거리|km|키로수)?|키로수|mileage|odometer|المسافة|الممشى|ماشي(?:ة)?)\\s*[:：]?\\s*(?:약\\s*)?'
  const tenThousands = `(\\d+(?:\\.\\d+)?)\\s*만\\s*(?:(\\d)\\s*천\\s*(?:(\\d)\\s*백)?|(\\d{1,4}))?`
  const thousands = '(\\d{1,3}(?:\\.\\d)?)\\s*(?:k(?![a-z])|тыс(?:яч)?\\.?|ألف|الف|آلاف)'
  const inTenThousands = ([, big = '', thousand = '0', hundred = '0', rest = '0']: string[]) =>
    Number(big) * 10_000 + Number(thousand) * 1000 + Number(hundred) * 100 + Number(rest)
  const inThousands = ([, big = '']: string[]) => Number(big) * 1000
  const inOnes = ([, digits = '']: string[]) => whole(digits)
  const shapes: [string, (match: string[]) => number][] = [
    [`${label}${tenThousands}\\s*(?:${unit})?`, inTenThousands],
    [`${label}${thousands}\\s*(?:${unit})?`, inThousands],
    [`${label}(\\d[\\d,]*)\\s*(?:${unit})?(?!\\s*만)`, inOnes],
    [`${tenThousands}\\s*${unit}`, inTenThousands],
    [`${thousands}\\s*${unit}`, inThousands],
    [`(\\d{1,3}(?:[,. ]\\d{3})+|\\d+)\\s*${unit}`, inOnes],
    // A car costs more than 400,000 won, so a smaller number of ten thousands is km.
    [
      '([1-9]|[1-3]\\d|40)(?:\\.\\d)?\\s*만(?:\\s*(\\d)\\s*천)?(?!\\s*(?:원|달러|불|\\d|대|명|마력))(?![가-힣]{0,3}원)',
      inTenThousands,
    ],
  ]
  for (const [shape, read] of shapes) {
    for (const match of text.matchAll(new RegExp(`(?<![\\d.,])${shape}`, 'gi'))) {
      if (notDriven.test(text.slice(0, match.index)) || notDrivenAfter.test(text.slice(match.index + match[0].length)))
        continue
      const value = read(match)
      if (value <= 5_000_000) return { field: 'mileage', value: String(Math.round(value)), from: match[0].trim() }
    }
  }
  return undefined
}

const months =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|يناير|فبراير|مارس|أبريل|ابريل|مايو|يونيو|يوليو|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر|كانون|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين'
const monthName = `(?:${months})[\\p{L}.]{0,8}(?:\\s{1,2}(?:الأول|الثاني))?`
// A date with a day: of a message, unless words of registration stand beside it.
const day = new RegExp(
  [
    '(?<![\\d.])(?:19|20)\\d{2}\\s?(?:[./-]|년)\\s?\\d{1,2}\\s?(?:[./-]|월)\\s?\\d{1,2}(?!\\d)\\s?일?\\.?',
    '(?<![\\d.])\\d{1,2}\\s?[./-]\\s?\\d{1,2}\\s?[./-]\\s?(?:\\d{4}|\\d{2})(?![\\d])',
    '(?<!\\d)\\d{2}년\\s?\\d{1,2}월\\s?\\d{1,2}일',
    `(?<!\\d)\\d{1,2}\\.?\\s{1,2}${monthName},?\\s{1,2}(?:19|20)\\d{2}(?!\\d)`,
    `(?<!\\p{L})${monthName}\\s{1,2}\\d{1,2},?\\s{1,2}(?:19|20)\\d{2}(?!\\d)`,
  ].join('|'),
  'giu',
)
const registered =
  /(?:최초\s?등록|등록|출고|연식|first\s+regist\w*|regist\w*|reg\.?|manufactur\w*|built|дата\s+(?:первой\s+)?регистрации|регистраци[яи]|выпуск\w*|تاريخ\s+(?:أول\s+)?(?:ال)?تسجيل|التسجيل|الصنع)(?:\s?(?:일자?|년월일|date|on|in))?\s{0,2}[:：-]?\s{0,2}$/iu
const registeredAfter = /^\s{0,2}(?:최초\s?)?(?:등록|출고|식(?![가-힣]))/

/** Removes the days of messages, which chats add to each line. Days of registration keep their year and month. */
function withoutDays(text: string): string {
  return text.replace(day, (found, ...rest) => {
    const at = rest.find((one) => typeof one === 'number') ?? 0
    const isOfCar =
      registered.test(text.slice(Math.max(0, at - 40), at)) || registeredAfter.test(text.slice(at + found.length))
    if (!isOfCar) return ' '
    // '23.05.2018' becomes '2018-05'. In '05/06/2018' either number may be the month.
    const [, first = '', mark, second = '', year = ''] =
      /^(\d{1,2})\s?([./-])\s?(\d{1,2})\s?[./-]\s?(\d{4})$/.exec(found) ?? []
    if (!year) return found
    const isDayFirst = mark === '.' || Number(first) > 12
    return isDayFirst && Number(second) <= 12
      ? `${year}-${second.padStart(2, '0')} `
      : Number(second) > 12
        ? `${year}-${first.padStart(2, '0')} `
        : ` ${year} `
  })
}

const fullYear = (digits: string) =>
  digits.length === 2 ? (Number(digits) < 70 ? 2000 : 1900) + Number(digits) : Number(digits)

// Years of tyres, batteries, insurances and inspections.
const notBuilt =
  /(?:dot|tyres?|tires?|battery|\bmot|until|till|valid|expires?|insur\w*|warranty|guarantee|لغاية|حتى|صالحة?|(?<!\p{L})до|действ\p{L}*|техосмотр\p{L}*|страховк\p{L}*|보험|검사|만기|타이어|배터리)[^\n\d]{0,10}(?:\d{1,2}[./-])?$/iu

/**
 * Finds the model year and, if given, the month of first registration: '18년형', '2018년 5월', '18.05', '18년 05월(19년형)'.
 */
export function findYears(advert: string, latest: number): Finding[] {
  const text = withoutDays(advert)
  const find = (shapes: RegExp[]) => {
    for (const shape of shapes) {
      for (const match of text.matchAll(shape)) {
        const [from, digits = '', month] = match.groups ? [match[0], match.groups.year, match.groups.month] : match
        if (
          notBuilt.test(text.slice(Math.max(0, match.index - 30), match.index)) ||
          /^\s{0,2}(?:까지|만료)/.test(text.slice(match.index + from.length))
        )
          continue
        const year = fullYear(digits)
        if (year >= 1950 && year <= latest && (!month || (Number(month) >= 1 && Number(month) <= 12)))
          return { from: from.trim(), year, month }
      }
    }
    return undefined
  }
  const model = find([
    /(?<!\d)['’]?(\d{4}|\d{2})\s*년[형식]/g,
    /(?:model year|year model|موديل|موديل سنة)\s*[:：]?\s*(\d{4})/gi,
    /(?<!\d)((?:19|20)\d{2})\s*(?:model|موديل)/gi,
  ])
  const dated = find([
    /(?<!\d)['’]?(\d{4}|\d{2})\s*년\s*(\d{1,2})\s*월(?:식)?/g,
    /(?<![\d.])(\d{4})\s*[./-]\s*(\d{1,2})(?!\d)(?:\s*[./-]\s*\d{1,2})?(?!\d|,\d)(?!\s*(?:만|km))/g,
    /(?<![\d./-])(?<month>\d{1,2})\s?[./-]\s?(?<year>(?:19|20)\d{2})(?![\d./-])/g,
    /(?<![\d.])['’]?(\d{2})[./](\d{2})(?![\d.,])(?!\s*(?:만|km|cc|인치))(?:\s*식)?/gi,
    /(?<![\d.])((?:19|20)\d{2})(0[1-9]|1[0-2])(?![\d,])(?=\s*(?:식|등록|출고))/g,
  ])
  const year =
    model ??
    dated ??
    find([
      /(?<!\d)['’]?(\d{4}|\d{2})\s*년(?:도식|도)?(?!\s*(?:동안|간|보증|이내|된|탔))/g,
      /(?<![\d,.])((?:19|20)\d{2})(?!\d|[,.]\d|\s*(?:cc|km|만|원|cm|mm))/gi,
    ])
  return [
    ...(year ? [{ field: 'year', value: String(year.year), from: year.from } as const] : []),
    ...(dated?.month
      ? [
          {
            field: 'firstRegistration',
            value: `${dated.year}-${dated.month.padStart(2, '0')}`,
            from: dated.from,
          } as const,
        ]
      : []),
  ]
}
