import type { Context } from 'hono'
import { type FieldError, isProblem } from './problem.ts'
import { whyUnavailable } from './unavailable.ts'

const titles: Record<number, string> = {
  400: 'Cannot be read',
  401: 'Sign-in required',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict',
  410: 'Gone',
  412: 'Changed meanwhile',
  413: 'Too large',
  415: 'Unsupported content type',
  422: 'A value breaks a rule',
  429: 'Too many requests',
  500: 'Something went wrong',
  502: 'Another service failed',
  503: 'Not available now',
}

export function problemResponse(
  status: number,
  detail: string,
  errors?: FieldError[],
  headers: Record<string, string> = {},
  members = {},
): Response {
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail,
    ...(errors ? { errors } : {}),
    ...members,
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...headers },
  })
}

/**
 * Converts an error to a response. A Problem keeps its status. Any other error is logged, and its cause is not
 * revealed.
 */
export function answerError(log: { error: (fields: object, message?: string) => void }) {
  return (error: Error, context: Context): Response => {
    // The client has disconnected, which is no error, and nobody reads the response.
    if (context.req.raw.signal.aborted) return new Response(null, { status: 499 })
    if (isProblem(error)) return problemResponse(error.status, error.message, error.errors, {}, error.members)
    if ('status' in error && error.status === 415) return problemResponse(415, 'Content-Type must be application/json.')
    if (error instanceof SyntaxError || ('status' in error && error.status === 400))
      return problemResponse(400, 'The body is not valid JSON.', [{ field: '', message: 'Is not valid JSON.' }])
    const lost = whyUnavailable(error)
    log.error({ err: error, method: context.req.method, path: context.req.path }, lost?.logged ?? 'unexpected error')
    if (lost) return problemResponse(503, lost.words, undefined, { 'retry-after': lost.retryAfter })
    const { id } = (context.env ?? {}) as { id?: string }
    return problemResponse(
      500,
      'Something went wrong here. Please try again.',
      undefined,
      {},
      id ? { request: id } : {},
    )
  }
}
