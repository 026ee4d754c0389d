import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colorKey, facetKeys, fuelKey, modelKey } from './keys.ts'

describe('Keys', () => {
  it('are the same for a car in any spelling', () => {
    const key = {
      make: 'kia',
      model: 'kia/sorento',
      category: 'suv',
      fuel: 'petrol',
      transmission: 'automatic',
      drive: '4wd',
      steering: 'left',
      color: 'white',
    }
    expect(
      facetKeys({
        make: '기아',
        model: '쏘렌토 4세대',
        category: 'SUV',
        fuelType: '휘발유',
        transmission: '오토',
        drive: '4륜',
        steering: '좌핸들',
        color: '진주색',
      }),
    ).toEqual(key)
    expect(
      facetKeys({
        make: 'KIA',
        model: 'Sorrento',
        category: 'suv',
        fuelType: 'Gasoline',
        transmission: 'Auto',
        drive: '4x4',
        steering: 'LHD',
        color: 'Pearl White',
      }),
    ).toEqual(key)
  })

  it('are empty where a car does not say', () => {
    expect(Object.values(facetKeys({ make: null, model: 'Sorento', color: ' ' })).join('')).toBe('')
  })

  it.each([
    ['Navy', 'blue'],
    ['Burgundy', 'red'],
    ['은회색', 'silver'],
    ['Champagne', 'beige'],
    ['Bronze', 'gold'],
    ['زيتي', 'green'],
    ['Teal ', 'teal'],
    ['constructor', 'constructor'],
  ])('bring the colour %s to %s', (color, key) => expect(colorKey(color)).toBe(key))

  it('keep what is unknown in lower case', () => {
    expect(fuelKey(' Steam ')).toBe('steam')
    expect(modelKey('Trabant', '601 S')).toBe('trabant/601 s')
    expect(modelKey('Rolls/Bentley', 'T/2')).toBe('rolls-bentley/t/2')
  })

  it('are always what an address may hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const key of [fuelKey(text), colorKey(text), modelKey(text, text)]) {
          expect(key.length).toBeLessThanOrEqual(128)
          expect(key).toBe(key.toLowerCase().trim())
        }
      }),
    )
  })
})
