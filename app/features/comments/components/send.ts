/** How a call ended. `status` is 0 when no answer came; `seconds` is how long to wait when there were too many. */
export type Sent<T> = { ok: true; value: T; next: string | null } | Failed
export type Failed = { ok: false; status: number; seconds: number }

// A line that is this slow is as good as broken; the text is kept and can be sent again.
const patience = 30_000

/** Posts to our API; never throws. Without a body the call needs none. By `key` the server knows a text again whose answer was lost on the way. */
export function send<T>(path: string, body?: object, key?: string): Promise<Sent<T>> {
  const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) }
  return ask(path, { method: 'POST', ...(body ? { headers, body: JSON.stringify(body) } : {}) })
}

/** A key for one text. Pages without TLS have no randomUUID. */
export function newKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
}

/** Reads from our API; never throws. `next` is the cursor of the next page of a list, null at its end. */
export function load<T>(path: string): Promise<Sent<T>> {
  return ask(path, {})
}

async function ask<T>(path: string, init: RequestInit): Promise<Sent<T>> {
  const cancel = new AbortController()
  const timer = setTimeout(() => cancel.abort(), patience)
  try {
    const response = await fetch(path, { ...init, signal: cancel.signal })
    if (response.ok) return { ok: true, value: await response.json(), next: readNext(response.headers.get('link')) }
    console.error(`${init.method ?? 'GET'} ${path} answered ${response.status}`)
    return { ok: false, status: response.status, seconds: Number(response.headers.get('retry-after')) || 60 }
  } catch (error) {
    console.error(`${init.method ?? 'GET'} ${path} failed`, error)
    return { ok: false, status: 0, seconds: 0 }
  } finally {
    clearTimeout(timer)
  }
}

/** The cursor in a Link header (RFC 8288) that names the next page. */
function readNext(link: string | null): string | null {
  const address = link?.match(/<[^>]*\?([^>]*)>\s*;\s*rel="next"/)?.[1]
  return new URLSearchParams(address).get('cursor')
}
