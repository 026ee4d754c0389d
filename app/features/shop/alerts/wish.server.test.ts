import { expect, test } from 'vitest'
import { wishLike, writeWish } from './wish.server.ts'

test('names the search in Korean for the seller, without the destination and the order', () => {
  expect(
    writeWish('model=kia%2Fsorento&fuel=diesel&year-from=2018&price-to=15000&to=jo-aqaba-roro').replaceAll(
      '\u00a0',
      ' ',
    ),
  ).toBe('안녕하세요. 이런 차량을 찾고 있습니다: 기아 쏘렌토 · 디젤 · 2018년 이후 · $15,000 이하. 구해 주실 수 있나요?')
  expect(writeWish('to=jo-aqaba-roro')).toBe(
    '안녕하세요. 사이트에서 원하는 차량을 찾지 못했습니다. 구해 주실 수 있나요?',
  )
})

test('a long search still fits into a link', () => {
  expect(
    writeWish(
      `q=${'가'.repeat(200)}&${'색상'
        .split('')
        .map((color) => `color=${color.repeat(60)}`)
        .join('&')}`,
    ).length,
  ).toBeLessThan(400)
})

test('looks for the make and model of a sold car within a year', () => {
  expect(wishLike({ make: '현대', model: 'Avante (CN7)', year: 2020 })).toMatchObject({
    key: 'model=hyundai%2Favante&year-from=2019&year-to=2021',
    labels: { hyundai: 'Hyundai', 'hyundai/avante': 'Avante' },
  })
  expect(wishLike({ make: 'Kia', model: null, year: null })?.key).toBe('make=kia')
  expect(wishLike({ make: null, model: 'Ray', year: 2020 })).toBeUndefined()
})
