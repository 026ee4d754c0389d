import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, Hono, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Services } from '#app/context.ts'
import { advertsApi } from '#app/features/adverts/api.server.ts'
import { pushApi } from '#app/features/alerts/api.server.ts'
import { newsApi } from '#app/features/alerts/news-api.server.ts'
import { binApi } from '#app/features/bin/api.server.ts'
import { carsApi } from '#app/features/cars/api.server.ts'
import { commentsApi } from '#app/features/comments/api.server.ts'
import { confirmApi } from '#app/features/confirmations/api.server.ts'
import { exportsApi } from '#app/features/exports/api.server.ts'
import { importsApi } from '#app/features/imports/api.server.ts'
import { inboxApi } from '#app/features/inbox/api.server.ts'
import { interestApi } from '#app/features/interest/api.server.ts'
import { operatorsApi } from '#app/features/operators/api.server.ts'
import { photosApi } from '#app/features/photos/api.server.ts'
import { searchApi } from '#app/features/search/api.server.ts'
import { suggestApi } from '#app/features/search/suggest/api.server.ts'
import { settingsApi } from '#app/features/settings/api.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { apiDocsPage, describeSignIn } from './docs.ts'
import { clientAddress, type Limits } from './limits.ts'
import { answerError, problemResponse } from './problem.ts'
import { signInCalls } from './sign-in.ts'
import { openTries } from './tries.ts'

const jsonBytes = 64 * 1024
/** Writes that a visitor may send; every other one needs the operator. */
const openWrites = [
  /^\/api\/(auth\/|join$)/,
  /^\/api\/cars\/[^/]+\/(comments|interest)$/,
  /^\/api\/comments\/[^/]+\/(likes|replies)$/,
  /^\/api\/push\/subscriptions$/,
]
/** Reads that are for operators only. */
const closedReads = /^\/api\/(similar-cars$|comments$|export\.(csv|json)|import(\/|$))/
/** Writes that carry something else than JSON, or nothing. */
const bodyNotJson = /^\/api\/(upload$|import\/file$|cars\/[^/]+\/confirm$|auth\/|join$|comments\/[^/]+\/likes$)/
/** Calls that change nothing which a page for visitors shows. */
const changesNoPage = /^\/api\/((auth|join|sessions|invitations|operators|adverts|push)(\/|$)|cars\/[^/]+\/interest$)/

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
    if (isRead ? closedReads.test(c.req.path) : !openWrites.some((open) => open.test(c.req.path))) {
      if (!(await services.auth.findOperator(c.req.raw.headers))) return problemResponse(401, 'Please sign in first.')
    }
    await next()
    if (!isRead && c.res.ok && !changesNoPage.test(c.req.path)) onWrite?.()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-cache')
  })
  for (const path of ['/api/search', '/api/suggestions']) api.get(path, async (c, next) => (await limits.take('finding', addressOf(c))) ?? next())
  api.get('/api/search/news', async (c, next) => (await limits.take('news', addressOf(c))) ?? next())
  api.use('/api/push/*', async (c, next) => (await limits.take('push', addressOf(c))) ?? next())
  api.use('/api/upload', async (c, next) => (await limits.take('uploads', addressOf(c))) ?? next())
  api.post('/api/cars/:id/interest', async (c, next) => (await limits.take('interest', addressOf(c))) ?? next())
  api.post('/api/cars/:id/comments', async (c, next) => (await limits.take('comments', addressOf(c))) ?? next())
  api.post('/api/comments/:id/likes', async (c, next) => (await limits.take('likes', addressOf(c))) ?? next())
  api.post('/api/comments/:id/replies', async (c, next) => (await limits.take('replies', addressOf(c))) ?? next())
  const smallBody = bodyLimit({ maxSize: jsonBytes, onError: () => problemResponse(413, 'The body is larger than 64 KiB.') })
  api.use('/api/*', (c, next) => (/^\/api\/(upload|import\/file)$/.test(c.req.path) ? next() : smallBody(c, next)))
  api.use('/api/*', async (c, next) => {
    if (bodyNotJson.test(c.req.path) || !['POST', 'PUT', 'PATCH'].includes(c.req.method)) return next()
    await requireJson(c)
    return next()
  })

  const tries = openTries(services, limits)
  api.route('/', signInCalls(services, tries, addressOf))
  api.route('/', operatorsApi(services, tries.confirm))
  api.route('/', confirmApi(services))
  api.route('/', carsApi(services))
  api.route('/', searchApi(services))
  api.route('/', suggestApi(services))
  api.route('/', binApi(services))
  api.route('/', commentsApi(services))
  api.route('/', inboxApi(services))
  api.route('/', photosApi(services))
  api.route('/', interestApi(services))
  api.route('/', newsApi(services))
  api.route('/', pushApi(services))
  api.route('/', settingsApi(services))
  api.route('/', advertsApi())
  api.route('/', exportsApi(services))
  api.route('/', importsApi(services))

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
