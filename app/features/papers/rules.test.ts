import { expect, test } from 'vitest'
import { paperAddress, parsePaperFile } from './rules.ts'

test.each([
  ['bcdf23', 'en', 'sheet', '/papers/bcdf23-en.pdf'],
  ['bcdf23', 'ar', 'window', '/papers/bcdf23-ar-window.pdf'],
  // Ids of imported cars may hold dashes, and what looks like a language.
  ['a-ko-1', 'ko', 'sheet', '/papers/a-ko-1-ko.pdf'],
] as const)('the paper of %s in %s, a %s, is at %s and read back', (id, language, kind, address) => {
  expect(paperAddress(id, language, kind)).toBe(address)
  expect(parsePaperFile(address.slice('/papers/'.length))).toEqual({ id, language, kind })
})

test.each(['bcdf23.pdf', 'bcdf23-xx.pdf', 'bcdf23-en-door.pdf', 'bcdf23-en.jpg', '../x-en.pdf', `${'a'.repeat(65)}-en.pdf`])(
  '%s is no paper',
  (file) => expect(parsePaperFile(file)).toBeUndefined(),
)
