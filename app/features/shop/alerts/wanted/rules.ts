import { canonicalMake, isKnownMake, makeKey, splitModel } from '#app/features/base/catalogue/rules.ts'
import { readAddress, writeAddress } from '#app/features/shop/search/shared/address.ts'

/** A search counts as wanted if at most this many available cars match it. */
export const fewCars = 3
/** Operators see a search from this number of devices on, so that it names no single visitor. */
export const fewestDevices = 3

// In US dollars. Budgets are rounded up, so that similar ones count together.
const steps = [
  { upTo: 20_000, by: 1000 },
  { upTo: 100_000, by: 5000 },
]

/** Rounds up a highest price. A budget above the last step is no limit. */
export function budgetOf(usd: number | undefined): number | undefined {
  const step = usd ? steps.find(({ upTo }) => usd <= upTo) : undefined
  return usd && step ? Math.ceil(usd / step.by) * step.by : undefined
}

/**
 * Reduces a search to its one make or model, years and budget. Undefined if it has none, several, or one that the
 * catalogue does not know.
 */
export function wantedSearch(search: string): string | undefined {
  const { make = [], model = [], year, price } = readAddress(search).filters
  const named = model.length > 0 ? model : make
  const [name] = named
  if (!name || named.length > 1) return undefined
  const one = model.length > 0 ? knownModel(name) : knownMake(name)
  const to = budgetOf(price?.to)
  return one && writeAddress({ filters: { ...one, ...(year && { year }), ...(to && { price: { to } }) } }).toString()
}

const knownMake = (key: string) => (isKnownMake(key) ? { make: [makeKey(key)] } : undefined)

function knownModel(key: string) {
  const make = key.split('/')[0] ?? ''
  const { model, known } = splitModel(canonicalMake(make), key.slice(make.length + 1))
  return known ? { model: [`${makeKey(make)}/${model.toLowerCase()}`] } : undefined
}
