import type { Car } from '../schema.ts'

/** How a call to our API ended; `status` is 0 when no answer came, `fields` are those that the server refused, `car` is what someone else has made of it meanwhile, `location` what the answer pointed to. */
export type Sent = { ok: true; body: unknown } | { ok: false; status: number; fields: string[]; car?: Car; location?: string }
export type Failed = Extract<Sent, { ok: false }>

// A line that is this slow is as good as broken; every write can be sent again.
const patience = 60_000

/** Sends a write to our API; never throws. With `version`, a car's updatedAt, only when the car is still that one; with `key` it counts once, however often it is sent. */
export async function sendJson(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  { version, key }: { version?: string; key?: string } = {},
): Promise<Sent> {
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(version ? { 'if-match': `"${version}"` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = await response.json().catch(() => null)
    if (response.ok) return { ok: true, body: answer }
    const location = response.headers.get('location')
    return {
      ok: false,
      status: response.status,
      fields: readFields(answer),
      ...(response.status === 412 && answer?.car ? { car: answer.car } : {}),
      ...(location ? { location } : {}),
    }
  } catch {
    return { ok: false, status: 0, fields: [] }
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
