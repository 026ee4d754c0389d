import { expect, test } from 'vitest'
import { orderMeant } from './meant.ts'

test.each(['cheap', 'Cheapest Sonata', '저렴한 쏘나타', '싼 차', '저렴한'.normalize('NFD'), 'سيارة رخيصة', 'ارخص سيارة'])(
  '%s begins with the lowest price',
  (words) => {
    expect(orderMeant(words)).toBe('price')
  },
)

test.each(['sonata', 'cheapside', '싼타페', 'kia 2018', '', undefined])('%s asks for no order', (words) => {
  expect(orderMeant(words)).toBeUndefined()
})
