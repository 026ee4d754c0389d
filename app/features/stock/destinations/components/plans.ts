import { use } from 'react'
import { call } from '#app/lib/call.ts'
import { ownRelease, releaseCache } from '#app/pwa/release-cache.ts'
import { parsePlace } from '../place/rules.ts'
import type { PlacesOf, Plan } from '../schema.ts'

type Answer<T> = { ok: true; value: T } | { ok: false; status?: number | undefined }

const asked = new Map<string, Promise<Answer<unknown>>>()

/**
 * Responses are cached for offline use, separately for each release. Opening the cache fails if the browser blocks
 * storage.
 */
const openKept = () => caches.open(releaseCache(ownRelease()))
const keep = async (address: string, value: unknown) =>
  (await openKept()).put(address, new Response(JSON.stringify(value)))
const recall = async (address: string) => (await (await openKept()).match(address))?.json()

/**
 * Sends one request per page and URL. After a failure, the cached response is used (not after a 404), and the request
 * may be repeated after 10 s.
 */
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

export function usePlan(place: string, known: Plan | undefined): Plan | undefined {
  if (known) return known
  const country = parsePlace(place)?.country
  const answer = country ? use(ask<Plan>(`/api/destinations/${country}`)) : undefined
  return answer?.ok ? answer.value : undefined
}

export function usePlaces(): PlacesOf[] | undefined {
  const answer = use(ask<PlacesOf[]>('/api/destinations'))
  return answer.ok ? answer.value : undefined
}
