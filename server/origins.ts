import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'

type Call = { path: RegExp; method: string; isPublic: boolean }
export type Calls = Call[]

/**
 * Lists API calls from their OpenAPI definitions. A call is public if it reads and needs no session, except below
 * /api/auth/.
 */
export function listCalls(definitions: OpenAPIHono['openAPIRegistry']['definitions']): Calls {
  const described = definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []))
  return [
    ...described.map(({ path, method, security }) => ({
      path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
      isPublic: method === 'get' && !security?.length && !path.startsWith('/api/auth/'),
    })),
    { path: /^\/api\/openapi\.json$/, method: 'GET', isPublic: true },
  ]
}

const anyone = { 'access-control-allow-origin': '*' }

/** Allows any origin to read a response, without cookies. */
export function setOpenToAll(headers: Headers): void {
  for (const [name, value] of Object.entries({
    ...anyone,
    'access-control-expose-headers': 'Link, X-Total-Count, ETag, Retry-After',
  }))
    headers.set(name, value)
}

export function openToAll(calls: () => Calls): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (isRead && calls().some(({ path, isPublic }) => isPublic && path.test(c.req.path))) setOpenToAll(c.res.headers)
  }
}

/** Answers OPTIONS with the methods and CORS rules of a path. Undefined for unknown calls. */
export function answerOptions(calls: Calls, path: string): Response | undefined {
  const here = calls.filter((call) => call.path.test(path))
  if (here.length === 0) return undefined
  const methods = new Set(here.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
  const isPublic = here.some((call) => call.isPublic)
  const allowed = {
    ...anyone,
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  }
  return new Response(null, {
    status: 204,
    headers: { allow: [...methods, 'OPTIONS'].join(', '), ...(isPublic ? allowed : {}) },
  })
}
