import { expect, it } from 'vitest'
import { costOf } from './page-cost.tsx'

const came = {
  name: 'https://cars.example/pictures/a-640.avif',
  startTime: 10,
  transferSize: 9000,
  workerStart: 0,
  initiatorType: 'img',
}

it('counts transferred files and ignores cached ones', () => {
  expect(costOf([came, { ...came, transferSize: 0 }, { ...came, transferSize: 300 }], 0)).toBe(9300)
})

it('counts from the tap that led to the page', () => {
  expect(costOf([came, { ...came, startTime: 500 }], 400)).toBe(9000)
})

it('estimates the compressed size of texts from the service worker', () => {
  const handed = { ...came, workerStart: 5 }
  expect(costOf([handed], 0)).toBe(9000)
  expect(costOf([{ ...handed, name: 'https://cars.example/assets/a.js' }], 0)).toBe(2700)
  expect(costOf([{ ...handed, name: 'https://cars.example/search?q=a.png' }], 0)).toBe(1530)
})
