import { dayAfter } from '#app/lib/day.ts'
import { stages } from '../kinds.ts'
import type { AgeBy, Cost, Ends, Facts, Fuel, Missing, Plan, PlannedLine, Size, Stage, Way } from '../schema.ts'
import { fuelOf, sizeOf, volumeOf } from './sizes.ts'

export type Choice = { port: string; way: Way | undefined }

/** Months since year 0 of a text such as '2019-04' or '2026-11-23'. */
export const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))

export const monthsBetween = (from: string, to: string) => monthOf(to) - monthOf(from)

export function countedDay(
  { today, ports }: Pick<Plan, 'today' | 'ports'>,
  at: 'today' | 'arrival',
  port: string,
): string {
  return at === 'today' ? today : dayAfter(today, ports.find(({ key }) => key === port)?.days ?? 0)
}

/**
 * Returns a car's age on a day in months, never negative, or the name of the missing fact. By calendar year it counts
 * whole years.
 */
export function ageOf(
  { year, firstRegistration: first }: Pick<Facts, 'year' | 'firstRegistration'>,
  by: AgeBy,
  day: string,
): number | Missing {
  // The customs' year of the Dominican Republic ends on 30 June.
  const current = Number(day.slice(0, 4)) - (by === 'yearToJune' && day.slice(5) < '07-01' ? 1 : 0)
  const yearsSince = (begun: number) => current - begun
  if (by !== 'registration' && by !== 'registrationYear')
    return year === null ? 'year' : (Math.max(0, yearsSince(year)) + (by === 'yearInclusive' ? 1 : 0)) * 12
  // A registration after the ship's arrival is a typing error.
  if (!first || monthOf(first) > monthOf(day)) return 'firstRegistration'
  return by === 'registration' ? monthsBetween(first, day) : yearsSince(Number(first.slice(0, 4))) * 12
}

/**
 * Multiplies US cents by an exact fraction and rounds half up. Uses integers where floating point might round
 * differently.
 */
export function timesShare([over, under]: PlannedLine['share'], times: number): number {
  const quick = (times * Number(over)) / Number(under)
  const part = quick - Math.floor(quick)
  if (quick < 1e9 && Math.abs(part - 0.5) > 1e-4) return Math.round(quick)
  const [top, bottom] = [BigInt(times) * BigInt(over), BigInt(under)]
  return Number((top * 2n + bottom) / (bottom * 2n))
}

export const lies = (value: number, [from, to]: Ends) => value >= from && (to === null || value < to)

type Known = {
  cents: number
  cc: number | Missing
  age: number | Missing
  fuel: Fuel | undefined
  size: Size | undefined
  volume: number | undefined
}

/** Returns whether a cost line applies to the car, or the missing fact if the answer depends on it. */
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

const stageOf: Record<Stage, number> = Object.fromEntries(stages.map((stage, at) => [stage, at])) as Record<
  Stage,
  number
>

/** Lines that may apply to a place and way, in calculation order; freight of other ways or ports is left out. */
export function listApplicableLines(plan: Pick<Plan, 'lines'>, { port, way }: Choice): PlannedLine[] {
  return plan.lines
    .filter((line) => (!line.port || line.port === port) && (!line.way || line.way === way))
    .sort((a, b) => stageOf[a.stage] - stageOf[b.stage])
}

/**
 * Calculates the landed cost of a car. Each line is rounded to the US cent, so the lines add up to the total, and their
 * order within a stage does not matter.
 * Returns the missing facts if a line needs them, or 'freight' if no freight of the plan applies.
 */
export function costOf(
  plan: Plan,
  car: Facts,
  { port, way }: Choice,
  lines = listApplicableLines(plan, { port, way }),
): Cost {
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
  if (
    missing.size === 0 &&
    plan.lines.some((line) => line.stage === 'freight') &&
    !costs.some(({ line }) => line.stage === 'freight')
  )
    missing.add('freight')
  return missing.size > 0 ? { missing: [...missing] } : { car: known.cents, lines: costs, total: sum }
}
