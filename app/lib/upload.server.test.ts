import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Problem } from './problem.ts'
import { answerError } from './problem-response.ts'
import { asStoreUnavailable } from './unavailable.ts'
import { uploadRouter } from './upload.server.ts'

const log = { error: () => undefined }
const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })

test.each([
  ['no room on the disk', coded('ENOSPC', { syscall: 'write' }), 503, '60'],
  ['no room on that of the database', coded('53100'), 503, '60'],
  ['a database that is away', coded('ECONNREFUSED', { syscall: 'connect' }), 503, '5'],
  ['a store that is away', asStoreUnavailable(coded('ECONNREFUSED', { syscall: 'connect' })) as Error, 503, '5'],
  ['any other fault', new TypeError('x is not a function'), 500, null],
])('%s fails an upload and any other call with a time for the retry, or none', async (_, error, status, wait) => {
  const uploads = uploadRouter(() => async (_, next) => next(), '/up', {
    log,
    failed: () => new Problem(500, 'It failed.', undefined, 'failed'),
  })
  uploads.use('/up', () => Promise.reject(error))
  const calls = new Hono()
  calls.get('/call', () => Promise.reject(error))
  calls.onError(answerError(log))
  const site = new OpenAPIHono()
  site.route('/', uploads as unknown as OpenAPIHono)
  const upload = await site.request('/up', { method: 'POST' })
  expect([upload.status, upload.headers.get('retry-after')]).toEqual([status, wait])
  expect(await upload.json()).toEqual({ error: expect.any(String), code: 'failed' })
  const call = await calls.request('/call')
  expect([call.status, call.headers.get('retry-after')]).toEqual([status, wait])
})
