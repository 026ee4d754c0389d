import { expect, test } from 'vitest'
import { box, brand, film, longBox, movieHead, track } from '../../../../tests/films.ts'
import { inspect } from './inspect.ts'
import { largestFilm, largestPdf } from './rules.ts'

const look = (bytes: Buffer, size = bytes.length) =>
  inspect({ size, read: async (at, length) => bytes.subarray(at, at + length) })
const seen = (...tracks: Buffer[]) => box('moov', movieHead(3), ...tracks)
const video = track('vide', 'avc1')
const still = box('mdat', Buffer.alloc(100))
const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')
const pdf = Buffer.from('%PDF-1.7\n')

test.each([
  ['a film of a telephone, its index at the end', film(), 32],
  ['one with its index in front', Buffer.concat([brand(), seen(video), still]), 3],
  [
    'QuickTime of a telephone, a length in eight bytes',
    Buffer.concat([brand('qt  '), box('wide'), longBox('mdat', still), seen(track('vide', 'avc3'))]),
    3,
  ],
  [
    'one in fragments, which says no length',
    Buffer.concat([
      brand(),
      box('moov', movieHead(0), video, box('mvex')),
      ...Array(40).fill(Buffer.concat([box('moof'), still])),
    ]),
    null,
  ],
  ['one with padding behind it', Buffer.concat([film(), Buffer.alloc(64)]), 32],
  [
    'one whose list ends with four zeros',
    Buffer.concat([brand(), still, box('moov', movieHead(5), video, Buffer.alloc(4))]),
    5,
  ],
  [
    'one with a track that is neither seen nor heard',
    Buffer.concat([brand(), seen(track('meta', 'mebx'), video), still]),
    3,
  ],
])('%s is accepted', async (_, bytes, seconds) => expect(await look(bytes)).toEqual({ kind: 'mp4', seconds, told: [] }))

test('WebM and PDF are recognised by their first bytes', async () => {
  expect(await look(webm)).toEqual({ kind: 'webm', seconds: null, told: [] })
  expect(await look(pdf)).toEqual({ kind: 'pdf', seconds: null, told: [] })
})

test.each([
  ['HEVC of an iPhone', film({ coding: 'hvc1' }), 'hevc'],
  ['HEVC as others mark it', film({ coding: 'hev1' }), 'hevc'],
  ['Dolby Vision', film({ coding: 'dvh1' }), 'hevc'],
  ['MPEG-4 of old telephones', film({ coding: 'mp4v' }), 'codec'],
  [
    'a film of which one track is not taken',
    Buffer.concat([brand(), seen(video, track('vide', 'hvc1')), still]),
    'hevc',
  ],
  ['a sound alone', Buffer.concat([brand('M4A '), seen(track('soun', 'mp4a'))]), 'unsupported'],
  ['a picture of a telephone', Buffer.concat([brand('heic'), box('meta', Buffer.alloc(40)), still]), 'unsupported'],
  ['Matroska', Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex'), 'unsupported'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupported'],
  [
    'a picture that calls itself a film',
    Buffer.from('\xff\xd8\xff\xe0ftypmp42', 'latin1').subarray(0, 3),
    'unsupported',
  ],
  ['a film that was cut off', film().subarray(0, 3000), 'damaged'],
  ['a film without its index', Buffer.concat([brand(), still]), 'damaged'],
  [
    'an index without codings',
    Buffer.concat([
      brand(),
      seen(box('trak', box('mdia', box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0vide')), box('minf')))),
    ]),
    'damaged',
  ],
  [
    'a box that is longer than what holds it',
    Buffer.concat([brand(), box('moov', Buffer.from('ffffff0074726b68', 'hex'))]),
    'damaged',
  ],
  ['a box that is shorter than its head', Buffer.concat([brand(), Buffer.from('000000046d6f6f76', 'hex')]), 'damaged'],
  [
    'a length in eight bytes that are not there',
    Buffer.concat([brand(), Buffer.from('000000016d64617400', 'hex')]),
    'damaged',
  ],
  ['boxes without an end', Buffer.concat([brand(), ...Array(30_000).fill(box('free'))]), 'damaged'],
  ['nothing', Buffer.alloc(0), 'empty'],
])('%s is refused', async (_, bytes, refusal) => expect(await look(bytes)).toBe(refusal))

test('oversized files are refused before inspection, and the largest allowed ones accepted', async () => {
  expect([await look(pdf, largestPdf), await look(pdf, largestPdf + 1)]).toEqual([expect.anything(), 'pdfTooLarge'])
  expect([await look(webm, largestFilm), await look(webm, largestFilm + 1)]).toEqual([expect.anything(), 'tooLarge'])
  expect(await look(film(), largestFilm + 1)).toBe('tooLarge')
})

test('metadata on location and camera is found in the file, its index and its tracks', async () => {
  const told = [box('udta', Buffer.from('+37.5665')), box('meta', Buffer.alloc(30)), box('uuid', Buffer.alloc(40))]
  const bytes = Buffer.concat([brand(), seen(track('vide', 'avc1', ...told), ...told), still, ...told])
  const found = await look(bytes)
  const boxes = typeof found === 'string' ? [] : found.told
  expect(boxes.map(({ type }) => type).sort()).toEqual(['meta', 'udta', 'uuid'].flatMap((type) => [type, type, type]))
  for (const { type, at, from, to } of boxes) {
    expect([bytes.toString('latin1', at + 4, at + 8), from - at]).toEqual([type, 8])
    expect(bytes.readUInt32BE(at)).toBe(to - at)
  }
})
