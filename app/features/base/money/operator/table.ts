import { isDay } from '#app/lib/day.ts'
import type { Rates } from '../rates/schema.ts'
import { RatesRefused } from './refused.ts'

const months = 'january february march april may june july august september october november december'.split(' ')

/** Converts '16 July 2025' to '2025-07-16', which is also accepted. Undefined for other text. */
function readDay(text: string): string | undefined {
  const [, date = '', name = '', year] = /^(\d{1,2}) ([a-z]+) (\d{4})$/i.exec(text) ?? []
  const day = year
    ? `${year}-${String(months.indexOf(name.toLowerCase()) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`
    : text
  return isDay(day) ? day : undefined
}

/** Converts rates per euro to rates per dollar. It keeps eight digits, more than any table has. */
function fromEuro(day: string, perEuro: [code: string, rate: number][]): Omit<Rates, 'source'> {
  const dollar = perEuro.find(([code]) => code === 'USD')?.[1]
  if (dollar === undefined) throw new RatesRefused('noDollar')
  const wrong = perEuro.filter(([, rate]) => !(rate > 0))
  if (wrong.length > 0) throw new RatesRefused('notPositive', wrong.map(([code]) => code).join(', '))
  const others = perEuro
    .filter(([code]) => code !== 'USD' && code !== 'EUR')
    .map(([code, rate]) => [code, Number((rate / dollar).toPrecision(8))])
  return { day, perDollar: { EUR: Number((1 / dollar).toPrecision(8)), ...Object.fromEntries(others) } }
}

// The limits allow the complete history of the European Central Bank in either format.
export const mostBytes = 10_000_000
const mostDays = 20_000
const mostCurrencies = 200
const longestLine = 10_000

/** Refuses a table that is too large to parse. `bytes` may also be a number of characters. */
export function refuseLarge(bytes: number): void {
  if (bytes > mostBytes) throw new RatesRefused('tooLarge', `${mostBytes / 1_000_000} MB`)
}

/**
 * Reads the newest rates from a table of the European Central Bank, as CSV or XML. Throws RatesRefused for other or
 * oversized texts.
 */
export function readTable(text: string): Omit<Rates, 'source'> {
  refuseLarge(text.length)
  const plain = text.replace(/^\ufeff/, '')
  return /^\s*</.test(plain) ? readXml(plain) : readCsv(plain)
}

/** Yields the non-empty lines of a text without storing them. */
function* linesOf(text: string): Generator<string> {
  let count = 0
  for (let from = 0; from < text.length; count++) {
    if (count > mostDays) throw new RatesRefused('tooManyDays', String(mostDays))
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    if (to - from > longestLine) throw new RatesRefused('unread')
    const line = text.slice(from, to).trim()
    if (line) yield line
    from = to + 1
  }
}

const unquoted = (cell = '') =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

function readCsv(text: string): Omit<Rates, 'source'> {
  let [head, newest, best] = ['', '', '']
  for (const line of linesOf(text)) {
    if (head === '') {
      head = line
      continue
    }
    const day = readDay(unquoted(line.split(/[;,]/, 1)[0]))
    if (day && day > best) [newest, best] = [line, day]
  }
  const sign = head.includes(';') ? ';' : ','
  const [first = '', ...codes] = head.split(sign).map(unquoted)
  if (!/^date$/i.test(first) || newest === '') throw new RatesRefused('unread')
  if (codes.filter(Boolean).length > mostCurrencies) throw new RatesRefused('tooManyCurrencies', String(mostCurrencies))
  const [, ...rates] = newest.split(sign).map(unquoted)
  const said = codes
    .map((code, at): [string, string] => [code.toUpperCase(), rates[at] ?? ''])
    .filter(([code, rate]) => code && rate && !/^n\/?a$/i.test(rate))
  return fromEuro(
    best,
    said.map(([code, rate]) => [code, Number(sign === ';' ? rate.replace(',', '.') : rate)]),
  )
}

function readXml(text: string): Omit<Rates, 'source'> {
  let [from, newest, days] = [0, '', 0]
  for (const { 1: day = '', index } of text.matchAll(/<Cube\s+time=["']([\d-]{10})["']\s*>/g)) {
    if (++days > mostDays) throw new RatesRefused('tooManyDays', String(mostDays))
    if (day > newest) [newest, from] = [day, index]
  }
  const day = readDay(newest)
  if (!day) throw new RatesRefused('unread')
  const end = text.indexOf('</Cube>', from)
  const said: [string, number][] = []
  for (const [, code = '', rate] of text
    .slice(from, end < 0 ? undefined : end)
    .matchAll(/currency=["']([A-Z]{3})["']\s+rate=["']([^"']{0,30})["']/g)) {
    if (said.length === mostCurrencies) throw new RatesRefused('tooManyCurrencies', String(mostCurrencies))
    said.push([code, Number(rate)])
  }
  return fromEuro(day, said)
}
