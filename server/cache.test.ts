import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPageCache } from './cache.ts'
import { answerKept, type Kept, keep } from './kept.ts'

const page = 'a page '.repeat(1000)

test('one render serves many, until something changes', async () => {
  const cache = openPageCache()
  let renders = 0
  const make = async () => new Response(`${++renders}`)
  await Promise.all([cache.get('/', make), cache.get('/', make), cache.get('/', make)])
  expect(renders).toBe(1)
  cache.clear()
  expect((await cache.get('/', make)).body.toString()).toBe('2')
})

test('a page whose making began before a change is not kept', async () => {
  const cache = openPageCache()
  const begun = Promise.withResolvers<void>()
  const made = Promise.withResolvers<Response>()
  const old = cache.get('/', () => {
    begun.resolve()
    return made.promise
  })
  await begun.promise
  cache.clear()
  const fresh = await cache.get('/', async () => new Response('new'))
  made.resolve(new Response('old'))
  expect((await old).body.toString()).toBe('old')
  expect(fresh.body.toString()).toBe('new')
  expect((await cache.get('/', async () => new Response('other'))).body.toString()).toBe('new')
})

test('only a 200 is kept', async () => {
  const cache = openPageCache()
  await cache.get('/x', async () => new Response('no', { status: 404 }))
  expect((await cache.get('/x', async () => new Response('yes'))).body.toString()).toBe('yes')
})

test('however many pages of an endless kind are asked for, they push out none of the others', async () => {
  const cache = openPageCache({ bytes: 64 * 1024 })
  let renders = 0
  const make = async () => {
    renders++
    return new Response('x'.repeat(4000))
  }
  await cache.get('/', make)
  for (let at = 0; at < 50; at++) await cache.get(`/search/${at}`, make, true)
  await cache.get('/search/49', make, true)
  await cache.get('/', make)
  expect(renders).toBe(51)
  cache.clear()
  await cache.get('/search/49', make, true)
  expect(renders).toBe(52)
})

test('each browser gets the form it takes, and nothing when it has the page already', async () => {
  const kept = await keep(new Response(page))
  const ask = (headers: Record<string, string>) => answerKept(kept, new Request('http://x/', { headers }))
  const br = await ask({ 'accept-encoding': 'gzip, br' })
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(page)
  const zipped = await ask({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(page)
  const plain = await ask({})
  expect(await plain.text()).toBe(page)
  const again = await ask({ 'if-none-match': plain.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('who asks for a page that has held for a while brings it down for those who come next', async () => {
  const words = Array.from({ length: 9000 }, (_, at) => ((at * 7919) % 997).toString(36)).join(' ')
  const size = async (kept: Kept) => {
    const answer = await answerKept(kept, new Request('http://x/', { headers: { 'accept-encoding': 'br' } }))
    const body = await answer.arrayBuffer()
    expect(brotliDecompressSync(body).toString()).toBe(words)
    return body.byteLength
  }
  const young = await keep(new Response(words))
  const old = { ...(await keep(new Response(words))), since: performance.now() - 11_000 }
  const gone = { ...(await keep(new Response(words))), since: performance.now() - 11_000, isGone: true }
  const [first] = [await size(old), await size(young), await size(gone)]
  await vi.waitFor(async () => expect(await size(old)).toBeLessThan(first * 0.97))
  expect([await size(young), await size(gone)]).toEqual([first, first])
})

test('an answer without a body stays one', async () => {
  const kept = await keep(new Response(null, { status: 204 }))
  const answer = await answerKept(kept, new Request('http://x/'))
  expect([answer.status, answer.body]).toEqual([204, null])
})

test('where nobody can say whether what is kept still holds, it is not answered, and what is made meanwhile is not kept', async () => {
  let isLost = false
  const ask = async () => {
    if (isLost) throw new Error('no database')
  }
  const watch = async () => ({ ask, isFresh: () => false })
  const cache = openPageCache({ watch })
  const get = async (text: string) => (await cache.get('/', async () => new Response(text))).body.toString()
  expect([await get('first'), await get('second')]).toEqual(['first', 'first'])
  isLost = true
  expect([await get('third'), await get('fourth')]).toEqual(['third', 'fourth'])
  isLost = false
  expect(await get('fifth')).toBe('first')
})

test('what many pages show is read once until something changes, and anew after ten minutes, when it may have grown old', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const cache = openPageCache()
  let reads = 0
  const read = () => cache.once('day', async () => ++reads)
  expect([await read(), await read()]).toEqual([1, 1])
  cache.clear()
  expect([await read(), await read()]).toEqual([2, 2])
  vi.advanceTimersByTime(9 * 60_000)
  expect(await read()).toBe(2)
  vi.advanceTimersByTime(2 * 60_000)
  expect(await read()).toBe(3)
})

test('of many things those are read that are not known, together and in the order that was asked for, and all anew once something changes', async () => {
  const cache = openPageCache()
  const asked: string[][] = []
  const read = async (ids: string[]) => {
    asked.push(ids)
    return ids.filter((id) => id !== 'none').map((id) => ({ id }))
  }
  const [first] = await cache.several('car', ['a', 'none', 'b'], read)
  const again = await cache.several('car', ['c', 'b', 'a'], read)
  expect(again.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(again[2]).toBe(first)
  expect(asked).toEqual([['a', 'none', 'b'], ['c']])
  cache.clear()
  await cache.several('car', ['a'], async (ids) => {
    cache.clear()
    return read(ids)
  })
  await cache.several('car', ['a'], read)
  expect(asked.slice(2), 'what was read while something changed is not kept').toEqual([['a'], ['a']])
})
