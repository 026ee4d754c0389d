import type { PageHandle } from '#app/lib/page-handle.ts'

/** A page as the server knows it: the pattern of its path, such as '/search/:query?', and what it states about itself. */
export type Page = PageHandle & { pattern: string }

/** The page of a path without its language, and the values of its pattern. Unknown paths have a page too. */
export type FoundPage = { page: Page; params: Readonly<Record<string, string | undefined>> }

/** All pages, and the search among them; both come from the bundle (page-list.ts). */
export type SitePages = { pages: readonly Page[]; findPage: (pathname: string) => FoundPage }

/** The beginning of all addresses of a page; it ends in a slash where the page needs more than its name: '/AddListing', '/detail/'. */
export function startOf({ pattern }: Page): string {
  return pattern.replace(/\/:\w+\?$/, '').replace(/:\w+.*$/, '')
}
