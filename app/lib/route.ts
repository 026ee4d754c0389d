import { createRoute, OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import type { LimitName } from './limits.ts'
import { problemAnswers, refuseInvalid } from './openapi.ts'

/** What a call takes beside its address: JSON or `fields` (JSON or a plain form) of at most 64 KiB, or `bytes`; `none` of that size unread; `file`: as long as it is, its handler reads and counts it as it comes. */
type Body = 'json' | 'fields' | 'none' | 'file'

/** Who may call, how often, with what, and what it means to others: guard and description are both made of these words. */
type Words = {
  /** Whether anyone may call, or an operator who is signed in. */
  access: 'open' | 'operator'
  /** Which limit by address it counts for; absent: none. */
  limit?: LimitName
  /** Absent: JSON where the method has a body. */
  body?: Body
  /** The longest body that is no file, where 64 KiB are too few. */
  bytes?: number
  /** true: everyone gets the same until something changes that pages show, so the page cache keeps it; a function says it of some. */
  kept?: boolean | ((c: Context) => boolean)
  /** false: no page for visitors shows what it changes. Absent: its answer waits until the page cache has heard which pages did change. */
  changesPages?: boolean
}
type Definition = Omit<RouteConfig, 'security' | 'middleware'> & Words & { security?: never }

/** Makes what stands in front of a call out of its words. */
export type Guard = (call: Words) => MiddlewareHandler

/** A feature's calls. There is no way to add one that says nothing about who may call it. */
export type Router = Pick<OpenAPIHono, 'request' | 'onError' | 'use' | 'getOpenAPI31Document'> & {
  /** Answers a call after its guard, with what was sent checked by its shapes. */
  openapi: <R extends RouteConfig & Words>(route: R, handler: RouteHandler<R>) => void
  /** Answers a call after its guard; what was sent is checked by whoever answers. */
  plain: (route: RouteConfig & Words, handler: Handler) => void
}

/** The id of the operator who makes a call that only operators may make. */
export function operatorOf(c: Context): string {
  return c.get('operator')
}

/** Whether a call asks for one page of a list, which is kept; the whole one is sent as it is read. */
export function isPage(c: Context): boolean {
  return c.req.query('limit') !== undefined
}

/** Whether a method changes nothing. */
export function isRead(method: string): boolean {
  return /^(get|head)$/i.test(method)
}

/** Describes a call; the words say which errors it answers beside its own. One without `access` does not compile. */
export function defineRoute<P extends string, R extends Definition & { path: P }>(definition: R) {
  const { access, limit, body = 'json', method } = definition
  const takesBody = !isRead(method) && body !== 'none' && (definition.request?.body !== undefined || body === 'file')
  const statuses = [
    ...(takesBody ? [400, 413] : []),
    ...(takesBody && body !== 'file' ? [415] : []),
    ...(access === 'operator' ? [401] : []),
    ...(limit ? [429] : []),
  ]
  return createRoute({
    ...definition,
    ...(access === 'operator' ? { security: [{ session: [] }] } : {}),
    // Last what the call says itself: it knows better.
    responses: { ...problemAnswers(...statuses), ...definition.responses },
  } as R)
}

/** An empty router; each call that is added stands behind the guard that its words make. */
export function openRouter(guard: Guard, options: ConstructorParameters<typeof OpenAPIHono>[0] = { defaultHook: refuseInvalid }): Router {
  const router = new OpenAPIHono(options)
  const { openapi } = router
  return Object.assign(router, {
    openapi: ((route: RouteConfig & Words, handler: Handler) => {
      openapi({ ...description(route), middleware: guard(route) }, handler)
    }) as Router['openapi'],
    plain: (route: RouteConfig & Words, handler: Handler) => {
      router.openAPIRegistry.registerPath(description(route))
      router.on(route.method, route.path.replaceAll(/\/{(.+?)}/g, '/:$1'), guard(route), handler)
    },
  }) as unknown as Router
}

/** Adds a feature's calls, and what describes them, to the whole. */
export function mount(api: OpenAPIHono, routers: Router[]): void {
  for (const router of routers) api.route('/', router as unknown as OpenAPIHono)
}

/** What the document says: without the words that are ours alone. */
function description({ access, limit, body, bytes, kept, changesPages, ...route }: RouteConfig & Words): RouteConfig {
  return route
}
