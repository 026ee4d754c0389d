import { expect, it } from 'vitest'
import { isProblem, Problem } from '#app/lib/problem.ts'
import { isDatabaseUnavailable } from '#app/lib/unavailable.ts'
import { packError, unpackError } from './carried-error.ts'

const carried = (thrown: unknown) => unpackError(structuredClone(packError(thrown)))

it('keeps the properties that identify an error', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(isDatabaseUnavailable(carried(refused))).toBe(true)
  expect(isDatabaseUnavailable(carried(Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' })))).toBe(
    true,
  )
  expect(isDatabaseUnavailable(carried(Object.assign(new Error('ended'), { code: '57P01' })))).toBe(true)
  expect(isDatabaseUnavailable(carried(new Error('anything')))).toBe(false)
  const problem = carried(new Problem(422, 'too long', [{ field: 'q', message: 'too long' }], 'tooLong'))
  expect(isProblem(problem)).toBe(true)
  expect(problem).toMatchObject({ status: 422, message: 'too long', code: 'tooLong', errors: [{ field: 'q' }] })
})

it('keeps name, stack and cause, and drops values that cannot be cloned', () => {
  const thrown = Object.assign(new RangeError('too many', { cause: new Error('first') }), {
    retry: () => undefined,
    client: new Map(),
    at: 7,
  })
  const error = carried(thrown)
  expect(error).toMatchObject({ name: 'RangeError', message: 'too many', at: 7, cause: { message: 'first' } })
  expect(error.stack).toBe(thrown.stack)
  expect(Object.keys(error)).toEqual(['at'])
  expect(carried('a text').message).toBe('a text')
})
