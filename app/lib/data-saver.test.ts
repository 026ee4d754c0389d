import { describe, expect, it } from 'vitest'
import { choiceToKeep, cutSet, savesData } from './data-saver.ts'

const saving = { connection: { saveData: true } }
const plain = { connection: { saveData: false } }

describe('data saving', () => {
  it('is on for visitors who chose it, whatever the browser says', () => {
    for (const told of [{}, plain, saving])
      expect([savesData('on', told), savesData('off', told)]).toEqual([true, false])
  })
  it('otherwise follows the browser, and is off if that says nothing', () => {
    expect([
      savesData(null, saving),
      savesData('', saving),
      savesData(null, plain),
      savesData(undefined, {}),
      savesData(null, { connection: {} }),
    ]).toEqual([true, true, false, false, false])
  })
  it('stores a choice only if the browser says otherwise', () => {
    expect([
      choiceToKeep(true, {}),
      choiceToKeep(true, saving),
      choiceToKeep(false, saving),
      choiceToKeep(false, {}),
    ]).toEqual(['on', null, 'off', null])
  })
})

describe('a reduced srcset', () => {
  it('claims widths multiplied by the density of the screen, for the same addresses', () => {
    expect(cutSet('/pictures/a1-320.avif 320w, /assets/suv-640-3w.avif 640w', 2.625)).toBe(
      '/pictures/a1-320.avif 840w, /assets/suv-640-3w.avif 1680w',
    )
  })
  it('is unchanged at a density of 1', () => {
    expect(cutSet('/a-320.avif 320w', 1)).toBe('/a-320.avif 320w')
  })
})
