import { createContext } from 'react-router'
import type { Database } from './db/tables.ts'
import type { Backups } from './features/backups/schema.ts'
import type { Imports } from './features/imports/jobs.server.ts'
import type { Auth, Operator } from './features/operators/auth.server.ts'
import type { Media } from './features/photos/storage.server.ts'
import type { Search } from './features/search/schema.ts'
import type { Translator } from './features/translations/service.server.ts'
import { defaultLanguage, type Language } from './i18n/languages.ts'
import type { Measure } from './lib/measure.ts'
import type { PageHandle } from './lib/page-handle.ts'

/** What a request can reach. Opened once at start and handed down, never imported as a value. */
export type Services = {
  db: Database
  /** For pages that everyone may see: a replica where there is one that is right (docs/decisions/034-reading-from-a-replica.md). */
  reading?: Database | undefined
  search: Search
  media: Media
  auth: Auth
  imports: Imports
  siteUrl: string
  /** Where pages find our pictures, without a slash at its end; absent: at the site itself. */
  mediaUrl?: string | undefined
  /** The service that translates what people wrote; absent where the operator has named none. */
  translator?: Translator | undefined
  /** Absent where the process makes none. */
  backups?: Backups | undefined
  /** A folder for files that are gone tomorrow; absent, the system's own. */
  scratch?: string
  /** Absent where nobody measures. */
  measure?: Measure | undefined
  log: { info: (fields: object, message?: string) => void; error: (fields: object, message?: string) => void }
}

/** The services, for a loader: `context.get(services)`. */
export const services = createContext<Services>()

export type Once = <T>(name: string, read: () => Promise<T>) => Promise<T>
/** Reads what many pages show, such as the settings, once until something changes: `context.get(once)(name, read)`. Where nothing is kept it reads each time. */
export const once = createContext<Once>((_name, read) => read())

/** Who is signed in, for a loader of a page that only operators may open. */
export const signedIn = createContext<Operator>()

/** All pages of the site with what each states, by the patterns of their paths. */
export const sitePages = createContext<ReadonlyMap<string, PageHandle & { pattern: string }>>()

/** Set for a request during which the database was lost: its answer says when to come again. */
export const lost = createContext(false)

/** The id of the request that is answered, for whoever has to quote it. */
export const requestId = createContext<string | undefined>(undefined)

/** The language of the page that is asked for. */
export const pageLanguage = createContext<Language>(defaultLanguage)

/** The scripts with the texts of that language. */
export const pageTexts = createContext<string[]>([])
