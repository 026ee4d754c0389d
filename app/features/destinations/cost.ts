import { dayAfter } from '#app/lib/day.ts'
import { stages } from './kinds.ts'
import type { AgeBy, Cost, Ends, Facts, Fuel, Missing, Plan, PlannedLine, Size, Stage, Way } from './schema.ts'
import { fuelOf, sizeOf, volumeOf } from './sizes.ts'

/** A place and a way of a plan that somebody chose. */
export type Choice = { port: string; way: Way | undefined }

/** The months of a text that begins with one ('2019-04', '2026-11-23') since the year 0. */
export const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))

/** The whole months from one month to another, negative when it lies before. */
export const monthsBetween = (from: string, to: string) => monthOf(to) - monthOf(from)

/** The day by which a plan counts: today, or the arrival's at a port. */
export function countedDay({ today, ports }: Pick<Plan, 'today' | 'ports'>, at: 'today' | 'arrival', port: string): string {
  return at === 'today' ? today : dayAfter(today, ports.find(({ key }) => key === port)?.days ?? 0)
}

/** How old a car is on a day, in months; by a year in whole years. What is missing where it does not say; no model year is younger than new. */
export function ageOf({ year, firstRegistration: first }: Pick<Facts, 'year' | 'firstRegistration'>, by: AgeBy, day: string): number | Missing {
  const yearsSince = (begun: number) => Number(day.slice(0, 4)) - begun
  if (by === 'year') return year === null ? 'year' : Math.max(0, yearsSince(year)) * 12
  // What is registered only after the ship has arrived was typed wrongly.
  if (!first || monthOf(first) > monthOf(day)) return 'firstRegistration'
  return by === 'registration' ? monthsBetween(first, day) : yearsSince(Number(first.slice(0, 4))) * 12
}

/** So many times a share of US cents, rounded to the cent once; a half goes up. Whole numbers only, so it is exact: the quick way is left where it might round otherwise. */
export function timesShare([over, under]: PlannedLine['share'], times: number): number {
  const quick = (times * Number(over)) / Number(under)
  const part = quick - Math.floor(quick)
  if (quick < 1e9 && Math.abs(part - 0.5) > 1e-4) return Math.round(quick)
  const [top, bottom] = [BigInt(times) * BigInt(over), BigInt(under)]
  return Number((top * 2n + bottom) / (bottom * 2n))
}

const lies = (value: number, [from, to]: Ends) => value >= from && (to === null || value < to)

/** What lines need to know of a car, worked out once. */
type Known = {
  cents: number
  cc: number | Missing
  age: number | Missing
  fuel: Fuel | undefined
  size: Size | undefined
  volume: number | undefined
}

/** Whether a line is one of a car's; what is missing where only an unknown fact could say. */
function applies(line: PlannedLine, car: Known): boolean | Missing {
  if (line.price && !lies(car.cents, line.price)) return false
  let missing: Missing | undefined
  const ask = (known: boolean, isSo: () => boolean, what: Missing) => {
    if (!known) missing ??= what
    return !known || isSo()
  }
  const { fuels, sizes } = line
  if (fuels && !ask(car.fuel !== undefined, () => fuels.includes(car.fuel as Fuel), 'fuelType')) return false
  if (sizes && !ask(car.size !== undefined, () => sizes.includes(car.size as Size), 'category')) return false
  for (const [ends, value] of [
    [line.cc, car.cc],
    [line.age, car.age],
  ] as const) {
    if (ends && !ask(typeof value === 'number', () => lies(value as number, ends), value as Missing)) return false
  }
  return missing ?? true
}

const stageOf: Record<Stage, number> = Object.fromEntries(stages.map((stage, at) => [stage, at])) as Record<Stage, number>

/** The lines of a plan that may hold for a place and a way, in the order in which they are worked out. Freight that is bound to another way or port is not. */
export function linesFor(plan: Pick<Plan, 'lines'>, { port, way }: Choice): PlannedLine[] {
  return plan.lines
    .filter((line) => (!line.port || line.port === port) && (!line.way || line.way === way))
    .sort((a, b) => stageOf[a.stage] - stageOf[b.stage])
}

/**
 * What a car costs until it is at a place of a plan, each line rounded once to the US cent (half up): the lines add up to the total, and their order in the
 * table is of no matter, for within a stage none counts upon another. Says what is missing where a fact that a line needs is not stated, or where there
 * is a freight, but none for such a car or to this port.
 */
export function costOf(plan: Plan, car: Facts, { port, way }: Choice, lines = linesFor(plan, { port, way })): Cost {
  if (car.priceUsd === null) return { missing: ['price'] }
  const fuel = fuelOf(car.fuelType)
  const known: Known = {
    cents: Math.round(car.priceUsd * 100),
    cc: car.engineCc ?? (fuel === 'electric' || fuel === 'hydrogen' ? 0 : 'engineCc'),
    age: ageOf(car, plan.age.by, countedDay(plan, plan.age.at, port)),
    fuel,
    size: sizeOf(car),
    volume: volumeOf(plan, car),
  }
  const missing = new Set<Missing>()
  const costs: { line: PlannedLine; cents: number }[] = []
  let [stage, sum, before, cif]: [Stage, number, number, number] = ['freight', known.cents, known.cents, known.cents]
  for (const line of lines) {
    if (line.stage !== stage) {
      // Price, freight and insurance.
      if (stageOf[stage] < 2) cif = sum
      stage = line.stage
      before = sum
    }
    const is = applies(line, known)
    if (is === false) continue
    if (is !== true) {
      missing.add(is)
      continue
    }
    const times = { fixed: 1, cubic: known.volume, cc: known.cc, car: known.cents, cif, sum: before }[line.per]
    if (typeof times !== 'number') {
      missing.add(times ?? 'category')
      continue
    }
    const cents = Math.min(Math.max(timesShare(line.share, times), line.least ?? 0), line.most ?? Infinity)
    costs.push({ line, cents })
    sum += cents
  }
  // None of the freights is for such a car.
  if (missing.size === 0 && plan.lines.some((line) => line.stage === 'freight') && !costs.some(({ line }) => line.stage === 'freight'))
    missing.add('freight')
  return missing.size > 0 ? { missing: [...missing] } : { car: known.cents, lines: costs, total: sum }
}
