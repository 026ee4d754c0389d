import {
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createClientRoutesWithHMRRevalidationOptOut as createClientRoutesAgain,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_decodeViaTurboStream as decodeStream,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { openHistory } from './i18n/history.ts'
import type { Language } from './i18n/languages.ts'

type Manifest = Parameters<typeof createClientRoutes>[0] extends infer Routes
  ? { routes: Routes; version: string } & Parameters<typeof getDataStrategy>[1]
  : never
type State = { loaderData?: Record<string, unknown>; actionData?: Record<string, unknown>; errors?: Record<string, unknown> }
/** What the document that the server wrote holds for the router. */
type Written = {
  __reactRouterContext: { stream: ReadableStream<Uint8Array>; state: State; future: object; ssr: boolean; routeDiscovery: never }
  __reactRouterManifest: Manifest
  __reactRouterRouteModules: Parameters<typeof createClientRoutes>[1]
  __reactRouterDataRouter?: DataRouter
}

/**
 * React Router's own HydratedRouter over a history of ours, which it does not take, and without what this site does not use (pages without a server, routes that come later, loaders of the browser).
 * From https://github.com/remix-run/react-router/blob/react-router%408.4.0/packages/react-router/lib/dom-export/hydrated-router.tsx
 */
export async function openRouter(language: () => Language) {
  const written = window as unknown as Written
  const { __reactRouterContext: context, __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = written
  // What is not plain data comes by React Router's own stream: errors, and pages that answer with a status.
  const { data, isAll }: { data?: Record<string, unknown>; isAll?: boolean } = JSON.parse(document.getElementById('data')?.textContent ?? '{}')
  const streamed = isAll ? {} : ((await decodeStream(context.stream, window)).value as State)
  const state: State = { ...streamed, loaderData: { ...streamed.loaderData, ...data } }
  const routes = createClientRoutes(manifest.routes, routeModules, state as never, context.ssr, false)
  const history = openHistory(language)
  const router: DataRouter = createRouter({
    routes,
    history,
    hydrationData: getHydrationData({
      state,
      routes,
      getRouteInfo: (id) => ({ clientLoader: undefined, hasLoader: manifest.routes[id]?.hasLoader === true, hasHydrateFallback: false }),
      location: history.location,
      basename: undefined,
      future: context.future as never,
      isSpaMode: false,
    }),
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, routeModules, context.ssr),
  })
  router.initialize()
  written.__reactRouterDataRouter = router
  if (import.meta.env.DEV) Object.assign(router, { createRoutesForHMR: createClientRoutesAgain })
  const framework = {
    manifest,
    routeModules,
    future: context.future as never,
    ssr: context.ssr,
    isSpaMode: false,
    routeDiscovery: context.routeDiscovery,
  }
  return (
    <>
      <FrameworkContext value={framework}>
        <RouterProvider router={router} />
      </FrameworkContext>
      {/* biome-ignore lint/complexity/noUselessFragments: as ServerRouter has it, for what useId answers depends on the form of the tree */}
      <></>
    </>
  )
}
