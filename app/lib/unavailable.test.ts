import { expect, test } from 'vitest'
import { asStoreUnavailable, isDatabaseUnavailable, whyUnavailable } from './unavailable.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['a server that is being stopped', coded('57P01')],
  ['a server that has crashed', coded('57P02')],
  ['a server that is starting', coded('57P03')],
  ['a line that broke, as the server says it', coded('08006')],
  ['too many connections', coded('53300')],
  ['nobody who listens', coded('ECONNREFUSED', { syscall: 'connect' })],
  ['nobody who listens on either of two addresses', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['a line that broke', coded('ECONNRESET', { syscall: 'read' })],
  ['a host that is not known', coded('ENOTFOUND', { syscall: 'getaddrinfo' })],
  ['a socket that is not there', coded('ENOENT', { syscall: 'connect' })],
  ['a line that ended in the middle of a question', new Error('Connection terminated unexpectedly')],
  ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
  ['a line that is known to be broken', new Error('Client has encountered a connection error and is not queryable')],
])('%s means that the database is lost', (_, error) => expect(isDatabaseUnavailable(error)).toBe(true))

test.each([
  ['a broken rule', coded('23505')],
  ['a question that took too long', coded('57014')],
  ['a file that is missing', coded('ENOENT', { syscall: 'open' })],
  ['any other fault', new TypeError('x is not a function')],
  ['what is no error', 'Connection terminated'],
])('%s does not mean that the database is lost', (_, error) => expect(isDatabaseUnavailable(error)).toBe(false))

test.each([
  ['of the database', coded('53100'), true],
  ['of the pictures', coded('ENOSPC', { syscall: 'write' }), true],
  ['that is there, but not the file', coded('ENOENT', { syscall: 'open' }), false],
  ['of which nothing is said', new Error('full'), false],
])('knows whether the disk is full: %s', (_, error, isFull) =>
  expect(/disk of this site is full/.test(whyUnavailable(error)?.words ?? '')).toBe(isFull),
)

test('an unavailable file store is not a lost database', () => {
  const refused = coded('ECONNREFUSED', { syscall: 'connect' })
  expect(whyUnavailable(refused)?.words).toContain('database')
  expect(whyUnavailable(asStoreUnavailable(refused))?.words).toContain('pictures')
})
