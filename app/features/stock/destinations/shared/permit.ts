import { type BuyerState, markets } from '../kinds.ts'
import type { Facts, Fuel, Missing, Plan, Rule, Size, Verdict } from '../schema.ts'
import { ageOf, countedDay, lies } from './cost.ts'
import { euroOf, fuelOf, sizeOf } from './sizes.ts'

// The condition sheet must give all these proofs to show that a car is not salvage.
const soundness = ['no-frame-damage', 'no-flood', 'no-fire'] as const

type Answer = boolean | Missing

// The reading of a car that all rules share. Search computes verdicts of a million cars, so it is read once per car.
type Known = {
  size: Size | undefined
  fuel: Fuel | undefined
  market: (typeof markets)[number] | undefined
  hasEngine: boolean
}

function readCar(car: Facts): Known {
  const fuel = fuelOf(car.fuelType)
  const market = car.market?.trim().toLowerCase()
  return {
    size: sizeOf(car),
    fuel,
    market: markets.find((one) => one === market),
    hasEngine: fuel !== 'electric' && fuel !== 'hydrogen',
  }
}

function yearOf({ year, firstRegistration }: Facts, by: Rule['by']): number | Missing {
  if (by === 'registration' || by === 'registrationYear')
    return firstRegistration ? Number(firstRegistration.slice(0, 4)) : 'firstRegistration'
  return year ?? 'year'
}

function keeps(rule: Rule, car: Facts, { fuel, market, hasEngine }: Known, plan: Plan, port: string): Answer {
  const { about, limit = 0, values } = rule
  switch (about) {
    case 'age':
    case 'minAge': {
      const months = ageOf(car, rule.by, countedDay(plan, rule.at, port))
      if (typeof months === 'string') return months
      return about === 'age' ? months <= limit * 12 : months >= limit * 12
    }
    case 'notBefore': {
      const year = yearOf(car, rule.by)
      return typeof year === 'string' ? year : year >= limit
    }
    case 'steering': {
      const side = car.steering?.trim().toLowerCase()
      return side ? values.includes(side) : 'steering'
    }
    case 'market':
      return market ? values.includes(market) : 'market'
    case 'use':
      if (values.some((use) => car.past.includes(use))) return false
      return values.every((use) => car.past.includes(`no-${use}`)) || 'use'
    case 'conversion':
      return car.past.includes('converted') ? false : car.past.includes('no-conversion') || 'conversion'
    case 'fuel':
      return fuel ? !values.includes(fuel) : 'fuelType'
    case 'engine':
      return car.engineCc !== null ? car.engineCc <= limit : !hasEngine || 'engineCc'
    case 'emissions': {
      if (!hasEngine) return true
      const euro = euroOf(car.emissions)
      return euro === undefined ? 'emissions' : euro >= limit
    }
    case 'buyer':
      return values.some((state) => plan.buyer?.includes(state as BuyerState)) || 'buyer'
    case 'salvage':
      if (car.past.includes('flood') || car.past.includes('fire')) return false
      return soundness.every((proof) => car.proof.includes(proof)) || 'condition'
    default:
      return false
  }
}

const isRanged = ({ from, to }: Rule['cc']) => from !== undefined || to !== undefined
const inRange = ({ from = 0, to }: Rule['cc'], value: number, scale = 1) =>
  lies(value, [from * scale, to === undefined ? null : to * scale])

/** Returns whether a rule applies to the car, or the first missing fact if the answer depends on it. */
function covers(rule: Rule, car: Facts, { size, fuel, market, hasEngine }: Known, plan: Plan, port: string): Answer {
  if (rule.port && rule.port !== port) return false
  let missing: Missing | undefined
  const excludes = (known: boolean, isSo: () => boolean, what: Missing) => {
    if (!known) missing ??= what
    return known && !isSo()
  }
  if (rule.sizes.length > 0 && excludes(size !== undefined, () => rule.sizes.includes(size as Size), 'category'))
    return false
  if (rule.fuels.length > 0 && excludes(fuel !== undefined, () => rule.fuels.includes(fuel as Fuel), 'fuelType'))
    return false
  if (
    rule.markets.length > 0 &&
    excludes(market !== undefined, () => rule.markets.includes(market as 'korea'), 'market')
  )
    return false
  const cc = car.engineCc ?? (hasEngine ? undefined : 0)
  if (isRanged(rule.cc) && excludes(cc !== undefined, () => inRange(rule.cc, cc as number), 'engineCc')) return false
  if (isRanged(rule.age)) {
    const months = ageOf(car, rule.by, countedDay(plan, rule.at, port))
    if (typeof months === 'string') missing ??= months
    else if (!inRange(rule.age, months, 12)) return false
  }
  return missing ?? true
}

/** Returns the import verdict of a car at a port with the result of each rule. Undefined if no rule covers the car. */
export function permitOf(plan: Plan, car: Facts, port: string): Verdict | undefined {
  const known = readCar(car)
  const covering = plan.rules.flatMap((rule) => {
    const covered = covers(rule, car, known, plan, port)
    return covered === false ? [] : [{ rule, covered }]
  })
  if (covering.length === 0) return undefined
  const quotas = covering.flatMap(({ rule }) => (rule.about === 'quota' ? [rule] : []))
  const reasons = covering.flatMap(({ rule, covered }): Verdict['reasons'] => {
    if (rule.about === 'quota') return []
    const kept = covered === true ? keeps(rule, car, known, plan, port) : covered
    if (typeof kept === 'string') return [{ rule, says: 'ask', missing: kept }]
    const isEnded = rule.until !== undefined && rule.until < plan.today
    return [{ rule, says: !kept ? rule.verdict : isEnded ? 'ask' : 'yes' }]
  })
  const worst =
    (['no', 'ask'] as const).find((one) => reasons.some(({ says }) => says === one)) ??
    (reasons.length > 0 ? 'yes' : 'ask')
  return { may: worst === 'yes' ? (plan.best ?? 'yes') : worst, reasons, quotas }
}
