import { expect, test } from 'vitest'
import ar from '#app/i18n/ar.json' with { type: 'json' }
import en from '#app/i18n/en.json' with { type: 'json' }
import ko from '#app/i18n/ko.json' with { type: 'json' }
import { listOptions, offered, offersOf } from './offered.ts'

test.each(Object.entries({ en, ko, ar }))(
  'the fuel options in %s include LPG, and all have different names',
  (_, { fuel }) => {
    const nameOf = (value: string) => (fuel as Record<string, string>)[value.toLowerCase()] ?? ''
    const names = listOptions(offered.fuelTypes, '', nameOf).map(nameOf)
    expect(names).toContain(fuel.lpg)
    expect(names).not.toContain('')
    expect(new Set(names).size).toBe(names.length)
  },
)

test('the car’s value stays selected: in place of one with the same name, or at the end', () => {
  const nameOf = (value: string) => (value === 'Gasoline' ? 'Petrol' : value)
  expect(listOptions(['Petrol', 'Diesel', 'Gasoline'], '', nameOf)).toEqual(['Petrol', 'Diesel'])
  expect(listOptions(['Petrol', 'Diesel', 'Gasoline'], 'Gasoline', nameOf)).toEqual(['Gasoline', 'Diesel'])
  expect(listOptions(['Petrol', 'Diesel'], 'Steam', nameOf)).toEqual(['Petrol', 'Diesel', 'Steam'])
})

test('on Korean pages, makes of Korea come first', () => {
  expect(offersOf('makes', 'ko').slice(0, 3)).toEqual(['Hyundai', 'Kia', 'Genesis'])
  expect(offersOf('makes', 'ar')).toEqual(offered.makes)
  expect([...offersOf('makes', 'ko')].sort()).toEqual([...offered.makes].sort())
})
