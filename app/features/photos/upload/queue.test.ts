import { expect, test } from 'vitest'
import { isFinal, keptAddresses, mostPictures, openUploads } from './queue.ts'
import type { SendPicture, Uploaded } from './send.ts'

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const names = (uploads: ReturnType<typeof openUploads>) => uploads.list().map(({ name }) => name)
const keyOf = (uploads: ReturnType<typeof openUploads>, name: string) => uploads.list().find((picture) => picture.name === name)?.key ?? ''

/** A server that answers when the test says so. */
function openServer() {
  const asked = new Map<string, { answer: (sent: Uploaded) => void; progress: (share: number) => void; signal: AbortSignal }>()
  const send: SendPicture = ({ name }, progress, signal) => new Promise((answer) => asked.set(name, { answer, progress, signal }))
  return { send, asked, answer: (name: string, sent: Uploaded) => asked.get(name)?.answer(sent) }
}
const atOnce: SendPicture = async ({ name }) => (name.startsWith('bad') ? { failure: 'offline' } : { url: `/pictures/${name}` })

test('a failed picture is left out and hinders none of the others', async () => {
  const uploads = openUploads({ send: atOnce, waits: [] })
  uploads.addFiles([file('a.jpg'), file('bad.jpg'), file('c.jpg')])
  await uploads.upload()
  expect(uploads.list().map(({ state }) => state)).toEqual(['kept', 'failed', 'kept'])
  expect(keptAddresses(uploads.list())).toEqual(['/pictures/a.jpg', '/pictures/c.jpg'])
})

test('a failed picture that is tried again takes its own place', async () => {
  let works = false
  const uploads = openUploads({ waits: [], send: async ({ name }) => (works ? { url: name } : { failure: 'offline' }) })
  uploads.addFiles([file('a.jpg')])
  await uploads.upload()
  uploads.addKept('/pictures/b.jpg')
  works = true
  uploads.retry()
  await uploads.upload()
  expect(keptAddresses(uploads.list())).toEqual(['a.jpg', '/pictures/b.jpg'])
})

test('no more pictures are under way at a time than there are places', async () => {
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
  expect(uploads.list().map(({ state, failure }) => failure ?? state)).toEqual(['kept', 'damaged', 'kept'])
})

test('what is already there is not sent, and pictures without files are done at once', async () => {
  const server = openServer()
  const uploads = openUploads({ send: server.send, addresses: ['/pictures/a.jpg'] })
  uploads.addKept('https://example.com/b.jpg')
  await uploads.upload()
  expect(server.asked.size).toBe(0)
  expect(keptAddresses(uploads.list())).toEqual(['/pictures/a.jpg', 'https://example.com/b.jpg'])
})

test('a picture that is removed while it is under way is stopped, and the wait ends', async () => {
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

test('a picture is moved to any place, and the order of the others stays', () => {
  const uploads = openUploads({ send: atOnce, addresses: ['a', 'b', 'c', 'd'] })
  uploads.move(keyOf(uploads, 'a'), 1)
  expect(names(uploads)).toEqual(['b', 'a', 'c', 'd'])
  uploads.move(keyOf(uploads, 'd'), 0)
  expect(names(uploads)).toEqual(['d', 'b', 'a', 'c'])
  uploads.move(keyOf(uploads, 'd'), 3)
  expect(names(uploads)).toEqual(['b', 'a', 'c', 'd'])
})

test('pictures beyond what a car can hold are counted, not added', () => {
  const uploads = openUploads({ send: atOnce, addresses: Array.from({ length: mostPictures - 1 }, (_, i) => `/${i}`) })
  expect(uploads.addFiles([file('a.jpg'), file('b.jpg'), file('c.jpg')])).toBe(2)
  expect(uploads.list()).toHaveLength(mostPictures)
})

test('a picture is sent again by itself while the line is lost, and the others are not sent twice', async () => {
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
  expect(keptAddresses(uploads.list())).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(tries.sort()).toEqual(['a.jpg', 'b.jpg', 'b.jpg', 'b.jpg', 'c.jpg'])
})

test('a picture that the server refuses is not sent again by itself', async () => {
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
  uploads.retryPassing()
  await uploads.upload()
  expect(tries).toBe(1)
})

test('the smaller copy of a picture is what is sent, under its own name; one that could not be made smaller goes as it is', async () => {
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
  // Asked for before they are ready.
  await uploads.upload()
  expect(sent).toEqual([
    ['big.jpg', 5],
    ['light.jpg', 1],
  ])
})

test('what a draft kept comes back in its order: what the server has is there, files are to be sent', async () => {
  const uploads = openUploads({
    send: atOnce,
    saved: [
      { key: 'k1', name: 'a.jpg', file: null, address: '/pictures/a' },
      { key: 'k2', name: 'b.jpg', file: file('b.jpg'), address: null },
    ],
  })
  expect(uploads.list().map(({ key, state }) => [key, state])).toEqual([
    ['k1', 'kept'],
    ['k2', 'waiting'],
  ])
  await uploads.upload()
  expect(keptAddresses(uploads.list())).toEqual(['/pictures/a', '/pictures/b.jpg'])
})

test('a picture added by its address is looked at first: one that does not load is a failure until it does', async () => {
  const there = new Set(['https://example.com/there.jpg'])
  const uploads = openUploads({ send: atOnce, look: async (address) => there.has(address) })
  uploads.addAddress('https://example.com/none.jpg')
  uploads.addAddress('https://example.com/there.jpg')
  await uploads.upload()
  expect(uploads.list().map(({ state, failure }) => failure ?? state)).toEqual(['unseen', 'kept'])
  expect(keptAddresses(uploads.list())).toEqual(['https://example.com/there.jpg'])
  there.add('https://example.com/none.jpg')
  uploads.retry()
  await uploads.upload()
  expect(keptAddresses(uploads.list())).toEqual(['https://example.com/none.jpg', 'https://example.com/there.jpg'])
})

test('what can never be taken is not sent again, however often it is asked for', async () => {
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

test('what a picture shows stands in the address that the car gets, whatever it was when the file was chosen', async () => {
  const uploads = openUploads({ send: atOnce, addresses: ['/pictures/a.jpg#engine', 'https://example.com/b.svg#icon'] })
  expect(uploads.list()[0]).toMatchObject({ address: '/pictures/a.jpg', preview: '/pictures/a.jpg', shot: 'engine' })
  uploads.addFiles([file('c.jpg')], 'odometer')
  uploads.addFiles([file('d.jpg')])
  uploads.label(keyOf(uploads, '/pictures/a.jpg'), null)
  uploads.label(keyOf(uploads, 'd.jpg'), 'key')
  await uploads.upload()
  expect(keptAddresses(uploads.list())).toEqual([
    '/pictures/a.jpg',
    'https://example.com/b.svg#icon',
    '/pictures/c.jpg#odometer',
    '/pictures/d.jpg#key',
  ])
})

test('a draft gives back what its pictures show; of an older one nothing says it', () => {
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
