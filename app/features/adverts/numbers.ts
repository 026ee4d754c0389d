import type { Finding } from './schema.ts'

const whole = (digits: string) => Number(digits.replace(/[,\s]/g, ''))

/** Finds the mileage in km: '85,000km', '120k km', '8만5천km', '주행거리 8만'. Skips an electric range and litres per 100 km. */
export function findMileage(text: string): Finding | undefined {
  const unit = '(?:kms?|킬로(?:미터)?|키로|كم|كيلو(?:متر)?)(?!\\s*/)(?![a-z])'
  const label = '(?:주행\\s*(?:거리|km|키로수)?|키로수|mileage|odometer|المسافة|الممشى|ماشي(?:ة)?)\\s*[:：]?\\s*(?:약\\s*)?'
  const tenThousands = `(\\d+(?:\\.\\d+)?)\\s*만\\s*(?:(\\d)\\s*천\\s*(?:(\\d)\\s*백)?|(\\d{1,4}))?`
  const thousands = '(\\d{1,3}(?:\\.\\d)?)\\s*k(?![a-z])'
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
    [`(\\d{1,3}(?:,\\d{3})+|\\d+)\\s*${unit}`, inOnes],
  ]
  for (const [shape, read] of shapes) {
    for (const match of text.matchAll(new RegExp(`(?<![\\d.,])${shape}`, 'gi'))) {
      if (/(?:충전|항속|연비|range|per charge)[^\n,]{0,12}$/i.test(text.slice(0, match.index))) continue
      const value = read(match)
      if (value <= 5_000_000) return { field: 'mileage', value: String(Math.round(value)), from: match[0].trim() }
    }
  }
  return undefined
}

const fullYear = (digits: string) => (digits.length === 2 ? (Number(digits) < 70 ? 2000 : 1900) + Number(digits) : Number(digits))

/** Finds the model year and, if given, the month of first registration: '18년형', '2018년 5월', '18.05', '18년 05월(19년형)'. */
export function findYears(text: string, latest: number): Finding[] {
  const find = (shapes: RegExp[]) => {
    for (const shape of shapes) {
      for (const match of text.matchAll(shape)) {
        const [from, digits = '', month] = match
        const year = fullYear(digits)
        if (year >= 1950 && year <= latest && (!month || (Number(month) >= 1 && Number(month) <= 12))) return { from: from.trim(), year, month }
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
    /(?<![\d.])(\d{4})\s*[./-]\s*(\d{1,2})(?!\d)(?:\s*[./-]\s*\d{1,2})?(?![\d,])(?!\s*(?:만|km))/g,
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
    ...(dated?.month ? [{ field: 'firstRegistration', value: `${dated.year}-${dated.month.padStart(2, '0')}`, from: dated.from } as const] : []),
  ]
}
