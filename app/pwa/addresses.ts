import { splitLanguage } from '../i18n/address.ts'

// Parameters that do not identify a page: the language in old links, and tracking parameters.
const ignored = /^(lang|_routes|utm_.*|fbclid|gclid|ref)$/

export const offlinePath = '/offline'

/** Returns the path of a page without its language, with sorted parameters and without tracking parameters. */
export function pagePath(url: URL): string {
  const params = new URLSearchParams(url.search)
  for (const name of [...params.keys()]) if (ignored.test(name)) params.delete(name)
  params.sort()
  return `${splitLanguage(url.pathname.replace(/^\/+/, '/')).path.replace(/(.)\/$/, '$1')}${params.size > 0 ? `?${params}` : ''}`
}

/** Normalises the URL of a page, so that spellings, languages and both URLs of a car share one cache key. */
export function pageAddress(url: URL): string {
  return routeAddress(url).replace(/^\/car\//, '/cardetails/')
}

export function isSamePage(one: string, other: string): boolean {
  const address = (path: string) => pageAddress(new URL(path, 'http://site'))
  return address(one) === address(other)
}

/**
 * Cache key of a document or its data. It differs for the two URLs of a car, because the router reads only data of the
 * route it matched.
 */
export function routeAddress(url: URL): string {
  const [, path = '', params = ''] = /^([^?]*)(.*)/.exec(pagePath(url)) ?? []
  // Ids of cars are case-sensitive.
  const [, car] = /^\/car(?:details)?(\/.+)/i.exec(path) ?? []
  return (car ? path.slice(0, -car.length).toLowerCase() + car : path.toLowerCase()) + params
}

export function isData(url: URL): boolean {
  return url.pathname.endsWith('.data')
}

/** Returns the page of a URL for data. '/_.data' belongs to '/'. */
export function pageOfData(url: URL): URL {
  const page = new URL(url)
  page.pathname = url.pathname.replace(/(\/_)?\.data$/, '') || '/'
  return page
}

/** A response to a request for data that makes the router load the page as a document. The router adds the language. */
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
