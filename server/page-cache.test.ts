import { expect, onTestFinished, test, vi } from 'vitest'
import type { OnChange } from '#app/db/watch.server.ts'
import { openPageCache, type PageCache } from './page-cache.ts'

const textOf = async (cache: PageCache, key: string, text: string, about = {}) =>
  (await cache.get(key, async () => new Response(text), about)).forms.plain?.toString()

test('renders once for concurrent requests, until a change', async () => {
  const cache = openPageCache()
  let renders = 0
  const make = async () => new Response(`${++renders}`)
  await Promise.all([cache.get('/', make), cache.get('/', make), cache.get('/', make)])
  expect(renders).toBe(1)
  expect(cache.find('/')?.forms.plain?.toString()).toBe('1')
  cache.clear()
  cache.clear()
  expect(cache.find('/')).toBeUndefined()
  expect((await cache.get('/', make)).forms.plain?.toString()).toBe('2')
})

test('caches large pages', async () => {
  const cache = openPageCache()
  const made = await cache.get('/', async () => new Response('large '.repeat(1001)))
  expect(cache.find('/')).toBe(made)
})

test('does not cache a response that a change outdated while it was made', async () => {
  const cache = openPageCache()
  const made = Promise.withResolvers<Response>()
  const old = cache.get('/', () => made.promise)
  await Promise.resolve()
  cache.clear()
  expect(await textOf(cache, '/', 'new')).toBe('new')
  made.resolve(new Response('old'))
  expect((await old).forms.plain?.toString()).toBe('old')
  expect(await textOf(cache, '/', 'other')).toBe('new')
})

test('reports a failure to all waiting callers and retries on the next call', async () => {
  const cache = openPageCache()
  const fail = async () => Promise.reject(new Error('no'))
  const asked = await Promise.allSettled([cache.get('/', fail), cache.get('/', fail)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await textOf(cache, '/', 'yes')).toBe('yes')
})

test.each([
  ['is no 200', { status: 404 }],
  ['sets a cookie', { headers: { 'set-cookie': 'a=1' } }],
  ['names its own tag', { headers: { etag: '"1"' } }],
])('does not cache a response that %s', async (_, init) => {
  const cache = openPageCache()
  await cache.get('/x', async () => new Response('no', init))
  expect(cache.find('/x')).toBeUndefined()
  expect(await textOf(cache, '/x', 'yes')).toBe('yes')
})

test('caches rate-limited responses, but only for callers that count', async () => {
  const cache = openPageCache()
  await textOf(cache, '/api/search?q=kia', 'first', { isCounted: true })
  expect(cache.find('/api/search?q=kia')).toBeUndefined()
  expect(await textOf(cache, '/api/search?q=kia', 'second')).toBe('first')
})

test('drops only pages of a changed car, and lists within a minute', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = openPageCache()
  await textOf(cache, '/', 'home')
  await textOf(cache, '/cardetails/a', 'a', { car: 'a' })
  await textOf(cache, '/cardetails/b', 'b', { car: 'b' })
  await textOf(cache, '/api/comments/c', 'c', { car: '*' })
  const made = Promise.withResolvers<void>()
  const make = async () => {
    await made.promise
    return new Response('made')
  }
  const making = cache.get('/ko/cardetails/a', make, { car: 'a' })
  const other = cache.get('/ko', make)
  await Promise.resolve()
  cache.clear(['a'])
  made.resolve()
  await Promise.all([making, other])
  const found = () =>
    ['/', '/cardetails/a', '/ko/cardetails/a', '/cardetails/b', '/api/comments/c', '/ko'].filter((key) =>
      cache.find(key),
    )
  expect(found()).toEqual(['/', '/cardetails/b', '/ko'])
  // Further changes do not extend the minute after which lists are dropped.
  for (let second = 0; second < 59; second++) {
    vi.advanceTimersByTime(1000)
    cache.clear(['a'])
  }
  expect(found()).toEqual(['/', '/cardetails/b', '/ko'])
  vi.advanceTimersByTime(1001)
  expect(found()).toEqual([])
})

test('caches for ten minutes at most', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = openPageCache()
  vi.advanceTimersByTime(1000)
  await textOf(cache, '/', 'home')
  vi.advanceTimersByTime(9 * 60_000)
  expect(cache.find('/')).toBeDefined()
  vi.advanceTimersByTime(61_000)
  expect(cache.find('/')).toBeUndefined()
})

test('caches shared values until all pages are invalidated', async () => {
  const cache = openPageCache()
  let reads = 0
  const read = () => cache.once('places', async () => ++reads)
  expect([cache.recall('places'), await read(), await read(), cache.recall('places')]).toEqual([undefined, 1, 1, 1])
  cache.clear(['a'])
  expect(await read()).toBe(1)
  cache.clear()
  expect([cache.recall('places'), await read()]).toEqual([undefined, 2])
  cache.clear()
  const old = cache.once('places', async () => {
    cache.clear()
    return 'old'
  })
  expect([await old, cache.recall('places')]).toEqual(['old', undefined])
})

test('evicts only endless pages for endless pages', async () => {
  const cache = openPageCache({ bytes: 128 * 1024 })
  await textOf(cache, '/', 'home')
  for (let at = 0; at < 200; at++) await textOf(cache, `/search/${at}`, 'x'.repeat(900), { isEndless: true })
  expect(
    [cache.find('/'), cache.find('/search/0'), cache.find('/search/199')].map((kept) => kept !== undefined),
  ).toEqual([true, false, true])
  await cache.get(`/search/${'x'.repeat(100_000)}`, async () => new Response('long'), { isEndless: true })
  expect(cache.find(`/search/${'x'.repeat(100_000)}`)).toBeUndefined()
})

function openWatched() {
  const state = { isCurrent: true, isAway: false, asked: 0, change: (() => undefined) as OnChange }
  const cache = openPageCache({
    watch: async (onChange) => {
      state.change = onChange
      const catchUp = async () => {
        state.asked++
        if (state.isAway) throw new Error('no database')
      }
      return { isCurrent: () => state.isCurrent, catchUp }
    },
  })
  return { cache, state }
}

test('neither reads nor writes while invalidations may be missed', async () => {
  const { cache, state } = openWatched()
  expect([await textOf(cache, '/', 'first'), await textOf(cache, '/', 'second')]).toEqual(['first', 'first'])
  state.isCurrent = false
  expect(cache.find('/')).toBeUndefined()
  expect([await textOf(cache, '/', 'third'), await textOf(cache, '/', 'fourth')]).toEqual(['third', 'fourth'])
  state.isCurrent = true
  expect(await textOf(cache, '/', 'fifth')).toBe('first')
})

test('waits for the invalidation of a write, or drops everything', async () => {
  const { cache, state } = openWatched()
  await textOf(cache, '/', 'first')
  await cache.catchUp()
  expect([state.asked, cache.find('/') !== undefined]).toEqual([1, true])
  state.isAway = true
  await cache.catchUp()
  expect(cache.find('/')).toBeUndefined()
})
