import type { Context } from 'hono'
import { Problem } from '#app/lib/problem.ts'
import { ownCookie } from './devices.server.ts'
import { type FailedForm, failureCookie, failureOf } from './failure.ts'

/** `isPlain` means that the browser posted the form without JavaScript, so the response must lead to a page. */
export type Form = { isPlain: boolean; fields: Record<string, string | undefined> }

export function isPlainForm(c: Context): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
}

/** Reads the text fields of JSON or of a plain form. Throws a 415 Problem for other types. */
export async function readSignInForm(c: Context): Promise<Form> {
  const type = c.req.header('content-type') ?? ''
  const isPlain = isPlainForm(c)
  if (!isPlain && !/^application\/([\w.+-]+\+)?json\b/i.test(type))
    throw new Problem(415, 'Content-Type must be application/json.')
  const body: unknown = isPlain ? await c.req.parseBody() : await c.req.json()
  const pairs = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string') as [string, string][]
  // JSON can contain lone surrogates, which URLs and cookies cannot.
  return { isPlain, fields: Object.fromEntries(pairs.map(([name, value]) => [name, value.toWellFormed()])) }
}

type Ways = { next: string; again: string; isSecure: boolean }

/**
 * Answers a script with JSON. A plain form is redirected to `next`, or after a failure to `again` with the failure and
 * input in a cookie.
 */
export async function answerForm(
  { isPlain, fields }: Form,
  given: Response | Promise<Response>,
  { next, again, isSecure }: Ways,
) {
  const answer = await given
  if (!isPlain) return answer
  const headers = new Headers({ location: answer.ok ? next : again, 'cache-control': 'no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  const path = new URL(again, 'http://site.invalid').pathname
  const leave = (value: string, seconds: number) =>
    headers.append(
      'set-cookie',
      ownCookie(failureCookie, value, `Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax`, isSecure),
    )
  if (answer.ok) leave('', 0)
  else {
    const empty = ['email', 'password', 'code'].filter((name) => name in fields && !fields[name]?.trim())
    const failure = failureOf(answer.status, answer.headers.get('retry-after'), await answer.json().catch(() => null))
    const left: FailedForm = {
      failure: empty.length > 0 && failure.reason === 'wrong' ? { reason: 'missing', fields: empty } : failure,
      email: fields.email?.slice(0, 254) ?? '',
      name: fields.name?.slice(0, 60) ?? '',
    }
    leave(encodeURIComponent(JSON.stringify(left)), 30)
  }
  return new Response(null, { status: 303, headers })
}
