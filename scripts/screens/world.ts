import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { languages } from '#app/i18n/languages.ts'
import { type Site, startEmptySite, startSite } from '../../tests/e2e/site.ts'
import { openSeeded } from '../../tests/seeded.ts'
import { type CarKind, openCars } from '../../tests/states/cars.ts'

export type RunningSite = {
  site: Site
  cookies: Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies']
  id: (kind: CarKind) => Promise<string>
}
export type World = { place: (kind: 'samples' | 'empty') => Promise<RunningSite>; stop: () => Promise<void> }

async function furnish(site: Site): Promise<RunningSite> {
  const headers = { origin: site.url }
  const operator = await request.newContext({ baseURL: site.url, extraHTTPHeaders: headers })
  const must = async (answer: Promise<{ ok: () => boolean; status: () => number; text: () => Promise<string> }>) => {
    const got = await answer
    if (!got.ok()) throw new Error(`The site answered ${got.status()}: ${await got.text()}`)
    return JSON.parse((await got.text()) || 'null')
  }
  await must(operator.post('/api/auth/sign-in/email', { data: site.operator }))
  await must(operator.put('/api/settings', { data: { languages } }))
  const cars: Car[] = await must(operator.get('/api/all-cars'))
  const hands = {
    add: async (car: Partial<Car>) => (await must(operator.post('/api/cars', { data: car }))).id as string,
    remove: (id: string) => must(operator.delete(`/api/cars/${id}`)),
  }
  const { cookies } = await operator.storageState()
  return { site, cookies, id: openCars(hands, { cars, pictures: cars.flatMap(({ pictures }) => pictures) }) }
}

export function openWorld(): World {
  const open = {
    samples: async () => furnish(await startSite(await openSeeded())),
    empty: async () => furnish(await startEmptySite(await mkdtemp(join(tmpdir(), 'nuricar-screens-')))),
  }
  const places = new Map<string, Promise<RunningSite>>()
  return {
    place: (kind) => {
      const place = places.get(kind) ?? open[kind]()
      places.set(kind, place)
      return place
    },
    stop: async () => {
      for (const place of await Promise.allSettled(places.values()))
        if (place.status === 'fulfilled') await place.value.site.stop()
    },
  }
}
