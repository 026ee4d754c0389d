import type { Context } from 'hono'
import type { Database } from '#app/db/tables.ts'
import { addLetter, rememberLanguage } from '#app/features/base/operators/letters/write.server.ts'
import { parseLanguage } from '#app/i18n/languages.ts'
import { isProblem } from '#app/lib/problem.ts'
import { problemResponse } from '#app/lib/problem-response.ts'
import type { Auth } from './auth.server.ts'
import { deviceCookie, ownCookie } from './devices.server.ts'
import { findOperatorByEmail } from './read.server.ts'
import { endSession } from './write.server.ts'

type AuthCall = { name: string; method?: 'GET' | 'POST'; body?: object; cookie?: string | undefined }

export type AuthCalls = {
  /**
   * Calls the auth library with only the given cookie, because other cookies of the browser must not affect the
   * sign-in.
   */
  ask: (c: Context, call: AuthCall) => Promise<Response>
  /**
   * Adds the cookies of a new session: a hint for pages, and a mark of this browser as known. Ends the browser's former
   * session.
   */
  settle: (c: Context, answer: Response, email: string, entered?: Entered) => Promise<Response>
}

/** `lang` is that of the page. `isLink`: the operator came by a link that the site made. */
type Entered = { lang?: string | undefined; isLink?: boolean }
type Services = { db: Database; auth: Auth; siteUrl: string; letters?: object | undefined; chats?: object | undefined }

export function openAuthCalls({ db, auth, siteUrl, letters, chats }: Services): AuthCalls {
  const isSecure = siteUrl.startsWith('https://')
  const noteSignIn = async (c: Context, operatorId: string, email: string, { lang, isLink }: Entered) => {
    const language = parseLanguage(lang)
    if (language) await rememberLanguage(db, operatorId, language)
    if (!(letters ?? chats) || isLink || auth.devices.find(c.req.header('cookie') ?? null, email)) return
    const userAgent = (c.req.header('user-agent') ?? '').slice(0, 500)
    await addLetter(db, { operatorId }, 'signIn', { userAgent, at: new Date().toISOString() })
  }
  return {
    ask: async (c, { name, method = 'POST', body, cookie = '' }) => {
      const headers = {
        'content-type': 'application/json',
        'user-agent': c.req.header('user-agent') ?? '',
        ...(cookie ? { cookie } : {}),
      }
      const request = new Request(`${siteUrl}/api/auth/${name}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      return asProblem(await auth.handle(request))
    },
    settle: async (c, answer, email, entered = {}) => {
      const response = await withoutTokens(answer)
      const before = await auth.findOperator(c.req.raw.headers)
      if (before)
        await endSession(db, before.id, before.sessionId).catch((error: unknown) => {
          if (!isProblem(error)) throw error
        })
      const operator = await findOperatorByEmail(db, email)
      if (operator) await noteSignIn(c, operator.id, email, entered)
      const hint = operator?.role === 'helper' ? '2' : '1'
      const add = (name: string, value: string, rest: string) =>
        response.headers.append('set-cookie', ownCookie(name, value, `${rest}; SameSite=Lax`, isSecure))
      add('operator', hint, 'Max-Age=2592000; Path=/')
      // Releases until 0.9 set it for the API alone, where it would come before the other.
      add(deviceCookie, '', 'Max-Age=0; Path=/api/auth; HttpOnly')
      add(deviceCookie, auth.devices.make(email), 'Max-Age=31536000; Path=/; HttpOnly')
      return response
    },
  }
}

/** The part of a cookie header with the cookies of these names, also with the library's prefix for https. */
export function pickCookies(header: string | undefined, names: string[]): string {
  const wanted = new RegExp(`^(?:__Secure-)?better-auth\\.(?:${names.join('|')})=`)
  return (header ?? '')
    .split(/;\s*/)
    .filter((pair) => wanted.test(pair))
    .join('; ')
}

/** A refusal with a code, for which the browser has a text. */
export const refusal = (status: number, message: string, code: string) =>
  problemResponse(status, message, undefined, {}, { code })

async function asProblem(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const {
    message = answer.status < 500 ? 'The request was refused.' : 'Something went wrong here. Please try again.',
    code,
  } = ((await answer.json().catch(() => null)) ?? {}) as { message?: string; code?: string }
  const wait = answer.headers.get('retry-after')
  const problem = problemResponse(
    answer.status,
    message,
    undefined,
    wait ? { 'retry-after': wait } : {},
    code ? { code } : {},
  )
  for (const cookie of answer.headers.getSetCookie()) problem.headers.append('set-cookie', cookie)
  return problem
}

/** Removes the session's secret from the library's responses, because scripts must not be able to read it. */
export async function withoutTokens(answer: Response): Promise<Response> {
  const body = (await answer.json().catch(() => null)) as { token?: string; session?: { token?: string } } | null
  if (body) delete body.token
  if (body?.session) delete body.session.token
  return new Response(JSON.stringify(body), answer)
}
