import { dayAfter } from '#app/lib/day.ts'
import { isConfirmed } from './confirmed.ts'
import { ways } from './kinds.ts'
import type { Destination, Ends, Line, Plan, PlannedLine, Rule } from './schema.ts'

type Rates = { day: string; perDollar: Record<string, number>; older?: Record<string, string> }

function oldestOf({ day, older = {} }: Rates, currencies: string[]): string {
  return currencies.map((code) => (code === 'USD' ? day : (older[code] ?? day))).sort()[0] ?? day
}

function fraction(text: string): readonly [over: bigint, under: bigint] {
  const [whole = '0', part = ''] = text.split('.')
  return [BigInt(whole + part), 10n ** BigInt(part.length)]
}

const asDecimal = (value: number) => (/e/.test(String(value)) ? value.toFixed(12) : String(value))

const leastRate = 1e-8

/**
 * Returns the exact factor that turns units into US cents, with `parts` per unit of the amount. Undefined without an
 * exchange rate.
 */
function inCents(
  amount: string,
  currency: string,
  { perDollar }: Rates,
  parts = 1n,
): readonly [bigint, bigint] | undefined {
  const rate = currency === 'USD' ? 1 : perDollar[currency]
  // A rate below this is a mistake, and its digits would be lost.
  if (!rate || rate < leastRate) return undefined
  const [[over, under], [rateOver, rateUnder]] = [fraction(amount), fraction(asDecimal(rate))]
  return [over * 100n * rateUnder, under * rateOver * parts]
}

const half = ([over, under]: readonly [bigint, bigint]) => Number((over * 2n + under) / (under * 2n))
const up = ([over, under]: readonly [bigint, bigint]) => Number((over + under - 1n) / under)

/**
 * Lines with the same name, port, way and sizes form a set of brackets. The newest set replaces older ones as a whole.
 */
const tableOf = ({ stage, name, port, way, sizes }: Line) =>
  [stage, name.en ?? '', port, way, [...sizes].sort().join()].join('|')

const sorted = (values: readonly string[]) => [...values].sort().join()

/**
 * A newer rule replaces an older one with the same subject, conditions and verdict. Each list of banned fuels or uses
 * is its own subject.
 */
const questionOf = ({ about, port, sizes, fuels, markets, cc, age, verdict, values }: Rule) =>
  [
    ...[
      about,
      port,
      sorted(sizes),
      sorted(fuels),
      sorted(markets),
      JSON.stringify([cc.from, cc.to, age.from, age.to]),
      verdict,
    ],
    ...[about === 'fuel' || about === 'use' ? sorted(values) : ''],
  ].join('|')

/** For each group, keeps the items with the latest start that is not after today. */
function newestOf<T extends { from: string }>(all: T[], today: string, table: (one: T) => string): T[] {
  const newest = new Map<string, string>()
  for (const one of all) {
    const known = newest.get(table(one)) ?? ''
    if (one.from <= today && one.from > known) newest.set(table(one), one.from)
  }
  return all.filter((one) => newest.get(table(one)) === one.from)
}

export const effectiveLines = (lines: Line[], today: string): Line[] => newestOf(lines, today, tableOf)

export const effectiveRules = (rules: Rule[], today: string): Rule[] => newestOf(rules, today, questionOf)

/** Returns the rules valid today and those that start before a ship leaving today arrives. A car must satisfy both. */
function rulesUntil({ rules, ports }: Destination, today: string): Rule[] {
  const arrival = dayAfter(today, Math.max(...ports.map(({ days }) => days)))
  const holding = effectiveRules(rules, today)
  return rules.filter((rule) => holding.includes(rule) || (rule.from > today && rule.from <= arrival))
}

function ends({ from, to }: Line['age'], scale: (value: number) => number): Ends | undefined {
  if (from === undefined && to === undefined) return undefined
  return [from === undefined ? 0 : scale(from), to === undefined ? null : scale(to)]
}

function planLine(line: Line, rates: Rates): PlannedLine | undefined {
  const { stage, name, per, amount, currency, from, source, link } = line
  const isRate = per === 'car' || per === 'cif' || per === 'sum'
  const [over, under] = fraction(amount)
  const share = isRate
    ? ([over, under * 100n] as const)
    : inCents(amount, currency, rates, per === 'cubic' ? 1000n : 1n)
  const cents = (text: string) => {
    const value = inCents(text, currency, rates)
    return value && half(value)
  }
  const [least, most] = [line.least && cents(line.least), line.most && cents(line.most)]
  const age = ends(line.age, (years) => years * 12)
  const cc = ends(line.cc, (value) => value)
  const isKnown = inCents('1', currency, rates) !== undefined
  const price = isKnown
    ? ends(line.price, (value) => up(inCents(String(value), currency, rates) ?? [0n, 1n]))
    : undefined
  // A line without an exchange rate cannot be calculated and must not be skipped silently, so the whole plan fails.
  if (!share || least === undefined || most === undefined || (ends(line.price, (value) => value) && !isKnown))
    return undefined
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

/** A currency of the destination without a rate; its costs cannot be computed. */
export function missingRate({ lines }: Destination, rates: Rates): string | undefined {
  return lines.find((line) => planLine(line, rates) === undefined)?.currency
}

// Import rules change often, so after these days a car that keeps them is 'likely' allowed, and then in question.
const daysOfRules = { sure: 120, likely: 365 }

type Checked = Pick<Destination, 'checkedOn' | 'isExample'>

/**
 * Returns the best verdict that the age of the rules leaves. Undefined if they were checked lately. `today` is a day
 * ('2026-11-23').
 */
export function bestVerdict({ checkedOn, isExample }: Checked, today: string): Plan['best'] {
  if (!checkedOn) return isExample ? 'ask' : undefined
  if (today <= dayAfter(checkedOn, daysOfRules.sure)) return undefined
  return today <= dayAfter(checkedOn, daysOfRules.likely) ? 'likely' : 'ask'
}

const noQuestions = {} as Plan['questions']

/**
 * Returns the cost plan of a destination for a day ('2026-11-23'). Undefined if a line's currency has no exchange rate.
 */
export function planOf(
  destination: Destination,
  rates: Rates,
  today: string,
  { volumes = {}, questions = noQuestions }: Partial<Pick<Plan, 'volumes' | 'questions'>> = {},
): Plan | undefined {
  const lines = effectiveLines(destination.lines, today).map((line) => planLine(line, rates))
  if (lines.includes(undefined)) return undefined
  const planned = lines as PlannedLine[]
  const { country, currency, ports, age, steps, note, authority, isExample, checkedOn } = destination
  const best = bestVerdict(destination, today)
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
    // An unconfirmed rule of an example refuses no car.
    rules: rulesUntil(destination, today).map((rule) =>
      isExample && !isConfirmed(rule) ? { ...rule, verdict: 'ask' } : rule,
    ),
    steps,
    note,
    authority,
    questions,
    isExample,
    ...(checkedOn && { checkedOn }),
    ...(best && { best }),
    ...(planned.some(({ per }) => per === 'cubic') && { volumes }),
  }
}
