import type { Car } from '#app/features/stock/cars/schema.ts'
import { call } from '#app/lib/call.ts'

/**
 * Result of an API call. `status` is 0 without an answer. `fields` are the refused fields. `car` is the current version
 * after a conflict.
 */
export type Sent =
  | { ok: true; body: unknown }
  | { ok: false; status: number; fields: string[]; car?: Car; location?: string }
export type Failed = Extract<Sent, { ok: false }>

// ms; one call may change up to a thousand cars.
const patience = 60_000

/**
 * Sends a write to the API and never throws. `version` (the car's updatedAt) makes it conditional. `key` makes retries
 * idempotent.
 */
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

/**
 * Creates a car only once, even if the answer is lost and the call is repeated. A repeated call with changed data
 * updates that car only if this device has
 * sent it before (`isRepeated`): otherwise another one has created it.
 */
export async function sendOnce(key: string, body: object, isRepeated: boolean): Promise<Sent> {
  const sent = await sendJson('POST', '/api/cars', body, { key })
  if (sent.ok || !isRepeated || !sent.location || !sent.fields.includes('Idempotency-Key')) return sent
  return sendJson('PUT', sent.location, body)
}

export function readFields(problem: { errors?: unknown } | null): string[] {
  const errors: unknown = problem?.errors
  if (!Array.isArray(errors)) return []
  // A mistake within a list ('pictures.3') belongs to the list.
  const names = errors.map((error: { field?: unknown } | null) => String(error?.field ?? '').split('.')[0] ?? '')
  return [...new Set(names)].filter(Boolean)
}
