import { createStaticHandler, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageLanguage, services, signedIn } from '#app/context.ts'
import { addressIn, basenameOf } from '#app/i18n/address.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import { operatorPages } from '#app/lib/personal.ts'
import { guardPages } from '#app/pages/answer.ts'
import routes from '#app/routes.ts'
import { openPageCache } from './page-cache.ts'
import { openPages } from './pages.ts'
import { sitemapCalls } from './sitemaps.ts'

const site = 'https://cars.example'
/** Each page of the group, at an address as someone might spell it. */
const pages = Object.entries(operatorPages).map(([address, access]) => {
  const path = `/${address.replace(/:\w+\??/g, 'x')}`
  return {
    address,
    access,
    spellings: [path, path.toUpperCase(), `${path}/`, path.replace('/', '/%').replace(/%(.)/, (_, c) => `%${c.charCodeAt(0).toString(16)}`)],
  }
})

/** Opens a page behind the guard that stands in front of all, and answers who it was opened for. */
async function open(url: string, operator?: { id: string }, language: Language = 'en'): Promise<Response> {
  const loader = ({ context }: { context: Readonly<RouterContextProvider> }) => Response.json({ for: operator && context.get(signedIn).id })
  const children = pages.map(({ address, access }) => ({ path: address, loader: access === 'open' ? () => Response.json({}) : loader }))
  const handler = createStaticHandler(
    [{ path: '/', middleware: [guardPages as never], children: [...children, { path: '*', loader: () => Response.json({}) }] }],
    { basename: basenameOf(language) },
  )
  const requestContext = new RouterContextProvider(new Map([[services, { auth: { findOperator: async () => operator } }]]) as never)
  requestContext.set(pageLanguage, language)
  const answer = await handler.query(new Request(url), {
    requestContext,
    generateMiddlewareResponse: async (query) => {
      const found = await query(new Request(url))
      return found instanceof Response ? found : Response.json(found.loaderData)
    },
  })
  return answer as Response
}

test('every page of operators stands in the group, and nothing else does', () => {
  type Own = { path?: string; file: string; children?: Own[] }
  const own = (routes as Own[]).flatMap((one) => one.children ?? one)
  const ofOperators = own.filter(({ file }) => file.startsWith('pages/admin/')).map(({ path }) => path)
  expect(ofOperators.sort()).toEqual(Object.keys(operatorPages).sort())
})

test.each(pages)('$address is guarded, whatever its spelling', async ({ access, spellings }) => {
  for (const path of spellings) {
    const answer = await open(site + path)
    if (access === 'open') expect([path, answer.status]).toEqual([path, 200])
    else expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, `/sign-in?to=${encodeURIComponent(path)}`])
    expect((await open(site + path, { id: 'a' })).status).toBe(200)
  }
})

test.each(pages)('$address is guarded in every language', async ({ access, spellings: [path = ''] }) => {
  for (const language of languages) {
    const answer = await open(site + addressIn(path, language), undefined, language)
    if (access === 'open') expect([language, answer.status]).toEqual([language, 200])
    else expect(answer.headers.get('location')).toBe(addressIn(`/sign-in?to=${encodeURIComponent(path)}`, language))
  }
})

test.each(pages)('$address is never kept, nor its data', async ({ spellings }) => {
  const { answer } = openPages({ render: async () => new Response('page'), cache: openPageCache(), offered: async () => languages })
  for (const path of [...spellings, `${spellings[0]}.data`, `/ko${spellings[0]}`, `/KO${spellings[3]}`, `/ko${spellings[0]}.data`]) {
    const page = await answer(new Request(site + path))
    expect([path, page.headers.get('cache-control')]).toEqual([path, 'no-store'])
  }
})

test('robots are asked to stay out of every page of operators', async () => {
  const lines = (await (await sitemapCalls({ db: undefined as never, siteUrl: site }).request('/robots.txt')).text()).split('\n')
  const closed = lines.flatMap((line) => line.split('Disallow: ')[1] ?? [])
  for (const { address, spellings } of pages)
    for (const language of languages) {
      const path = addressIn(spellings[0] ?? '', language)
      expect([address, closed.some((start) => path.startsWith(start))]).toEqual([address, true])
    }
  expect(
    closed.filter((start) => ['/', '/search', '/car/x', '/cardetails/x', '/contact', '/compare'].some((path) => path.startsWith(start))),
  ).toEqual([])
})
