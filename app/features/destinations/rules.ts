import { dayAfter } from '#app/lib/day.ts'
import { ways } from './kinds.ts'
import type { Destination, Ends, Line, Plan, PlannedLine, Rule } from './schema.ts'

type Rates = { day: string; perDollar: Record<string, number>; older?: Record<string, string> }

/** The day of the oldest rate among those of some currencies. */
function oldestOf({ day, older = {} }: Rates, currencies: string[]): string {
  return currencies.map((code) => (code === 'USD' ? day : (older[code] ?? day))).sort()[0] ?? day
}

/** A decimal as a whole number over a power of ten: '12.5' is 125 / 10. */
function fraction(text: string): readonly [over: bigint, under: bigint] {
  const [whole = '0', part = ''] = text.split('.')
  return [BigInt(whole + part), 10n ** BigInt(part.length)]
}

/** A number of the rates the same way, as its shortest digits say it. */
const asDecimal = (value: number) => (/e/.test(String(value)) ? value.toFixed(12) : String(value))

const leastRate = 1e-8

/** An amount of a currency in US cents as a share, `parts` for each of which it is; undefined where no rate is known. */
function inCents(amount: string, currency: string, { perDollar }: Rates, parts = 1n): readonly [bigint, bigint] | undefined {
  const rate = currency === 'USD' ? 1 : perDollar[currency]
  // Below this a rate is a slip, and its digits would be lost.
  if (!rate || rate < leastRate) return undefined
  const [[over, under], [rateOver, rateUnder]] = [fraction(amount), fraction(asDecimal(rate))]
  return [over * 100n * rateUnder, under * rateOver * parts]
}

const half = ([over, under]: readonly [bigint, bigint]) => Number((over * 2n + under) / (under * 2n))
const up = ([over, under]: readonly [bigint, bigint]) => Number((over + under - 1n) / under)

/** What a line is known by: those of one name, port, way and sizes are one table of brackets, and the newest such table replaces the older ones whole. */
const tableOf = ({ stage, name, port, way, sizes }: Line) => [stage, name.en ?? '', port, way, [...sizes].sort().join()].join('|')

/** The same of a rule: a newer one on the same thing, for the same port, sizes, fuels and outcome, replaces it; of fuels each list is a thing of its own. */
const questionOf = ({ about, port, sizes, fuels, verdict, values }: Rule) =>
  [about, port, [...sizes].sort().join(), [...fuels].sort().join(), verdict, about === 'fuel' ? [...values].sort().join() : ''].join('|')

/** Of each table what has the newest first day that is not after a day. */
function newestOf<T extends { from: string }>(all: T[], today: string, table: (one: T) => string): T[] {
  const newest = new Map<string, string>()
  for (const one of all) {
    const known = newest.get(table(one)) ?? ''
    if (one.from <= today && one.from > known) newest.set(table(one), one.from)
  }
  return all.filter((one) => newest.get(table(one)) === one.from)
}

/** The lines that hold on a day. */
export const effectiveLines = (lines: Line[], today: string): Line[] => newestOf(lines, today, tableOf)

/** The rules that hold on a day. */
export const effectiveRules = (rules: Rule[], today: string): Rule[] => newestOf(rules, today, questionOf)

/** The rules that hold on a day or begin before a ship that leaves then has arrived: a car has to keep both. */
function rulesUntil({ rules, ports }: Destination, today: string): Rule[] {
  const arrival = dayAfter(today, Math.max(...ports.map(({ days }) => days)))
  const holding = effectiveRules(rules, today)
  return rules.filter((rule) => holding.includes(rule) || (rule.from > today && rule.from <= arrival))
}

/** From years to months, or from an amount to US cents; undefined where both ends are open. */
function ends({ from, to }: Line['age'], scale: (value: number) => number): Ends | undefined {
  if (from === undefined && to === undefined) return undefined
  return [from === undefined ? 0 : scale(from), to === undefined ? null : scale(to)]
}

function planLine(line: Line, rates: Rates): PlannedLine | undefined {
  const { stage, name, per, amount, currency, from, source, link } = line
  const isRate = per === 'car' || per === 'cif' || per === 'sum'
  const [over, under] = fraction(amount)
  // Cubic metres are counted in dm³.
  const share = isRate ? ([over, under * 100n] as const) : inCents(amount, currency, rates, per === 'cubic' ? 1000n : 1n)
  const cents = (text: string) => {
    const value = inCents(text, currency, rates)
    return value && half(value)
  }
  const [least, most] = [line.least && cents(line.least), line.most && cents(line.most)]
  const age = ends(line.age, (years) => years * 12)
  const cc = ends(line.cc, (value) => value)
  const isKnown = inCents('1', currency, rates) !== undefined
  const price = isKnown ? ends(line.price, (value) => up(inCents(String(value), currency, rates) ?? [0n, 1n])) : undefined
  // A line in money of which no rate is known cannot be worked out, nor be left out in silence.
  if (!share || least === undefined || most === undefined || (ends(line.price, (value) => value) && !isKnown)) return undefined
  return {
    stage,
    name,
    per,
    amount,
    currency,
    from,
    source,
    link,
    share: [String(share[0]), String(share[1])],
    ...(least && { least }),
    ...(line.most !== '' && { most: Number(most) }),
    ...(line.port && { port: line.port }),
    ...(line.way && { way: line.way }),
    ...(line.sizes.length > 0 && { sizes: line.sizes }),
    ...(line.fuels.length > 0 && { fuels: line.fuels }),
    ...(cc && { cc }),
    ...(age && { age }),
    ...(price && { price }),
  }
}

/** A currency that a destination is reckoned in and of which no rate is known: its costs cannot be worked out. */
export function missingRate({ lines }: Destination, rates: Rates): string | undefined {
  return lines.find((line) => planLine(line, rates) === undefined)?.currency
}

/** What a destination's costs and rules are on a day ('2026-11-23'), by rates; undefined where one of its lines is in money of which no rate is known. */
export function planOf(destination: Destination, rates: Rates, today: string, volumes: Record<string, number> = {}): Plan | undefined {
  const lines = effectiveLines(destination.lines, today).map((line) => planLine(line, rates))
  if (lines.includes(undefined)) return undefined
  const planned = lines as PlannedLine[]
  const { country, currency, ports, age, steps, note, isExample } = destination
  return {
    country,
    currency,
    today,
    ratesOf: oldestOf(rates, [currency, ...planned.map((line) => line.currency)]),
    ...(rates.perDollar[currency] && { perDollar: rates.perDollar[currency] }),
    ports,
    ways: ways.filter((way) => planned.some((line) => line.way === way)),
    age,
    lines: planned,
    rules: rulesUntil(destination, today),
    steps,
    note,
    isExample,
    ...(planned.some(({ per }) => per === 'cubic') && { volumes }),
  }
}
