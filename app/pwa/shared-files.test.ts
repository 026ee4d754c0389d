import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addShare,
  keepRest,
  listShares,
  mostSharedMegabytes,
  mostShares,
  readShare,
  removeShare,
} from './shared-files.ts'

/** The Cache API in memory. `isFull` makes it refuse to store while `nuricar-pictures` is there. */
function openCaches() {
  const all = new Map<string, Map<string, Response>>()
  const state = { isFull: false }
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    const pathOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, 'http://site').pathname
    return {
      put: async (key: string, response: Response) => {
        if (state.isFull && all.has('nuricar-pictures')) throw new DOMException('Full', 'QuotaExceededError')
        entries.set(pathOf(key), response)
      },
      match: async (key: string | Request) => entries.get(pathOf(key))?.clone(),
      keys: async () => [...entries.keys()].map((path) => new Request(`http://site${path}`)),
      delete: async (key: string) => entries.delete(pathOf(key)),
    }
  }
  return { state, open, has: async (name: string) => all.has(name), delete: async (name: string) => all.delete(name) }
}

let stored: ReturnType<typeof openCaches>
beforeEach(() => {
  stored = openCaches()
  vi.stubGlobal('caches', stored)
})
afterEach(() => void vi.unstubAllGlobals())

const photo = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' })

test('shares wait side by side with their photos in order, until one is removed', async () => {
  const [first = '', second = ''] = [
    await addShare({ files: [photo('b 1.jpg'), photo('a.jpg')], text: 'One owner' }),
    await addShare({ files: [], text: 'Two' }),
  ]
  expect(await listShares()).toMatchObject([
    { id: first, photos: 2, text: 'One owner' },
    { id: second, photos: 0, text: 'Two' },
  ])
  const shared = await readShare(first)
  expect([shared?.text, shared?.files.map(({ name, type, size }) => [name, type, size])]).toEqual([
    'One owner',
    [
      ['b 1.jpg', 'image/jpeg', 10],
      ['a.jpg', 'image/jpeg', 10],
    ],
  ])
  const [share] = await listShares()
  if (share) await keepRest(share, { files: [photo('a.jpg')], text: '' })
  expect(await listShares()).toMatchObject([{ id: first, photos: 1, text: '' }, { id: second }])
  await removeShare(first)
  expect((await listShares()).map(({ id }) => id)).toEqual([second])
  expect(await readShare(first)).toBeUndefined()
})

test('a share beyond the limits is refused, and none that waits is removed', async () => {
  for (let at = 0; at < mostShares; at++) expect(await addShare({ files: [], text: `Text ${at}` })).toBeDefined()
  expect(await addShare({ files: [], text: 'One too many' })).toBeUndefined()
  expect((await listShares()).map(({ text }) => text)).toEqual(
    Array.from({ length: mostShares }, (_, at) => `Text ${at}`),
  )
  for (const { id } of await listShares()) await removeShare(id)
  const large = { name: 'large.jpg', size: mostSharedMegabytes * 1024 ** 2 + 1 } as File
  expect(await addShare({ files: [large], text: '' })).toBeUndefined()
})

test('on a full device, copies of pictures make room for a share', async () => {
  await stored.open('nuricar-pictures')
  stored.state.isFull = true
  expect(await addShare({ files: [photo('a.jpg')], text: '' })).toBeDefined()
  expect(await stored.has('nuricar-pictures')).toBe(false)
})

test('what a worker of an earlier version stored is listed too', async () => {
  const earlier = await stored.open('nuricar-shared')
  await earlier.put('/shared/text', new Response('From before'))
  await earlier.put(`/shared/photo/000/${encodeURIComponent('그랜저 1.jpg')}`, new Response(photo('x')))
  const [share] = await listShares()
  expect(share).toMatchObject({ photos: 1, text: 'From before' })
  expect((await readShare(share?.id ?? ''))?.files[0]?.name).toBe('그랜저 1.jpg')
  expect([await stored.has('nuricar-shared'), (await listShares()).length]).toEqual([false, 1])
})
