import { expect, test, vi } from 'vitest'
import type { SendPicture, Uploaded } from '../shared/send.ts'
import { isFinal } from '../shared/uploads/states.ts'
import { isAsked, isUnsent, uploadedAddresses } from './picture.ts'
import { mostPictures, openUploads } from './queue.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const names = (uploads: ReturnType<typeof openUploads>) => uploads.list().map(({ name }) => name)
const keyOf = (uploads: ReturnType<typeof openUploads>, name: string) =>
  uploads.list().find((picture) => picture.name === name)?.key ?? ''

function openServer() {
  const asked = new Map<
    string,
    { answer: (sent: Uploaded) => void; progress: (share: number) => void; signal: AbortSignal }
  >()
  const send: SendPicture = ({ name }, progress, signal) =>
    new Promise((answer) => asked.set(name, { answer, progress, signal }))
  return { send, asked, answer: (name: string, sent: Uploaded) => asked.get(name)?.answer(sent) }
}
const atOnce: SendPicture = async ({ name }) =>
  name.startsWith('bad') ? { failure: 'offline' } : { url: `/pictures/${name}` }

test('leaves out a failed picture and uploads the others', async () => {
  const uploads = openUploads({ send: atOnce, waits: [] })
  uploads.addFiles([file('a.jpg'), file('bad.jpg'), file('c.jpg')])
  await uploads.upload()
  expect(uploads.list().map(({ state }) => state)).toEqual(['done', 'failed', 'done'])
  expect(uploadedAddresses(uploads.list())).toEqual(['/pictures/a.jpg', '/pictures/c.jpg'])
})

test('puts a retried picture in its own place', async () => {
  let works = false
  const uploads = openUploads({ waits: [], send: async ({ name }) => (works ? { url: name } : { failure: 'offline' }) })
  uploads.addFiles([file('a.jpg')])
  await uploads.upload()
  uploads.addKept('/pictures/b.jpg')
  works = true
  uploads.retry()
  await uploads.upload()
  expect(uploadedAddresses(uploads.list())).toEqual(['a.jpg', '/pictures/b.jpg'])
})

test('uploads no more pictures at a time than there are places', async () => {
  const server = openServer()
  const uploads = openUploads({ send: server.send, places: 2 })
  uploads.addFiles([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  const all = uploads.upload()
  expect([...server.asked.keys()]).toEqual(['a.jpg', 'b.jpg'])
  server.asked.get('a.jpg')?.progress(0.64)
  expect(uploads.list()[0]?.share).toBe(0.64)
  server.answer('a.jpg', { url: '/a' })
  await expect.poll(() => server.asked.size).toBe(3)
  server.answer('b.jpg', { failure: 'damaged' })
  server.answer('c.jpg', { url: '/c' })
  await all
  expect(uploads.list().map(({ state, failure }) => failure ?? state)).toEqual(['done', 'damaged', 'done'])
})

test('does not send stored pictures again, and finishes at once without files', async () => {
  const server = openServer()
  const uploads = openUploads({ send: server.send, addresses: ['/pictures/a.jpg'] })
  uploads.addKept('https://example.com/b.jpg')
  await uploads.upload()
  expect(server.asked.size).toBe(0)
  expect(uploadedAddresses(uploads.list())).toEqual(['/pictures/a.jpg', 'https://example.com/b.jpg'])
})

test('shows a picture once that a draft of the server brings while this device sends it', async () => {
  const server = openServer()
  const uploads = openUploads({ send: server.send })
  uploads.addFiles([file('a.jpg'), file('b.jpg')], 'side')
  const all = uploads.upload()
  uploads.replace(['/a'])
  server.answer('b.jpg', { url: '/b' })
  server.answer('a.jpg', { url: '/a' })
  await all
  expect(uploadedAddresses(uploads.list())).toEqual(['/a#side', '/b#side'])
})

test('stops the upload of a removed picture and ends the wait', async () => {
  const server = openServer()
  const uploads = openUploads({ send: server.send })
  uploads.addFiles([file('a.jpg')])
  const all = uploads.upload()
  uploads.remove(keyOf(uploads, 'a.jpg'))
  await all
  expect(server.asked.get('a.jpg')?.signal.aborted).toBe(true)
  server.answer('a.jpg', { url: '/late' })
  expect(uploads.list()).toEqual([])
})

test.each(['heic', 'damaged', 'tooLarge', 'unseen', 'offline'] as const)(
  'asks once about a picture that failed: %s',
  async (failure) => {
    const uploads = openUploads({ send: async () => ({ failure }), waits: [] })
    uploads.addFiles([file('a.jpg')])
    await uploads.upload()
    expect(uploads.list().map(isAsked)).toEqual([true])
    uploads.leaveOut()
    expect(uploads.list().map(isAsked)).toEqual([false])
    uploads.addFiles([file('b.jpg')])
    await uploads.upload()
    expect(uploads.list().map(isAsked)).toEqual([false, true])
  },
)

test('puts removed pictures back in their places, the last one first, and uploads them', async () => {
  const server = openServer()
  const uploads = openUploads({ send: server.send, addresses: ['/a', '/b', '/c'] })
  uploads.addFiles([file('d.jpg')])
  void uploads.upload()
  for (const name of ['d.jpg', '/a', '/b']) uploads.remove(keyOf(uploads, name))
  expect(names(uploads)).toEqual(['/c'])
  expect(uploads.undo()).toBe(0)
  expect(uploads.undo()).toBe(0)
  expect(uploads.undo()).toBe(3)
  expect(uploads.undo()).toBe(-1)
  expect(names(uploads)).toEqual(['/a', '/b', '/c', 'd.jpg'])
  const all = uploads.upload()
  server.answer('d.jpg', { url: '/d' })
  await all
  expect(uploadedAddresses(uploads.list())).toEqual(['/a', '/b', '/c', '/d'])
})

test('moves a picture to any place and keeps the order of the others', () => {
  const uploads = openUploads({ send: atOnce, addresses: ['a', 'b', 'c', 'd'] })
  uploads.move(keyOf(uploads, 'a'), 1)
  expect(names(uploads)).toEqual(['b', 'a', 'c', 'd'])
  uploads.move(keyOf(uploads, 'd'), 0)
  expect(names(uploads)).toEqual(['d', 'b', 'a', 'c'])
  uploads.move(keyOf(uploads, 'd'), 3)
  expect(names(uploads)).toEqual(['b', 'a', 'c', 'd'])
})

test('counts pictures beyond the limit of a car instead of adding them', () => {
  const uploads = openUploads({ send: atOnce, addresses: Array.from({ length: mostPictures - 1 }, (_, i) => `/${i}`) })
  expect(uploads.addFiles([file('a.jpg'), file('b.jpg'), file('c.jpg')])).toBe(2)
  expect(uploads.list()).toHaveLength(mostPictures)
})

test('sends a picture again automatically after a lost connection, and no other one twice', async () => {
  const tries: string[] = []
  const uploads = openUploads({
    waits: [1, 1],
    send: async ({ name }) => {
      tries.push(name)
      return name === 'b.jpg' && tries.filter((one) => one === name).length < 3 ? { failure: 'offline' } : { url: name }
    },
  })
  uploads.addFiles([file('a.jpg'), file('b.jpg'), file('c.jpg')])
  await uploads.upload()
  expect(uploadedAddresses(uploads.list())).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(tries.sort()).toEqual(['a.jpg', 'b.jpg', 'b.jpg', 'b.jpg', 'c.jpg'])
})

test('sends a picture again by itself some time after its tries were used up', async () => {
  vi.useFakeTimers()
  let tries = 0
  const uploads = openUploads({
    waits: [1000],
    send: async ({ name }) => (++tries > 2 ? { url: name } : { failure: 'offline' }),
  })
  uploads.addFiles([file('a.jpg')])
  void uploads.upload()
  await vi.advanceTimersByTimeAsync(1000)
  expect(uploads.list().map(({ state }) => state)).toEqual(['failed'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(uploads.list().map(({ state }) => state)).toEqual(['done'])
  vi.useRealTimers()
})

test('a form that closes stops its uploads and starts no other', async () => {
  const server = openServer()
  const uploads = openUploads({ send: server.send, places: 1 })
  const close = uploads.open()
  uploads.addFiles([file('a.jpg'), file('b.jpg')])
  void uploads.upload()
  close()
  expect(server.asked.get('a.jpg')?.signal.aborted).toBe(true)
  server.answer('a.jpg', { failure: 'offline' })
  await Promise.resolve()
  expect([...server.asked.keys()]).toEqual(['a.jpg'])
})

test('does not send a refused picture again automatically', async () => {
  let tries = 0
  const uploads = openUploads({
    waits: [1, 1],
    send: async () => {
      tries += 1
      return { failure: 'damaged' }
    },
  })
  uploads.addFiles([file('a.jpg')])
  await uploads.upload()
  await uploads.upload()
  expect(tries).toBe(1)
})

test('sends the smaller copy under the original name, or the file itself if it was not shrunk', async () => {
  const sent: [string, number][] = []
  const uploads = openUploads({
    shrink: async (blob) => ({ blob: blob.size > 10 ? new Blob(['small']) : null, thumb: null }),
    send: async ({ name, size }) => {
      sent.push([name, size])
      return { url: name }
    },
  })
  uploads.addFiles([new File(['x'.repeat(100)], 'big.jpg'), file('light.jpg')])
  expect(uploads.list().map(({ isReady }) => isReady)).toEqual([false, false])
  await uploads.upload()
  expect(sent).toEqual([
    ['big.jpg', 5],
    ['light.jpg', 1],
  ])
})

test('restores a draft in its order: stored pictures are there, files are still to be sent', async () => {
  const uploads = openUploads({
    send: atOnce,
    saved: [
      { key: 'k1', name: 'a.jpg', file: null, address: '/pictures/a' },
      { key: 'k2', name: 'b.jpg', file: file('b.jpg'), address: null },
    ],
  })
  expect(uploads.list().map(({ key, state }) => [key, state])).toEqual([
    ['k1', 'done'],
    ['k2', 'waiting'],
  ])
  await uploads.upload()
  expect(uploadedAddresses(uploads.list())).toEqual(['/pictures/a', '/pictures/b.jpg'])
})

test('loads a picture added by address first, and reports a failure until it loads', async () => {
  const there = new Set(['https://example.com/there.jpg'])
  const uploads = openUploads({ send: atOnce, look: async (address) => there.has(address) })
  uploads.addAddress('https://example.com/none.jpg')
  uploads.addAddress('https://example.com/there.jpg')
  await uploads.upload()
  expect(uploads.list().map(({ state, failure }) => failure ?? state)).toEqual(['unseen', 'done'])
  expect(uploadedAddresses(uploads.list())).toEqual(['https://example.com/there.jpg'])
  there.add('https://example.com/none.jpg')
  uploads.retry()
  await uploads.upload()
  expect(uploadedAddresses(uploads.list())).toEqual(['https://example.com/none.jpg', 'https://example.com/there.jpg'])
})

test('never sends a picture again that can never be accepted', async () => {
  const tries: string[] = []
  const uploads = openUploads({
    waits: [],
    send: async ({ name }) => {
      tries.push(name)
      return { failure: name === 'logo.svg' ? 'unsupported' : 'damaged' }
    },
  })
  uploads.addFiles([file('logo.svg'), file('cut.jpg')])
  await uploads.upload()
  uploads.retry()
  await uploads.upload()
  expect(tries).toEqual(['logo.svg', 'cut.jpg', 'cut.jpg'])
  expect(uploads.list().map(isFinal)).toEqual([true, false])
})

test('puts the current label into the address, whatever it was when the file was chosen', async () => {
  const uploads = openUploads({ send: atOnce, addresses: ['/pictures/a.jpg#engine', 'https://example.com/b.svg#icon'] })
  expect(uploads.list()[0]).toMatchObject({ address: '/pictures/a.jpg', preview: '/pictures/a.jpg', shot: 'engine' })
  uploads.addFiles([file('c.jpg')], 'odometer')
  uploads.addFiles([file('d.jpg')])
  uploads.label(keyOf(uploads, '/pictures/a.jpg'), null)
  uploads.label(keyOf(uploads, 'd.jpg'), 'key')
  await uploads.upload()
  expect(uploadedAddresses(uploads.list())).toEqual([
    '/pictures/a.jpg',
    'https://example.com/b.svg#icon',
    '/pictures/c.jpg#odometer',
    '/pictures/d.jpg#key',
  ])
})

test('sends a picture again that no car took within a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let sent = 0
  const uploads = openUploads({ send: async () => ({ url: `/pictures/${++sent}.jpg` }) })
  uploads.addFiles([file('a.jpg')])
  await uploads.upload()
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(uploads.list().some(isUnsent)).toBe(false)
  await uploads.upload()
  expect(sent).toBe(1)
  vi.setSystemTime(Date.now() + 86_400_000)
  expect(uploads.list().some(isUnsent)).toBe(true)
  await uploads.upload()
  expect(uploadedAddresses(uploads.list())).toEqual(['/pictures/2.jpg'])
  vi.useRealTimers()
})

test('restores the labels of a draft; an older draft has none', () => {
  const saved = [
    { key: 'a', name: 'a.jpg', file: file('a.jpg'), address: null, shot: 'boot' as const },
    { key: 'b', name: 'b.jpg', file: null, address: '/pictures/b.jpg', shot: 'key' as const },
    { key: 'c', name: 'c.jpg', file: null, address: '/pictures/c.jpg' },
  ]
  expect(
    openUploads({ send: atOnce, saved })
      .list()
      .map(({ shot }) => shot),
  ).toEqual(['boot', 'key', null])
})

test('an edited picture takes the place and label of the old one, and undoing brings the old one back', async () => {
  const uploads = openUploads({ send: atOnce, addresses: ['/pictures/k.jpg#rear'] })
  uploads.addFiles([file('a.jpg')], 'front')
  await uploads.upload()
  const key = keyOf(uploads, 'a.jpg')
  uploads.edit(key, '/pictures/new.jpg')
  expect(uploadedAddresses(uploads.list())).toEqual(['/pictures/k.jpg#rear', '/pictures/new.jpg#front'])
  // The file shows what a cover hides, so it must not be sent again.
  expect(uploads.list()[1]?.file).toBeNull()
  uploads.label(key, 'side')
  uploads.move(key, 0)
  uploads.remove(key)
  expect(uploads.undo()).toBe(0)
  expect(uploads.undo()).toBe(0)
  expect(uploadedAddresses(uploads.list())).toEqual(['/pictures/a.jpg#side', '/pictures/k.jpg#rear'])
  expect(uploads.undo()).toBe(-1)
})

test('ordering by content can be undone, until a picture is moved by hand', () => {
  const addresses = ['/pictures/a.jpg#engine', '/pictures/b.jpg#front', '/pictures/c.jpg']
  const uploads = openUploads({ send: atOnce, addresses })
  const ordered = ['/pictures/b.jpg#front', '/pictures/c.jpg', '/pictures/a.jpg#engine']
  uploads.order()
  expect(uploadedAddresses(uploads.list())).toEqual(ordered)
  uploads.addKept('/pictures/d.jpg')
  uploads.undo()
  expect(uploadedAddresses(uploads.list())).toEqual([...addresses, '/pictures/d.jpg'])
  uploads.order()
  uploads.move(uploads.list()[0]?.key ?? '', 1)
  expect(uploads.undo()).toBe(-1)
})
