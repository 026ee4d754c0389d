import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addLink } from '#app/features/base/operators/write.server.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../../tests/built-site.ts'
import { codeOf } from '../../../../tests/totp.ts'

const operator = { email: 'plain@example.com', password: 'a long password' }
let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
  await site.addOperator(operator)
})
afterAll(() => site?.close())

/** A browser without JavaScript. */
function openBrowser() {
  const jar = new Map<string, string>()
  const headers = () => ({ origin: siteUrl, cookie: [...jar].map((pair) => pair.join('=')).join('; ') })
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
      // A cookie with another path would not reach pages.
      if (value) expect(line).toMatch(/; Path=\/(;|$)/i)
    }
    return answer
  }
  return {
    jar,
    get: (path: string) => site.get(path, headers()),
    send: async (path: string, fields: Record<string, string>, form = 'method="post"') => {
      const page = await (await site.get(path, headers())).text()
      expect(page).toMatch(new RegExp(`<form [^>]*${form}`))
      for (const name of Object.keys(fields)) expect(page).toContain(`name="${name}"`)
      return keep(
        await site.request(siteUrl + path, { method: 'POST', headers: headers(), body: new URLSearchParams(fields) }),
      )
    },
    call: async (path: string, body: object) => {
      const sent = { ...headers(), 'content-type': 'application/json' }
      return keep(await site.request(siteUrl + path, { method: 'POST', headers: sent, body: JSON.stringify(body) }))
    },
  }
}

describe('without JavaScript', () => {
  test('signing in leads to a page of the site, in its language', async () => {
    for (const [path, location] of [
      ['/sign-in', '/today'],
      ['/ko/sign-in?to=%2Fko%2Fcomments%3Ffilter%3Dhidden', '/ko/comments?filter=hidden'],
      ['/sign-in?to=%2F%2Fevil.example%2F', '/today'],
    ] as const) {
      const browser = openBrowser()
      const answer = await browser.send(path, operator)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
      expect((await browser.get('/account')).status).toBe(200)
      expect([...browser.jar.keys()].sort()).toEqual(['better-auth.session_token', 'known-device', 'operator'])
      const out = await browser.send('/ko/account', { intent: 'signOut' }, 'action="/ko/account"')
      expect([out.status, out.headers.get('location')]).toEqual([302, '/ko/sign-in'])
      expect([...browser.jar.keys()]).toEqual(['known-device'])
    }
  })

  test('a refused form says why and keeps the address, but never the password', async () => {
    const refused = await openBrowser().send('/sign-in?to=%2Faccount', { ...operator, password: 'wrong password' })
    const html = await refused.text()
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(html).toContain('role="alert"')
    expect(html).toContain(`value="${operator.email}"`)
    expect(html).not.toContain('wrong password')
    const empty = await openBrowser().send('/sign-in', { ...operator, password: '' })
    expect(await empty.text()).toContain('aria-invalid="true"')
  })

  test('the second step takes a code, and needs the first', async () => {
    const own = openBrowser()
    await own.send('/sign-in', operator)
    const { totpURI } = await (await own.call('/api/auth/two-factor/enable', { password: operator.password })).json()
    const secret = new URL(totpURI).searchParams.get('secret') ?? ''
    await own.call('/api/auth/two-factor/verify-totp', { code: codeOf(secret) })
    const browser = openBrowser()
    const first = await browser.send('/sign-in?to=%2Faccount', operator)
    expect(first.headers.get('location')).toBe('/sign-in/code?to=%2Faccount')
    expect((await browser.get('/account')).status).toBe(302)
    const path = '/sign-in/code?to=%2Faccount'
    expect((await browser.send(path, { code: '000000' })).status).toBe(401)
    const second = await browser.send(path, { code: codeOf(secret, 1) })
    expect([second.status, second.headers.get('location')]).toEqual([302, '/account'])
    expect((await browser.get('/account')).status).toBe(200)
    expect((await openBrowser().get(path)).headers.get('location')).toBe('/sign-in?to=%2Faccount')
  })

  test('a link is followed, unless the password is common or the link has been used', async () => {
    const { token } = await addLink(site.services.db, { kind: 'invitation', name: 'New' })
    const browser = openBrowser()
    const path = `/join/${token}`
    const common = await browser.send(path, { token, name: 'Typed', email: 'new@example.com', password: 'qwertyuiop' })
    expect(common.status).toBe(422)
    expect(await common.text()).toMatch(/value="Typed"[\s\S]*value="new@example.com"/)
    const joined = await browser.send(path, {
      token,
      name: 'New',
      email: 'new@example.com',
      password: 'another long one',
    })
    expect(joined.headers.get('location')).toBe('/today')
    expect((await browser.get('/account')).status).toBe(200)
    expect((await browser.get(path)).status).toBe(410)
  })
})
