import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { expect, test } from 'vitest'
import { Problem } from './problem.ts'
import { answerError } from './problem-response.ts'

async function ask(thrown: Error, signal?: AbortSignal) {
  let told = 0
  const calls = new Hono().get('/', () => Promise.reject(thrown))
  calls.onError(answerError({ error: () => void told++ }))
  const { status } = await calls.request('/', signal ? { signal } : {})
  return { status, told }
}

test.each([
  [new Problem(409, 'Changed.'), 409, 0],
  [new HTTPException(415), 415, 0],
  [new HTTPException(400), 400, 0],
  [new SyntaxError('Unexpected token'), 400, 0],
  [Object.assign(new Error('terminated'), { code: '57P01' }), 503, 1],
  [new Error('a fault of ours'), 500, 1],
])('%s is answered with %i and logs %i errors', async (thrown, status, told) => {
  expect(await ask(thrown)).toEqual({ status, told })
})

test('an error after the visitor left is no fault', async () => {
  expect(await ask(new Error('aborted'), AbortSignal.abort())).toEqual({ status: 499, told: 0 })
})

test('a fault of ours names the request, so that it can be quoted', async () => {
  const calls = new Hono().get('/', () => Promise.reject(new Error('a fault of ours')))
  calls.onError(answerError({ error: () => undefined }))
  expect(await (await calls.request('/', {}, { id: 'one' })).json()).toMatchObject({ status: 500, request: 'one' })
  expect(await (await calls.request('/')).json()).not.toHaveProperty('request')
})
