import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { defaultLimits } from '#app/lib/limits.ts'
import { clientAddress, networkOf, openLimits, readLimits } from './limits.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5555', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1:1:2:3', '2001:db8:0:0'],
  ['2001:db8::2:1:2:3', '2001:db8:0:0'],
  ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a limit refuses the request after the last one, with the seconds to wait, and others are not touched', async () => {
  const limits = openLimits({ ...defaultLimits, comments: { points: 2, duration: 60 } })
  expect(await limits.take('comments', 'a')).toBeUndefined()
  expect(await limits.take('comments', 'a')).toBeUndefined()
  const refused = await limits.take('comments', 'a')
  expect(refused?.status).toBe(429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await limits.take('comments', 'b')).toBeUndefined()
  expect(await limits.take('likes', 'a')).toBeUndefined()
})

test('limits are changed one by one, or all switched off', () => {
  expect(readLimits('true')).toEqual(defaultLimits)
  expect(readLimits('false')).toBe(false)
  expect(readLimits('comments=30, uploads=1000')).toEqual({
    ...defaultLimits,
    comments: { points: 30, duration: 60 },
    uploads: { points: 1000, duration: 3600 },
  })
})

test('what is given back counts no more', async () => {
  const limits = openLimits({ ...defaultLimits, signInFailures: { points: 1, duration: 60 } })
  for (let i = 0; i < 5; i++) {
    expect(await limits.take('signInFailures', 'a')).toBeUndefined()
    await limits.giveBack('signInFailures', 'a')
  }
})

test.each([
  ['203.0.113.1, 203.0.113.2, 203.0.113.3', 1, '203.0.113.3'],
  ['203.0.113.1, 203.0.113.2, 203.0.113.3', 2, '203.0.113.2'],
  ['203.0.113.1', 0, 'unknown'],
  ['203.0.113.1', 2, 'unknown'],
])('of what was forwarded as “%s” through %i proxies of ours, what the outermost of them wrote counts: %s', async (forwarded, proxies, address) => {
  const site = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)))
  expect(await (await site.request('/', { headers: { 'x-forwarded-for': forwarded } })).text()).toBe(address)
})
