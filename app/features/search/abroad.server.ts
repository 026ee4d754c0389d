import type { Database } from '#app/db/tables.ts'
import { choiceIn, parsePlace } from '#app/features/destinations/place/rules.ts'
import { findPlan, getPlanMark } from '#app/features/destinations/read.server.ts'
import { type Abroad, openAbroad } from './engine/abroad.ts'
import type { Holdings } from './engine/holdings.ts'

type Kept = { held: Holdings; mark: string; abroad: Abroad | undefined }

// Of a million cars each is 12 MB.
const mostPlaces = 8

/** The costs of all cars at the places that were asked for last. Answers those of a place as they are today; undefined where the operator says nothing of it. */
export function openPlaces(db: Database, pause: () => Promise<unknown>): (held: Holdings, place: string) => Promise<Abroad | undefined> {
  const kept = new Map<string, Kept>()
  return async (held, text) => {
    const place = parsePlace(text)
    if (!place) return undefined
    const mark = await getPlanMark(db, place.country)
    let known = kept.get(text)
    if (!known || known.held !== held || known.mark !== mark) {
      const plan = await findPlan(db, place.country)
      known = { held, mark, abroad: plan && openAbroad(held, plan, choiceIn(plan, place)) }
    }
    // The one asked for last is the last to go.
    kept.delete(text)
    kept.set(text, known)
    for (const oldest of kept.keys()) if (kept.size > mostPlaces) kept.delete(oldest)
    await known.abroad?.prepare(pause)
    return known.abroad
  }
}
