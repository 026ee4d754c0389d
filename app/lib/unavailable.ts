// SQLSTATE codes: class 08, too many connections, and 57P01 to 57P03 for a server that is stopped, has crashed or is
// starting.
const states = /^(08\w{3}|53300|57P0[123])$/
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/**
 * Whether a call failed because the database could not be reached or was lost. A retry in a few seconds may succeed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (typeof code === 'string')
    return (
      states.test(code) ||
      (codes.test(code) &&
        (error instanceof AggregateError || /^(connect|read|write|getaddrinfo)$/.test(syscall ?? '')))
    )
  return words.test(error.message)
}

/** A failed service: the text of the 503 response, the message for the log, and Retry-After in seconds. */
export type Unavailable = { words: string; logged: string; retryAfter: string }

export const databaseUnavailable: Unavailable = {
  words: 'The database is not responding. Please try again in a few seconds.',
  logged: 'database unavailable',
  retryAfter: '5',
}
const lostStore: Unavailable = {
  words: 'The storage for pictures and files is not responding. Please try again in a few seconds.',
  logged: 'storage for pictures and files unavailable',
  retryAfter: '5',
}
export const fullDisk: Unavailable = {
  words: 'The disk of this site is full, so nothing can be saved. Please try again later.',
  logged: 'disk full',
  retryAfter: '60',
}

const ofStore = Symbol('of the store')

export function asStoreUnavailable(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { [ofStore]: true }) : error
}

/** Returns what made a call fail: the file store, a full disk, or the database. Undefined for other errors. */
export function whyUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof Error)) return undefined
  if (ofStore in error) return lostStore
  const { code } = error as { code?: string }
  if (code === '53100' || code === 'ENOSPC') return fullDisk
  return isDatabaseUnavailable(error) ? databaseUnavailable : undefined
}
