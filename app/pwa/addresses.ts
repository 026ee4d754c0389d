import { splitLanguage } from '../i18n/address.ts'

// Shared by the page and its service worker: which addresses are the same page.

/** Parameters that do not make another page: the language of old links, and what links from elsewhere carry. */
const ignored = /^(lang|_routes|utm_.*|fbclid|gclid|ref)$/

/** Where the page for what was not opened stands. */
export const offlinePath = '/offline'

/** Where a page can be opened, in no language: its path and what parameters make it another page. */
export function pagePath(url: URL): string {
  const params = new URLSearchParams(url.search)
  for (const name of [...params.keys()]) if (ignored.test(name)) params.delete(name)
  params.sort()
  return `${splitLanguage(url.pathname.replace(/^\/+/, '/')).path.replace(/(.)\/$/, '$1')}${params.size > 0 ? `?${params}` : ''}`
}

/** A page's address as it is kept: all spellings of one page are one, and so are its languages and the two addresses of a car. */
export function pageAddress(url: URL): string {
  return routeAddress(url).replace(/^\/car\//, '/cardetails/')
}

/** Whether two paths lead to the same page. */
export function isSamePage(one: string, other: string): boolean {
  // Of the paths alone: which site they are on does not matter.
  const address = (path: string) => pageAddress(new URL(path, 'http://site'))
  return address(one) === address(other)
}

/** The address that a page's document or data is kept under. The router matches whatever the case, and reads only what was made for the route that it matched: a car's two addresses are two here. */
export function routeAddress(url: URL): string {
  const [, path = '', params = ''] = /^([^?]*)(.*)/.exec(pagePath(url)) ?? []
  // What names a car is the car's own, letter by letter.
  const [, car] = /^\/car(?:details)?(\/.+)/i.exec(path) ?? []
  return (car ? path.slice(0, -car.length).toLowerCase() + car : path.toLowerCase()) + params
}

/** Whether the data of a page is asked for, as the page does when it moves on without a new document. */
export function isData(url: URL): boolean {
  return url.pathname.endsWith('.data')
}

/** The address of the page that a data address belongs to: '/_.data' is '/'. */
export function pageOfData(url: URL): URL {
  const page = new URL(url)
  page.pathname = url.pathname.replace(/(\/_)?\.data$/, '') || '/'
  return page
}

/** The answer to a request for data that makes the router load the page as a document. The router adds the language. */
export function loadWhole(page: URL): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'x-remix-redirect': pagePath(page),
      'x-remix-status': '302',
      'x-remix-reload-document': 'true',
    },
  })
}

/** Parses an address of this site; undefined where there is none or it cannot be read. `URL.canParse` is missing before Chromium 120. */
export function parseUrl(text: string | null | undefined, base: string): URL | undefined {
  if (!text) return undefined
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
