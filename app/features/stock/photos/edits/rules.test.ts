import { expect, test } from 'vitest'
import { coverPixels, cropPixels, isUntouched, turnLeft, turnRight, untouched } from './rules.ts'

const size = { width: 1000, height: 600 }
const drawn = {
  ...untouched,
  crop: { x: 0, y: 0.25, width: 0.5, height: 0.5 },
  covers: [{ x: 0.125, y: 0.5, width: 0.25, height: 0.125 }],
}

test('boxes turn with the picture', () => {
  const right = turnRight(drawn)
  expect(right).toEqual({
    rotate: 90,
    crop: { x: 0.25, y: 0, width: 0.5, height: 0.5 },
    covers: [{ x: 0.375, y: 0.125, width: 0.125, height: 0.25 }],
  })
  expect(turnLeft(right)).toEqual(drawn)
  expect(turnLeft(drawn).rotate).toBe(270)
  expect(turnRight(turnRight(turnRight(right)))).toEqual(drawn)
})

test('a picture turned round once is untouched again', () => {
  expect(isUntouched(turnLeft(turnRight(untouched)))).toBe(true)
  expect(isUntouched(drawn)).toBe(false)
})

test('a crop never reaches beyond the picture, and a cover is rounded outwards', () => {
  expect(cropPixels({ x: 0.3335, y: 0, width: 0.6665, height: 1 }, size)).toEqual({
    left: 334,
    top: 0,
    width: 666,
    height: 600,
  })
  expect(coverPixels({ x: 0.1005, y: 0.5, width: 0.1, height: 0.5 }, size)).toEqual({
    left: 100,
    top: 300,
    width: 101,
    height: 300,
  })
})
