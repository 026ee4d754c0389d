import type { Context } from 'hono'
import { Problem } from '#app/lib/problem.ts'

export type Fields = Record<string, string | undefined>

/** Reads the text fields of JSON or of a plain form. Throws a 415 Problem for other types. */
export async function readFields(c: Context): Promise<Fields> {
  const type = c.req.header('content-type') ?? ''
  const isPlain = /^application\/x-www-form-urlencoded\b/i.test(type)
  if (!isPlain && !/^application\/([\w.+-]+\+)?json\b/i.test(type))
    throw new Problem(415, 'Content-Type must be application/json.')
  const body: unknown = isPlain ? await c.req.parseBody() : await c.req.json()
  const pairs = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string') as [string, string][]
  // JSON can contain lone surrogates, which URLs and cookies cannot.
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.toWellFormed()]))
}
