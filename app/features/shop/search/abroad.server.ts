import type { Database } from '#app/db/tables.ts'
import { choiceIn, parsePlace, writePlace } from '#app/features/stock/destinations/place/rules.ts'
import { findPlan, getPlanMark } from '#app/features/stock/destinations/read.server.ts'
import type { Plan } from '#app/features/stock/destinations/schema.ts'
import { type Abroad, openAbroad } from './engine/abroad.ts'
import type { CarIndex } from './engine/car-index.ts'

type CachedCosts = { index: CarIndex; mark: string; abroad: Abroad }

// With a million cars, each entry takes 12 MB.
const mostPlaces = 8

/**
 * Caches the landed costs of all cars at recently requested ports, as of today. Undefined for a port without a cost
 * plan.
 */
export function openPlaces(
  db: Database,
  pause: () => Promise<unknown>,
): (index: CarIndex, place: string) => Promise<Abroad | undefined> {
  const kept = new Map<string, CachedCosts>()
  const plans = new Map<string, { mark: string; plan: Plan | undefined }>()
  return async (index, text) => {
    const place = parsePlace(text)
    if (!place) return undefined
    const mark = await getPlanMark(db, place.country)
    if (plans.get(place.country)?.mark !== mark)
      plans.set(place.country, { mark, plan: await findPlan(db, place.country) })
    const plan = plans.get(place.country)?.plan
    if (!plan) return undefined
    // The name is normalised, because one port can be written in several ways.
    const choice = choiceIn(plan, place)
    const name = writePlace({ country: place.country, ...choice })
    let known = kept.get(name)
    if (!known || known.index !== index || known.mark !== mark)
      known = { index, mark, abroad: openAbroad(index, plan, choice) }
    kept.delete(name)
    kept.set(name, known)
    for (const oldest of kept.keys()) if (kept.size > mostPlaces) kept.delete(oldest)
    await known.abroad.prepare(pause)
    return known.abroad
  }
}
