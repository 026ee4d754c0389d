import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Services } from '#app/context.ts'
import type { OpenDatabase } from '#app/db/client.server.ts'
import { openAuth } from '#app/features/base/operators/auth.server.ts'
import { openImports } from '#app/features/desk/imports/jobs.server.ts'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { openSiteSeal } from '#app/features/stock/ledger/keys/write.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import type { LimitSizes } from '#app/lib/limits.ts'
import { type ApiOptions, createApi } from '#server/api.ts'
import { openLimits } from '#server/limits.ts'
import { openPageCache } from '#server/page-cache.ts'
import { addOperator } from './operators.ts'
import { quickPasswords } from './passwords.ts'

type HeaderLines = Record<string, string>
type Options = Partial<Omit<ApiOptions, 'limits'>> & {
  limits?: LimitSizes | false
  translator?: Services['translator']
  backups?: Services['backups']
  letters?: Services['letters']
  chats?: Services['chats']
}

export type OpenApi = {
  services: Services
  /** The folder with the pictures, and with uploaded import files in `tmp`. */
  folder: string
  cookie: string
  signIn: (headers?: HeaderLines, as?: { email: string; password: string }) => Promise<string>
  /** Sends an object as JSON, or a string unchanged. The operator's session is used unless `headers` are given. */
  call: (method: string, path: string, body?: unknown, headers?: HeaderLines) => Promise<Response>
  request: Hono['request']
  close: () => Promise<void>
}

export const seller = { email: 'seller@example.com', password: 'a long password' }

/** Opens the API over a database without operators. By default there are no rate limits and no trusted proxies. */
export async function openApi(
  database: OpenDatabase,
  { limits = false, trustedProxies = 0, translator, backups, letters, chats, ...options }: Options = {},
): Promise<OpenApi> {
  const { db, watch } = database
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-api-'))
  const siteUrl = 'http://localhost:3000'
  const secret = 'a secret for the tests, long enough'
  const auth = openAuth({ db, siteUrl, secret, passwords: quickPasswords })
  await addOperator({ db, auth }, seller)
  const log = { info: () => undefined, error: () => undefined }
  const media = await openDisk(folder)
  const scratch = join(folder, 'tmp')
  const seal = await openSiteSeal({ db, secret })
  const imports = openImports({ database, media, seal, scratch, log })
  const services = {
    db,
    search: openSearch(db),
    media,
    auth,
    seal,
    imports,
    translator,
    backups,
    letters,
    chats,
    siteUrl,
    scratch,
    log,
  }
  const api = createApi(services, {
    limits: openLimits(limits, db),
    trustedProxies,
    cache: openPageCache({ watch }),
    ...options,
  })

  const send = async (method: string, path: string, body: unknown, headers: HeaderLines) =>
    api.request(path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const signIn: OpenApi['signIn'] = async (headers = {}, { email, password } = seller) => {
    const answer = await send('POST', '/api/auth/sign-in/email', { email, password }, headers)
    expect(answer.status).toBe(200)
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  const cookie = await signIn()
  return {
    services,
    folder,
    cookie,
    signIn,
    call: (method, path, body, headers = { cookie }) => send(method, path, body, headers),
    request: api.request,
    // The server may still be writing smaller sizes of pictures in the background, so the removal is retried.
    close: async () => {
      await imports.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

export function openedApi(database: () => OpenDatabase, options?: Options): OpenApi {
  const api = {} as OpenApi
  beforeAll(async () => void Object.assign(api, await openApi(database(), options)))
  afterAll(() => api.close())
  return api
}
