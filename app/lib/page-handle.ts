import { useMatches } from 'react-router'

/** Kind of a query parameter. A value of another kind is dropped before the page is rendered (server/page-query.ts). */
export type QueryKind =
  | 'text'
  | 'marker'
  | 'id'
  | 'cars'
  | 'compared'
  | 'place'
  | 'cursor'
  | 'comment-cursor'
  | 'inbox-cursor'
  | 'filter'

/** Properties of a page, which its route module exports as `handle`. Nested routes inherit those of their layout. */
export type PageHandle = {
  /**
   * 'operator': signed-in owners and sellers only; others are sent to sign in. 'helper': helpers too. 'session': open
   * to all, but the page depends on the
   * session. None of them is cached by the server or on the device, and robots.txt excludes them.
   */
  access?: 'operator' | 'helper' | 'session'
  /**
   * Query parameters that the page reads. '*' matches any name. Others are dropped, so that they make no second cached
   * copy.
   */
  query?: Readonly<Record<string, QueryKind>>
  isInSitemap?: boolean
  /** Its URLs are endless, such as those of searches. They are cached apart, so that they displace no other page. */
  isEndless?: boolean
  /** The page shows visitors' comments on the car :id, so a comment invalidates it. */
  isOfCar?: boolean
  /** The page shows data that only the device has, so its scripts load at once, even with Save-Data. */
  needsScripts?: boolean
  /** Maximum size of a form that operators send to it, in bytes. The default is 64 KiB, as for visitors. */
  formBytes?: number
  /** Name of its requests in metrics. The default is 'page', or 'operators' for operator pages. */
  metric?: string
  /**
   * Its entry in the operators' menu ‘More’, in the order of app/routes.ts; `title` is the key of a text. Groups: 0 cars,
   * 1 settings, 2 data and money, 3 account.
   */
  menu?: { group: number; title: string }
}

export function useHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle))
}
