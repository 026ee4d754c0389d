import type { Context } from 'hono'
import { noteActivity } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import type { Chats, Letters } from '#app/features/base/operators/letters/schema.ts'
import { addLetter } from '#app/features/base/operators/letters/write.server.ts'
import { defaultLanguage, parseLanguage } from '#app/i18n/languages.ts'
import { refuseInvalid } from '#app/lib/openapi.ts'
import { problemResponse } from '#app/lib/problem-response.ts'
import { type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { plainDigits } from '#app/lib/text.ts'
import { type Auth, codeLock } from './auth.server.ts'
import { openAuthCalls, pickCookies, refusal, withoutTokens } from './auth-calls.server.ts'
import { refuseCommonPassword } from './common-passwords.server.ts'
import { hasDevice, ownCookie } from './devices.server.ts'
import { type Fields, readFields } from './forms.server.ts'
import { findOperatorByEmail } from './read.server.ts'
import { Forgetting, Joining } from './schema.ts'
import { libraryCalls, signInRoutes } from './sign-in-routes.server.ts'
import type { Attempt, Tries } from './tries.server.ts'
import { endNewSession, endSignIns, followLink, removePasskeys } from './write.server.ts'

const noSuchCall = () => problemResponse(404, 'There is no such call. All calls are listed at /api/docs.')
const attemptKey = 'sign-in attempt'

type Services = {
  db: Database
  auth: Auth
  siteUrl: string
  letters?: Letters | undefined
  chats?: Chats | undefined
  log: { info: (fields: object, message?: string) => void }
}

export function signInApi(
  guard: Guard,
  { db, auth, log, siteUrl, letters, chats }: Services,
  tries: Tries,
  addressOf: (c: Context) => string,
): Router {
  const calls = openRouter(guard)
  const isSecure = siteUrl.startsWith('https://')
  const { ask, settle } = openAuthCalls({ db, auth, siteUrl, letters, chats })

  calls.use('/api/auth/*', noStore)
  calls.use('/api/join', noStore)

  calls.use(signInRoutes.signIn.path, async (c: Context, next) => {
    if (c.req.method !== 'POST') return next()
    const address = addressOf(c)
    const attempt = await tries.begin(address)
    c.set(attemptKey, attempt)
    if (!attempt.refused || hasDevice(c.req.header('cookie'))) return next()
    log.info({ address }, 'sign-in refused: too many attempts')
    return attempt.refused
  })

  calls.plain(signInRoutes.signIn, async (c) => signIn(c, await readFields(c)))
  calls.plain(signInRoutes.code, async (c) => takeCode(c, await readFields(c)))
  calls.plain(signInRoutes.join, async (c) => {
    const parsed = Joining.safeParse(await readFields(c))
    refuseInvalid(parsed)
    const joining = Joining.parse(parsed.data)
    const { lang } = joining
    refuseCommonPassword(joining.password)
    const joined = await followLink({ db, auth }, joining)
    if (joined.kind === 'password') {
      await noteActivity(db, { by: joined.id, kind: 'password' })
      if (letters ?? chats)
        await addLetter(db, { operatorId: joined.id }, 'passwordSet', { at: new Date().toISOString() })
    }
    log.info(
      { operator: joined.id, link: joined.kind },
      joined.kind === 'password' ? 'password set by link' : 'operator added',
    )
    const { email } = joined
    const answer = await ask(c, { name: 'sign-in/email', body: { email, password: joining.password } })
    if (!answer.ok) return answer
    const { twoFactorRedirect } = (await answer.clone().json()) as { twoFactorRedirect?: boolean }
    return twoFactorRedirect ? withoutTokens(answer) : settle(c, answer, email, { lang, isLink: true })
  })

  // The answer does not depend on whether the address is known, and the operator is looked up later.
  calls.plain(signInRoutes.forgot, async (c) => {
    if (!letters) return noSuchCall()
    const fields = await readFields(c)
    const parsed = Forgetting.safeParse(fields)
    refuseInvalid(parsed)
    const { email, lang } = Forgetting.parse(parsed.data)
    const address = addressOf(c)
    const allowed = await tries.reset(address, email)
    if (allowed instanceof Response) return allowed
    log.info({ address, allowed }, 'link for a new password requested')
    if (allowed) await addLetter(db, { address: email }, 'password', { lang: parseLanguage(lang) ?? defaultLanguage })
    return c.json({}, 202)
  })

  calls.plain(signInRoutes.signOut, async (c) => {
    const operator = await auth.findOperator(c.req.raw.headers)
    const answer = await ask(c, { name: 'sign-out', body: {}, cookie: c.req.header('cookie') })
    if (operator) log.info({ operator: operator.id }, 'signed out')
    const response = new Response(answer.body, answer)
    response.headers.append('set-cookie', ownCookie('operator', '', 'Max-Age=0; Path=/; SameSite=Lax', isSecure))
    // Also removes the cookie of a sign-in from before its name had a prefix.
    if (isSecure) response.headers.append('set-cookie', 'operator=; Max-Age=0; Path=/; SameSite=Lax; Secure')
    return response
  })

  calls.plain(signInRoutes.session, async (c) => withoutTokens(await auth.handle(c.req.raw)))

  for (const { name, route, fields: known, fixed, event } of libraryCalls)
    calls.plain(route, async (c) => {
      const operator = { id: operatorOf(c) }
      const fields = await readFields(c)
      // People type codes in two halves, and Arabic keyboards have their own digits.
      if (fields.code) fields.code = plainDigits(fields.code).replace(/\D/g, '')
      if (fields.newPassword) refuseCommonPassword(fields.newPassword)
      const body = { ...Object.fromEntries(known.map((field) => [field, fields[field] ?? ''])), ...fixed }
      const send = () => ask(c, { name, body, cookie: c.req.header('cookie') })
      const answer = await tries.counted(operator, async () => {
        const first = await send()
        // The library answers one of two requests that prepare two-step sign-in at once with 500. A repeated one
        // succeeds.
        return first.status === 500 && name === 'two-factor/enable' ? send() : first
      })
      // A 500 also means that the operator was removed during the request, with all sessions.
      if (answer.status === 500 && !(await auth.findOperator(c.req.raw.headers)))
        return problemResponse(401, 'Please sign in first.')
      if (!answer.ok) return answer
      log.info({ operator: operator.id }, event)
      if (name === 'change-password') await endSignIns(db, operator.id)
      if (name === 'change-password' && fields.removePasskeys === 'true') await removePasskeys(db, operator.id)
      return withoutTokens(answer)
    })
  // This route needs no session, because anyone may learn that a call does not exist.
  calls.use('/api/auth/*', async () => noSuchCall())
  return calls

  async function signIn(c: Context, fields: Fields): Promise<Response> {
    const email = (fields.email ?? '').trim().toLowerCase()
    const address = addressOf(c)
    const taken = await (c.get(attemptKey) as Attempt).take(c.req.header('cookie') ?? null, email)
    if (taken instanceof Response) {
      log.info({ address }, 'sign-in refused: too many attempts')
      return taken
    }
    const answer = await ask(c, { name: 'sign-in/email', body: { email, password: fields.password ?? '' } })
    // PostgreSQL cannot store null characters.
    const operator = email.includes('\0') ? undefined : await findOperatorByEmail(db, email)
    if (!answer.ok) {
      // The typed address is not logged, because it may be the password.
      log.info({ address, operator: operator?.id }, 'sign-in failed')
      if (answer.status === 500 && !operator)
        return refusal(401, 'Invalid email or password', 'INVALID_EMAIL_OR_PASSWORD')
      return answer
    }
    await taken()
    log.info({ operator: operator?.id }, operator?.hasCode ? 'password correct, code requested' : 'signed in')
    return operator?.hasCode ? withoutTokens(answer) : settle(c, answer, email, { lang: fields.lang })
  }

  /** The second step of signing in. Six digits are a code of the app, and anything else is a backup code. */
  async function takeCode(c: Context, fields: Fields): Promise<Response> {
    const typed = plainDigits(fields.code ?? '')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
    const isBackup = !/^\d{6}$/.test(typed)
    const code = isBackup ? `${typed.slice(0, 5)}-${typed.slice(5)}` : typed
    const challenge = pickCookies(c.req.header('cookie'), ['two_factor'])
    const answer = await ask(c, {
      name: isBackup ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp',
      body: { code },
      cookie: challenge,
    })
    if (!answer.ok) {
      log.info({ address: addressOf(c) }, 'wrong code at sign-in')
      if (answer.status !== 429) return answer
      return problemResponse(429, 'Too many wrong codes. Please try again later.', undefined, {
        'retry-after': String(codeLock.seconds),
      })
    }
    const { user, token } = (await answer.clone().json()) as { user: { id: string; email: string }; token: string }
    // The library would accept the same code again for half a minute, from someone who saw it on the screen.
    if (!isBackup && !(await tries.isNewCode(user.id, code))) {
      await endNewSession(db, token)
      return refusal(401, 'This code has been used.', 'INVALID_CODE')
    }
    log.info({ operator: user.id, backup: isBackup }, 'signed in')
    return settle(c, answer, user.email, { lang: fields.lang })
  }
}

async function noStore(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  c.res.headers.set('cache-control', 'no-store')
}
