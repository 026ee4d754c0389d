import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, Hono, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Services } from '#app/context.ts'
import { carsApi } from '#app/features/cars/api.server.ts'
import { photosApi } from '#app/features/photos/api.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { apiDocsPage } from './docs.ts'
import { clientAddress, type Limits } from './limits.ts'
import { answerError, problemResponse } from './problem.ts'

const jsonBytes = 64 * 1024
/** Writes that a visitor may send; every other one needs the operator. */
const openWrites = [/^\/api\/auth\//, /^\/api\/cars\/[^/]+\/comments$/, /^\/api\/comments\/[^/]+\/(likes|replies)$/]

export type ApiOptions = { limits: Limits; trustedProxies: number; onWrite?: () => void }

/** The whole JSON API, in the order in which a request meets it: size, who may write, the limits, the routers. */
export function createApi(services: Services, { limits, trustedProxies, onWrite }: ApiOptions): Hono {
  const api = new OpenAPIHono()
  const addressOf = (c: Context) => clientAddress(c, trustedProxies)

  api.use('/api/upload', addErrorField)
  api.use('/api/*', async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead && !openWrites.some((open) => open.test(c.req.path))) {
      if (!(await services.auth.findOperator(c.req.raw.headers))) return problemResponse(401, 'Please sign in first.')
    }
    await next()
    if (!isRead && c.res.ok) onWrite?.()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-cache')
  })
  api.use('/api/upload', async (c, next) => (await limits.take('uploads', addressOf(c))) ?? next())
  const smallBody = bodyLimit({ maxSize: jsonBytes, onError: () => problemResponse(413, 'The body is larger than 64 KiB.') })
  api.use('/api/*', (c, next) => (c.req.path === '/api/upload' ? next() : smallBody(c, next)))
  api.use('/api/*', async (c, next) => {
    if (c.req.path === '/api/upload' || c.req.path.startsWith('/api/auth/') || !['POST', 'PUT', 'PATCH'].includes(c.req.method)) return next()
    await requireJson(c)
    return next()
  })

  api.on(['GET', 'POST'], '/api/auth/*', (c) => signIn(c, services, limits, addressOf(c)))
  api.route('/', carsApi(services))
  api.route('/', photosApi(services))

  api.openAPIRegistry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' })
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

/** Hands a request to the authentication library; wrong passwords are counted by address, and a cookie that pages can read hints that someone is signed in. */
async function signIn(c: Context, services: Services, limits: Limits, address: string): Promise<Response> {
  const isSignIn = c.req.path === '/api/auth/sign-in/email'
  const refused = isSignIn ? await limits.blocked('signInFailures', address) : undefined
  if (refused) return refused
  const answer = await services.auth.handle(c.req.raw)
  if (isSignIn && !answer.ok) await limits.take('signInFailures', address)
  const hint =
    isSignIn && answer.ok ? 'operator=1; Max-Age=2592000' : c.req.path === '/api/auth/sign-out' && answer.ok ? 'operator=; Max-Age=0' : undefined
  const response = new Response(answer.body, answer)
  if (hint) response.headers.append('set-cookie', `${hint}; Path=/; SameSite=Lax${services.siteUrl.startsWith('https://') ? '; Secure' : ''}`)
  response.headers.set('cache-control', 'no-store')
  return response
}
