import { isPersonal } from '../lib/personal.ts'

// Shared by the page and its service worker: what is the same page, and which pages are kept on the device.

/** Answers that belong to no page. */
const others = /^\/(api|pictures|assets|share|feeds|sitemap|healthz|readyz)(\/|$)|\.(xml|txt|js|css|svg|png|ico|webmanifest)$/i
/** Parameters that do not make another page: the language, and what links from elsewhere carry. */
const ignored = /^(lang|_routes|utm_.*|fbclid|gclid|ref)$/

/** Where the page for what was not opened stands. */
export const offlinePath = '/offline'

/** A page's address as it is kept, path and parameters: two spellings of one page are one. */
export function pageAddress(url: URL): string {
  const params = new URLSearchParams(url.search)
  for (const name of [...params.keys()]) if (ignored.test(name)) params.delete(name)
  params.sort()
  return `${url.pathname.replace(/^\/+/, '/').replace(/(.)\/$/, '$1')}${params.size > 0 ? `?${params}` : ''}`
}

/** Whether a page may be kept on the device. */
export function isKeepable(url: URL): boolean {
  let path = url.pathname
  try {
    path = decodeURIComponent(path)
  } catch {}
  return !isPersonal(path) && !others.test(path)
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

/** The answer to a question for data that makes the router load the page as a document. */
export function loadWhole(page: URL): Response {
  return new Response(null, {
    status: 204,
    headers: { 'x-remix-redirect': pageAddress(page), 'x-remix-status': '302', 'x-remix-reload-document': 'true' },
  })
}
