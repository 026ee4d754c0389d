import type { PageHandle } from '#app/lib/page-handle.ts'

/**
 * A page as the server knows it: the pattern of its path, such as '/search/:query?', and the handle that its route
 * declares.
 */
export type Page = PageHandle & { pattern: string }

/** The page of a path without language, and the values in its pattern. Unknown paths have a page too. */
export type FoundPage = { page: Page; params: Readonly<Record<string, string | undefined>> }

export type SitePages = { pages: readonly Page[]; findPage: (pathname: string) => FoundPage }

/** Returns the start of all URLs of a page. It ends in a slash if the page needs a value: '/AddListing', '/detail/'. */
export function startOf({ pattern }: Page): string {
  return pattern.replace(/\/:\w+\?$/, '').replace(/:\w+.*$/, '')
}
