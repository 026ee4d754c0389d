import type { Page, SitePages } from '#server/page.ts'
import { openAddresses } from '#server/page-address.ts'
import { openPageFinder } from '#server/page-list.ts'

const list: Omit<Page, 'pattern'> = {
  metric: 'list',
  isEndless: true,
  query: { '*': 'filter', after: 'cursor', before: 'cursor' },
}

/** Pages as a build lists them, for tests without a build. */
const pages: Page[] = [
  { pattern: '/', metric: 'home', isInSitemap: true, query: { after: 'cursor', to: 'place' } },
  { pattern: '/AllCar', ...list, isInSitemap: true },
  { pattern: '/search/make/:make', ...list },
  { pattern: '/search/:query?', ...list, isInSitemap: true, query: { ...list.query, q: 'text' } },
  { pattern: '/cars/category/:category', ...list },
  { pattern: '/cardetails/:id', metric: 'car', isOfCar: true, query: { thread: 'id', to: 'place' } },
  { pattern: '/car/:id', metric: 'car', isOfCar: true, query: { thread: 'id', to: 'place' } },
  { pattern: '/shortlist', query: { cars: 'cars' } },
  { pattern: '/compare', query: { cars: 'compared' } },
  { pattern: '/help', isInSitemap: true },
  { pattern: '/sign-in', access: 'session', query: { to: 'text' } },
  { pattern: '/join/:token', access: 'session' },
  { pattern: '/Admin', access: 'operator', query: { state: 'text', q: 'text' } },
  { pattern: '/AddListing/:id?', access: 'operator' },
  { pattern: '/detail/:id', access: 'operator' },
  { pattern: '/*' },
]

export const samplePages: SitePages = { pages, findPage: openPageFinder(pages) }
export const readSampleAddress = openAddresses(() => samplePages)
