import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Services } from '#app/context.ts'
import { picturesFiles } from '#app/features/photos/api.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { createApi } from './api.ts'
import type { PageCache } from './cache.ts'
import { foundCalls } from './found.ts'
import { refuseForeignOrigins, securityHeaders } from './headers.ts'
import { healthCalls } from './health.ts'
import type { Limits } from './limits.ts'
import { answerPages } from './pages.ts'
import { answerError } from './problem.ts'

export type SiteOptions = {
  services: Services
  limits: Limits
  trustedProxies: number
  cache: PageCache
  files: (request: Request) => Promise<Response | undefined>
  render: (request: Request) => Promise<Response>
  /** The Link header of the pages of each language. */
  preloads?: Record<Language, string>
  /** Writes are taken from pages at `siteUrl` alone: so it is once an operator has said what that is. */
  onlySiteUrl: boolean
  /** false: no Content-Security-Policy, for development only. */
  policy?: boolean
}

/** Everything one address answers, in the order in which a request meets it. */
export function createSite({ services, limits, trustedProxies, cache, files, render, preloads, onlySiteUrl, policy = true }: SiteOptions): Hono {
  const site = new Hono()
  site.use(securityHeaders({ https: services.siteUrl.startsWith('https://'), policy }))
  site.use(refuseForeignOrigins(services.siteUrl, onlySiteUrl))
  site.route('/', healthCalls(services))
  site.route('/', foundCalls(services))
  site.route('/', picturesFiles(services))
  site.use('/api/*', compress())
  site.route('/', createApi(services, { limits, trustedProxies, onWrite: cache.clear }))
  const pages = answerPages(render, cache, preloads)
  site.all('*', async (c) => (await files(c.req.raw)) ?? pages(c.req.raw))
  site.onError(answerError(services.log))
  return site
}
