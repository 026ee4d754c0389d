import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Sender, Services } from '#app/context.ts'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import { storedFiles } from '#app/features/stock/files/api.server.ts'
import { picturesFiles } from '#app/features/stock/photos/api.server.ts'
import { readBody } from '#app/lib/body.ts'
import type { LimitName, Limits } from '#app/lib/limits.ts'
import { answerError, problemResponse } from '#app/lib/problem-response.ts'
import { isRead } from '#app/lib/route.ts'
import { createApi } from './api.ts'
import { writeCached } from './cached-response.ts'
import { feedCalls } from './feeds.ts'
import { type Files, pageOrMissingFile, workerAddress } from './files.ts'
import { checkLocation, refuseForeignOrigins, securityHeaders, setSecurityHeaders } from './headers.ts'
import { healthCalls } from './health.ts'
import type { Render } from './last-resort.ts'
import { clientAddress } from './limits.ts'
import { manifestCall } from './manifest.ts'
import { type KindOf, openKinds } from './metrics/kinds.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsCalls } from './metrics/serve.ts'
import { limitOpenBodies } from './open-bodies.ts'
import type { SitePages } from './page.ts'
import { openAddresses } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { openPages } from './pages.ts'
import { paperCalls } from './papers/calls.ts'
import { serviceWorkerRemoval } from './service-worker-removal.ts'
import { shareCalls } from './share/calls.ts'
import { sitemapCalls } from './sitemaps.ts'

export type SiteOptions = {
  services: Services
  limits: Limits
  trustedProxies: number
  /** Bodies that one address may send at the same time. Without it, any number. */
  mostBodies?: number | undefined
  cache: PageCache
  files?: Files
  render: Render
  pages: () => SitePages
  preload?: string
  /** Accepts writes only from pages at `siteUrl`. Set if the administrator configured that URL. */
  onlySiteUrl: boolean
  /** If false, browsers remove their service worker. */
  worker: boolean
  isClosing?: () => boolean
  /** Metrics for Prometheus with their token. Without it, the URL does not exist. */
  metrics?: { metrics: Metrics; token: string } | undefined
  look?: (c: Context) => object | undefined
  /** If false, there is no Content-Security-Policy, as in development. */
  policy?: boolean
}

// Maximum size of a form that a page accepts, in bytes, unless its handle says more.
const longestForm = 64 * 1024

/** Responds from memory before the rest of the site. Returns false if it cannot. */
export type AnswerCached = (request: IncomingMessage, response: ServerResponse, id: string) => boolean

// These responses are cached under the URL as sent, while pages normalise theirs first.
const asSent = /^\/(api|feeds)\/|^\/manifest\.webmanifest/

export function createSite({
  services,
  limits,
  trustedProxies,
  mostBodies,
  cache,
  files,
  render,
  pages,
  preload,
  onlySiteUrl,
  worker,
  isClosing,
  metrics,
  look,
  policy = true,
}: SiteOptions): { site: Hono; answerCached: AnswerCached; kindOf: KindOf } {
  const site = new Hono()
  const https = services.siteUrl.startsWith('https://')
  const safety = { https, policy }
  site.use(securityHeaders(safety))
  site.use(checkLocation)
  site.use(refuseForeignOrigins(services.siteUrl, onlySiteUrl))
  if (mostBodies) site.use(limitOpenBodies(mostBodies, (c) => clientAddress(c, trustedProxies)))
  site.route('/', healthCalls(services, isClosing, look))
  if (metrics) site.route('/', metricsCalls(metrics.metrics, metrics.token))
  site.route('/', sitemapCalls(services, pages))
  site.route('/', shareCalls(services))
  const limitTo = (name: LimitName) => (c: Context) => limits.take(name, clientAddress(c, trustedProxies))
  site.route('/', paperCalls(services, { limit: limitTo('papers') }))
  const { db, search, siteUrl } = services
  site.route('/', feedCalls({ db, search, siteUrl, cache, limit: limitTo('finding') }))
  site.route('/', picturesFiles(services))
  site.route('/', storedFiles(services))
  site.route('/', manifestCall(services, cache))
  if (!worker) site.get(workerAddress, serviceWorkerRemoval)
  site.use('/api/*', compress())
  const api = createApi(services, { limits, trustedProxies, cache, isClosing })
  site.route('/', api)
  // API paths are case-sensitive, unlike pages, so a misspelt one must not get a page.
  site.all('/:api{[aA][pP][iI]}/*', () =>
    problemResponse(404, 'There is no such call. All calls are listed at /api/docs.'),
  )
  const readAddress = openAddresses(pages)
  const { answer, find } = openPages({
    render,
    readAddress,
    cache,
    preload,
    isSecure: https,
    offered: async () => (await getPublicSettings(services.db)).languages,
  })
  site.use('*', async (c, next) => {
    const { pathname } = new URL(c.req.url)
    const { formBytes = longestForm } = isRead(c.req.method) ? {} : readAddress(pathname).page
    const isLarge = formBytes > longestForm && (await services.auth.findOperator(c.req.raw.headers))
    return readBody({ bytes: isLarge ? formBytes : longestForm, noun: 'form' })(c, next)
  })
  site.all('*', async (c) => {
    const sender = senderOf(c, api, limitTo('forms'))
    return (await files?.answer(c.req.raw)) ?? pageOrMissingFile(c.req.raw, await answer(c.req.raw, sender))
  })
  site.onError(answerError(services.log))
  const complete = (headers: Headers) => setSecurityHeaders(headers, safety)
  const calls = site.routes.map(({ path }) => path)
  return {
    site,
    kindOf: openKinds(readAddress, calls),
    answerCached: (request, response, id) => {
      const { method, url = '', headers } = request
      if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return false
      const kept = files?.find(url) ?? (asSent.test(url) ? cache.find(url) : find(url, headers))
      if (kept) writeCached(kept, request, response, id, complete)
      return kept !== undefined
    },
  }
}

const senderOf = (c: Context, api: Hono, count: (c: Context) => Promise<Response | undefined>): Sender => ({
  countForm: async () => Number((await count(c))?.headers.get('retry-after')) || undefined,
  callApi: async (path, body) => {
    const headers = new Headers(c.req.raw.headers)
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    return api.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, c.env)
  },
})
