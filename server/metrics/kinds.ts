import { splitLanguage } from '#app/i18n/address.ts'
import { isPersonal } from '#app/lib/personal.ts'

// Calls by the first word of their address; a test asks whether all are here.
const calls = new Set(
  'adverts all-cars auth available-cars backups bin cars comments destination-tables destinations docs export files help import invitations join openapi operators push rates search seller sessions settings similar-cars soldout-cars suggestions translations upload usual-equipment'.split(
    ' ',
  ),
)
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
  allcar: 'list',
  search: 'list',
  cars: 'list',
  recentcar: 'car',
  car: 'car',
  cardetails: 'car',
}
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** What kind of thing an address asks for, one of some forty whatever was typed: 'home', 'list', 'car', 'operators', 'page' (all other pages, unknown ones too), 'data' of pages, 'api/comments', 'picture', 'file' … */
export function kindOf(address: string): string {
  const [whole = ''] = address.split('?', 1)
  const path = splitLanguage(whole).path.toLowerCase()
  const [, first = '', second = ''] = path.split('/')
  if (first === 'api') {
    const word = second.replace(/\.(csv|json)$/, '')
    return calls.has(word) ? `api/${word}` : 'api/unknown'
  }
  if (path.endsWith('.data')) return 'data'
  if (path === '/' || path === '') return 'home'
  const other = Object.hasOwn(others, first) ? others[first] : undefined
  if (other) return other
  if (isPersonal(path)) return 'operators'
  return /\.\w+$/.test(path) ? 'file' : 'page'
}

/** A method as a label. */
export function methodOf(method: string | undefined): string {
  return method && methods.has(method) ? method : 'other'
}

/** A status as a label: its class, save that 304 stands by itself. */
export function statusOf(status: number): string {
  return status === 304 ? '304' : `${Math.floor(status / 100)}xx`
}

/** An address as the log may hold it: what is asked after the '?', words that were searched for and one-time links are left out. */
export function pathForLog(address: string): string {
  const [whole = ''] = address.split('?', 1)
  return whole.replace(/(\/(?:join|invitations|search)\/)(?!make\/)[^/]+/gi, '$1…').slice(0, 200)
}
