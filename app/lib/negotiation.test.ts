import { expect, test } from 'vitest'
import { acceptedCoding, hasTag } from './negotiation.ts'

test.each([
  ['"abc"', true],
  ['W/"abc"', true],
  ['"x", W/"abc"', true],
  ['"x","abc"', true],
  ['*', true],
  [' * ', true],
  ['"abcd"', false],
  ['abc', false],
  ['"*"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s matches the tag "abc", weak or strong: %s', (said, has) => {
  expect(hasTag(said, '"abc"')).toBe(has)
  expect(hasTag(said, 'W/"abc"')).toBe(has)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip; q=0', undefined],
  ['BR;Q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['*, br;q=0', 'gzip'],
  ['identity', undefined],
  ['x-br', undefined],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding: %s takes %s', (said, coding) => {
  expect(acceptedCoding(said, ['br', 'gzip'])).toBe(coding)
})
