import { use } from 'react'
import { call } from '#app/lib/call.ts'
import { parsePlace } from '../place/rules.ts'
import type { PlacesOf, Plan } from '../schema.ts'

type Answer<T> = { ok: true; value: T } | { ok: false; status?: number | undefined }

const asked = new Map<string, Promise<Answer<unknown>>>()

/** Asks once a page, however many cards show it; what failed is asked again by the next who needs it. */
function ask<T>(address: string): Promise<Answer<T>> {
  const known = asked.get(address)
  if (known) return known as Promise<Answer<T>>
  const coming = call<T>(address).then((answer): Answer<T> => {
    if (!answer.ok) setTimeout(() => asked.delete(address), 10_000)
    return answer
  })
  asked.set(address, coming)
  return coming
}

/** The plan of a place; undefined where it does not come, or the operator says nothing of the country any more. Waits for it. */
export function usePlan(place: string, known: Plan | undefined): Plan | undefined {
  if (known) return known
  const country = parsePlace(place)?.country
  const answer = country ? use(ask<Plan>(`/api/destinations/${country}`)) : undefined
  return answer?.ok ? answer.value : undefined
}

/** All places; undefined where they do not come. Waits for them. */
export function usePlaces(): PlacesOf[] | undefined {
  const answer = use(ask<PlacesOf[]>('/api/destinations'))
  return answer.ok ? answer.value : undefined
}
