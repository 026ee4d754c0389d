import { expect, test } from 'vitest'
import { isHeic, isMuchSmaller, shrinkPicture, shrunkSize } from './shrink.ts'

test.each([
  [4000, 3000, { width: 2560, height: 1920 }],
  [3000, 4000, { width: 1920, height: 2560 }],
  [8000, 1000, { width: 2560, height: 320 }],
  [20000, 3, { width: 2560, height: 1 }],
])('reduces %d x %d px to at most 2560', (width, height, size) => {
  expect(shrunkSize(width, height)).toEqual(size)
})

test.each([
  [2560, 1920],
  [1, 1],
  [640, 480],
])('never enlarges %d x %d px', (width, height) => {
  expect(shrunkSize(width, height)).toBeUndefined()
})

test('a copy that is no smaller is not worth sending', () => {
  expect(isMuchSmaller(1000, 1000)).toBe(false)
  expect(isMuchSmaller(1000, 2000)).toBe(false)
  expect(isMuchSmaller(1000, 950)).toBe(false)
  expect(isMuchSmaller(1000, 500)).toBe(true)
  expect(isMuchSmaller(1000, 0)).toBe(false)
})

test('leaves a file that is not a photo to the server', async () => {
  expect(await shrinkPicture(new Blob(['x'], { type: 'image/gif' }))).toEqual({ blob: null, thumb: null })
  expect(await shrinkPicture(new Blob(['x'], { type: 'text/plain' }))).toEqual({ blob: null, thumb: null })
})

test('recognises HEIC by its start if the browser gives it no type', async () => {
  const start = (brand: string) => new Blob([new Uint8Array([0, 0, 0, 24]), `ftyp${brand}`, new Uint8Array(8)])
  expect(await Promise.all([start('heic'), start('heix'), start('hevc')].map(isHeic))).toEqual([true, true, true])
  expect(
    await Promise.all([start('avif'), start('isom'), new Blob(['\xff\xd8\xff']), new Blob([])].map(isHeic)),
  ).toEqual([false, false, false, false])
  expect(await isHeic(new Blob(['?'], { type: 'image/heif' }))).toBe(true)
})
