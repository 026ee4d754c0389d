import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { defaultLimits } from '#app/lib/limits.ts'
import { createApi } from '#server/api.ts'
import { openLimits } from '#server/limits.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { addOperator } from '../../../../tests/operators.ts'
import { quickPasswords } from '../../../../tests/passwords.ts'
import { codeOf } from '../../../../tests/totp.ts'
import { type Auth, openAuth, type Passwords } from './auth.server.ts'
import { runOperatorCommand, setUpLine } from './command.server.ts'
import { countOperators, findOperatorByEmail, listOperators } from './read.server.ts'
import { addFirstOperator, addLink } from './write.server.ts'

const seller = { email: 'seller@example.com', password: 'a long password' }
const siteUrl = 'http://localhost:3000'
const secureUrl = 'https://cars.example.com'

eachDatabase((database) => {
  let api: Hono
  let openProcess: (url?: string) => Hono
  let auth: Auth
  let logged: { fields: object; message: string }[]
  let meanwhile: () => Promise<unknown>

  function openBrowser(address = '203.0.113.1') {
    const jar = new Map<string, string>()
    const send = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
      const isForm = headers['content-type']?.includes('form')
      const answer = await api.request(path, {
        method,
        headers: {
          'x-forwarded-for': address,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body
          ? { body: isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body) }
          : {}),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0/i.test(line) || value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    }
    const signIn = (password = seller.password, email = seller.email) =>
      send('POST', '/api/auth/sign-in/email', { email, password })
    const isIn = async () => (await send('POST', '/api/cars', { make: 'Kia' })).status === 201
    return { jar, send, signIn, isIn, code: (code: string) => send('POST', '/api/auth/sign-in/code', { code }) }
  }
  type Browser = ReturnType<typeof openBrowser>

  const idOf = async (email: string) => (await findOperatorByEmail(database().db, email))?.id ?? ''
  const tokenOf = (text: string) => /\/join\/([\w-]+)/.exec(text)?.[1] ?? ''
  const join = (browser: Browser, token: string, fields: object = {}) =>
    browser.send('POST', '/api/join', {
      token,
      name: 'New',
      email: 'new@example.com',
      password: 'another long one',
      ...fields,
    })

  async function switchOn(browser: Browser) {
    const prepared = await browser.send('POST', '/api/auth/two-factor/enable', { password: seller.password })
    const { totpURI, backupCodes } = (await prepared.json()) as { totpURI: string; backupCodes: string[] }
    const secret = new URL(totpURI).searchParams.get('secret') ?? ''
    expect((await browser.send('POST', '/api/auth/two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(200)
    return { secret, backupCodes }
  }

  beforeEach(async () => {
    const { db, execute } = database()
    await execute('delete from operator_link; delete from verification; delete from attempt; delete from "user"')
    meanwhile = async () => undefined
    const verify: Passwords['verify'] = async (given) => {
      await meanwhile()
      return quickPasswords.verify(given)
    }
    auth = openAuth({
      db,
      siteUrl,
      secret: 'a secret for the tests, long enough',
      passwords: { ...quickPasswords, verify },
    })
    await addOperator({ db, auth }, seller)
    logged = []
    const log = {
      info: (fields: object, message = '') => void logged.push({ fields, message }),
      error: () => undefined,
    }
    const limits = {
      ...defaultLimits,
      signInFailures: { points: 4, duration: 60 },
      accountFailures: { points: 6, duration: 60 },
    }
    const services = {
      db,
      search: openSearch(db),
      auth,
      siteUrl,
      log,
      media: undefined as never,
      imports: undefined as never,
      seal: undefined as never,
    }
    openProcess = (url = siteUrl) =>
      createApi({ ...services, auth, siteUrl: url }, { limits: openLimits(limits, db), trustedProxies: 1 })
    api = openProcess()
  })

  describe('signing in', () => {
    test('answers the same for a wrong password and an unknown address', async () => {
      const answers = await Promise.all([
        openBrowser('1.1.1.1').signIn('wrong password'),
        openBrowser('1.1.1.2').signIn('wrong password', 'nobody@example.com'),
      ])
      expect(answers.map(({ status }) => status)).toEqual([401, 401])
      const [known, unknown] = await Promise.all(answers.map((answer) => answer.json()))
      expect(known).toEqual(unknown)
      expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual([
        'application/problem+json',
        'application/problem+json',
      ])
      expect(known).toMatchObject({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD', detail: expect.any(String) })
    })

    test('slows tries from many addresses on one account, known or not, but not where the operator has signed in before', async () => {
      const own = openBrowser('198.51.100.1')
      expect((await own.signIn()).status).toBe(200)
      await own.send('POST', '/api/auth/sign-out', {})
      for (const email of [seller.email, 'nobody@example.com']) {
        const statuses: number[] = []
        for (let i = 0; i < 8; i++)
          statuses.push((await openBrowser(`203.0.113.${i}`).signIn('wrong password', email)).status)
        expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
      }
      const stranger = await openBrowser('198.51.100.9').signIn()
      expect(stranger.status).toBe(429)
      expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await own.signIn()).status).toBe(200)
    })

    test('a forged or foreign device cookie gives no further tries', async () => {
      const thief = openBrowser()
      thief.jar.set('known-device', `x.${'a'.repeat(43)}`)
      for (let i = 0; i < 4; i++) expect((await thief.signIn('wrong password')).status).toBe(401)
      thief.jar.set('known-device', auth.devices.make('someone.else@example.com'))
      expect((await thief.signIn('wrong password')).status).toBe(429)
    })

    test('counts a try before its body, so that broken ones count too', async () => {
      const browser = openBrowser()
      const plain = { 'content-type': 'text/plain' }
      for (let i = 0; i < 4; i++)
        expect((await browser.send('POST', '/api/auth/sign-in/email', seller, plain)).status).toBe(415)
      expect((await browser.signIn()).status).toBe(429)
      const form = await browser.send('POST', '/api/auth/sign-in/email', seller, {
        'content-type': 'application/x-www-form-urlencoded',
      })
      expect(form.status).toBe(429)
    })

    test('makes a new session: one planted before is worthless', async () => {
      const browser = openBrowser()
      browser.jar.set('better-auth.session_token', 'planted.signature')
      await browser.signIn()
      expect(browser.jar.get('better-auth.session_token')).not.toContain('planted')
      expect(await browser.isIn()).toBe(true)
    })

    test('compares the password exactly', async () => {
      const own = openBrowser()
      await own.signIn()
      const newPassword = '  Ein langes Wörtchen, 긴 비밀번호 '
      expect(
        (await own.send('POST', '/api/auth/change-password', { currentPassword: seller.password, newPassword })).status,
      ).toBe(200)
      const others = [newPassword.trim(), newPassword.toLowerCase(), newPassword.slice(0, -1), `${newPassword} `]
      for (const [at, typed] of others.entries())
        expect([typed, (await openBrowser(`10.0.0.${at}`).signIn(typed)).status]).toEqual([typed, 401])
      expect((await openBrowser('10.0.1.1').signIn(newPassword)).status).toBe(200)
    })

    test('again in the same browser ends its former session', async () => {
      const browser = openBrowser()
      await browser.signIn()
      const before = openBrowser()
      for (const [name, value] of browser.jar) before.jar.set(name, value)
      expect(await before.isIn()).toBe(true)
      expect((await browser.signIn()).status).toBe(200)
      expect([await browser.isIn(), await before.isIn()]).toEqual([true, false])
    })

    test('over https sets Secure cookies, with names that cannot be planted without https', async () => {
      auth = openAuth({
        db: database().db,
        siteUrl: secureUrl,
        secret: 'a secret for the tests, long enough',
        passwords: quickPasswords,
      })
      api = openProcess(secureUrl)
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const browser = openBrowser()
      const answers = [
        await browser.send('POST', '/api/auth/sign-in/email', { ...seller, password: 'wrong password' }, form),
        await browser.send('POST', '/api/auth/sign-in/email', seller, form),
        await browser.send('POST', '/api/auth/sign-out', {}),
      ]
      const cookies = answers.flatMap((answer) => answer.headers.getSetCookie())
      const kept = cookies.filter((line) => !/max-age=0/i.test(line))
      expect(kept.map((line) => line.split('=')[0]).sort()).toEqual([
        '__Secure-better-auth.session_token',
        '__Secure-known-device',
        '__Secure-operator',
      ])
      expect(cookies.filter((line) => !/; Secure/i.test(line) || !/; SameSite=Lax/i.test(line))).toEqual([])
      // JavaScript can read only the cookie with the hint that an operator is signed in.
      expect(kept.filter((line) => !/; HttpOnly/i.test(line)).map((line) => line.split('=')[0])).toEqual([
        '__Secure-operator',
      ])
      expect(auth.devices.find([...browser.jar].map((pair) => pair.join('=')).join('; '), seller.email)).toBeTruthy()
    })

    test('never shows the secret of a session to scripts, nor any secret in the log', async () => {
      const browser = openBrowser()
      const token = async (answer: Response) => JSON.stringify(await answer.json()).includes('"token"')
      expect(await token(await browser.signIn())).toBe(false)
      expect(await token(await browser.send('GET', '/api/auth/get-session'))).toBe(false)
      await openBrowser().signIn('typed by mistake', 'my-secret-password')
      expect(logged.map(({ message }) => message)).toEqual(['signed in', 'sign-in failed'])
      expect(JSON.stringify(logged)).not.toMatch(/typed by mistake|my-secret-password|a long password/)
    })

    test('takes a plain form too, as pages sent until release 0.9', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const browser = openBrowser()
      expect((await browser.send('POST', '/api/auth/sign-in/email', seller, form)).status).toBe(200)
      expect(await browser.isIn()).toBe(true)
    })

    test('treats hostile texts as wrong ones', async () => {
      for (const email of ['\0', `${'a'.repeat(70)}@${'b'.repeat(300)}`, "' or 1=1 --", '']) {
        const answer = await openBrowser(`10.0.0.${email.length % 250}`).signIn('x', email)
        expect([email, answer.status < 500]).toEqual([email, true])
      }
      expect(
        (await openBrowser().send('POST', '/api/auth/sign-in/email', { email: { $ne: 1 }, password: ['x'] })).status,
      ).toBe(400)
    })
  })

  describe('a new password', () => {
    test('needs the current one, and ends every other session, even a stolen one', async () => {
      const [own, thief] = [openBrowser(), openBrowser()]
      await own.signIn()
      await thief.signIn()
      const change = (currentPassword: string) =>
        own.send('POST', '/api/auth/change-password', {
          currentPassword,
          newPassword: 'a better password',
          revokeOtherSessions: false,
        } as object)
      expect((await change('wrong password')).status).toBe(400)
      expect(await thief.isIn()).toBe(true)
      const before = own.jar.get('better-auth.session_token')
      expect((await change(seller.password)).status).toBe(200)
      expect([await own.isIn(), await thief.isIn()]).toEqual([true, false])
      expect(own.jar.get('better-auth.session_token')).not.toBe(before)
      expect((await openBrowser().signIn()).status).toBe(401)
    })

    test('is refused if it is common, by a link too, which still works afterwards', async () => {
      const own = openBrowser()
      await own.signIn()
      const changed = await own.send('POST', '/api/auth/change-password', {
        currentPassword: seller.password,
        newPassword: 'Password2026!',
      })
      expect([changed.status, ((await changed.json()) as { code?: string }).code]).toEqual([422, 'COMMON_PASSWORD'])
      expect((await openBrowser().signIn()).status).toBe(200)
      const { token } = await addLink(database().db, { kind: 'invitation' })
      expect((await join(openBrowser(), token, { password: '1234567890' })).status).toBe(422)
      expect((await join(openBrowser(), token)).status).toBe(200)
    })

    test('that is common makes no first operator, but is not checked once there is one', async () => {
      const accounts = { db: database().db, auth }
      const common = { email: 'first@example.com', password: 'password2026' }
      expect(await addFirstOperator(accounts, common)).toBe(false)
      await database().execute('delete from "user"')
      await expect(addFirstOperator(accounts, common)).rejects.toMatchObject({ status: 422 })
      expect(await countOperators(database().db)).toBe(0)
    })

    test('cannot be guessed with a stolen session', async () => {
      const thief = openBrowser()
      await thief.signIn()
      const guess = () =>
        thief.send('POST', '/api/auth/change-password', {
          currentPassword: 'a guess',
          newPassword: 'a better password',
        })
      const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await guess()).status))
      expect(statuses.sort()).toEqual([400, 400, 400, 400, 429, 429])
    })
  })

  describe('two-step sign-in', () => {
    test('asks for a code of the app or a backup code, each valid once', async () => {
      const { secret, backupCodes } = await switchOn(await signedIn())
      const browser = openBrowser()
      expect(await (await browser.signIn()).json()).toMatchObject({ twoFactorRedirect: true })
      expect(await browser.isIn()).toBe(false)
      // The code is computed only once, because the app shows another one half a minute later.
      const code = codeOf(secret, 1)
      expect((await browser.code(code)).status).toBe(200)
      expect(await browser.isIn()).toBe(true)

      // Another process must refuse the code too.
      api = openProcess()
      const again = openBrowser()
      await again.signIn()
      expect((await again.code(code)).status).toBe(401)
      expect(await again.isIn()).toBe(false)

      const backup = backupCodes[0] ?? ''
      const statuses: number[] = []
      for (const code of [backup.toUpperCase().replace('-', ' '), backup]) {
        const other = openBrowser()
        await other.signIn()
        statuses.push((await other.code(code)).status)
      }
      expect(statuses).toEqual([200, 401])
      const [one, two] = [openBrowser('203.0.113.1'), openBrowser('203.0.113.2')]
      await Promise.all([one.signIn(), two.signIn()])
      const atOnce = await Promise.all([one, two].map((other) => other.code(backupCodes[1] ?? '')))
      expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1)
    })

    test('lets in one of three browsers that send the same code to three processes at once', async () => {
      const { secret } = await switchOn(await signedIn())
      const browsers = [1, 2, 3].map((number) => openBrowser(`203.0.113.${number}`))
      await Promise.all(browsers.map((browser) => browser.signIn()))
      const code = codeOf(secret, 1)
      const answers = browsers.map((browser) => {
        api = openProcess()
        return browser.code(code)
      })
      expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 401, 401])
    })

    test('cannot be guessed: a few wrong codes end the sign-in, more lock the account for a while', async () => {
      await switchOn(await signedIn())
      const statuses: number[] = []
      for (let round = 0; round < 3; round++) {
        const thief = openBrowser(`203.0.113.${round}`)
        await thief.signIn()
        for (let i = 0; i < 6; i++) statuses.push((await thief.code('000000')).status)
        expect(await thief.isIn()).toBe(false)
      }
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(12)
      expect(statuses.at(-1)).toBe(429)
    })

    test('lets nobody in without the password, nor with a sign-in from before a new password', async () => {
      const own = await signedIn()
      const { secret, backupCodes } = await switchOn(own)
      expect((await openBrowser().code(codeOf(secret))).status).toBe(401)
      const thief = openBrowser()
      await thief.signIn()
      await own.send('POST', '/api/auth/change-password', {
        currentPassword: seller.password,
        newPassword: 'a better password',
      })
      expect((await thief.code(backupCodes[0] ?? '')).status).toBe(401)
    })

    test('can be prepared twice at once, as by a double click', async () => {
      const own = await signedIn()
      const prepare = () => own.send('POST', '/api/auth/two-factor/enable', { password: seller.password })
      for (let round = 0; round < 3; round++)
        expect((await Promise.all([prepare(), prepare()])).map(({ status }) => status)).toEqual([200, 200])
    })

    test('can be turned off, and gives new backup codes, only with the password', async () => {
      const own = await signedIn()
      const { backupCodes } = await switchOn(own)
      for (const call of ['disable', 'generate-backup-codes'])
        expect((await own.send('POST', `/api/auth/two-factor/${call}`, { password: 'wrong password' })).status).toBe(
          400,
        )
      expect(
        (await own.send('POST', '/api/auth/two-factor/generate-backup-codes', { password: seller.password })).status,
      ).toBe(200)
      const browser = openBrowser()
      await browser.signIn()
      expect((await browser.code(backupCodes[1] ?? '')).status).toBe(401)
      expect((await own.send('POST', '/api/auth/two-factor/disable', { password: seller.password })).status).toBe(200)
      const plain = openBrowser()
      await plain.signIn()
      expect(await plain.isIn()).toBe(true)
    })
  })

  describe('sessions', () => {
    test('can be ended one by one or all others at once, but only one’s own', async () => {
      const [own, phone, desk] = [openBrowser(), openBrowser(), openBrowser()]
      for (const browser of [own, phone, desk]) await browser.signIn()
      await addOperator({ db: database().db, auth }, { email: 'other@example.com', password: 'a long password' })
      const other = openBrowser()
      await other.signIn(seller.password, 'other@example.com')
      const sessionOf = async (browser: Browser) =>
        ((await (await browser.send('GET', '/api/auth/get-session')).json()) as { session: { id: string } }).session.id
      expect((await other.send('DELETE', `/api/sessions/${await sessionOf(phone)}`)).status).toBe(404)
      expect((await own.send('DELETE', `/api/sessions/${await sessionOf(phone)}`)).status).toBe(204)
      expect([await phone.isIn(), await desk.isIn()]).toEqual([false, true])
      expect((await own.send('DELETE', '/api/sessions')).status).toBe(204)
      expect([await own.isIn(), await desk.isIn(), await other.isIn()]).toEqual([true, false, true])
    })
  })

  describe('links', () => {
    test('an invalid character in the secret gives 404', async () => {
      expect((await join(openBrowser(), 'a\ud800')).status).toBe(404)
    })

    test('an operator who was removed a moment ago invites nobody', async () => {
      const link = { kind: 'invitation', by: 'removed' } as const
      await expect(addLink(database().db, link)).rejects.toMatchObject({ status: 401 })
    })

    test('an invitation makes one operator, even if two people open it at the same time', async () => {
      const own = await signedIn()
      expect((await own.send('POST', '/api/invitations', { password: 'wrong password' })).status).toBe(403)
      const { url } = (await (await own.send('POST', '/api/invitations', { password: seller.password })).json()) as {
        url: string
      }
      const stored = JSON.stringify(await database().db.selectFrom('operator_link').selectAll().execute())
      expect(stored).not.toContain(tokenOf(url))
      const tabs = [openBrowser(), openBrowser()]
      const statuses = await Promise.all(
        tabs.map(async (tab, i) => (await join(tab, tokenOf(url), { email: `new${i}@example.com` })).status),
      )
      expect(statuses.sort()).toEqual([200, 410])
      expect((await listOperators(database().db)).length).toBe(2)
      expect((await join(openBrowser(), tokenOf(url), { email: 'late@example.com' })).status).toBe(410)
      const winner = tabs.find((tab) => tab.jar.has('better-auth.session_token'))
      expect(await winner?.isIn()).toBe(true)
    })

    test('a mistake in the form leaves the link usable; an expired, revoked or unknown one is refused', async () => {
      const own = await signedIn()
      const { db, execute } = database()
      const { id, token } = await addLink(db, { kind: 'invitation' })
      const browser = openBrowser()
      for (const [fields, status] of [
        [{ email: seller.email.toUpperCase() }, 409],
        [{ email: '' }, 422],
        [{ email: 'no address' }, 422],
        [{ password: 'short' }, 422],
        [{ name: 'a\u202eb' }, 422],
        [{ name: 'x'.repeat(61) }, 422],
      ] as const)
        expect([fields, (await join(browser, token, fields)).status]).toEqual([fields, status])
      expect((await join(browser, 'unknown')).status).toBe(404)
      await execute("update operator_link set expires_at = now() - interval '1 second'")
      expect((await join(browser, token)).status).toBe(410)
      await execute("update operator_link set expires_at = now() + interval '1 day'")
      expect((await own.send('DELETE', `/api/invitations/${id}`)).status).toBe(204)
      expect((await own.send('DELETE', `/api/invitations/${id}`)).status).toBe(404)
      expect((await join(browser, token)).status).toBe(410)
      expect(await countOperators(db)).toBe(1)
    })

    test('the set-up link makes only the first operator, and a newer one replaces it', async () => {
      const { db, execute } = database()
      await execute('delete from "user"')
      const part = { db, siteUrl, log: { info: () => undefined, error: () => undefined } }
      const first = tokenOf(await setUpLine(part))
      const second = tokenOf(await setUpLine(part))
      expect((await join(openBrowser(), first)).status).toBe(410)
      await addOperator({ db, auth }, seller)
      expect((await join(openBrowser(), second)).status).toBe(410)
      await execute('delete from "user"')
      const browser = openBrowser()
      expect((await join(browser, second)).status).toBe(200)
      expect(await browser.isIn()).toBe(true)
    })

    test('the command’s link sets a new password, ends all sessions, and keeps two-step sign-in unless told otherwise', async () => {
      const { db } = database()
      const thief = await signedIn()
      const { secret } = await switchOn(thief)
      const part = { db, siteUrl, log: { info: () => undefined, error: () => undefined } }
      const owner = openBrowser()
      const answer = await join(owner, tokenOf(await runOperatorCommand(part, ['link'])), {
        password: 'found it again',
      })
      expect(await answer.json()).toMatchObject({ twoFactorRedirect: true })
      expect([await thief.isIn(), await owner.isIn()]).toEqual([false, false])
      expect((await owner.code(codeOf(secret))).status).toBe(200)

      await join(owner, tokenOf(await runOperatorCommand(part, ['link', seller.email, '--without-code'])), {
        password: 'and once more',
      })
      expect(await owner.isIn()).toBe(true)
      await expect(runOperatorCommand(part, ['link', 'nobody@example.com'])).rejects.toThrow('seller@example.com')
      expect(await runOperatorCommand(part, ['list'])).toContain('seller@example.com')
      await database().execute('delete from "user"')
      expect(await runOperatorCommand(part, ['list'])).toContain('no operator yet')
    })
  })

  describe('removing operators', () => {
    test('an operator removed while the password is checked is not signed in, and changes no password', async () => {
      const { db, execute } = database()
      const own = await signedIn()
      meanwhile = () => execute('delete from "user"')
      const change = { currentPassword: seller.password, newPassword: 'a better password' }
      expect((await own.send('POST', '/api/auth/change-password', change)).status).toBe(401)
      await addOperator({ db, auth }, seller)
      expect((await openBrowser().signIn()).status).toBe(401)
    })

    const remove = (browser: Browser, id: string, password = seller.password) =>
      browser.send('POST', `/api/operators/${id}/removal`, { password })
    const name = (browser: Browser, id: string, password = seller.password, role = 'owner') =>
      browser.send('POST', `/api/operators/${id}/role`, { role, password })
    const unname = (browser: Browser, id: string) => name(browser, id, seller.password, 'seller')
    const second = async () => {
      await addOperator({ db: database().db, auth }, { email: 'other@example.com', password: seller.password })
      const browser = openBrowser()
      await browser.signIn(seller.password, 'other@example.com')
      return { browser, id: await idOf('other@example.com') }
    }

    test('asks for one’s own password, ends the removed operator’s sessions at once, and keeps the last operator', async () => {
      const own = await signedIn()
      const other = await second()
      expect((await remove(own, other.id, 'wrong password')).status).toBe(403)
      expect((await remove(own, 'nobody')).status).toBe(404)
      expect((await remove(own, other.id)).status).toBe(204)
      expect(await other.browser.isIn()).toBe(false)
      expect((await remove(own, await idOf(seller.email))).status).toBe(409)
    })

    test('is for owners only: the first operator, and whom an owner names; the only owner stays', async () => {
      const own = await signedIn()
      const ownId = await idOf(seller.email)
      const other = await second()
      const codeOfRefusal = async (answer: Response) => [
        answer.status,
        ((await answer.json()) as { code?: string }).code,
      ]
      expect(await codeOfRefusal(await remove(other.browser, ownId))).toEqual([403, 'NOT_OWNER'])
      expect(await codeOfRefusal(await name(other.browser, other.id))).toEqual([403, 'NOT_OWNER'])
      expect(await codeOfRefusal(await unname(other.browser, ownId))).toEqual([403, 'NOT_OWNER'])
      expect(await codeOfRefusal(await remove(own, ownId))).toEqual([409, 'ONLY_OWNER'])
      expect(await codeOfRefusal(await unname(own, ownId))).toEqual([409, 'ONLY_OWNER'])
      expect((await name(own, other.id, 'wrong password')).status).toBe(403)
      expect((await name(own, 'nobody')).status).toBe(404)
      expect((await name(own, other.id)).status).toBe(204)
      expect((await unname(other.browser, ownId)).status).toBe(204)
      expect((await remove(own, ownId)).status).toBe(204)
      expect((await listOperators(database().db)).map(({ email, role }) => [email, role])).toEqual([
        ['other@example.com', 'owner'],
      ])
    })

    test('on a site from before there were owners, the oldest operator is the owner', async () => {
      await second()
      const [, sql = ''] = readFileSync('app/db/migrations/0034_owner.sql', 'utf8').split('default false;')
      await database().execute(
        `update "user" set "isOwner" = false, "createdAt" = now() - case email when '${seller.email}' then '0' else '1 day' end::interval`,
      )
      await database().execute(sql)
      expect((await listOperators(database().db)).map(({ email, role }) => [email, role])).toEqual([
        ['other@example.com', 'owner'],
        [seller.email, 'seller'],
      ])
    })

    test('leaves one operator when two owners remove each other at once', async () => {
      const own = await signedIn()
      const other = await second()
      await name(own, other.id)
      const [a, b] = await Promise.all([remove(own, other.id), remove(other.browser, await idOf(seller.email))])
      expect([a.status, b.status].filter((status) => status === 204)).toHaveLength(1)
      expect(await countOperators(database().db)).toBe(1)
    })
  })

  test('all account calls answer 401 without a session, and unused library calls do not exist', async () => {
    const visitor = openBrowser()
    for (const [method, path] of [
      ['POST', '/api/auth/change-password'],
      ['POST', '/api/auth/two-factor/enable'],
      ['POST', '/api/auth/two-factor/verify-totp'],
      ['POST', '/api/auth/two-factor/disable'],
      ['POST', '/api/auth/two-factor/generate-backup-codes'],
      ['POST', '/api/invitations'],
      ['DELETE', '/api/invitations/x'],
      ['POST', '/api/operators/x/removal'],
      ['POST', '/api/operators/x/role'],
      ['DELETE', '/api/sessions'],
      ['DELETE', '/api/sessions/x'],
    ] as const)
      expect([
        path,
        (await visitor.send(method, path, method === 'POST' ? { password: 'x' } : undefined)).status,
      ]).toEqual([path, 401])
    const own = await signedIn()
    for (const path of [
      'two-factor/verify-backup-code',
      'two-factor/send-otp',
      'two-factor/get-totp-uri',
      'list-sessions',
      'update-user',
      'delete-user',
      'change-email',
      'constructor',
    ])
      expect([path, (await own.send('POST', `/api/auth/${path}`, { password: seller.password })).status]).toEqual([
        path,
        404,
      ])
  })

  async function signedIn(): Promise<Browser> {
    const browser = openBrowser()
    expect((await browser.signIn()).status).toBe(200)
    return browser
  }
})
