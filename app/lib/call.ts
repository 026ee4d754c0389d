/**
 * The result of an API call. On failure, `status` is 0 without an answer, and `problem` has the problem details (RFC
 * 9457), if any.
 */
export type Called<T> =
  | { ok: true; value: T; headers: Headers }
  | { ok: false; status: number; problem: Problem; headers: Headers }
type Problem = Record<string, unknown> | null
type Sending = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  body?: object | undefined
  headers?: Record<string, string>
  signal?: AbortSignal
  /** In ms, for a call that may take longer than 30 s. */
  patience?: number
}

/** Calls the site's API and never throws. Gives up after 30 s. The value is null if the response has no body. */
export async function call<T = unknown>(
  path: string,
  { method, body, headers, signal, patience = 30_000 }: Sending = {},
): Promise<Called<T>> {
  // Older phones have no AbortSignal.any.
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  const timer = setTimeout(giveUp, patience)
  signal?.addEventListener('abort', giveUp)
  try {
    const answer = await fetch(path, {
      method,
      signal: stop.signal,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body && JSON.stringify(body),
    } as RequestInit)
    const text = await answer.text()
    if (answer.ok) return { ok: true, value: text ? JSON.parse(text) : null, headers: answer.headers }
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { ok: false, status: answer.status, problem: isJson ? JSON.parse(text) : null, headers: answer.headers }
  } catch (error) {
    if (!signal?.aborted) console.error(`${path} failed`, error)
    return { ok: false, status: 0, problem: null, headers: new Headers() }
  } finally {
    clearTimeout(timer)
  }
}
