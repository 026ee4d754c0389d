import { describe, expect, it, test } from 'vitest'
import { findValue, listWords } from '#app/features/base/catalogue/rules.ts'
import ar from '#app/i18n/equipment.ar.json' with { type: 'json' }
import en from '#app/i18n/equipment.en.json' with { type: 'json' }
import es from '#app/i18n/equipment.es.json' with { type: 'json' }
import ko from '#app/i18n/equipment.ko.json' with { type: 'json' }
import ru from '#app/i18n/equipment.ru.json' with { type: 'json' }
import { equipmentGroups, equipmentItems } from './choices.ts'
import { usualOf, withImplied } from './rules.ts'
import { groupItems } from './shared/groups.server.ts'

test('groups items in order, without empty groups', () => {
  expect(groupItems(['navigation', 'sunroof', 'alloy-wheels', 'gone'])).toEqual([
    { group: 'outside', items: ['sunroof', 'alloy-wheels'] },
    { group: 'sound', items: ['navigation'] },
  ])
  expect(groupItems([])).toEqual([])
})

test('adds implied items once', () => {
  expect(withImplied(['abs', 'panoramic-roof', 'sunroof', 'around-view'])).toEqual([
    'abs',
    'panoramic-roof',
    'sunroof',
    'around-view',
    'rear-camera',
  ])
  expect(withImplied([])).toEqual([])
})

describe('The usual set', () => {
  const car = (trim: string | null, ...equipment: string[]) => ({ trim, equipment })
  const cars = [
    car('Prestige', 'sunroof', 'navigation'),
    car('prestige ', 'navigation'),
    car('Luxury', 'abs'),
    car(null, 'abs'),
  ]

  it('has what half of the trim’s cars have, in list order', () => {
    expect(usualOf(cars, ' PRESTIGE')).toEqual({ items: ['sunroof', 'navigation'], cars: 2, isTrim: true })
  })
  it.each(['', 'Noblesse'])('uses the whole model if no car has the trim (%s)', (trim) => {
    expect(usualOf(cars, trim)).toEqual({ items: ['abs', 'navigation'], cars: 4, isTrim: false })
  })
  it('is empty without cars', () => expect(usualOf([], 'Prestige')).toEqual({ items: [], cars: 0, isTrim: false }))
})

describe('Every equipment item', () => {
  it.each([
    ['English', en],
    ['Korean', ko],
    ['Arabic', ar],
    ['Russian', ru],
    ['Spanish', es],
  ])('has a name in %s that files and searches find', (_, texts) => {
    expect(Object.keys(texts.equipment)).toEqual(equipmentItems)
    expect(Object.keys(texts.equipmentGroup)).toEqual(Object.keys(equipmentGroups))
    expect(Object.entries(texts.equipment).filter(([key, name]) => findValue('equipment', name) !== key)).toEqual([])
  })

  it('has no spelling that means another item', () => {
    const all = listWords('equipment')
    expect(all.map(({ word }) => word)).toEqual(equipmentItems)
    expect(
      all.flatMap(({ word, aliases }) =>
        aliases.filter((alias) => findValue('equipment', alias) !== word).map((alias) => [word, alias]),
      ),
    ).toEqual([])
  })
})
