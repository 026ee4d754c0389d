import { markets } from '../kinds.ts'
import type { Ends, Facts, Missing, Plan, Rule, Verdict } from '../schema.ts'
import { ageOf, countedDay, lies } from './cost.ts'
import { euroOf, fuelOf, sizeOf } from './sizes.ts'

// The condition sheet must give all these proofs to show that a car is not salvage.
const soundness = ['no-frame-damage', 'no-flood', 'no-fire'] as const

type Answer = boolean | Missing

const marketOf = ({ market }: Facts) => markets.find((one) => one === market?.trim().toLowerCase())

const hasNoEngine = (fuel: string | undefined) => fuel === 'electric' || fuel === 'hydrogen'

function keeps(rule: Rule, car: Facts, plan: Plan, port: string): Answer {
  const { about, limit = 0, values } = rule
  if (about === 'any') return false
  if (about === 'age' || about === 'minAge') {
    const months = ageOf(car, rule.by, countedDay(plan, rule.at, port))
    if (typeof months === 'string') return months
    return about === 'age' ? months <= limit * 12 : months >= limit * 12
  }
  if (about === 'steering') {
    const side = car.steering?.trim().toLowerCase()
    return side ? values.includes(side) : 'steering'
  }
  if (about === 'market') {
    const market = marketOf(car)
    return market ? values.includes(market) : 'market'
  }
  if (about === 'use') {
    if (values.some((use) => car.past.includes(use))) return false
    return values.every((use) => car.past.includes(`no-${use}`)) || 'use'
  }
  if (about === 'conversion') return car.past.includes('converted') ? false : car.past.includes('no-conversion') || 'conversion'
  const fuel = fuelOf(car.fuelType)
  if (about === 'fuel') return fuel ? !values.includes(fuel) : 'fuelType'
  if (about === 'engine') return car.engineCc !== null ? car.engineCc <= limit : hasNoEngine(fuel) || 'engineCc'
  if (about === 'emissions') {
    if (hasNoEngine(fuel)) return true
    const euro = euroOf(car.emissions)
    return euro === undefined ? 'emissions' : euro >= limit
  }
  if (car.past.includes('flood') || car.past.includes('fire')) return false
  return soundness.every((proof) => car.proof.includes(proof)) || 'condition'
}

const inRange = ({ from, to }: Rule['cc'], value: number, scale = 1) => {
  const ends: Ends = [(from ?? 0) * scale, to === undefined ? null : to * scale]
  return lies(value, ends)
}

/** Returns whether a rule applies to the car, or the missing fact if the answer depends on it. */
function covers(rule: Rule, car: Facts, plan: Plan, port: string): true | false | Missing {
  const [size, fuel, market] = [sizeOf(car), fuelOf(car.fuelType), marketOf(car)]
  const among = <T extends string>(list: readonly T[], value: T | undefined, missing: Missing): Answer =>
    list.length === 0 || (value ? list.includes(value) : missing)
  const isRanged = ({ from, to }: Rule['cc']) => from !== undefined || to !== undefined
  const engine = (): Answer => {
    const cc = car.engineCc ?? (hasNoEngine(fuel) ? 0 : undefined)
    return cc === undefined ? 'engineCc' : inRange(rule.cc, cc)
  }
  const age = (): Answer => {
    const months = ageOf(car, rule.by, countedDay(plan, rule.at, port))
    return typeof months === 'string' ? months : inRange(rule.age, months, 12)
  }
  const answers = [
    !rule.port || rule.port === port,
    among(rule.sizes, size, 'category'),
    among(rule.fuels, fuel, 'fuelType'),
    among(rule.markets, market, 'market'),
    !isRanged(rule.cc) || engine(),
    !isRanged(rule.age) || age(),
  ]
  return !answers.includes(false) && (answers.find((answer) => typeof answer === 'string') ?? true)
}

/** Returns the import verdict of a car at a port with the result of each rule. Undefined if no rule covers the car. */
export function permitOf(plan: Plan, car: Facts, port: string): Verdict | undefined {
  const covering = plan.rules.flatMap((rule) => {
    const covered = covers(rule, car, plan, port)
    return covered === false ? [] : [{ rule, covered }]
  })
  if (covering.length === 0) return undefined
  const quotas = covering.flatMap(({ rule }) => (rule.about === 'quota' ? [rule] : []))
  const reasons = covering.flatMap(({ rule, covered }): Verdict['reasons'] => {
    if (rule.about === 'quota') return []
    const kept = covered === true ? keeps(rule, car, plan, port) : covered
    return [typeof kept === 'string' ? { rule, says: 'ask', missing: kept } : { rule, says: kept ? 'yes' : rule.verdict }]
  })
  const worst = (['no', 'ask'] as const).find((one) => reasons.some(({ says }) => says === one)) ?? (reasons.length > 0 ? 'yes' : 'ask')
  return { may: plan.isOutdated ? 'ask' : worst, reasons, quotas }
}
