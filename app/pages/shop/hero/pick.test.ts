import { describe, expect, it } from 'vitest'
import { pickShown } from './pick.ts'

const car = (
  id: string,
  category: string | null,
  { pictures = ['a.jpg'], reservedUntil = null as string | null } = {},
) => ({
  id,
  category,
  pictures,
  reservedUntil,
})
const ids = (cars: { id: string }[]) => cars.map(({ id }) => id).join('')

describe('the cars of the first view', () => {
  it('are of different categories, preferring those no list shows', () => {
    const cars = [car('a', 'SUV'), car('b', 'Truck'), car('c', 'suv'), car('d', 'Sedan'), car('e', 'Sedan')]
    expect(ids(pickShown(cars, 4, 2))).toBe('cdbe')
  })
  it('fill up with more of a category, or are fewer', () => {
    expect(ids(pickShown([car('a', 'SUV'), car('b', 'SUV')], 4, 9))).toBe('ab')
  })
  it('have a picture and no reservation', () => {
    expect(
      ids(
        pickShown(
          [car('a', 'SUV', { pictures: [] }), car('b', 'SUV', { reservedUntil: '2026-12-01' }), car('c', null)],
          4,
          0,
        ),
      ),
    ).toBe('c')
  })
})
