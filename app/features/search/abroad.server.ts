import type { Database } from '#app/db/tables.ts'
import { choiceIn, parsePlace, writePlace } from '#app/features/destinations/place/rules.ts'
import { findPlan, getPlanMark } from '#app/features/destinations/read.server.ts'
import type { Plan } from '#app/features/destinations/schema.ts'
import { type Abroad, openAbroad } from './engine/abroad.ts'
import type { CarIndex } from './engine/car-index.ts'

type Kept = { held: CarIndex; mark: string; abroad: Abroad }

// Each takes 12 MB with a million cars.
const mostPlaces = 8

/** Caches the costs of all cars at recently requested places, as of today; undefined for places without a plan. */
export function openPlaces(db: Database, pause: () => Promise<unknown>): (held: CarIndex, place: string) => Promise<Abroad | undefined> {
  const kept = new Map<string, Kept>()
  const plans = new Map<string, { mark: string; plan: Plan | undefined }>()
  return async (held, text) => {
    const place = parsePlace(text)
    if (!place) return undefined
    const mark = await getPlanMark(db, place.country)
    if (plans.get(place.country)?.mark !== mark) plans.set(place.country, { mark, plan: await findPlan(db, place.country) })
    const plan = plans.get(place.country)?.plan
    if (!plan) return undefined
    // Normalises the place, as one place has several spellings.
    const choice = choiceIn(plan, place)
    const name = writePlace({ country: place.country, ...choice })
    let known = kept.get(name)
    if (!known || known.held !== held || known.mark !== mark) known = { held, mark, abroad: openAbroad(held, plan, choice) }
    // Least recently used: move to the end.
    kept.delete(name)
    kept.set(name, known)
    for (const oldest of kept.keys()) if (kept.size > mostPlaces) kept.delete(oldest)
    await known.abroad.prepare(pause)
    return known.abroad
  }
}
