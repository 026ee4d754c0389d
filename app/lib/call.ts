/** How a call to our API ended. Of a failure: `status` is 0 when no answer came, `problem` is what the answer says of it (RFC 9457), if anything. */
export type Called<T> = { ok: true; value: T; headers: Headers } | { ok: false; status: number; problem: Problem; headers: Headers }
type Problem = Record<string, unknown> | null
type Sending = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; absent: the call needs none. */
  body?: object | undefined
  headers?: Record<string, string>
  /** Gives the call up; whoever has done so takes no answer. */
  signal?: AbortSignal
  /** In ms, for a call that may rightly take longer. */
  patience?: number
}

/** Calls our API; never throws. A line on which nothing is answered for 30 s is as good as broken. The value is null where an answer has no body. */
export async function call<T = unknown>(path: string, { method, body, headers, signal, patience = 30_000 }: Sending = {}): Promise<Called<T>> {
  // Older phones cannot join two signals.
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
