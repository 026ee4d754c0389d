import { expect, it } from 'vitest'
import { sampleOf, weightOf } from './weight.ts'

const id = '0123456789abcdef0123456789abcdef'
const photo = { url: `/pictures/${id}-1280.jpg`, width: 2560, height: 1920, placeholder: null }
const loaded = (width: number, bytes: number) => ({ name: `https://cars.example/pictures/${id}-${width}.avif`, encodedBodySize: bytes })

it('takes pictures for full of detail as long as none of the car has come', () => {
  expect(weightOf([photo], 342)).toBe(37_000)
  expect(weightOf(Array(12).fill(photo), 342)).toBe(444_000)
})

it('takes the others to be as full as the one that has come, whatever its width', () => {
  const alike = sampleOf(photo, [loaded(640, 9000)])
  expect(weightOf([photo, photo], 342, { sample: alike })).toBe(18_000)
  const wide = weightOf([photo], 342, { sample: sampleOf(photo, [loaded(1280, 30_000)]) }) ?? 0
  expect(wide).toBeGreaterThan(30_000 / 4)
  expect(wide).toBeLessThan(30_000 / 2)
})

it('goes by the width that is really answered: a picture’s own, and about half where the server halves', () => {
  expect(weightOf([{ ...photo, width: 320, height: 240 }], 784)).toBeLessThan(14_000)
  expect(weightOf([photo], 784, { halves: true })).toBe(weightOf([photo], 640))
  expect(sampleOf(photo, [loaded(1280, 30_000)], true)?.dots).toBe(640 * 480)
})

it('says nothing of pictures whose size is not known', () => {
  const elsewhere = { url: 'https://elsewhere.example/a.jpg', width: null, height: null, placeholder: null }
  expect(weightOf([photo, elsewhere], 342)).toBeUndefined()
  expect(sampleOf(elsewhere, [loaded(640, 9000)])).toBeUndefined()
  expect(sampleOf(photo, [loaded(640, 0), { name: 'https://cars.example/a.js', encodedBodySize: 9 }])).toBeUndefined()
})
