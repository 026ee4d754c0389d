import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { expect, inject } from 'vitest'
import type { Services } from '#app/context.ts'
import { openEmbedded } from '#app/db/client.server.ts'
import type { Bot, Mailer } from '#app/features/base/operators/letters/schema.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { openBuilt } from '#server/built.ts'
import { openChats, openLetters } from '#server/letters/open.ts'
import { openLimits } from '#server/limits.ts'
import { openPageCache } from '#server/page-cache.ts'
import { openApi } from './api.ts'
import { addOperator } from './operators.ts'

const root = join(import.meta.dirname, '..')
export const siteUrl = 'http://localhost:3000'

export type BuiltSite = {
  services: Services
  cookie: string
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  request: Hono['request']
  send: (method: string, path: string, body?: object) => Promise<Response>
  addCar: (car: object) => Promise<string>
  /** Returns the cookie of the new operator's session. */
  addOperator: (operator: Parameters<typeof addOperator>[1]) => Promise<string>
  listCars: (path?: string) => Promise<Car[]>
  close: () => Promise<void>
}

type Options = { mailer?: Mailer; bot?: Bot }

/** Opens the site over a copy of the sample data. Call it once per test file. */
export async function openBuiltSite({ mailer, bot }: Options = {}): Promise<BuiltSite> {
  const data = await mkdtemp(join(tmpdir(), 'nuricar-built-'))
  await cp(join(inject('seeded'), 'database'), data, { recursive: true })
  const database = await openEmbedded({ directory: data })
  const letters = mailer && openLetters({ db: database.db, siteUrl }, mailer)
  const chats = bot && openChats({ db: database.db, siteUrl }, bot)
  const { services, cookie, folder, signIn, close } = await openApi(database, { letters, chats })
  await cp(join(inject('seeded'), 'pictures'), folder, { recursive: true })
  const cache = openPageCache(database)
  const built = await openBuilt(root)
  const { site } = built({
    services,
    limits: openLimits(false, services.db),
    trustedProxies: 0,
    cache,
    onlySiteUrl: true,
    worker: true,
  })
  const get: BuiltSite['get'] = async (path, headers = {}) => site.request(new URL(path, siteUrl).href, { headers })
  const send: BuiltSite['send'] = async (method, path, body) =>
    site.request(path, {
      method,
      headers: { cookie, origin: siteUrl, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  return {
    services,
    cookie,
    get,
    request: site.request,
    send,
    addCar: async (car) => {
      const answer = await send('POST', '/api/cars', car)
      expect(answer.status).toBe(201)
      return ((await answer.json()) as Car).id
    },
    addOperator: async (operator) => {
      await addOperator(services, operator)
      return signIn({}, operator)
    },
    listCars: async (path = '/api/all-cars') => (await get(path)).json() as Promise<Car[]>,
    close: async () => {
      await database.close()
      await rm(data, { recursive: true, force: true })
      await close()
    },
  }
}
