/** How a call to our API ended; `status` is 0 when no answer came, `fields` are those that the server refused. */
export type Sent = { ok: true } | { ok: false; status: number; fields: string[] }
export type Failed = Extract<Sent, { ok: false }>

/** Sends a write to our API; never throws. */
export async function sendJson(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Sent> {
  try {
    const response = await fetch(path, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    if (response.ok) return { ok: true }
    return { ok: false, status: response.status, fields: readFields(await response.json().catch(() => null)) }
  } catch {
    return { ok: false, status: 0, fields: [] }
  }
}

/** The names of the fields that a problem answer complains about. */
export function readFields(problem: { errors?: unknown } | null): string[] {
  const errors: unknown = problem?.errors
  if (!Array.isArray(errors)) return []
  // A mistake within a list ('pictures.3') belongs to the list.
  const names = errors.map((error: { field?: unknown } | null) => String(error?.field ?? '').split('.')[0] ?? '')
  return [...new Set(names)].filter(Boolean)
}
