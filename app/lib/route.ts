import { createRoute, OpenAPIHono, type RouteConfig, type RouteHandler } from '@hono/zod-openapi'
import type { Context, Handler, MiddlewareHandler } from 'hono'
import type { ActivityKind } from './activity-kind.ts'
import type { LimitName } from './limits.ts'
import { problemAnswers, refuseInvalid } from './openapi.ts'

/**
 * Body of an API call, at most 64 KiB or `bytes`. `fields` is JSON or a plain form. `none` is not read. `file` has its
 * own limit.
 */
type Body = 'json' | 'fields' | 'none' | 'file'

/**
 * Declares who may call, how often, with what body, and which pages a call affects. Both the guard and the OpenAPI
 * document use it.
 */
type Words = {
  /**
   * 'helper' is open to every operator, 'operator' to all but helpers, 'owner' to owners
   * (features/base/operators/rules.ts).
   */
  access: 'open' | 'helper' | 'operator' | 'owner'
  /** A function decides per request. */
  limit?: LimitName | ((c: Context) => LimitName | undefined)
  /** A limit for the bytes of the body. */
  bytesLimit?: LimitName
  body?: Body
  bytes?: number
  /**
   * If true, everyone gets the same response until pages change, so the page cache stores it. A function decides per
   * request.
   */
  kept?: boolean | ((c: Context) => boolean)
  /** What the log of activity says after a call that succeeded. */
  activity?: ActivityKind
  /**
   * False means that no visitors' page shows the change. Otherwise the response waits until the page cache knows the
   * changed pages.
   */
  changesPages?: boolean
}
type Definition = Omit<RouteConfig, 'security' | 'middleware'> & Words & { security?: never }

export type Guard = (call: Words) => MiddlewareHandler

export type Router = Pick<OpenAPIHono, 'request' | 'onError' | 'use' | 'getOpenAPI31Document'> & {
  openapi: <R extends RouteConfig & Words>(route: R, handler: RouteHandler<R>) => void
  plain: (route: RouteConfig & Words, handler: Handler) => void
}

export function operatorOf(c: Context): string {
  return c.get('operator')
}

export type Viewer = { id: string; role: 'owner' | 'seller' | 'helper'; seesCosts: boolean }

/** The operator who calls, with the role, and whether the operator may see what cars cost. */
export function viewerOf(c: Context): Viewer {
  return { id: c.get('operator'), role: c.get('role'), seesCosts: c.get('seesCosts') }
}

/** Whether the caller is a helper, in a call with the access 'helper'. */
export function isHelper(c: Context): boolean {
  return c.get('role') === 'helper'
}

/** The id of the operator's session. */
export function sessionOf(c: Context): string {
  return c.get('session')
}

/** Whether a call asks for one page of a list, which is cached. A whole list is streamed. */
export function isPage(c: Context): boolean {
  return c.req.query('limit') !== undefined
}

export function isRead(method: string): boolean {
  return /^(get|head)$/i.test(method)
}

/** Declares an API call and adds its common errors to the OpenAPI document. Without `access` it does not compile. */
export function defineRoute<P extends string, R extends Definition & { path: P }>(definition: R) {
  const { access, limit, body = 'json', method } = definition
  const takesBody = !isRead(method) && body !== 'none' && (definition.request?.body !== undefined || body === 'file')
  const statuses = [
    ...(takesBody ? [400, 413] : []),
    ...(takesBody && body !== 'file' ? [415] : []),
    ...(access === 'open' ? [] : [401]),
    ...(access === 'operator' || access === 'owner' ? [403] : []),
    ...(limit ? [429] : []),
  ]
  return createRoute({
    ...definition,
    security: access === 'open' ? [] : [{ session: [] }],
    responses: { ...problemAnswers(...statuses), ...definition.responses },
  } as R)
}

export function openRouter(
  guard: Guard,
  options: ConstructorParameters<typeof OpenAPIHono>[0] = { defaultHook: refuseInvalid },
): Router {
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

export function mount(api: OpenAPIHono, routers: Router[]): void {
  for (const router of routers) api.route('/', router as unknown as OpenAPIHono)
}

function description({
  access,
  limit,
  bytesLimit,
  body,
  bytes,
  kept,
  activity,
  changesPages,
  ...route
}: RouteConfig & Words): RouteConfig {
  return route
}
