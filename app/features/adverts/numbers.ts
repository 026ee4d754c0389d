import type { Finding } from './schema.ts'

const whole = (digits: string) => Number(digits.replace(/[,\s]/g, ''))

/** Kilometres: '85,000km', '8만5천km', '8.5만 키로', '주행거리 8만'. Not what an electric car goes on one charge, nor litres per 100 km. */
export function findMileage(text: string): Finding | undefined {
  const unit = '(?:km|킬로(?:미터)?|키로|كم|كيلو(?:متر)?)(?!\\s*/)(?![a-z])'
  const tenThousands = `(\\d+(?:\\.\\d+)?)\\s*만\\s*(?:(\\d)\\s*천\\s*(?:(\\d)\\s*백)?|(\\d{1,4}))?`
  const label = '(?:주행\\s*(?:거리|km|키로수)?|키로수|mileage|odometer|المسافة|الممشى|ماشي(?:ة)?)\\s*[:：]?\\s*(?:약\\s*)?'
  const shapes = [
    `${label}${tenThousands}\\s*(?:${unit})?`,
    `${label}(\\d[\\d,]*)\\s*(?:${unit})?(?!\\s*만)`,
    `${tenThousands}\\s*${unit}`,
    `(\\d{1,3}(?:,\\d{3})+|\\d+)\\s*${unit}`,
  ]
  for (const [index, shape] of shapes.entries()) {
    for (const match of text.matchAll(new RegExp(`(?<![\\d.,])${shape}`, 'gi'))) {
      if (/(?:충전|항속|연비|range|per charge)[^\n,]{0,12}$/i.test(text.slice(0, match.index))) continue
      const [from, big = '', thousands, hundreds, rest] = match
      const value =
        index % 2 === 0 ? Number(big) * 10_000 + Number(thousands ?? 0) * 1000 + Number(hundreds ?? 0) * 100 + Number(rest ?? 0) : whole(big)
      if (value <= 5_000_000) return { field: 'mileage', value: String(Math.round(value)), from: from.trim() }
    }
  }
  return undefined
}

const fullYear = (digits: string) => (digits.length === 2 ? (Number(digits) < 70 ? 2000 : 1900) + Number(digits) : Number(digits))

/** The model year, and the month of the first registration where it is told: '18년형', '2018년 5월', '18.05', '18년 05월(19년형)'. */
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
      /(?<![\d,.])((?:19|20)\d{2})(?![\d,.]|\s*(?:cc|km|만|원|cm|mm))/gi,
    ])
  return [
    ...(year ? [{ field: 'year', value: String(year.year), from: year.from } as const] : []),
    ...(dated?.month ? [{ field: 'firstRegistration', value: `${dated.year}-${dated.month.padStart(2, '0')}`, from: dated.from } as const] : []),
  ]
}

/** A price in dollars as a finding; any other as the words it stands in. */
export function findPrices(text: string): { finding: Finding | undefined; others: string[] } {
  const dollars = /(?:US\$|USD|\$)\s*(\d[\d,]*)(?!\s*만)|(\d[\d,]*)\s*(?:US\$|USD|\$|달러|دولار)/i.exec(text)
  const found = dollars?.[1] ?? dollars?.[2]
  const amount = '\\d[\\d,]*(?:\\.\\d+)?\\s*(?:억\\s*)?(?:\\d[\\d,]*\\s*)?(?:천\\s*)?(?:\\d\\s*백\\s*)?'
  const others = text.matchAll(
    new RegExp(
      `(?<![\\d.,])${amount}만?\\s*원|(?:가격|판매가|금액|차량가)\\s*[:：]?\\s*${amount}만\\s*원?|(?<![\\d.,])(?:\\d{1,2},\\d{3}|\\d{3,4})\\s*만(?!\\s*(?:km|키로|킬로|\\d))|\\d[\\d,]*\\s*(?:KRW|SAR|AED|JOD|LYD|KZT|ريال|دينار|درهم)|(?:KRW|₩|SAR|AED|JOD)\\s*\\d[\\d,]*`,
      'gi',
    ),
  )
  return {
    finding: dollars && found ? { field: 'sellingPrice', value: found, from: dollars[0].trim() } : undefined,
    others: [...new Set([...others].map(([words]) => words.replace(/^[가-힣]+\s*[:：]?\s*/, '').trim()))].slice(0, 3),
  }
}
