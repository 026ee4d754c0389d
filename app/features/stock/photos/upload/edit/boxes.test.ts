import { expect, test } from 'vitest'
import { boxBetween, corners, grab, moveBox, resizeBox } from './boxes.ts'

const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
const least = { width: 0.1, height: 0.1 }

test('moves a box, but never out of the picture', () => {
  expect(moveBox(box, { x: 0.125, y: -0.125 })).toEqual({ ...box, x: 0.375, y: 0.125 })
  expect(moveBox(box, { x: 3, y: -3 })).toEqual({ ...box, x: 0.5, y: 0 })
})

test.each([
  ['se', { x: 0.125, y: 0.125 }, { x: 0.25, y: 0.25, width: 0.625, height: 0.625 }],
  ['nw', { x: 0.125, y: 0.125 }, { x: 0.375, y: 0.375, width: 0.375, height: 0.375 }],
  ['n', { x: 0.5, y: -0.125 }, { x: 0.25, y: 0.125, width: 0.5, height: 0.625 }],
  ['e', { x: 5, y: 5 }, { x: 0.25, y: 0.25, width: 0.75, height: 0.5 }],
  ['sw', { x: -5, y: 5 }, { x: 0, y: 0.25, width: 0.75, height: 0.75 }],
] as const)('resizes a box at %s within the picture', (handle, way, expected) => {
  expect(resizeBox(box, handle, way, least)).toEqual(expected)
})

test('never makes a box smaller than allowed', () => {
  const small = resizeBox(box, 'se', { x: -1, y: -1 }, least)
  expect([small.x, small.y]).toEqual([0.25, 0.25])
  expect(small.width).toBeCloseTo(0.1)
  expect(small.height).toBeCloseTo(0.1)
})

test('draws a box in any direction, up to the edge', () => {
  expect(boxBetween({ x: 0.75, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual({ x: 0.25, y: 0.5, width: 0.5, height: 0.25 })
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 2, y: -1 })).toEqual({ x: 0.5, y: 0, width: 0.5, height: 0.5 })
})

test('a finger takes the nearest corner or edge, otherwise the box', () => {
  const stage = { width: 400, height: 400 }
  const at = (x: number, y: number) => grab(box, { x: x / 400, y: y / 400 }, stage, 22)
  expect([at(90, 95), at(110, 110), at(200, 90), at(310, 210), at(200, 200), at(20, 20)]).toEqual([
    'nw',
    'nw',
    'n',
    'e',
    'move',
    undefined,
  ])
})

test('a box as small as a plate far away can still be moved and resized', () => {
  const plate = { x: 0.5, y: 0.5, width: 0.1, height: 0.03 }
  const stage = { width: 300, height: 300 }
  expect(grab(plate, { x: 0.55, y: 0.515 }, stage, 22, corners)).toBe('move')
  expect(grab(plate, { x: 0.62, y: 0.55 }, stage, 22, corners)).toBe('se')
})
