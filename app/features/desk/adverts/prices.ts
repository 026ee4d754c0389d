import { isPlausiblePrice, moneyNames, readMoney } from '#app/features/base/money/rules.ts'
import type { Finding } from './schema.ts'

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const names = moneyNames
  .map(escaped)
  .map((name) => name.replace(/ /g, '\\s{1,2}'))
  .join('|')
// Korean joins the unit to the number and particles to the unit. Other names stand alone.
const before = `(?<![\\p{L}$])(?:${names})`
const after = `(?:${names})(?:(?<=[가-힣])|(?!\\p{L}))`
const digits = "\\d+(?:[.'’٬،٫ ]\\d{3}|,\\d{2,3})*(?:[.,٫]\\d{1,2})?(?![\\d])(?:,-|/[-=])?"
const times =
  '(?:k(?![a-z])|thousand|million|m(?![a-z])|mil|millones(?:\\s{1,2}de)?|ألف|الف|آلاف|مليون|тыс\\.?|млн\\.?|만|万|억|천|백)'
const number = `(?<![\\d.,])${digits}(?:\\s{0,2}${times}(?:\\s{0,2}${digits})?)*`
const ten = '(?:\\d{1,2},\\d{3}|\\d{3,4})\\s{0,2}만(?!\\s{0,2}(?:km|키로|킬로|원|\\d))'
const priced = new RegExp(
  `(?:${before}[\\s:]{0,2}){1,2}${number}(?:\\s{0,2}${after})?|${number}\\s{0,2}${after}|(?<![\\d.,])${ten}|(?<=(?:가격|판매가|금액|차량가)\\s{0,2}:?\\s{0,2})${number}`,
  'giu',
)
// Sums that are not the price of the car.
const otherSum =
  /(?:deposit|down payment|shipping|freight|monthly|per month|insurance|계약금|예약금|보증금|월\s?납|할부|운임|운송|탁송|보험|수리비|عربون|شحن|تأمين|قسط|депозит|задаток|доставка|страховк)[^\n.]{0,12}$|월\s{0,2}$/iu
// In '2021 SAR edition', SAR is no currency.
const yearAndTrim = /^(?:19|20)\d\d\s[a-z]{2,3}$/i
const isRange = (text: string, index: number, end: number) =>
  /^\s{0,2}[-–~]\s{0,2}\D{0,3}\d/u.test(text.slice(end, end + 10)) ||
  /\d\D{0,4}[-–~]\s{0,2}$/u.test(text.slice(Math.max(0, index - 10), index))
const perMonth = /^\s{0,2}(?:\/|per|a)\s{0,2}(?:month|mo\b)|^\s{0,2}\/?\s{0,2}월|^\s{0,2}в\s{1,2}месяц|^\s{0,2}شهري/iu

/**
 * Finds the price in dollars. Prices in other currencies, and those in doubt, are returned as the advert writes them.
 */
export function findPrices(text: string): { finding: Finding | undefined; others: string[] } {
  const found = [...text.matchAll(priced)].filter(
    ({ index, 0: from }) =>
      !yearAndTrim.test(from) &&
      !isRange(text, index, index + from.length) &&
      !otherSum.test(text.slice(Math.max(0, index - 30), index)) &&
      !perMonth.test(text.slice(index + from.length, index + from.length + 12)),
  )
  const read = found.map(([from]) => ({ from: from.trim(), money: readMoney(from) }))
  const price = read.find(({ money }) => money?.currency === 'USD' && isPlausiblePrice(money.amount, 'USD'))
  const others = read.filter((one) => one !== price && one.money?.currency !== 'USD').map(({ from }) => from)
  return {
    finding: price?.money && {
      field: 'sellingPrice',
      value: writtenOf(price.from, price.money.amount),
      from: price.from,
    },
    others: [...new Set(others)].slice(0, 3),
  }
}

/** The digits as the advert writes them if only commas group them, otherwise plain digits. */
function writtenOf(from: string, amount: number): string {
  const written = /\d{1,3}(?:,\d{3})+(?![\d.])/.exec(from)?.[0]
  return written && Number(written.replaceAll(',', '')) === amount ? written : String(amount)
}
