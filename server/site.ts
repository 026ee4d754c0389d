import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Services } from '#app/context.ts'
import { keptFiles } from '#app/features/files/api.server.ts'
import { picturesFiles } from '#app/features/photos/api.server.ts'
import { getPublicSettings } from '#app/features/settings/read.server.ts'
import type { Limits } from '#app/lib/limits.ts'
import { answerError, problemResponse } from '#app/lib/problem-response.ts'
import { createApi } from './api.ts'
import type { PageCache } from './cache.ts'
import { type Note, noteOf } from './direct.ts'
import { feedCalls } from './feeds.ts'
import { pageOrMissingFile, workerAddress } from './files.ts'
import { refuseForeignOrigins, securityHeaders } from './headers.ts'
import { healthCalls } from './health.ts'
import type { Render } from './last-resort.ts'
import { clientAddress } from './limits.ts'
import { manifestCall } from './manifest.ts'
import type { Metrics } from './metrics/metrics.ts'
import { metricsCalls } from './metrics/serve.ts'
import { answerPages } from './pages.ts'
import { paperCalls } from './papers/calls.ts'
import { shareCalls } from './share/calls.ts'
import { sitemapCalls } from './sitemaps.ts'
import { removeWorker } from './worker.ts'

export type SiteOptions = {
  services: Services
  limits: Limits
  trustedProxies: number
  cache: PageCache
  files: (request: Request, note: Note) => Promise<Response | undefined>
  render: Render
  /** The Link header of pages. */
  preload?: string
  /** Writes are taken from pages at `siteUrl` alone: so it is once an operator has said what that is. */
  onlySiteUrl: boolean
  /** false: browsers give up the service worker they have. */
  worker: boolean
  /** Whether the process is about to end: /readyz says so. */
  isClosing?: () => boolean
  /** What Prometheus reads, and the token by which; absent: there is no such address. */
  metrics?: { metrics: Metrics; token: string } | undefined
  /** What is told to who looks whether the site is well, of how their request came; undefined for others. */
  look?: (c: Context) => object | undefined
  /** false: no Content-Security-Policy, for development only. */
  policy?: boolean
}

/** Everything one address answers, in the order in which a request meets it. */
export function createSite({
  services,
  limits,
  trustedProxies,
  cache,
  files,
  render,
  preload,
  onlySiteUrl,
  worker,
  isClosing,
  metrics,
  look,
  policy = true,
}: SiteOptions): Hono {
  const site = new Hono()
  const https = services.siteUrl.startsWith('https://')
  site.use(securityHeaders({ https, policy }))
  site.use(refuseForeignOrigins(services.siteUrl, onlySiteUrl))
  site.route('/', healthCalls(services, isClosing, look))
  if (metrics) site.route('/', metricsCalls(metrics.metrics, metrics.token))
  site.route('/', sitemapCalls(services))
  site.route('/', shareCalls(services))
  site.route('/', paperCalls(services, { limit: (c) => limits.take('papers', clientAddress(c, trustedProxies)) }))
  site.route('/', feedCalls({ db: services.db, search: services.search, siteUrl: services.siteUrl, cache }))
  site.route('/', picturesFiles(services))
  site.route('/', keptFiles(services))
  site.route('/', manifestCall(services, cache))
  if (!worker) site.get(workerAddress, removeWorker)
  site.use('/api/*', compress())
  site.route('/', createApi(services, { limits, trustedProxies, cache, isClosing }))
  // Pages match whatever their case, calls do not: a program that spells one differently is not answered with a page.
  site.all('/:api{[aA][pP][iI]}/*', () => problemResponse(404, 'There is no such call. All calls are listed at /api/docs.'))
  const pages = answerPages({ render, cache, preload, isSecure: https, offered: async () => (await getPublicSettings(services.db)).languages })
  site.all('*', async (c) => (await files(c.req.raw, noteOf(c))) ?? pageOrMissingFile(c.req.raw, await pages(c.req.raw, noteOf(c))))
  site.onError(answerError(services.log))
  return site
}
