import { expect, test } from 'vitest'
import { cpuTimeOf } from '../../../../tests/cpu-time.ts'
import listed from './common-passwords.json' with { type: 'json' }
import { isCommonPassword, refuseCommonPassword } from './common-passwords.server.ts'

test.each([
  '1234567890',
  'qwertyuiop',
  'QWERTYuiop',
  'basketball',
  'password123',
  'password2026!',
  '!!dragon1234',
  'Liverpool1',
])('%s is a common password', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'a long password',
  'drive-a-demo-car',
  'dragon-baseball',
  'password and seven more',
  '7391-2846-1029',
  'dragon12345678',
  '자동차수출하는사람',
])('%s is not a common password', (password) => expect(isCommonPassword(password)).toBe(false))

test('enough common passwords are long enough to be accepted otherwise', () => {
  const long = listed.whole.split(' ')
  expect(long.length).toBeGreaterThan(2700)
  expect(long.every((one) => one.length >= 10 && one === one.toLowerCase())).toBe(true)
  expect(listed.short.split(' ')).toHaveLength(3000)
})

test('a very long text of signs and digits is checked quickly', () => {
  expect(cpuTimeOf(() => isCommonPassword(`${'1!'.repeat(50_000)}a${'1!'.repeat(50_000)}`))).toBeLessThan(500)
})

test('a common password is refused with a code for forms', () => {
  expect(() => refuseCommonPassword('1234567890')).toThrow(
    expect.objectContaining({ status: 422, members: { code: 'COMMON_PASSWORD' } }),
  )
  expect(() => refuseCommonPassword('a long password')).not.toThrow()
})
