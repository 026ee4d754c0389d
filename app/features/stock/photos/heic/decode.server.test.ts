import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeUpload, type Pixels } from '../pipeline.server.ts'
import { decodeHeic } from './decode.server.ts'
import { reduceRows } from './reduce.ts'

const sample = (name: string) => readFileSync(new URL(`../../../../../tests/heic/${name}`, import.meta.url))
const limits = { mostPixels: 50_000_000, mostEdge: 16_384, longestSide: 2560 }

function at({ data, width, height }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((Math.floor(y * height) * width + Math.floor(x * width)) * 3).subarray(0, 3)]
}

function expectColour(seen: number[], colour: number[], tolerance = 12) {
  for (const [index, value] of colour.entries())
    expect(Math.abs((seen[index] ?? -999) - value), `${seen} for ${colour}`).toBeLessThanOrEqual(tolerance)
}

test('a HEIC photo is turned once, although both its boxes and its EXIF data say how it was held', async () => {
  const bytes = sample('turned.heic')
  expect(bytes.includes('irot')).toBe(true)
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const pixels = await decodeUpload(bytes)
  expect([pixels.width, pixels.height]).toEqual([120, 80])
  expectColour(at(pixels, 0.25, 0.25), [220, 20, 20])
  expectColour(at(pixels, 0.75, 0.25), [20, 180, 20])
  expectColour(at(pixels, 0.25, 0.75), [20, 20, 220])
  expectColour(at(pixels, 0.75, 0.75), [255, 255, 255])
})

test('a HEIC photo with a wide colour profile keeps its colours', async () => {
  const bytes = sample('wide-colours.heic')
  const raw = await decodeHeic(bytes, limits)
  expect('data' in raw && raw.data[1]).toBeGreaterThan(40)
  expectColour(at(await decodeUpload(bytes), 0.5, 0.5), [220, 20, 20], 6)
})

test('a HEIC photo that is too large, incomplete or too slow is refused', async () => {
  const bytes = sample('turned.heic')
  expect(await decodeHeic(bytes, { ...limits, mostPixels: 9_000 })).toEqual({ refused: 'tooManyPixels' })
  expect(await decodeHeic(bytes, { ...limits, mostEdge: 100 })).toEqual({ refused: 'tooManyPixels' })
  expect(await decodeHeic(bytes.subarray(0, -200), limits)).toEqual({ refused: 'damaged' })
  expect(await decodeHeic(bytes, { ...limits, patience: 1 })).toEqual({ refused: 'heic' })
  const broken = Buffer.from(bytes)
  broken.fill(0, broken.indexOf('mdat') + 4)
  await expect(decodeUpload(broken)).rejects.toMatchObject({ name: 'Problem' })
})

test('rows are reduced by a whole factor, in one go or one by one', () => {
  const rows = new Uint8Array(4 * 4 * 4).map((_, byte) =>
    byte % 4 === 3 ? 255 : Math.floor(byte / 16) * 40 + (Math.floor(byte / 4) % 4) * 8,
  )
  const whole = reduceRows(4, 4, 2)
  whole.take(rows)
  const single = reduceRows(4, 4, 2)
  for (let row = 0; row < 4; row++) single.take(rows.subarray(row * 16, row * 16 + 16), row * 16)
  const expected = { width: 2, height: 2, data: new Uint8Array([24, 24, 24, 40, 40, 40, 104, 104, 104, 120, 120, 120]) }
  expect(whole.result()).toEqual(expected)
  expect(single.result()).toEqual(expected)
})
