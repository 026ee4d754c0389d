import { matchRoutes, type RouteObject } from 'react-router'
import type { PageHandle } from '#app/lib/page-handle.ts'

/** A page as the server knows it: the pattern of its path, such as '/search/:query?', and what it states about itself. */
export type Page = PageHandle & { pattern: string }

/** The routes of React Router's server build, as far as they are read here. */
type BuiltRoutes = Record<string, { id: string; parentId?: string; path?: string; module: { handle?: unknown } } | undefined>

/** Lists the pages of a build, each with what it and its layouts state. */
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

/** The page of a path without its language, and the values of its pattern. Unknown paths have a page too. */
export type FoundPage = { page: Page; params: Readonly<Record<string, string | undefined>> }

const unknown: FoundPage = { page: { pattern: '/*' }, params: {} }

/** Makes the search for pages by paths: case is ignored and percent signs are decoded, as the router does. */
export function openPageFinder(pages: readonly Page[]): (pathname: string) => FoundPage {
  const routes = pages.map((page): RouteObject => ({ path: page.pattern, handle: page }))
  return (pathname) => {
    const [match] = matchRoutes(routes, pathname.replace(/(\/_(root)?)?\.data$/i, '') || '/') ?? []
    return match ? { page: match.route.handle as Page, params: match.params } : unknown
  }
}

/** The beginning of all addresses of a page; it ends in a slash where the page needs more than its name: '/AddListing', '/detail/'. */
export function startOf({ pattern }: Page): string {
  return pattern.replace(/\/:\w+\?$/, '').replace(/:\w+.*$/, '')
}
