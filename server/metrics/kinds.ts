import { splitLanguage } from '#app/i18n/address.ts'
import type { ReadAddress } from '../page-address.ts'

const others: Record<string, string> = {
  pictures: 'picture',
  files: 'film',
  papers: 'paper',
  share: 'share',
  feeds: 'feed',
  sitemap: 'sitemap',
  healthz: 'health',
  readyz: 'health',
  metrics: 'metrics',
}
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Returns the kind of a request. There are about 40 kinds, to limit the labels of metrics. */
export type KindOf = (address: string) => string

/**
 * Kinds are 'home', 'list', 'car', 'operators', 'page', 'data', 'api/comments', 'picture', 'file' and so on. `paths`
 * are those of the API.
 */
export function openKinds(readAddress: ReadAddress, paths: readonly string[]): KindOf {
  const callOf = (path: string) => /^\/api\/([\w-]+)/.exec(path)?.[1]
  const calls = new Set(paths.map(callOf))
  return (address) => {
    const [whole = ''] = address.split('?', 1)
    const path = splitLanguage(whole).path.toLowerCase()
    const [, first = ''] = path.split('/')
    if (first === 'api') {
      const call = callOf(path)
      return call && calls.has(call) ? `api/${call}` : 'api/unknown'
    }
    if (path.endsWith('.data')) return 'data'
    if (Object.hasOwn(others, first)) return others[first] as string
    // A request for an absolute URL is not for a page of this site.
    const { page } = readAddress(whole.startsWith('/') ? whole : `/${whole && '*'}`)
    if (page.metric) return page.metric
    if (page.access) return 'operators'
    return /\.\w+$/.test(path) ? 'file' : 'page'
  }
}

export function methodOf(method: string | undefined): string {
  return method && methods.has(method) ? method : 'other'
}

export function statusOf(status: number): string {
  return status === 304 ? '304' : `${Math.floor(status / 100)}xx`
}

export function pathForLog(address: string): string {
  const [whole = ''] = address.split('?', 1)
  return whole.replace(/(\/(?:join|invitations|search)\/)(?!make\/)[^/]+/gi, '$1…').slice(0, 200)
}
