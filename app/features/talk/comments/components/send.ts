import { trackSending } from '#app/features/talk/live/shared/own-texts.ts'
import { call } from '#app/lib/call.ts'

/** `status` is 0 without an answer. `seconds` is the time to wait after a 429. */
export type Answered<T> = { ok: true; value: T; next: string | null } | Failed
export type Failed = { ok: false; status: number; seconds: number }

/** Posts to the API and never throws. `key` lets the server recognise a retry after a lost answer. */
export function send<T>(path: string, body?: object, key?: string): Promise<Answered<T>> {
  return trackSending(ask(path, { method: 'POST', body, ...(key ? { headers: { 'idempotency-key': key } } : {}) }))
}

/** Pages without TLS have no crypto.randomUUID. */
export function newKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
}

/** Reads from the API and never throws. `next` is the cursor of the next page, or null at the end. */
export function load<T>(path: string): Promise<Answered<T>> {
  return ask(path, {})
}

async function ask<T>(path: string, sending: Parameters<typeof call>[1]): Promise<Answered<T>> {
  const sent = await call<T>(path, sending)
  if (sent.ok) return { ok: true, value: sent.value, next: readNext(sent.headers.get('link')) }
  return { ok: false, status: sent.status, seconds: sent.status && (Number(sent.headers.get('retry-after')) || 60) }
}

function readNext(link: string | null): string | null {
  const address = link?.match(/<[^>]*\?([^>]*)>\s*;\s*rel="next"/)?.[1]
  return new URLSearchParams(address).get('cursor')
}
