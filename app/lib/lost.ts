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

/** Whether a call failed because there is no room on a disk, the database's or that of the pictures. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && (error as { code?: unknown }).code
  return code === '53100' || code === 'ENOSPC'
}

/** What is answered of a full disk, and the header Retry-After with it: it takes a person to make room. */
export const diskFull = {
  words: 'There is no room on the disk of this site just now, so nothing can be kept. Please try again later.',
  retryAfter: '60',
}

/** The header Retry-After of an answer that a lost database owes, in s. */
export const retryAfter = '5'
