import { call } from '#app/lib/call.ts'
import type { Car } from '../schema.ts'

/** How a call to our API ended; `status` is 0 when no answer came, `fields` are those that the server refused, `car` is what someone else has made of it meanwhile, `location` what the answer pointed to. */
export type Sent = { ok: true; body: unknown } | { ok: false; status: number; fields: string[]; car?: Car; location?: string }
export type Failed = Extract<Sent, { ok: false }>

// Something is done with up to a thousand cars in one call.
const patience = 60_000

/** Sends a write to our API; never throws, and each can be sent again. With `version`, a car's updatedAt, only when the car is still that one; with `key` it counts once, however often it is sent. */
export async function sendJson(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  { version, key }: { version?: string; key?: string } = {},
): Promise<Sent> {
  const headers = { ...(version ? { 'if-match': `"${version}"` } : {}), ...(key ? { 'idempotency-key': key } : {}) }
  const sent = await call(path, { method, body, headers, patience })
  if (sent.ok) return { ok: true, body: sent.value }
  const { status, problem } = sent
  const location = sent.headers.get('location')
  return {
    ok: false,
    status,
    fields: readFields(problem),
    ...(status === 412 && problem?.car ? { car: problem.car as Car } : {}),
    ...(location ? { location } : {}),
  }
}

/** Sends a new listing so that it becomes one car: with the same key again, should an answer be lost. What was changed since the lost try goes to the car that it made. */
export async function sendOnce(key: string, body: object): Promise<Sent> {
  const sent = await sendJson('POST', '/api/cars', body, { key })
  if (sent.ok || !sent.location || !sent.fields.includes('Idempotency-Key')) return sent
  return sendJson('PUT', sent.location, body)
}

/** The names of the fields that a problem answer complains about. */
export function readFields(problem: { errors?: unknown } | null): string[] {
  const errors: unknown = problem?.errors
  if (!Array.isArray(errors)) return []
  // A mistake within a list ('pictures.3') belongs to the list.
  const names = errors.map((error: { field?: unknown } | null) => String(error?.field ?? '').split('.')[0] ?? '')
  return [...new Set(names)].filter(Boolean)
}
