import { expect, test } from 'vitest'
import { isMuchSmaller, shrinkPicture, shrunkSize } from './shrink.ts'

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
