import { expect, it } from 'vitest'
import { sampleOf, weightOf } from './weight.ts'

const id = '0123456789abcdef0123456789abcdef'
const photo = { url: `/pictures/${id}-1280.jpg`, width: 2560, height: 1920, placeholder: null }
const loaded = (width: number, bytes: number) => ({
  name: `https://cars.example/pictures/${id}-${width}.avif`,
  encodedBodySize: bytes,
})

it('assumes detailed pictures until one of the car has loaded', () => {
  expect(weightOf([photo], 342)).toBe(37_000)
  expect(weightOf(Array(12).fill(photo), 342)).toBe(444_000)
})

it('assumes the others to be as detailed as the loaded one, whatever its width', () => {
  const alike = sampleOf(photo, [loaded(640, 9000)])
  expect(weightOf([photo, photo], 342, { sample: alike })).toBe(18_000)
  const wide = weightOf([photo], 342, { sample: sampleOf(photo, [loaded(1280, 30_000)]) }) ?? 0
  expect(wide).toBeGreaterThan(30_000 / 4)
  expect(wide).toBeLessThan(30_000 / 2)
})

it('uses the width that is served: at most the picture’s own, and about half with data saving', () => {
  expect(weightOf([{ ...photo, width: 320, height: 240 }], 784)).toBeLessThan(14_000)
  expect(weightOf([photo], 784, { halves: true })).toBe(weightOf([photo], 640))
  expect(sampleOf(photo, [loaded(1280, 30_000)], true)?.dots).toBe(640 * 480)
})

it('is undefined when the size of a picture is unknown', () => {
  const elsewhere = { url: 'https://elsewhere.example/a.jpg', width: null, height: null, placeholder: null }
  expect(weightOf([photo, elsewhere], 342)).toBeUndefined()
  expect(sampleOf(elsewhere, [loaded(640, 9000)])).toBeUndefined()
  expect(sampleOf(photo, [loaded(640, 0), { name: 'https://cars.example/a.js', encodedBodySize: 9 }])).toBeUndefined()
})
