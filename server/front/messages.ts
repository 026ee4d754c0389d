import type { Language } from '#app/i18n/languages.ts'
import type { CarriedError } from '../carried-error.ts'
import type { Sample } from '../metrics/tally.ts'
import type { Answered } from '../watch.ts'
import type { Behind } from './pass-on.ts'

/** What the thread is begun with: where to pass on what it cannot answer, and how to learn whether what it was given still holds. */
export type Given = Behind & {
  /** Of the cache that its answers are from (cache.ts). */
  version: Int32Array
  /** The address of PostgreSQL; absent where this process alone can change anything. */
  databaseUrl: string | undefined
  /** Whether a proxy stands in front, whose names of requests count. */
  isBehindProxy: boolean
  /** Whether its numbers are read. */
  isMeasured: boolean
  /** Whether each answer is a line of the log. */
  isTold: boolean
}

/** A kept answer on its way to the thread; the bytes are shared, not copied. */
export type CarriedAnswer = {
  address: string
  head: string[]
  spoken: { language: Language; offered: readonly Language[] } | undefined
  /** The same for the same kept answer at another address. */
  id: number
  etag: string
  body: Uint8Array
  forms: { br?: Uint8Array; gzip?: Uint8Array; zstd?: Uint8Array }
  /** When it was made, by the clock of all threads (`now`). */
  since: number
  asOf: { version: number; began: number } | undefined
  isSmall: boolean
}

/** What the site asks of the thread. */
export type AskedOfFront = { listen: { port: number; host: string } } | { keep: CarriedAnswer } | { drain: number } | { read: true }

/** What it answers to `read`. */
export type Read = Sample[]

/** What the thread asks of the site: that something is said in the log. */
export type AskedOfSite = { what: string; error: CarriedError } | { answered: Answered }
