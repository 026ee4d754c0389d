import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, Hono } from 'hono'
import type { Services } from '#app/context.ts'
import { noteActivity } from '#app/db/activity.server.ts'
import { catalogueApi } from '#app/features/base/catalogue/api.server.ts'
import { equipmentApi } from '#app/features/base/equipment/api.server.ts'
import { helpApi } from '#app/features/base/help/api.server.ts'
import { ratesApi } from '#app/features/base/money/rates/api.server.ts'
import { operatorsApi } from '#app/features/base/operators/api.server.ts'
import { passkeysApi } from '#app/features/base/operators/passkeys.server.ts'
import { signInApi } from '#app/features/base/operators/sign-in.server.ts'
import { openTries } from '#app/features/base/operators/tries.server.ts'
import { settingsApi } from '#app/features/base/settings/api.server.ts'
import { advertsApi } from '#app/features/desk/adverts/api.server.ts'
import { backupsApi } from '#app/features/desk/backups/api.server.ts'
import { batchesApi } from '#app/features/desk/batches/api.server.ts'
import { binApi } from '#app/features/desk/bin/api.server.ts'
import { confirmApi } from '#app/features/desk/confirmations/api.server.ts'
import { earningsApi } from '#app/features/desk/deals/earnings/api.server.ts'
import { addingApi } from '#app/features/desk/drafts/adding/api.server.ts'
import { draftsApi } from '#app/features/desk/drafts/api.server.ts'
import { exportsApi } from '#app/features/desk/exports/api.server.ts'
import { ledgerCsvApi } from '#app/features/desk/exports/ledgers/api.server.ts'
import { importsApi } from '#app/features/desk/imports/api.server.ts'
import { pushApi } from '#app/features/shop/alerts/api.server.ts'
import { newsApi } from '#app/features/shop/alerts/news-api.server.ts'
import { wantedApi } from '#app/features/shop/alerts/wanted/api.server.ts'
import { interestApi } from '#app/features/shop/interest/api.server.ts'
import { searchApi } from '#app/features/shop/search/api.server.ts'
import { carListsApi } from '#app/features/shop/search/lists/api.server.ts'
import { suggestApi } from '#app/features/shop/search/suggest/api.server.ts'
import { sellerApi } from '#app/features/shop/seller/api.server.ts'
import { carsApi } from '#app/features/stock/cars/api.server.ts'
import { destinationTablesApi } from '#app/features/stock/destinations/api.server.ts'
import { destinationsApi } from '#app/features/stock/destinations/open-api.server.ts'
import { filesApi } from '#app/features/stock/files/api.server.ts'
import { ledgerApi } from '#app/features/stock/ledger/api.server.ts'
import { receiptsApi, receiptUploadsApi } from '#app/features/stock/ledger/receipts/api.server.ts'
import { photosApi } from '#app/features/stock/photos/api.server.ts'
import { photoEditsApi } from '#app/features/stock/photos/edits/api.server.ts'
import { refusal, shrinkPaper } from '#app/features/stock/photos/pipeline.server.ts'
import { largestUpload } from '#app/features/stock/photos/rules.ts'
import { reservationsApi } from '#app/features/stock/reservations/api.server.ts'
import { answersApi } from '#app/features/talk/comments/answers/api.server.ts'
import { commentsApi } from '#app/features/talk/comments/api.server.ts'
import { inboxApi } from '#app/features/talk/inbox/api.server.ts'
import { questionsApi } from '#app/features/talk/inbox/quiet/api.server.ts'
import { translationsApi } from '#app/features/talk/inbox/translation/api.server.ts'
import { liveApi } from '#app/features/talk/live/api.server.ts'
import { openGuard } from '#app/lib/guard.ts'
import type { Limits } from '#app/lib/limits.ts'
import { answerError, problemResponse } from '#app/lib/problem-response.ts'
import { isRead, mount } from '#app/lib/route.ts'
import { answerCached } from './cached-response.ts'
import { apiDocsPage } from './docs.ts'
import { clientAddress } from './limits.ts'
import { answerOptions, type Calls, listCalls, openToAll, setOpenToAll } from './origins.ts'
import { carOfCall } from './page-address.ts'
import { openNoCache, type PageCache } from './page-cache.ts'
import { proformaApi } from './papers/proforma.ts'
import { version } from './version.ts'

export type ApiOptions = {
  limits: Limits
  trustedProxies: number
  cache?: PageCache
  isClosing?: (() => boolean) | undefined
}

const noSuchCall = () => problemResponse(404, 'There is no such call. All calls are listed at /api/docs.')

// Caches public API calls by their full URL. Calls with parameters go to the store of pages with endless URLs.
const answeringCached = (cache: PageCache) => async (c: Context, make: () => Promise<Response>, isCounted: boolean) => {
  const { pathname, search } = new URL(c.req.url)
  const made = async () => {
    const answer = await make()
    answer.headers.set('vary', 'accept-encoding')
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-cache')
    setOpenToAll(answer.headers)
    return answer
  }
  return answerCached(
    await cache.get(pathname + search, made, { isEndless: search !== '', car: carOfCall(pathname), isCounted }),
    c.req.raw,
  )
}

type Shared = { tries: ReturnType<typeof openTries>; addressOf: (c: Context) => string; isClosing: () => boolean }

function routersOf(guard: ReturnType<typeof openGuard>, services: Services, { tries, addressOf, isClosing }: Shared) {
  return [
    signInApi(guard, services, tries, addressOf),
    operatorsApi(guard, services, tries.confirm),
    passkeysApi(guard, services, tries),
    backupsApi(guard, services, tries.confirm),
    confirmApi(guard, services),
    carListsApi(guard, services),
    addingApi(guard, services),
    carsApi(guard, services),
    draftsApi(guard, services),
    ledgerApi(guard, services),
    receiptsApi(guard, services),
    receiptUploadsApi(guard, services, { largest: largestUpload, shrink: shrinkPaper, refuse: refusal }),
    ledgerCsvApi(guard, services),
    earningsApi(guard, services),
    reservationsApi(guard, services),
    proformaApi(guard, services),
    searchApi(guard, services),
    suggestApi(guard, services),
    batchesApi(guard, services),
    binApi(guard, services),
    // answersApi comes before commentsApi, whose :id would match its paths.
    answersApi(guard, services),
    commentsApi(guard, services),
    inboxApi(guard, services),
    translationsApi(guard, services),
    questionsApi(guard, services),
    photosApi(guard, services),
    photoEditsApi(guard, services),
    filesApi(guard, services),
    interestApi(guard, services),
    wantedApi(guard, services),
    liveApi(guard, services, { addressOf, isClosing }),
    equipmentApi(guard, services),
    destinationsApi(guard, services),
    newsApi(guard, services),
    pushApi(guard, services),
    settingsApi(guard, services),
    ratesApi(guard, services),
    sellerApi(guard, services),
    helpApi(guard, services),
    destinationTablesApi(guard, services),
    advertsApi(guard),
    catalogueApi(guard),
    exportsApi(guard, services),
    importsApi(guard, services),
  ]
}

export function createApi(
  services: Services,
  { limits, trustedProxies, cache = openNoCache(), isClosing = () => false }: ApiOptions,
): Hono {
  const api = new OpenAPIHono()
  const addressOf = (c: Context) => clientAddress(c, trustedProxies)
  const guard = openGuard({
    findOperator: services.auth.findOperator,
    limits,
    addressOf,
    answerCached: answeringCached(cache),
    onActivity: (by, activity, c) => {
      const car = c.req.path.startsWith('/api/cars/') ? c.req.param('id') : undefined
      const noted = noteActivity(services.db, { by, kind: activity, ...(car && { cars: [car] }) })
      // The call has succeeded, so its answer must not fail.
      return noted.catch((error: unknown) => services.log.error({ err: error }, 'could not note an activity'))
    },
    onWrite: cache.catchUp,
  })
  const tries = openTries(services, limits)

  // PostgreSQL stores no null characters, so such a URL cannot match anything.
  api.use('/api/*', async (c, next) =>
    c.req.url.includes('%00') ? problemResponse(404, 'There is nothing with this name.') : next(),
  )
  let calls: Calls = []
  api.use(
    '/api/*',
    openToAll(() => calls),
  )
  api.use('/api/*', async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-cache')
  })

  mount(api, routersOf(guard, services, { tries, addressOf, isClosing }))

  const { siteUrl } = services
  const about = {
    openapi: '3.1.0',
    info: { title: 'Nuricar', version, description: 'Used Korean cars for buyers abroad.' },
    servers: [{ url: siteUrl }],
  }
  const name = `${siteUrl.startsWith('https:') ? '__Secure-' : ''}better-auth.session_token`
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name })
  calls = listCalls(api.openAPIRegistry.definitions)
  api.doc31('/api/openapi.json', about)
  api.options('/api/*', ({ req }) => answerOptions(calls, req.path) ?? noSuchCall())
  api.get('/api/docs', (c) => c.html(apiDocsPage(api.getOpenAPI31Document(about))))
  // Writes to unknown calls need a session, so that nobody else can find out which calls exist.
  const asks = guard({ access: 'operator' })
  api.all('/api/*', (c, next) => (isRead(c.req.method) ? next() : asks(c, next)), noSuchCall)
  api.onError(answerError(services.log))
  return api as unknown as Hono
}
