import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressIn, splitLanguage } from '#app/i18n/address.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../tests/built-site.ts'
import { elementsOf, readHead } from '../../../tests/head.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

test('lists every page in each of five languages, and links pages within their language', async () => {
  expect((await site.send('PUT', '/api/settings', { languages: ['ko', 'ar', 'ru', 'es'] })).status).toBe(200)
  expect(await (await site.get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`)
  const places = async (path: string) =>
    [...(await (await site.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
      (match[1] ?? '').replaceAll('&amp;', '&'),
    )
  const listed = (await Promise.all((await places('/sitemap.xml')).map(places))).flat()
  for (const start of ['', '/ko', '/ar', '/ru', '/es']) expect(listed).toContain(`${siteUrl}${start}/search/make/kia`)
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  const alternates = new Map<string, Record<string, string | undefined>>()
  for (const address of listed) {
    const answer = await site.get(address.replace(siteUrl, ''))
    const html = await answer.text()
    const head = readHead(html)
    expect([answer.status, head.robots, head.canonicals], address).toEqual([200, null, [address]])
    const { language = 'en' } = splitLanguage(new URL(address).pathname)
    expect([head.lang, head.alternates[language], head.alternates['x-default']], address).toEqual([
      language,
      address,
      head.alternates.en,
    ])
    alternates.set(address, head.alternates)
    const [description = ''] = head.metasOf('description')
    expect(head.title, address).toMatch(/. · Nuricar( · \w+)?$/)
    expect(description, address).toMatch(/^.{50,170}$/s)
    expect(
      [titles.get(head.title), descriptions.get(description)],
      `${address} has a title or a description of its own`,
    ).toEqual([undefined, undefined])
    titles.set(head.title, address)
    descriptions.set(description, address)
    const links = elementsOf(html, 'a').flatMap(({ href = '', rel }) =>
      href.startsWith('/') && rel !== 'nofollow' ? [href] : [],
    )
    expect(links.length).toBeGreaterThan(10)
    const forms = elementsOf(html, 'form').flatMap(({ action = '' }) => (action.startsWith('/') ? [action] : []))
    for (const link of [...links, ...forms]) expect(link, address).toBe(addressIn(link, language))
  }
  for (const [address, named] of alternates)
    for (const other of Object.values(named)) expect(alternates.get(other ?? ''), address).toEqual(named)
  expect((await site.send('PUT', '/api/settings', { languages: ['ko', 'ar'] })).status).toBe(200)
  expect((await site.get('/ru/search?make=kia')).headers.get('location')).toBe('/search?make=kia')
}, 120_000)
