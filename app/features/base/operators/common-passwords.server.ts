import { Problem } from '#app/lib/problem.ts'
import listed from './common-passwords.json' with { type: 'json' }

const mostAround = 6
const longest = 128
let words: { whole: Set<string>; short: Set<string> } | undefined

/**
 * Whether a password is common, ignoring case: a listed one, or a short listed word with digits and signs around it.
 */
export function isCommonPassword(password: string): boolean {
  if (password.length > longest) return false
  words ??= { whole: new Set(listed.whole.split(' ')), short: new Set(listed.short.split(' ')) }
  const lower = password.toLowerCase()
  if (words.whole.has(lower)) return true
  const word = lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return lower.length - word.length <= mostAround && words.short.has(word)
}

/** Throws a Problem with the code COMMON_PASSWORD for a common password. */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  const problem = new Problem(422, 'This password is too common.', [{ field: 'password', message: 'Is too common.' }])
  problem.members = { code: 'COMMON_PASSWORD' }
  throw problem
}
