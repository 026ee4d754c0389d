import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PublicSettings } from '#app/features/base/settings/schema.ts'
import { addressIn } from '#app/i18n/address.ts'
import { languages } from '#app/i18n/languages.ts'
import { openTexts } from '#app/i18n/texts.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../tests/built-site.ts'
import { type Page, startOf } from './page.ts'

let site: BuiltSite
let pages: Page[]
beforeAll(async () => {
  site = await openBuiltSite()
  pages = ((await import(join(import.meta.dirname, '../build/server/index.js'))) as typeof import('./app.ts')).pages
})
afterAll(() => site?.close())

const offered = PublicSettings.parse({}).languages

const pathOf = ({ pattern }: Page) => pattern.replace(/:\w+\??/g, 'x')
const spellings = (path: string) => [
  path,
  path.toUpperCase(),
  `${path}/`,
  `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
]

test('every page in the operators’ folder needs a session or depends on it, and no other page does', async () => {
  const { default: routes } = (await import('#app/routes.ts')) as {
    default: { file: string; path?: string; children?: never[] }[]
  }
  const all = routes.flatMap(({ children, ...one }) => (children as typeof routes | undefined) ?? one)
  const ofOperators = all.filter(({ file }) => file.startsWith('pages/admin/')).map(({ path }) => `/${path}`)
  expect(pages.flatMap(({ access, pattern }) => (access ? pattern : [])).sort()).toEqual(ofOperators.sort())
})

test('every entry of the operators’ menu has a text', async () => {
  const { has } = await openTexts('ko')
  const titles = pages.flatMap(({ menu }) => menu?.title ?? [])
  expect(titles.length).toBeGreaterThan(10)
  expect(titles.filter((title) => !has(title))).toEqual([])
})

describe('a page for operators', () => {
  const guarded = () => pages.filter(({ access }) => access === 'operator' || access === 'helper')

  test('redirects visitors to sign-in, in every language and spelling', async () => {
    expect(guarded().length).toBeGreaterThan(10)
    for (const page of guarded())
      for (const path of [
        ...spellings(pathOf(page)),
        ...offered.map((language) => addressIn(pathOf(page), language)),
      ]) {
        const answer = await site.get(path)
        expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 302, 'no-store'])
        expect(answer.headers.get('location')).toMatch(/^(\/\w\w)?\/sign-in\?to=%2F/)
      }
  })

  test('leads back to itself after sign-in, in its language', async () => {
    const answer = await site.get('/ko/Admin?state=sold')
    expect(answer.headers.get('location')).toBe(`/ko/sign-in?to=${encodeURIComponent('/Admin?state=sold')}`)
  })

  test('gives visitors no data either', async () => {
    for (const page of guarded()) {
      const answer = await site.get(`${pathOf(page)}.data`)
      expect([page.pattern, answer.headers.get('cache-control')]).toEqual([page.pattern, 'no-store'])
      expect(await answer.text()).toMatch(/sign-in/)
    }
  })
})

test('a helper opens only pages for helpers, and comes from the others to the drafts', async () => {
  const helper = { email: 'helper@example.com', password: 'a long password', role: 'helper' as const }
  const cookie = await site.addOperator(helper)
  const car = await site.addCar({ make: 'Kia' })
  const open: string[] = []
  for (const page of pages.filter(({ access }) => access && access !== 'session')) {
    const path = page.pattern.replace(/\/:\w+\?$/, '').replace(/:\w+/g, car)
    const answer = await site.get(path, { cookie })
    if (answer.status === 200) open.push(page.pattern)
    else
      expect([path, answer.status, answer.headers.get('location')]).toEqual([
        path,
        302,
        path === '/today' ? '/drafts' : '/drafts?closed=1',
      ])
    if (answer.status !== 200) expect(await (await site.get(`${path}.data`, { cookie })).text()).toMatch(/\/drafts/)
  }
  expect(open.sort()).toEqual(['/AddListing/:id?', '/account', '/detail/:id/photos', '/drafts', '/guide', '/photos'])
})

test('pages that depend on the session are never cached', async () => {
  for (const page of pages.filter(({ access }) => access === 'session'))
    for (const path of [
      ...spellings(pathOf(page)),
      `${pathOf(page)}.data`,
      `/ko${pathOf(page)}`,
      `/KO${pathOf(page)}.data`,
    ])
      expect([path, (await site.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store'])
})

test('robots are asked to stay out of these pages and of no others', async () => {
  const lines = (await (await site.get('/robots.txt')).text()).split('\n')
  const closed = lines.flatMap((line) => line.split('Disallow: ')[1] ?? [])
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start))
  for (const page of pages)
    for (const language of languages) {
      const path = addressIn(pathOf(page), language)
      expect([path, isClosed(path)]).toEqual([path, page.access !== undefined])
    }
})

test('the sitemap names the pages that state it, as they are opened', async () => {
  const text = await (await site.get('/sitemap/pages.xml')).text()
  for (const page of pages)
    expect([page.pattern, text.includes(`<loc>${siteUrl}${startOf(page)}</loc>`)]).toEqual([
      page.pattern,
      page.isInSitemap === true,
    ])
})
