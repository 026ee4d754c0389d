import { expect, test } from 'vitest'
import { understand } from './understand.ts'

const textsOf = (words: string) =>
  understand(words).map(({ meanings }) =>
    meanings.map((one) => ('text' in one ? one.text : 'facet' in one ? one.facet : '')),
  )

test.each([
  'washing machine',
  'غسالة اتوماتيك',
  'lavadora samsung 12 kg',
  'стиральная машина',
  '냉장고',
  'spare parts sonata',
])('%s is nothing that the site sells', (words) => expect(textsOf(words)).toEqual([['no-car']]))

test.each([
  'samsung sm5',
  'diesel suv with phone holder',
  'refrigerator truck',
  'sorento with spare key',
  'suv spare tyre',
])('%s is a car', (words) => expect(textsOf(words).flat()).not.toContain('no-car'))
