import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import type { Auth } from './auth.server.ts'
import { openAuthCalls, pickCookies, refusal } from './auth-calls.server.ts'
import { listPasskeys } from './read.server.ts'
import { passkeyName } from './rules.ts'
import { Confirmation } from './schema.ts'
import type { Tries } from './tries.server.ts'
import { removePasskey } from './write.server.ts'

// WebAuthn defines the options of a browser's call and its response, and the auth library checks them.
const Options = z.record(z.string(), z.unknown())
const Reply = z.object({ response: z.record(z.string(), z.unknown()) })
const words = { tags: ['operators'], changesPages: false }
const challenge = 'better-auth-passkey'

const routes = {
  signInOptions: defineRoute({
    ...words,
    access: 'open',
    limit: 'forms',
    body: 'none',
    method: 'post',
    path: '/api/passkeys/sign-in/options',
    operationId: 'beginPasskeySignIn',
    summary: 'Begin to sign in with a passkey: the options for navigator.credentials.get',
    responses: { 200: jsonAnswer('The options', Options) },
  }),
  signIn: defineRoute({
    ...words,
    access: 'open',
    method: 'post',
    path: '/api/passkeys/sign-in',
    operationId: 'signInWithPasskey',
    summary:
      'Sign in with the response of a passkey; sets the session cookie. No code is asked for, because the device checks its user',
    request: jsonBody(Reply),
    responses: { 200: { description: 'Signed in' }, ...problemAnswers(400, 401, 422) },
  }),
  addOptions: defineRoute({
    ...words,
    access: 'helper',
    method: 'post',
    path: '/api/passkeys/options',
    operationId: 'beginPasskey',
    summary: 'Begin to add a passkey: the options for navigator.credentials.create; requires your password',
    request: jsonBody(Confirmation),
    responses: { 200: jsonAnswer('The options', Options), ...problemAnswers(400, 403, 422, 429) },
  }),
  add: defineRoute({
    ...words,
    access: 'helper',
    method: 'post',
    path: '/api/passkeys',
    operationId: 'addPasskey',
    activity: 'passkeyAdded',
    summary:
      'Add the passkey that the browser has created; it is named after the browser and its system, with a number if that name is taken',
    request: jsonBody(Reply),
    responses: { 204: { description: 'Added' }, ...problemAnswers(400, 422) },
  }),
  remove: defineRoute({
    ...words,
    access: 'helper',
    method: 'delete',
    path: '/api/passkeys/{id}',
    operationId: 'removePasskey',
    activity: 'passkeyRemoved',
    summary: 'Remove one of your passkeys',
    request: { params: z.object({ id: z.string().max(64) }) },
    responses: { 204: { description: 'Removed' }, ...problemAnswers(404) },
  }),
}

type Services = { db: Database; auth: Auth; siteUrl: string; log: { info: (fields: object, message?: string) => void } }

export function passkeysApi(guard: Guard, services: Services, { confirm }: Pick<Tries, 'confirm'>): Router {
  const { db, log } = services
  const { ask, settle } = openAuthCalls(services)
  const api = openRouter(guard)
  api.use('/api/passkeys/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })

  api.openapi(
    routes.signInOptions,
    async (c) => (await ask(c, { name: 'passkey/generate-authenticate-options', method: 'GET' })) as never,
  )
  api.openapi(routes.signIn, async (c) => {
    const cookie = pickCookies(c.req.header('cookie'), [challenge])
    const answer = await ask(c, { name: 'passkey/verify-authentication', body: c.req.valid('json'), cookie })
    if (!answer.ok) {
      const code = await codeOf(answer)
      log.info({ code }, 'passkey refused')
      return refusal(401, 'This passkey cannot sign in here.', code) as never
    }
    const { user } = (await answer.clone().json()) as { user: { id: string; email: string } }
    log.info({ operator: user.id, passkey: true }, 'signed in')
    return (await settle(c, answer, user.email)) as never
  })
  api.openapi(routes.addOptions, async (c) => {
    const refused = await confirm({ id: operatorOf(c) }, c.req.valid('json').password)
    if (refused) return refused as never
    return (await ask(c, {
      name: 'passkey/generate-register-options',
      method: 'GET',
      cookie: c.req.header('cookie'),
    })) as never
  })
  api.openapi(routes.add, async (c) => {
    const taken = (await listPasskeys(db, operatorOf(c))).map((one) => one.name)
    const name = passkeyName(c.req.header('user-agent') ?? null, taken)
    const answer = await ask(c, {
      name: 'passkey/verify-registration',
      body: { ...c.req.valid('json'), name },
      cookie: c.req.header('cookie'),
    })
    // The library answers 500 to a reply that it cannot read.
    if (answer.status === 400 || answer.status === 500)
      return refusal(422, 'This is not the reply of a new passkey.', await codeOf(answer)) as never
    if (!answer.ok) return answer as never
    log.info({ operator: operatorOf(c) }, 'passkey added')
    return c.body(null, 204)
  })
  api.openapi(routes.remove, async (c) => {
    await removePasskey(db, operatorOf(c), c.req.valid('param').id)
    log.info({ operator: operatorOf(c) }, 'passkey removed')
    return c.body(null, 204)
  })
  return api
}

/** The library's code of a refusal, if the person can do something about it. */
async function codeOf(answer: Response): Promise<string> {
  const { code } = (await answer.clone().json()) as { code?: string }
  return code === 'PASSKEY_NOT_FOUND' || code === 'USER_NOT_VERIFIED' ? code : 'INVALID_PASSKEY'
}
