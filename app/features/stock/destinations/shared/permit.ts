import { markets } from '../kinds.ts'
import type { Facts, Fuel, Missing, Plan, Rule, Size, Verdict } from '../schema.ts'
import { ageOf, countedDay, lies } from './cost.ts'
import { datesOf, leastEuro, sideOf } from './derived.ts'
import { euroOf, fuelOf, sizeOf } from './sizes.ts'

// The condition sheet must give all these proofs to show that a car is not salvage.
const soundness = ['no-frame-damage', 'no-flood', 'no-fire'] as const

/** An answer, or the missing fact that decides it. `derived` names a fact that follows from others. */
type Answer = { is: boolean | Missing; derived?: Missing | undefined }

type Dated = Pick<Facts, 'year' | 'firstRegistration'>

// The reading of a car that all rules share. Search computes verdicts of a million cars, so it is read once per car.
type Known = {
  sizes: readonly Size[]
  fuel: Fuel | undefined
  market: (typeof markets)[number] | undefined
  hasEngine: boolean
  /** The car as stated, or the earliest and the latest one that its dates allow. */
  dates: readonly Dated[]
}

function readCar(car: Facts, today: string): Known {
  const fuel = fuelOf(car.fuelType)
  const market = car.market?.trim().toLowerCase()
  return {
    sizes: listSizes(car),
    fuel,
    market: markets.find((one) => one === market),
    hasEngine: fuel !== 'electric' && fuel !== 'hydrogen',
    dates: datesOf(car, today) ?? [car],
  }
}

/** A van with few seats is a goods vehicle; without a number of seats it may be one. */
function listSizes({ category, seats }: Facts): readonly Size[] {
  const size = sizeOf({ category, seats })
  if (size !== 'van') return size ? [size] : []
  return seats === null ? ['van', 'truck'] : seats <= 6 ? ['truck'] : ['van']
}

/** Asks the same of each date that the car may have. Without one answer, `fact` is missing. */
function asked(dates: readonly Dated[], fact: Missing, test: (dated: Dated) => boolean | Missing): Answer {
  const [first = fact, ...rest] = dates.map(test)
  if (typeof first === 'string' || rest.some((one) => one !== first)) return { is: fact }
  return { is: first, derived: rest.length > 0 ? fact : undefined }
}

const countsRegistration = (by: Rule['by']) => by === 'registration' || by === 'registrationYear'

/** Asks for the dates that a rule counts by. */
function askDates({ by }: Rule, car: Facts, { dates }: Known, test: (dated: Dated) => boolean | Missing): Answer {
  const fact = countsRegistration(by) ? 'firstRegistration' : 'year'
  return asked(car[fact] === null ? dates : [car], fact, test)
}

function keeps(rule: Rule, car: Facts, known: Known, plan: Plan, port: string): Answer {
  const { about, limit = 0, values } = rule
  const { fuel, market, hasEngine } = known
  switch (about) {
    case 'age':
    case 'minAge':
      return askDates(rule, car, known, (dated) => {
        const months = ageOf(dated, rule.by, countedDay(plan, rule.at, port))
        if (typeof months === 'string') return months
        return about === 'age' ? months <= limit * 12 : months >= limit * 12
      })
    case 'notBefore':
      return askDates(rule, car, known, ({ year, firstRegistration: first }) => {
        if (!countsRegistration(rule.by)) return year === null ? 'year' : year >= limit
        return first === null ? 'firstRegistration' : Number(first.slice(0, 4)) >= limit
      })
    case 'steering': {
      const stated = car.steering?.trim().toLowerCase()
      const side = stated || sideOf(market)
      return side ? { is: values.includes(side), derived: stated ? undefined : 'steering' } : { is: 'steering' }
    }
    case 'market':
      return { is: market ? values.includes(market) : 'market' }
    case 'use':
      if (values.some((use) => car.past.includes(use))) return { is: false }
      return { is: values.every((use) => car.past.includes(`no-${use}`)) || 'use' }
    case 'conversion':
      return { is: car.past.includes('converted') ? false : car.past.includes('no-conversion') || 'conversion' }
    case 'fuel':
      return { is: fuel ? !values.includes(fuel) : 'fuelType' }
    case 'engine':
      return { is: car.engineCc !== null ? car.engineCc <= limit : !hasEngine || 'engineCc' }
    case 'emissions':
      return keepsEuro(limit, car, known)
    case 'buyer': {
      const { company, zone } = plan.buyer ?? {}
      const said = { company, zone, person: company === undefined ? undefined : !company }
      const answers = values.map((state) => said[state as 'person'])
      return { is: answers.includes(true) || (answers.includes(undefined) ? 'buyer' : false) }
    }
    case 'salvage':
      if (car.past.includes('flood') || car.past.includes('fire')) return { is: false }
      return { is: soundness.every((proof) => car.proof.includes(proof)) || 'condition' }
    default:
      return { is: false }
  }
}

/** A derived class is only the least one, so it never refuses a car. */
function keepsEuro(limit: number, car: Facts, { fuel, market, hasEngine, sizes, dates }: Known): Answer {
  if (!hasEngine) return { is: true }
  const euro = euroOf(car.emissions)
  if (euro !== undefined) return { is: euro >= limit }
  const registered = dates[0]?.firstRegistration
  const least = market === 'korea' && registered ? leastEuro(fuel, sizes, registered) : 0
  return least >= limit ? { is: true, derived: 'emissions' } : { is: 'emissions' }
}

const isRanged = ({ from, to }: Rule['cc']) => from !== undefined || to !== undefined
const inRange = ({ from = 0, to }: Rule['cc'], value: number, scale = 1) =>
  lies(value, [from * scale, to === undefined ? null : to * scale])

/** Returns whether a rule applies to the car. */
function covers(rule: Rule, car: Facts, known: Known, plan: Plan, port: string): Answer {
  if (rule.port && rule.port !== port) return { is: false }
  const { sizes, fuel, market, hasEngine } = known
  let covered: Answer = { is: true }
  /** Returns true if the rule does not apply. */
  const excludes = (answer: Answer) => {
    if (answer.is === false) covered = answer
    else if (typeof answer.is === 'string' || answer.derived) covered = covered.is === true ? answer : covered
    return answer.is === false
  }
  const of = <T>(value: T | undefined, list: readonly T[], fact: Missing): Answer => ({
    is: value === undefined ? fact : list.includes(value),
  })
  const cc = car.engineCc ?? (hasEngine ? undefined : 0)
  if (
    (rule.sizes.length > 0 && excludes(ofSizes(rule.sizes, sizes, car))) ||
    (rule.fuels.length > 0 && excludes(of(fuel, rule.fuels, 'fuelType'))) ||
    (rule.markets.length > 0 && excludes(of(market, rule.markets, 'market'))) ||
    (isRanged(rule.cc) && excludes({ is: cc === undefined ? 'engineCc' : inRange(rule.cc, cc) }))
  )
    return covered
  if (isRanged(rule.age))
    excludes(
      askDates(rule, car, known, (dated) => {
        const months = ageOf(dated, rule.by, countedDay(plan, rule.at, port))
        return typeof months === 'string' ? months : inRange(rule.age, months, 12)
      }),
    )
  return covered
}

function ofSizes(list: readonly Size[], sizes: readonly Size[], { category }: Facts): Answer {
  const inside = sizes.filter((size) => list.includes(size))
  if (inside.length > 0 && inside.length < sizes.length) return { is: 'category' }
  if (sizes.length === 0) return { is: 'category' }
  const isGoods = sizes[0] === 'truck' && category?.trim().toLowerCase() !== 'truck'
  return { is: inside.length > 0, derived: isGoods ? 'category' : undefined }
}

/** Returns the import verdict of a car at a port with the result of each rule. Undefined if no rule covers the car. */
export function permitOf(plan: Plan, car: Facts, port: string): Verdict | undefined {
  const known = readCar(car, plan.today)
  let isDerived = false
  const quotas: Rule[] = []
  const reasons: Verdict['reasons'] = []
  for (const rule of plan.rules) {
    const covered = covers(rule, car, known, plan, port)
    isDerived ||= covered.derived !== undefined
    if (covered.is === false) continue
    const isEnded = rule.until !== undefined && rule.until < plan.today
    if (rule.about === 'quota') {
      if (!isEnded) quotas.push(rule)
      continue
    }
    const kept = keeps(rule, car, known, plan, port)
    const derived = kept.derived ?? covered.derived
    if (kept.is === true && !isEnded) reasons.push({ rule, says: derived ? 'likely' : 'yes', derived })
    else if (typeof covered.is === 'string') reasons.push({ rule, says: 'ask', missing: covered.is })
    else if (typeof kept.is === 'string') reasons.push({ rule, says: 'ask', missing: kept.is })
    else reasons.push({ rule, says: kept.is ? 'ask' : rule.verdict, derived })
  }
  if (reasons.length + quotas.length === 0) return undefined
  const worst =
    (['no', 'ask', 'likely'] as const).find((one) => reasons.some(({ says }) => says === one)) ??
    (reasons.length === 0 ? 'ask' : isDerived ? 'likely' : 'yes')
  return { may: worst === 'yes' || (worst === 'likely' && plan.best) ? (plan.best ?? 'yes') : worst, reasons, quotas }
}
