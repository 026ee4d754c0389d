import { expect, test } from 'vitest'
import { readFields } from './send.ts'

test('a problem answer names each field once, and lists by their own name', () => {
  const errors = [
    { field: 'year', message: '…' },
    { field: 'pictures.3', message: '…' },
    { field: 'pictures.4', message: '…' },
  ]
  expect(readFields({ errors })).toEqual(['year', 'pictures'])
})

test.each([[null], [{}], [{ errors: 'x' }], [{ errors: [null, {}, { field: '' }] }]])(
  'an answer %j names no field',
  (answer) => {
    expect(readFields(answer)).toEqual([])
  },
)
