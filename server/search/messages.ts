import type { Statement } from '#app/db/remote.server.ts'
import type { OpenSearch } from '#app/features/shop/search/search.server.ts'
import type { CarriedError } from '../carried-error.ts'

/** Without `databaseUrl`, the search sends its queries through the site's thread. */
export type SearchThreadData = { databaseUrl: string | undefined; isMeasured: boolean }

export type RequestToSearch =
  | { [Method in keyof OpenSearch]: { method: Method; given: Parameters<OpenSearch[Method]> } }[keyof OpenSearch]
  | { method: 'close' | 'read'; given: [] }

/** A query for the site's database, or an error to log. */
export type RequestToSite = { statement: Statement } | { what: string; error: CarriedError }
