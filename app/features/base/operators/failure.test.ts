import { expect, test } from 'vitest'
import { failureOf, passkeyFailure } from './failure.ts'

test.each([
  [429, '61', null, { reason: 'tooMany', minutes: 2 }],
  [429, null, null, { reason: 'tooMany', minutes: 1 }],
  [401, null, { code: 'INVALID_EMAIL_OR_PASSWORD' }, { reason: 'wrong' }],
  [401, null, { code: 'INVALID_TWO_FACTOR_COOKIE' }, { reason: 'again' }],
  [401, null, { status: 401 }, { reason: 'signedOut' }],
  [400, null, { code: 'PASSWORD_TOO_SHORT' }, { reason: 'rule' }],
  [422, null, { code: 'COMMON_PASSWORD' }, { reason: 'common' }],
  [410, null, {}, { reason: 'ended' }],
  [
    422,
    null,
    { errors: [{ field: 'email' }, { field: 'password' }] },
    { reason: 'rule', fields: ['email', 'password'] },
  ],
  [401, null, { code: 'PASSKEY_NOT_FOUND' }, { reason: 'passkeyGone' }],
  [401, null, { code: 'USER_NOT_VERIFIED' }, { reason: 'passkeyUnverified' }],
  [500, null, 'text', { reason: 'failed' }],
])('reads an answer of %i (%s, %j) as %j', (status, retryAfter, body, failure) => {
  expect(failureOf(status, retryAfter, body)).toEqual(failure)
})

test('says why a browser made or used no passkey', () => {
  const named = (name: string) =>
    passkeyFailure(Object.assign(new Error('in English'), { name }), 'cars.example', 'passkeyNone')
  expect(named('InvalidStateError')).toEqual({ reason: 'passkeyThere' })
  expect(named('SecurityError')).toEqual({ reason: 'passkeyHost', host: 'cars.example' })
  expect(named('NotAllowedError')).toEqual({ reason: 'passkeyNone' })
  expect(passkeyFailure(undefined, '', 'passkeyNotAdded')).toEqual({ reason: 'passkeyNotAdded' })
})
