import { type Failure, failureOf } from '../failure.ts'

/** What came of a call: its answer, or why not. */
type Sent = { answer: unknown; failure?: never } | { failure: Failure }

/** Sends a call of the accounts; never throws. */
export async function send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<Sent> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(path, { method, ...(body ? { headers, body: JSON.stringify(body) } : {}) })
    const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null)
    return response.ok ? { answer } : { failure: failureOf(response.status, response.headers.get('retry-after'), answer) }
  } catch (error) {
    console.error(`Failed to send ${path}`, error)
    return { failure: { reason: 'failed' } }
  }
}
