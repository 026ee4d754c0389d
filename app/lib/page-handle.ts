import type { ParseKeys } from 'i18next'
import { useMatches } from 'react-router'

/** What a query parameter may hold; other values are dropped before the page is rendered (server/page-query.ts). */
export type QueryKind = 'text' | 'marker' | 'id' | 'cars' | 'compared' | 'place' | 'cursor' | 'comment-cursor' | 'inbox-cursor' | 'filter'

/** What a page states about itself, as the `handle` of its route module. Nested routes inherit from their layout. */
export type PageHandle = {
  /**
   * 'operator': signed-in operators only; others are sent to sign in. 'session': open to all, but depends on the session.
   * Neither is cached by the server or on the device, and robots stay out.
   */
  access?: 'operator' | 'session'
  /** The query parameters that the page reads; '*' stands for any name. Unknown ones are dropped, so they make no second cached copy. */
  query?: Readonly<Record<string, QueryKind>>
  /** Listed in the sitemap. */
  isInSitemap?: boolean
  /** Its path has endless many values, such as the words of a search: cached apart, so that they push out no other page. */
  isEndless?: boolean
  /** It shows what visitors wrote about the car :id, so a comment invalidates it. */
  isOfCar?: boolean
  /** It shows what only the device knows: its scripts load at once, with Save-Data too. */
  needsScripts?: boolean
  /** The name of its requests in metrics: 'page', or 'operators', unless stated. */
  metric?: string
  /** Its entry under 'More' of the operators' tabs, in the order of app/routes.ts. Groups: 1 settings, 2 data and money, 3 account. */
  menu?: { group: number; title: ParseKeys }
}

/** What the open page and its layouts state about it. */
export function useHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}
