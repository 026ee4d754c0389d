import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Facet } from '../schema.ts'
import { colorKey, driveIn, facetValueOf, fuelKey, modelKey, namesOf } from './keys.ts'

describe('Keys', () => {
  it.each([
    ['기아', '쏘렌토 4세대'],
    ['KIA', 'Sorrento'],
  ])('are equal for any spelling of a make and model: %s %s', (make, model) => {
    const { make: made, model: called } = namesOf(make, model)
    expect([made, called.key]).toEqual([{ key: 'kia', label: 'Kia' }, 'kia/sorento'])
  })

  it.each<[Facet, string[], string]>([
    ['category', ['SUV', 'suv'], 'suv'],
    ['fuel', ['휘발유', 'Gasoline'], 'petrol'],
    ['transmission', ['오토', 'Auto'], 'automatic'],
    ['drive', ['4륜', '4x4'], '4wd'],
    ['steering', ['좌핸들', 'LHD'], 'left'],
    ['color', ['진주색', 'Pearl White'], 'white'],
  ])('are equal for any spelling of a %s', (facet, texts, key) => {
    for (const text of texts) expect(facetValueOf(facet, text).key).toBe(key)
  })

  it.each([
    ['A6 40 TDI quattro', 'awd'],
    ['2.0 Diesel 4WD Prestige', '4wd'],
    ['530i xDrive', 'awd'],
    ['E 220 d 4MATIC', 'awd'],
    ['3.5T HTRAC', 'awd'],
    ['콰트로 프리미엄', 'awd'],
    ['4륜 킹캡', '4wd'],
    ['2WD 모던', '2wd'],
    ['후륜', 'rwd'],
    ['Premium', ''],
    ['Awdry 14wd', ''],
  ])('include the drive named in a trim: %s', (trim, key) => expect(facetValueOf('drive', driveIn(trim)).key).toBe(key))

  it('are empty for unknown values', () => {
    const { make, model } = namesOf('', 'Sorento')
    expect([make.key, model.key, facetValueOf('color', ' ').key, facetValueOf('fuel', '').key]).toEqual([
      '',
      '',
      '',
      '',
    ])
  })

  it('default to lower-case text with the text as label', () => {
    expect(facetValueOf('seats' as Facet, '7')).toEqual({ key: '7', label: '7' })
    expect(facetValueOf('place' as Facet, ' New York ')).toEqual({ key: 'new york', label: 'New York' })
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
  ])('map the colour %s to %s', (color, key) => expect(colorKey(color)).toBe(key))

  it('keep unknown values in lower case', () => {
    expect(fuelKey(' Steam ')).toBe('steam')
    expect(modelKey('Trabant', '601 S')).toBe('trabant/601 s')
    expect(modelKey('Rolls/Bentley', 'T/2')).toBe('rolls-bentley/t/2')
  })

  it('always fit into an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const key of [fuelKey(text), colorKey(text), modelKey(text, text)]) {
          expect(key.length).toBeLessThanOrEqual(128)
          expect(key).toBe(key.toLowerCase().trim())
        }
      }),
    )
    // This takes 1.7 s on an idle core, and more than ten times that on a busy one.
  }, 60_000)
})
