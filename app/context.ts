import { createContext } from 'react-router'
import type { Auth, Operator } from '#app/features/base/operators/auth.server.ts'
import type { Chats, Letters } from '#app/features/base/operators/letters/schema.ts'
import type { Translator } from '#app/features/base/translations/shared/service.server.ts'
import type { Backups } from '#app/features/desk/backups/schema.ts'
import type { Imports } from '#app/features/desk/imports/jobs.server.ts'
import type { Search } from '#app/features/shop/search/schema.ts'
import type { SiteSeal } from '#app/features/stock/ledger/keys/write.server.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import type { Database } from './db/tables.ts'
import { defaultLanguage, type Language } from './i18n/languages.ts'
import type { Measure } from './lib/measure.ts'
import type { PageHandle } from './lib/page-handle.ts'

/** Dependencies of a request. They are opened once at the start and passed down, never imported as values. */
export type Services = {
  db: Database
  /** Database for public pages: a replica if one is usable (docs/build/pages.md). */
  reading?: Database | undefined
  search: Search
  media: Media
  auth: Auth
  seal: SiteSeal
  imports: Imports
  siteUrl: string
  /** Origin of pictures without a trailing slash. Absent if the site itself serves them. */
  mediaUrl?: string | undefined
  translator?: Translator | undefined
  backups?: Backups | undefined
  /** Absent if no mail server is set. */
  letters?: Letters | undefined
  /** Absent if no Telegram bot is set. */
  chats?: Chats | undefined
  scratch?: string
  measure?: Measure | undefined
  log: { info: (fields: object, message?: string) => void; error: (fields: object, message?: string) => void }
}

export const services = createContext<Services>()

export type Once = <T>(name: string, read: () => Promise<T>) => Promise<T>
/**
 * Caches data that many pages share, such as the settings, until a write: `context.get(once)(name, read)`. Without a
 * cache it reads each time.
 */
export const once = createContext<Once>((_name, read) => read())

/** Set only on pages that require a session. */
export const signedIn = createContext<Operator>()

export const sitePages = createContext<ReadonlyMap<string, PageHandle & { pattern: string }>>()

/** Whoever sends a form to a page. */
export type Sender = {
  /** Counts a form that a page accepts. Returns the seconds to wait if the sender exceeded the rate limit `forms`. */
  countForm: () => Promise<number | undefined>
  /** Posts to the API with the sender's cookies and address. */
  callApi: (path: string, body: object) => Promise<Response>
}
export const sender = createContext<Sender>()

/** Whether the database connection was lost during the request. The response then has `retry-after`. */
export const lost = createContext(false)

export const requestId = createContext<string | undefined>(undefined)

export const pageLanguage = createContext<Language>(defaultLanguage)

export const pageTexts = createContext<string[]>([])
