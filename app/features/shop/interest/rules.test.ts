import { expect, test } from 'vitest'
import { budgetOf, wantedSearch } from '#app/features/shop/alerts/wanted/rules.ts'

test('a search counts by model, years and budget, or by make, without its other conditions', () => {
  const search = 'model=hyundai%2Favante&year-from=2018&year-to=2020&price-to=8700'
  expect(wantedSearch(`${search}&fuel=diesel&color=white&to=ly-tripoli-roro&sort=price`)).toBe(
    'model=hyundai%2Favante&price-to=9000&year-from=2018&year-to=2020',
  )
  expect(wantedSearch('make=kia&mileage-to=90000')).toBe('make=kia')
  expect(wantedSearch('make=kia&model=kia%2Fsorento')).toBe('model=kia%2Fsorento')
  expect(wantedSearch('model=kia%2Fsorento+call+me+on+whatsapp')).toBe('model=kia%2Fsorento')
})

test('no search counts without a make, with several, or with a name that the catalogue does not know', () => {
  for (const search of [
    '',
    'q=avante',
    'fuel=diesel&price-to=9000',
    'make=kia&make=hyundai',
    'model=kia%2Fk5&model=kia%2Fk3',
    'make=call+me',
    'model=kia%2Fcall+me',
    'model=kia',
  ])
    expect(wantedSearch(search), search).toBeUndefined()
})

test('budgets are rounded up to thousands, and to five thousands above $20,000', () => {
  expect([1, 9000, 9001, 20_000, 20_001, 100_000].map(budgetOf)).toEqual([1000, 9000, 10_000, 20_000, 25_000, 100_000])
  expect([undefined, 0, 100_001].map(budgetOf)).toEqual([undefined, undefined, undefined])
})
