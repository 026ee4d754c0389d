import { afterAll, beforeAll, expect, test } from 'vitest'
import '../bench/fuzz/offline.mjs'
import { fuzz } from '../bench/fuzz/fuzz.ts'
import type { Send } from '../bench/fuzz/transport.ts'
import { seller } from '../tests/api.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../tests/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const count = 500

test(`answers ${count} valid, nearly valid and hostile requests without a server error`, async () => {
  // `npm run fuzz` tests over a socket what a Request object cannot express.
  const send: Send = async ({ method, path, headers, body }, cookie) => {
    try {
      const fields = new Headers(headers)
      if (cookie) fields.set('cookie', cookie)
      const hasBody = body !== undefined && !/^(get|head)$/i.test(method)
      const answer = await site.request(
        new Request(siteUrl + path, { method, headers: fields, ...(hasBody && { body: new Uint8Array(body) }) }),
      )
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
      if (isStream) await answer.body?.cancel()
      const lines = answer.headers.getSetCookie()
      return {
        status: answer.status,
        headers: { ...Object.fromEntries(answer.headers), 'set-cookie': lines },
        text: isStream ? '' : await answer.text(),
      }
    } catch (error) {
      if (error instanceof TypeError) return { status: 400, headers: {}, text: '' }
      throw error
    }
  }
  const results = await fuzz({ send, operator: seller, seed: 7, from: 0, to: count, connections: 4 })
  expect(
    results
      .faults()
      .map(
        ({ problem, request, answer }) =>
          `${request.label}, number ${request.number}: ${problem} ${answer.text.slice(0, 200)}`,
      ),
  ).toEqual([])
})
