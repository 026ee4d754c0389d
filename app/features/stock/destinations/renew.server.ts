import { createHash } from 'node:crypto'
import type { Database } from '#app/db/tables.ts'
import { Problem } from '#app/lib/problem.ts'
import known from './known-samples.json' with { type: 'json' }
import { listNewestBodies } from './read.server.ts'
import changes from './sample-changes.json' with { type: 'json' }
import { listSamples } from './samples.server.ts'
import type { Destination } from './schema.ts'
import { saveDestination } from './write.server.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/**
 * A short hash of a table that does not depend on the order of its keys, which the database changes, nor on whether
 * buyers see it.
 */
export function hashOf(destination: unknown): string {
  const { isHidden: _, ...rest } = JSON.parse(JSON.stringify(destination))
  return createHash('sha256')
    .update(JSON.stringify(sorted(rest)))
    .digest('hex')
    .slice(0, 32)
}

/**
 * Whether a stored table is an example as a release brought it: `known-samples.json` has the hashes of all of them,
 * oldest first.
 */
function isUntouched(country: string, destination: unknown): boolean {
  const hashes: Record<string, readonly string[]> = known
  return hashes[country]?.includes(hashOf(destination)) ?? false
}

/**
 * Replaces examples of earlier releases that nobody has changed by those of this one. Returns the countries, such as
 * ['JO'].
 */
export async function renewSamples(db: Database): Promise<string[]> {
  const samples = new Map(listSamples().map((sample) => [sample.country, sample]))
  const renewed: string[] = []
  for (const { country, id, body } of await listNewestBodies(db)) {
    const sample = samples.get(country)
    if (!sample || !body || !isUntouched(country, body) || hashOf(body) === hashOf(sample)) continue
    try {
      const { isHidden = false } = body as Partial<Destination>
      await saveDestination(db, { country, destination: { ...sample, isHidden }, by: null, over: id })
      renewed.push(country)
    } catch (error) {
      // Another process of the site that starts at the same time has saved it.
      if (!(error instanceof Problem && error.status === 409)) throw error
    }
  }
  return renewed
}

/** What releases changed in the example of a country after a day, newest first. */
export const changesSince = (country: string, day: string) =>
  changes.filter((one) => one.country === country && one.on > day).sort((one, other) => (one.on < other.on ? 1 : -1))

/** The example of a country that is newer than the one that its table was last compared with; undefined without one. */
export function newerSample(destination: Destination): Destination | undefined {
  const sample = listSamples().find(({ country }) => country === destination.country)
  const seen = destination.comparedWith ?? destination.checkedOn ?? ''
  return sample?.checkedOn && sample.checkedOn > seen && hashOf(sample) !== hashOf(destination) ? sample : undefined
}
