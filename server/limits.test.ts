import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removeOldAttempts } from '#app/db/attempts.server.ts'
import type { Database } from '#app/db/tables.ts'
import { defaultLimits } from '#app/lib/limits.ts'
import { eachDatabase } from '../tests/fixtures.ts'
import { clientAddress, networkOf, openLimits, readLimits } from './limits.ts'

const unasked = undefined as unknown as Database

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5555', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1:1:2:3', '2001:db8:0:0'],
  ['2001:db8::2:1:2:3', '2001:db8:0:0'],
  ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0'],
  ['[2001:db8::1]:443', '2001:db8:0:0'],
  ['[2001:db8::1]', '2001:db8:0:0'],
  ['2001:DB8:A::1', '2001:db8:a:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['1::', '1:0:0:0'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['a203.0.113.7:5555', 'a203.0.113.7:5555'],
  ['203.0.113.7:5555a', '203.0.113.7:5555a'],
  ['x[::1]', 'x[::1]'],
  ['[::1]x', '[::1]x'],
  ['x::ffff:203.0.113.7', 'x::ffff:203.0.113.7'],
  ['::ffff:203.0.113.7x', '::ffff:203.0.113.7x'],
  ['a'.repeat(1000), 'a'.repeat(64)],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('refuses the request over the limit with seconds to wait, per address', async () => {
  const limits = openLimits({ ...defaultLimits, papers: { points: 2, duration: 60 } }, unasked)
  expect(await limits.take('papers', 'a')).toBeUndefined()
  expect(await limits.take('papers', 'a')).toBeUndefined()
  const refused = await limits.take('papers', 'a')
  expect(refused?.status).toBe(429)
  const seconds = Number(refused?.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(50)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await refused?.json()).toMatchObject({ detail: `Too many requests. Please try again in ${seconds} seconds.` })
  expect(await limits.take('papers', 'b')).toBeUndefined()
  expect(await limits.take('finding', 'a')).toBeUndefined()
})

test('changes single limits or disables all', () => {
  expect(readLimits('true')).toEqual(defaultLimits)
  expect(readLimits('false')).toBe(false)
  expect(readLimits('comments=30, uploads=1000')).toEqual({
    ...defaultLimits,
    comments: { points: 30, duration: 60 },
    uploads: { points: 1000, duration: 3600 },
  })
})

test.each(['true', '1'])('%s means the default limits', (text) => expect(readLimits(text)).toEqual(defaultLimits))
test.each(['false', '0'])('%s disables limits', (text) => expect(readLimits(text)).toBe(false))

test.each([
  '',
  'yes',
  'truely',
  'untrue',
  'falsehood',
  'not false',
  '10',
  '01',
  'comments',
  'comments=',
  'comments=0',
  'comments=-1',
  'comments=12345678',
  'comments=30x',
  'a comments=30',
  'nothing=30',
  'constructor=30',
  'comments=30;likes=5',
  'comments=30,',
])('refuses “%s” and explains the format', (text) => {
  expect(() => readLimits(text)).toThrow(
    /^must be true, false, or numbers from 1 for likes, comments, .*such as comments=30,uploads=1000$/,
  )
})

test('accepts spaces and values from 1 to millions', () => {
  expect(readLimits(' comments = 1 , likes=9999999 ')).toMatchObject({
    comments: { points: 1 },
    likes: { points: 9_999_999 },
  })
})

test('allows everything without limits', async () => {
  const limits = openLimits(false, unasked)
  for (let i = 0; i < 20; i++) expect(await limits.take('signInFailures', 'a')).toBeUndefined()
  await limits.giveBack('signInFailures', 'a')
})

test('counts wrong passwords per 15 minutes and uploads per hour', () => {
  const { signInFailures, accountFailures, uploads } = defaultLimits
  expect([signInFailures, accountFailures, uploads].map(({ duration }) => duration)).toEqual([900, 900, 3600])
})

test('rounds waits up to one second', async () => {
  const limits = openLimits({ ...defaultLimits, papers: { points: 1, duration: 0.01 } }, unasked)
  await limits.take('papers', 'a')
  expect((await limits.take('papers', 'a'))?.headers.get('retry-after')).toBe('1')
})

eachDatabase((database) => {
  const sizes = (duration = 60) => ({ ...defaultLimits, signInFailures: { points: 10, duration } })

  test('counts sign-in attempts across processes and concurrent requests until they expire', async () => {
    const { db } = database()
    const processes = [openLimits(sizes(2), db), openLimits(sizes(2), db)]
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) => processes[at % 2]?.take('signInFailures', 'a')),
    )
    const refused = answers.filter((answer) => answer !== undefined)
    expect(refused.map(({ status }) => status)).toEqual(Array(14).fill(429))
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(2)
    expect(await processes[0]?.take('signInFailures', 'b')).toBeUndefined()
    await expect.poll(() => processes[1]?.take('signInFailures', 'a'), { timeout: 5000 }).toBeUndefined()
  })

  test('stops querying for a client that is refused', async () => {
    const { db } = database()
    const limits = openLimits({ ...defaultLimits, likes: { points: 5, duration: 60 } }, db)
    const answers = await Promise.all(Array.from({ length: 300 }, () => limits.take('likes', 'on and on')))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(5)
    const { rows } = await sql<{ count: number }>`select max(points) as count from attempt`.execute(db)
    expect([rows[0]?.count, (await limits.take('likes', 'another'))?.status]).toEqual([
      expect.toSatisfy((most: number) => most < 20),
      undefined,
    ])
    expect((await limits.take('likes', 'on and on'))?.status).toBe(429)
  })

  test.each(['comments', 'replies', 'likes', 'push', 'translations'] as const)(
    'shares the limit of %s between three processes',
    async (name) => {
      const { db } = database()
      const processes = Array.from({ length: 3 }, () =>
        openLimits({ ...defaultLimits, [name]: { points: 5, duration: 60 } }, db),
      )
      const answers = await Promise.all(Array.from({ length: 21 }, (_, at) => processes[at % 3]?.take(name, 'shared')))
      expect(answers.filter((answer) => answer === undefined)).toHaveLength(5)
      expect(await processes[0]?.take('replies', `${name} elsewhere`)).toBeUndefined()
    },
  )

  test('does not count points given back', async () => {
    const limits = openLimits({ ...defaultLimits, signInFailures: { points: 1, duration: 60 } }, database().db)
    for (let i = 0; i < 5; i++) {
      expect(await limits.take('signInFailures', 'c')).toBeUndefined()
      await limits.giveBack('signInFailures', 'c')
    }
  })

  test('deletes expired attempts and never stores addresses', async () => {
    const { db } = database()
    await openLimits(sizes(0.01), db).take('signInFailures', '203.0.113.77')
    await openLimits(sizes(), db).take('signInFailures', '203.0.113.78')
    const count = async () => (await db.selectFrom('attempt').selectAll().execute()).length
    const before = await count()
    expect(JSON.stringify(await db.selectFrom('attempt').selectAll().execute())).not.toContain('203.0.113')
    await sleep(50)
    await removeOldAttempts(db)
    expect(await count()).toBeLessThan(before)
    expect(await count()).toBeGreaterThan(0)
  })
})

test.each([
  ['203.0.113.1, 203.0.113.2, 203.0.113.3', 1, '203.0.113.3'],
  ['203.0.113.1, 203.0.113.2, 203.0.113.3', 2, '203.0.113.2'],
  ['203.0.113.1', 0, 'unknown'],
  ['203.0.113.1', 2, 'unknown'],
])('reads from “%s” behind %i proxies the entry of the outermost: %s', async (forwarded, proxies, address) => {
  const site = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)))
  expect(await (await site.request('/', { headers: { 'x-forwarded-for': forwarded } })).text()).toBe(address)
})

test.each([
  [undefined, 0, '198.51.100.9'],
  ['203.0.113.1', 0, '198.51.100.9'],
  [undefined, 1, '198.51.100.9'],
  ['203.0.113.1, ', 1, '198.51.100.9'],
  ['203.0.113.1,203.0.113.2 ', 1, '203.0.113.2'],
  ['203.0.113.1', 2, '198.51.100.9'],
])('takes for “%s” behind %i proxies and socket 198.51.100.9 the visitor %s', async (forwarded, proxies, address) => {
  const site = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await site.request('/', { headers }, { from: '198.51.100.9' })
  expect(await answer.text()).toBe(address)
})
