import type { Context } from 'hono'
import { Problem } from '#app/lib/problem.ts'
import { ownCookie } from './devices.server.ts'
import { failureOf, type Left, leftCookie } from './failure.ts'

/** What a form sent. `isPlain`: by the browser itself, which shows what is answered as a page. */
export type Form = { isPlain: boolean; fields: Record<string, string | undefined> }

/** Reads a body of texts: JSON, or the form of a browser that runs no script (yet). Anything else is 415. */
export async function readForm(c: Context): Promise<Form> {
  const type = c.req.header('content-type') ?? ''
  const isPlain = /^application\/x-www-form-urlencoded\b/i.test(type)
  if (!isPlain && !/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new Problem(415, 'Content-Type must be application/json.')
  const body: unknown = isPlain ? await c.req.parseBody() : await c.req.json()
  const pairs = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string') as [string, string][]
  // JSON can hold half of a character, which no address and no cookie can.
  return { isPlain, fields: Object.fromEntries(pairs.map(([name, value]) => [name, value.toWellFormed()])) }
}

type Ways = { next: string; again: string; isSecure: boolean }

/** The answer to a form: JSON to a script; a browser is led to `next` when it worked, else `again` to its page, which says why and still holds what was typed. */
export async function leadOn({ isPlain, fields }: Form, given: Response | Promise<Response>, { next, again, isSecure }: Ways) {
  const answer = await given
  if (!isPlain) return answer
  const headers = new Headers({ location: answer.ok ? next : again, 'cache-control': 'no-store' })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  const path = new URL(again, 'http://site.invalid').pathname
  const leave = (value: string, seconds: number) =>
    headers.append('set-cookie', ownCookie(leftCookie, value, `Max-Age=${seconds}; Path=${path}; HttpOnly; SameSite=Lax`, isSecure))
  if (answer.ok) leave('', 0)
  else {
    const isEmpty = ['email', 'password', 'code'].some((name) => name in fields && !fields[name]?.trim())
    const failure = failureOf(answer.status, answer.headers.get('retry-after'), await answer.json().catch(() => null))
    const left: Left = {
      failure: isEmpty && failure.reason === 'wrong' ? { reason: 'missing' } : failure,
      email: fields.email?.slice(0, 254) ?? '',
      name: fields.name?.slice(0, 60) ?? '',
    }
    leave(encodeURIComponent(JSON.stringify(left)), 30)
  }
  return new Response(null, { status: 303, headers })
}
