import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMoney } from '#app/features/base/money/rules.ts'
import { readAdvert } from '#app/features/desk/adverts/rules.ts'
import { readPrice } from '#app/features/desk/imports/shared/values.ts'
import { readAmount } from '#app/features/shop/search/words/amounts.ts'
import { toColumns } from '#app/features/stock/cars/write.server.ts'
import { parsePrice } from '#app/lib/money.ts'
import { normaliseText } from '#app/lib/text.ts'

// Each line has a price as a person writes it, and its currency and amount, or ? if a careful reader would ask.
const lines = readFileSync(new URL('prices.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [text: string, wanted: string])

const said = (money: { currency: string; amount: number } | undefined) =>
  money ? `${money.currency} ${money.amount}` : '?'
const fromText = (price: string | null) =>
  price === null ? '?' : /^[\d.]+$/.test(price) ? `USD ${Number(price)}` : said(readMoney(price))

test('the table has at least 120 texts', () => expect(lines.length).toBeGreaterThanOrEqual(120))

describe.each(lines)('%s', (text, wanted) => {
  const isBare = /^[\d.,'’٬ \u00a0\u202f\u2009]+$/u.test(text)

  test('is read when it is saved', () => {
    expect(said(readMoney(text))).toBe(wanted)
    const { price_usd, price_currency, price_amount } = toColumns({ sellingPrice: text })
    expect(price_currency ? `${price_currency} ${price_amount}` : price_usd ? `USD ${price_usd}` : '?').toBe(wanted)
  })

  test('is shown as dollars only if it is saved as dollars', () => {
    const shown = parsePrice(text)
    if (shown !== null) expect(`USD ${shown}`).toBe(wanted)
  })

  test('is never read otherwise from a file, an advert or a search', () => {
    const { price } = readPrice(text, undefined, { rates: {}, currency: isBare ? 'USD' : 'none' })
    expect([wanted, '?']).toContain(fromText(price))
    const { findings } = readAdvert(text, 2027)
    for (const { value } of findings.filter(({ field }) => field === 'sellingPrice'))
      expect(fromText(value)).toBe(wanted)
    const amount = readAmount(normaliseSearch(text), 0)
    if (amount?.unit === 'price' && amount.currency && wanted !== '?')
      expect(said({ currency: amount.currency, amount: amount.value })).toBe(wanted)
  })
})

test.each(['$', '€', 'USD', 'KRW', 'د.أ', '₸'])('most prices in %s are found in files and adverts too', (name) => {
  const mine = lines.filter(([text, wanted]) => text.includes(name) && wanted !== '?')
  const inFiles = mine.filter(([text, wanted]) => fromText(readPrice(text, undefined, { rates: {} }).price) === wanted)
  const inAdverts = mine.filter(([text, wanted]) => {
    const { findings, prices } = readAdvert(text, 2027)
    const value = findings.find(({ field }) => field === 'sellingPrice')?.value
    return [...prices, value ?? null].some((one) => fromText(one) === wanted)
  })
  expect([inFiles.length, inAdverts.length]).toEqual([mine.length, mine.length])
})

const normaliseSearch = (text: string) =>
  text.toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim() || normaliseText(text)
