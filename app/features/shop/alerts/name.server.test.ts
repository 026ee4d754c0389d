import { expect, test } from 'vitest'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { languages } from '#app/i18n/languages.ts'
import { searchTexts } from './name.server.ts'

const names = { en: 'Amman', ko: '암만', ar: 'عمّان' }
const places: PlacesOf[] = [{ country: 'JO', ports: [{ key: 'amman', name: names, days: 40 }], ways: ['roro'] }]
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

test.each([
  [
    'make=kia&model=kia/sorento&fuel=diesel&year-from=2018&price-to=15000',
    [
      'Kia Sorento · Diesel · from 2018 · up to $15,000',
      '기아 쏘렌토 · 디젤 · 2018년 이후 · $15,000 이하',
      'كيا سورينتو · ديزل · موديل 2018 فأحدث · حتى $15,000',
    ],
  ],
  [
    'make=hyundai&make=kia&category=suv&mileage-from=10000&mileage-to=50000&pictures=1',
    [
      'Hyundai, Kia · SUV · 10,000 km to 50,000 km · with photos',
      '현대, 기아 · SUV · 10,000 km~50,000 km · 사진 있음',
      'هيونداي، كيا · SUV · من 10,000 كم إلى 50,000 كم · مع صور',
    ],
  ],
  ['q=one owner&fuel=petrol %2B lpg', ['“one owner” · Petrol + LPG', '‘one owner’ · 가솔린 + LPG', undefined]],
  ['year-from=2019&year-to=2019', ['2019', '2019', '2019']],
  [
    'fuel=diesel&total-to=15000&importable=1&to=jo-amman-roro',
    [
      'Diesel · delivered to Amman · Total delivered: up to $15,000 · Import allowed',
      '디젤 · 암만 도착 · 현지 도착 총액: $15,000 이하 · 수입 가능 차량만',
      'ديزل · واصلة إلى عمّان · إجمالي التكلفة حتى الوصول: حتى $15,000 · يُسمح باستيرادها',
    ],
  ],
  ['to=zz-nowhere', ['All cars', '전체 차량', 'كل السيارات']],
  ['', ['All cars', '전체 차량', 'كل السيارات']],
])('%s has a name in each language', (key, names) => {
  for (const [at, lang] of languages.entries())
    if (names[at] !== undefined) expect(plain(searchTexts(lang).nameOf(key, places))).toBe(names[at])
})

test('an unknown make or model is named as it was written', () => {
  expect(plain(searchTexts('ar').nameOf('make=hoverco&model=hoverco/x1&color=glitter', []))).toContain('glitter')
})
