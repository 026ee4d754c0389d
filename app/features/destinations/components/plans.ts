import { use } from 'react'
import { call } from '#app/lib/call.ts'
import { ownRelease, releaseCache } from '#app/pwa/release-cache.ts'
import { parsePlace } from '../place/rules.ts'
import type { PlacesOf, Plan } from '../schema.ts'

type Answer<T> = { ok: true; value: T } | { ok: false; status?: number | undefined }

const asked = new Map<string, Promise<Answer<unknown>>>()

/** Answers are cached per release for offline use; a plan names its day. Fails where the browser blocks storage. */
const openKept = () => caches.open(releaseCache(ownRelease()))
const keep = async (address: string, value: unknown) => (await openKept()).put(address, new Response(JSON.stringify(value)))
const recall = async (address: string) => (await (await openKept()).match(address))?.json()

/** One request per page and address. Failures are retried after 10 s and fall back to the cache, except for 404. */
function ask<T>(address: string): Promise<Answer<T>> {
  const known = asked.get(address)
  if (known) return known as Promise<Answer<T>>
  const coming = call<T>(address).then(async (answer): Promise<Answer<T>> => {
    if (answer.ok) {
      keep(address, answer.value).catch(() => undefined)
      return answer
    }
    setTimeout(() => asked.delete(address), 10_000)
    const value = answer.status !== 404 && (await recall(address).catch(() => undefined))
    return value ? { ok: true, value } : answer
  })
  asked.set(address, coming)
  return coming
}

/** Suspends for the plan of a place; undefined where loading fails or the country has none. */
export function usePlan(place: string, known: Plan | undefined): Plan | undefined {
  if (known) return known
  const country = parsePlace(place)?.country
  const answer = country ? use(ask<Plan>(`/api/destinations/${country}`)) : undefined
  return answer?.ok ? answer.value : undefined
}

/** Suspends for all places; undefined where loading fails. */
export function usePlaces(): PlacesOf[] | undefined {
  const answer = use(ask<PlacesOf[]>('/api/destinations'))
  return answer.ok ? answer.value : undefined
}
