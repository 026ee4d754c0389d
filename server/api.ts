import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, Hono, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Services } from '#app/context.ts'
import { carsApi } from '#app/features/cars/api.server.ts'
import { commentsApi } from '#app/features/comments/api.server.ts'
import { photosApi } from '#app/features/photos/api.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { apiDocsPage, describeSignIn } from './docs.ts'
import { clientAddress, type Limits } from './limits.ts'
import { answerError, problemResponse } from './problem.ts'

const jsonBytes = 64 * 1024
/** Writes that a visitor may send; every other one needs the operator. */
const openWrites = [/^\/api\/auth\//, /^\/api\/cars\/[^/]+\/comments$/, /^\/api\/comments\/[^/]+\/(likes|replies)$/]
/** Writes that carry something else than JSON, or nothing. */
const bodyNotJson = /^\/api\/(upload$|auth\/|comments\/[^/]+\/likes$)/

export type ApiOptions = { limits: Limits; trustedProxies: number; onWrite?: () => void }

/** The whole JSON API, in the order in which a request meets it: size, who may write, the limits, the routers. */
export function createApi(services: Services, { limits, trustedProxies, onWrite }: ApiOptions): Hono {
  const api = new OpenAPIHono()
  const addressOf = (c: Context) => clientAddress(c, trustedProxies)

  // No database can hold it, so nothing can be found or changed by it.
  api.use('/api/*', async (c, next) => (c.req.url.includes('%00') ? problemResponse(404, 'There is nothing of this name.') : next()))
  api.use('/api/upload', addErrorField)
  api.use('/api/*', async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && !openWrites.some((open) => open.test(c.req.path))) {
      if (!(await services.auth.findOperator(c.req.raw.headers))) return problemResponse(401, 'Please sign in first.')
    }
    await next()
    // Signing in or out changes nothing that a page shows.
    if (!isRead && c.res.ok && !c.req.path.startsWith('/api/auth/')) onWrite?.()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-cache')
  })
  api.use('/api/upload', async (c, next) => (await limits.take('uploads', addressOf(c))) ?? next())
  api.post('/api/cars/:id/comments', async (c, next) => (await limits.take('comments', addressOf(c))) ?? next())
  api.post('/api/comments/:id/likes', async (c, next) => (await limits.take('likes', addressOf(c))) ?? next())
  api.post('/api/comments/:id/replies', async (c, next) => (await limits.take('replies', addressOf(c))) ?? next())
  const smallBody = bodyLimit({ maxSize: jsonBytes, onError: () => problemResponse(413, 'The body is larger than 64 KiB.') })
  api.use('/api/*', (c, next) => (c.req.path === '/api/upload' ? next() : smallBody(c, next)))
  api.use('/api/*', async (c, next) => {
    if (bodyNotJson.test(c.req.path) || !['POST', 'PUT', 'PATCH'].includes(c.req.method)) return next()
    await requireJson(c)
    return next()
  })

  api.on(['GET', 'POST'], '/api/auth/*', (c) => signIn(c, services, limits, addressOf(c)))
  api.route('/', carsApi(services))
  api.route('/', commentsApi(services))
  api.route('/', photosApi(services))

  describeSignIn(api)
  api.doc31('/api/openapi.json', { openapi: '3.1.0', info: { title: 'Nuricar', version: '1', description: 'Used Korean cars for buyers abroad.' } })
  api.get('/api/docs', (c) => c.html(apiDocsPage(api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Nuricar', version: '1' } }))))
  api.all('/api/*', () => problemResponse(404, 'There is no such call. All calls are listed at /api/docs.'))
  api.onError(answerError(services.log))
  return api as unknown as Hono
}

/** An upload that is refused before it is looked at answers {error} too, as every failed upload does. */
async function addErrorField(c: Context, next: Next): Promise<void> {
  await next()
  if (c.res.headers.get('content-type') !== 'application/problem+json') return
  const problem = (await c.res.clone().json()) as { detail: string }
  c.res = new Response(JSON.stringify({ ...problem, error: problem.detail }), c.res)
}

/** Reads the body once, so that 'not JSON' is told from a wrong value; routers read it again from what is kept. */
async function requireJson(c: Context): Promise<void> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new Problem(415, 'Content-Type must be application/json.')
  await c.req.json()
}

/** The library's calls that the site uses; its other ones stay unreachable. */
const usedCalls = new Set(['sign-in/email', 'sign-out', 'get-session', 'change-password'])

/** Hands a request to the authentication library; wrong passwords are counted by address, and a cookie that pages can read hints that someone is signed in. */
async function signIn(c: Context, services: Services, limits: Limits, address: string): Promise<Response> {
  const call = c.req.path.slice('/api/auth/'.length)
  if (!usedCalls.has(call)) return problemResponse(404, 'There is no such call. All calls are listed at /api/docs.')
  // Counted before the password is looked at, so that many guesses at once count as many.
  const tries = call === 'sign-in/email' || call === 'change-password'
  const refused = tries ? await limits.take('signInFailures', address) : undefined
  if (refused) return refused
  const answer = await services.auth.handle(c.req.raw)
  if (tries && answer.ok) await limits.giveBack('signInFailures', address)
  const hint = !answer.ok
    ? undefined
    : call === 'sign-in/email'
      ? 'operator=1; Max-Age=2592000'
      : call === 'sign-out'
        ? 'operator=; Max-Age=0'
        : undefined
  const response = new Response(answer.body, answer)
  if (hint) response.headers.append('set-cookie', `${hint}; Path=/; SameSite=Lax${services.siteUrl.startsWith('https://') ? '; Secure' : ''}`)
  response.headers.set('cache-control', 'no-store')
  return response
}
