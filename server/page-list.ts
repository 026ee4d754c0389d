// This module belongs to the bundle (app.ts). Imported from source, react-router would load React before NODE_ENV is
// set.
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject } from 'react-router'
import type { FoundPage, Page } from './page.ts'

type BuiltRoutes = Record<
  string,
  { id: string; parentId?: string; path?: string; module: { handle?: unknown } } | undefined
>

export function listPages(routes: BuiltRoutes): Page[] {
  const all = Object.values(routes).flatMap((route) => route ?? [])
  const parents = new Set(all.map(({ parentId }) => parentId))
  const lineOf = (id: string | undefined): typeof all => {
    const route = routes[id ?? '']
    return route ? [...lineOf(route.parentId), route] : []
  }
  return all
    .filter(({ id }) => !parents.has(id))
    .map(({ id }) => {
      const line = lineOf(id)
      const pattern = `/${line.flatMap(({ path }) => path || []).join('/')}`
      return Object.assign({ pattern }, ...line.map(({ module }) => module.handle)) as Page
    })
}

const unknown: FoundPage = { page: { pattern: '/*' }, params: {} }

/** Returns a function that finds a page by its path. Like the router, it ignores case and decodes percent signs. */
export function openPageFinder(pages: readonly Page[]): (pathname: string) => FoundPage {
  const routes = pages.map((page): RouteObject => ({ path: page.pattern, handle: page }))
  const find = (pathname: string): FoundPage => {
    const [match] = matchRoutes(routes, pathname.replace(/(\/_(root)?)?\.data$/i, '') || '/') ?? []
    return match ? { page: match.route.handle as Page, params: match.params } : unknown
  }
  // The router ranks all routes at each call, and a request asks more than once.
  const found = new LRUCache<string, FoundPage>({ max: 1000, memoMethod: find })
  return (pathname) => found.memo(pathname)
}
