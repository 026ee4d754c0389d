import { isDay } from '#app/lib/day.ts'
import type { Rates } from '../schema.ts'
import { RatesRefused } from './refused.ts'

const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']

/** '16 July 2025' and '2025-07-16' as the latter; undefined for what is no day. */
function readDay(text: string): string | undefined {
  const [, date = '', name = '', year] = /^(\d{1,2}) ([a-z]+) (\d{4})$/i.exec(text) ?? []
  const day = year ? `${year}-${String(months.indexOf(name.toLowerCase()) + 1).padStart(2, '0')}-${date.padStart(2, '0')}` : text
  return isDay(day) ? day : undefined
}

/** Rates that count from the euro as rates that count from the dollar, by the table's own dollar; to eight digits, which is more than any table has. */
function fromEuro(day: string, perEuro: [code: string, rate: number][]): Omit<Rates, 'source'> {
  const dollar = perEuro.find(([code]) => code === 'USD')?.[1]
  if (dollar === undefined) throw new RatesRefused('noDollar')
  const wrong = perEuro.filter(([, rate]) => !(rate > 0))
  if (wrong.length > 0) throw new RatesRefused('notPositive', wrong.map(([code]) => code).join(', '))
  const others = perEuro.filter(([code]) => code !== 'USD' && code !== 'EUR').map(([code, rate]) => [code, Number((rate / dollar).toPrecision(8))])
  return { day, perDollar: { EUR: Number((1 / dollar).toPrecision(8)), ...Object.fromEntries(others) } }
}

// Of days before this many nothing is read: the bank's whole history is 6,000 lines, and the newest come first.
const mostLines = 20_000

/** The newest rates of a table as the European Central Bank has them, as CSV (one day or many) or XML. Throws a RatesRefused for any other text. */
export function readTable(text: string): Omit<Rates, 'source'> {
  return /^\s*</.test(text.replace(/^\ufeff/, '')) ? readXml(text) : readCsv(text)
}

function readCsv(text: string): Omit<Rates, 'source'> {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/, mostLines)
    .filter((line) => line.trim())
  const sign = lines[0]?.includes(';') ? ';' : ','
  const cells = (line = '') =>
    line.split(sign).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
  const [first = '', ...codes] = cells(lines[0])
  if (!/^date$/i.test(first)) throw new RatesRefused('unread')
  const days = lines.slice(1).map((line) => ({ line, day: readDay(cells(line)[0] ?? '') }))
  const newest = days.reduce<{ line: string; day: string } | undefined>(
    (best, { line, day }) => (day && day > (best?.day ?? '') ? { line, day } : best),
    undefined,
  )
  if (!newest) throw new RatesRefused('unread')
  const [, ...rates] = cells(newest.line)
  const said = codes
    .map((code, at): [string, string] => [code.toUpperCase(), rates[at] ?? ''])
    .filter(([code, rate]) => code && rate && !/^n\/?a$/i.test(rate))
  return fromEuro(
    newest.day,
    said.map(([code, rate]) => [code, Number(sign === ';' ? rate.replace(',', '.') : rate)]),
  )
}

function readXml(text: string): Omit<Rates, 'source'> {
  const days = [...text.matchAll(/<Cube\s+time=["']([\d-]{10})["']\s*>/g)].slice(0, mostLines)
  const newest = days.reduce<RegExpMatchArray | undefined>((best, one) => ((one[1] ?? '') > (best?.[1] ?? '') ? one : best), undefined)
  const day = readDay(newest?.[1] ?? '')
  if (!newest || !day) throw new RatesRefused('unread')
  const from = newest.index ?? 0
  const end = text.indexOf('</Cube>', from)
  const said = [...text.slice(from, end < 0 ? undefined : end).matchAll(/currency=["']([A-Z]{3})["']\s+rate=["']([^"']*)["']/g)]
  return fromEuro(
    day,
    said.map(([, code = '', rate]) => [code, Number(rate)]),
  )
}
