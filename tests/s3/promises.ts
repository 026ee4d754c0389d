import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { type BucketSettings, openBucket } from '#app/features/stock/photos/bucket.server.ts'
import type { Media, Pieces } from '#app/features/stock/photos/storage.server.ts'
import { whyUnavailable } from '#app/lib/unavailable.ts'
import type { openFaults } from './faults.ts'

export type Stage = { media: Media; settings: BucketSettings; faults: Awaited<ReturnType<typeof openFaults>> }

// In ms. The times are long enough for a busy machine, so only silence exceeds them.
const patience = { connect: 4000, answer: 4000, pause: 5, tries: 3 }

const isAway = (error: unknown) => /pictures/.test(whyUnavailable(error)?.words ?? '')

export function openStaged(settings: BucketSettings): Promise<Media> {
  return openBucket(settings, patience)
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const name = (ending = 'jpg') => `${randomBytes(16).toString('hex')}-320.${ending}`

function piecesOf(bytes: Buffer, digest = sha256(bytes)): Pieces {
  return {
    size: bytes.length,
    sha256: digest,
    pieces: async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    },
  }
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function listsAll(media: Media, count: number): Promise<void> {
  const names = Array.from({ length: count }, () => name('avif'))
  for (let at = 0; at < names.length; at += 10)
    await Promise.all(names.slice(at, at + 10).map((one) => media.write(one, Buffer.from(one))))
  const film = `${randomBytes(16).toString('hex')}.mp4`
  await media.write(film, Buffer.from('film'))
  const listed = new Map<string, number>()
  for await (const { name: one, size } of media.list()) listed.set(one, size)
  assert.deepEqual(
    names.filter((one) => listed.get(one) !== one.length),
    [],
  )
  assert.equal(listed.get(film), 4)
}

/** What every store must satisfy. The keys are titles of tests. */
export const promises: Record<string, (stage: Stage) => Promise<void>> = {
  'reads what was written, and nothing after removal': async ({ media }) => {
    const [own, bytes] = [name(), randomBytes(100_000)]
    assert.equal(await media.has(own), false)
    assert.equal(await media.read(own), undefined)
    await media.write(own, bytes)
    assert.deepEqual(await media.read(own), bytes)
    assert.deepEqual(
      [await media.has(own), await media.size(own), await media.digest(own)],
      [true, 100_000, sha256(bytes)],
    )
    await media.remove(own)
    await media.remove(own)
    assert.deepEqual(
      [await media.has(own), await media.read(own), await media.size(own), await media.digest(own)],
      [false, undefined, undefined, undefined],
    )
  },
  'writes a film in pieces and reads any part of it': async ({ media }) => {
    const [own, bytes] = [`${randomBytes(16).toString('hex')}.mp4`, randomBytes(3_000_000)]
    await media.write(own, piecesOf(bytes))
    assert.deepEqual(await collect(media.part(own, 0, bytes.length - 1)), bytes)
    assert.deepEqual(await collect(media.part(own, 1_234_567, 1_234_999)), bytes.subarray(1_234_567, 1_235_000))
    const reader = media.part(own, 0, bytes.length - 1).getReader()
    await reader.read()
    await reader.cancel()
  },
  'lists everything': ({ media }) => listsAll(media, 50),
  'retries after 500, 503, a cut connection, half an answer, a wrong byte and silence': async ({ media, faults }) => {
    const [own, bytes] = [name(), randomBytes(200_000)]
    for (const fault of [500, 503, 'cut', 'halfSent'] as const) {
      faults.next(fault)
      await media.write(own, bytes)
      assert.equal(faults.calls().length, 2, `a write after ${fault}`)
      faults.next(fault)
      await media.write(own, piecesOf(bytes))
      assert.equal(faults.calls().length, 2, `a write in pieces after ${fault}`)
    }
    for (const fault of [500, 503, 'cut', 'half', 'wrongByte', 'silent'] as const) {
      faults.next(fault)
      assert.deepEqual(await media.read(own), bytes, `a read after ${fault}`)
      assert.equal(faults.calls().length, 2, `a read after ${fault}`)
    }
    faults.next(500)
    assert.equal(await media.has(own), true)
    faults.next(503)
    await media.remove(own)
    assert.equal(await media.has(own), false)
  },
  'gives up after three tries with an error': async ({ media, faults }) => {
    faults.next(500, 500, 500)
    await assert.rejects(media.read(name()), isAway)
    assert.equal(faults.calls().length, 3)
    faults.next('cut', 'cut', 'cut')
    await assert.rejects(media.write(name(), Buffer.from('bytes')), isAway)
    assert.equal(faults.calls().length, 3)
  },
  'fails when the source cannot be read': async ({ media }) => {
    const pieces = async function* () {
      yield randomBytes(65_536)
      throw new Error('The disk does not give it.')
    }
    const half = { size: 200_000, sha256: sha256(Buffer.from('all of it')), pieces }
    await assert.rejects(media.write(`${randomBytes(16).toString('hex')}.mp4`, half), /The disk does not give it/)
  },
  'resumes a part after an interruption': async ({ media, faults }) => {
    const [own, bytes] = [`${randomBytes(16).toString('hex')}.mp4`, randomBytes(2_000_000)]
    await media.write(own, bytes)
    faults.next('half', 'cut')
    assert.deepEqual(await collect(media.part(own, 1000, 1_900_000)), bytes.subarray(1000, 1_900_001))
    assert.equal(faults.calls().length, 3)
  },
  'explains a missing bucket and a refused connection': async ({ settings }) => {
    await assert.rejects(
      openStaged({ ...settings, bucket: 'not-there' }),
      /cannot be used: there is no bucket with that name/,
    )
    await assert.rejects(openStaged({ ...settings, endpoint: 'http://127.0.0.1:1' }), /cannot be used: .*ECONNREFUSED/)
  },
  'checks availability at most once in five seconds': async ({ media, faults }) => {
    await media.check()
    faults.next()
    await Promise.all([media.check(), media.check(), media.check()])
    assert.deepEqual(faults.calls(), [])
  },
  'rejects names outside of its bucket': async ({ media }) => {
    for (const own of ['../escape.jpg', 'a/b.jpg', '/etc/passwd', '..', ''])
      await assert.rejects(async () => media.read(own), /is not a valid file name/)
  },
}

/** Only for stores that check signatures and paginate lists, which s3rver does not. */
export const strictPromises: typeof promises = {
  'lists more than one page': ({ media }) => listsAll(media, 1040),
  'stores nothing when the bytes do not match their hash': async ({ media }) => {
    const own = `${randomBytes(16).toString('hex')}.mp4`
    await assert.rejects(media.write(own, piecesOf(randomBytes(300_000), sha256(Buffer.from('others')))))
    assert.equal(await media.has(own), false)
  },
  'reads and writes while the clock is two hours ahead': async ({ settings }) => {
    const { now } = Date
    Date.now = () => now() + 7_200_000
    try {
      const [media, own] = [await openStaged(settings), name()]
      await media.write(own, Buffer.from('bytes'))
      assert.equal(String(await media.read(own)), 'bytes')
    } finally {
      Date.now = now
    }
  },
  'explains a wrong key': async ({ settings }) => {
    await assert.rejects(
      openStaged({ ...settings, secretAccessKey: 'another' }),
      /cannot be used: .*S3_SECRET_ACCESS_KEY/,
    )
    await assert.rejects(openStaged({ ...settings, accessKeyId: 'nobody' }), /cannot be used: .*S3_ACCESS_KEY_ID/)
  },
}
