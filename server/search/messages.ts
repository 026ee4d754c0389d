import type { Statement } from '#app/db/distant.server.ts'
import type { OpenSearch } from '#app/features/search/search.server.ts'
import type { CarriedError } from '../carried-error.ts'

/** What the thread is begun with: the address of PostgreSQL, or nothing where the site's thread holds the database, and whether its numbers are read. */
export type Given = { databaseUrl: string | undefined; isMeasured: boolean }

/** What the site asks of the thread. */
export type AskedOfSearch =
  | { [Method in keyof OpenSearch]: { method: Method; given: Parameters<OpenSearch[Method]> } }[keyof OpenSearch]
  | { method: 'close' | 'read'; given: [] }

/** What the thread asks of the site: a statement of the database that it holds, or that something is said in the log. */
export type AskedOfSite = { statement: Statement } | { what: string; error: CarriedError }
