import { expect, test } from 'vitest'
import arabic from '#app/i18n/names.ar.json' with { type: 'json' }
import { carIn } from './car-name.ts'

test('a car that is written in one text has the names of the reader’s language', () => {
  expect(
    ['Kia Carnival 2018', 'Renault Korea SM6 2019', 'Kia', 'Some old truck'].map((car) => carIn(arabic, car)),
  ).toEqual(['كيا كرنفال 2018', 'رينو كوريا تاليسمان 2019', 'كيا', 'Some old truck'])
  expect(carIn(undefined, 'Kia Carnival 2018')).toBe('Kia Carnival 2018')
})
