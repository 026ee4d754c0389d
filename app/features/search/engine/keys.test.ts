import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Facet } from '../schema.ts'
import { colorKey, driveIn, facetValueOf, fuelKey, modelKey, namesOf } from './keys.ts'

describe('Keys', () => {
  it.each([
    ['기아', '쏘렌토 4세대'],
    ['KIA', 'Sorrento'],
  ])('are the same for a make and a model in any spelling: %s %s', (make, model) => {
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
  ])('are the same for a %s in any spelling', (facet, texts, key) => {
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
  ])('know the drive that a trim names: %s', (trim, key) => expect(facetValueOf('drive', driveIn(trim)).key).toBe(key))

  it('are empty where a car does not say', () => {
    const { make, model } = namesOf('', 'Sorento')
    expect([make.key, model.key, facetValueOf('color', ' ').key, facetValueOf('fuel', '').key]).toEqual(['', '', '', ''])
  })

  it('are the text in lower case, and the label the text, for a facet that is read in no way of its own', () => {
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
    // A hundred long texts take 1.7 s of an idle core, and more than ten times that where four others want it.
  }, 60_000)
})
