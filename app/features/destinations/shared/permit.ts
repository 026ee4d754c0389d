import type { Facts, Missing, Plan, Rule, Verdict } from '../schema.ts'
import { ageOf, countedDay } from './cost.ts'
import { euroOf, fuelOf, sizeOf } from './sizes.ts'

// The condition sheet must give all these proofs to show that a car is not salvage.
const soundness = ['no-frame-damage', 'no-flood', 'no-fire'] as const

function keeps(rule: Rule, car: Facts, plan: Plan, port: string): boolean | Missing {
  const { about, limit = 0, values } = rule
  if (about === 'any') return false
  if (about === 'age') {
    const months = ageOf(car, rule.by, countedDay(plan, rule.at, port))
    return typeof months === 'string' ? months : months <= limit * 12
  }
  if (about === 'steering') {
    const side = car.steering?.trim().toLowerCase()
    return side ? values.includes(side) : 'steering'
  }
  const fuel = fuelOf(car.fuelType)
  if (about === 'fuel') return fuel ? !values.includes(fuel) : 'fuelType'
  if (about === 'engine') return car.engineCc !== null ? car.engineCc <= limit : fuel === 'electric' || fuel === 'hydrogen' || 'engineCc'
  if (about === 'emissions') {
    if (fuel === 'electric' || fuel === 'hydrogen') return true
    const euro = euroOf(car.emissions)
    return euro === undefined ? 'emissions' : euro >= limit
  }
  return soundness.every((proof) => car.proof.includes(proof)) || 'condition'
}

/** Returns the import verdict of a car at a port with the result of each rule. Undefined if no rule covers the port and size. */
export function permitOf(plan: Plan, car: Facts, port: string): Verdict | undefined {
  const size = sizeOf(car)
  const rules = plan.rules.filter((rule) => (!rule.port || rule.port === port) && (rule.sizes.length === 0 || !size || rule.sizes.includes(size)))
  if (rules.length === 0) return undefined
  const fuel = fuelOf(car.fuelType)
  const ofFuel = rules.filter(({ fuels }) => fuels.length === 0 || !fuel || fuels.includes(fuel))
  const reasons = ofFuel.map((rule): Verdict['reasons'][number] => {
    const kept = rule.sizes.length > 0 && !size ? 'category' : rule.fuels.length > 0 && !fuel ? 'fuelType' : keeps(rule, car, plan, port)
    return typeof kept === 'string' ? { rule, says: 'ask', missing: kept } : { rule, says: kept ? 'yes' : rule.verdict }
  })
  const may = (['no', 'ask'] as const).find((worst) => reasons.some(({ says }) => says === worst)) ?? 'yes'
  return { may: plan.isOutdated ? 'ask' : may, reasons }
}
