// SQLSTATE of PostgreSQL: class 08 and too many connections; 57P01 to 57P03 are a server that is stopped, has crashed or is starting.
const states = /^(08\w{3}|53300|57P0[123])$/
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
// What pg and its pool say without a code.
const words = /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

/** Whether a call failed because the database could not be reached or went away meanwhile: asked again in a few seconds it may succeed. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: string; syscall?: string }
  if (typeof code === 'string')
    return states.test(code) || (codes.test(code) && (error instanceof AggregateError || /^(connect|read|write|getaddrinfo)$/.test(syscall ?? '')))
  return words.test(error.message)
}

/** Something that a call needs and that was not to be had: what is answered with 503, what stands in the log, and the header Retry-After, in s. */
export type Lost = { words: string; logged: string; retryAfter: string }

export const lostDatabase: Lost = {
  words: 'The database does not answer just now. Please try again in a few seconds.',
  logged: 'the database could not be asked',
  retryAfter: '5',
}
const lostStore: Lost = {
  words: 'The place where pictures and files are kept does not answer just now. Please try again in a few seconds.',
  logged: 'the store of pictures and files could not be asked',
  retryAfter: '5',
}
// It takes a person to make room.
export const fullDisk: Lost = {
  words: 'There is no room on the disk of this site just now, so nothing can be kept. Please try again later.',
  logged: 'there is no room on the disk',
  retryAfter: '60',
}

const ofStore = Symbol('of the store')

/** The error, known from now on as that of a store of files which may do the same a moment later. */
export function asLostStore(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { [ofStore]: true }) : error
}

/** What was not to be had when a call failed, where that was the reason: the store, a disk with room (the database's or that of the pictures), the database. */
export function lostBy(error: unknown): Lost | undefined {
  if (!(error instanceof Error)) return undefined
  if (ofStore in error) return lostStore
  const { code } = error as { code?: string }
  if (code === '53100' || code === 'ENOSPC') return fullDisk
  return isDatabaseLost(error) ? lostDatabase : undefined
}
