import { Problem } from '#app/lib/problem.ts'
import listed from './common-passwords.json' with { type: 'json' }

/** How many digits and signs around a common word make it no better. */
const mostAround = 6
/** As long as any password may be. */
const longest = 128
let words: { whole: Set<string>; short: Set<string> } | undefined

/** Whether a password is one of those that guessing begins with, whatever its case: a common one, or a short common one with digits and signs before or behind it. */
export function isCommonPassword(password: string): boolean {
  if (password.length > longest) return false
  words ??= { whole: new Set(listed.whole.split(' ')), short: new Set(listed.short.split(' ')) }
  const lower = password.toLowerCase()
  if (words.whole.has(lower)) return true
  const word = lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return lower.length - word.length <= mostAround && words.short.has(word)
}

/** Throws the Problem of a new password that is a common one, with a word that forms can say. */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  const problem = new Problem(422, 'This password is too common.', [{ field: 'password', message: 'Is one of those that guessing begins with.' }])
  problem.members = { code: 'COMMON_PASSWORD' }
  throw problem
}
