import { describe, expect, it } from 'vitest'
import { choiceToKeep, cutSet, savesData } from './thrift.ts'

const saving = { connection: { saveData: true } }
const plain = { connection: { saveData: false } }

describe('who saves data', () => {
  it('is whoever chose so, whatever the browser says', () => {
    for (const told of [{}, plain, saving]) expect([savesData('on', told), savesData('off', told)]).toEqual([true, false])
  })
  it('is else as the browser says, and nobody where it says nothing', () => {
    expect([
      savesData(null, saving),
      savesData('', saving),
      savesData(null, plain),
      savesData(undefined, {}),
      savesData(null, { connection: {} }),
    ]).toEqual([true, true, false, false, false])
  })
  it('keeps a choice only where the browser says otherwise', () => {
    expect([choiceToKeep(true, {}), choiceToKeep(true, saving), choiceToKeep(false, saving), choiceToKeep(false, {})]).toEqual([
      'on',
      null,
      'off',
      null,
    ])
  })
})

describe('what a picture is chosen from', () => {
  it('is said to be wider by the density of the screen, its addresses stay', () => {
    expect(cutSet('/pictures/a1-320.avif 320w, /assets/suv-640-3w.avif 640w', 2.625)).toBe(
      '/pictures/a1-320.avif 840w, /assets/suv-640-3w.avif 1680w',
    )
  })
  it('stays as it is on a screen of one dot to the pixel', () => {
    expect(cutSet('/a-320.avif 320w', 1)).toBe('/a-320.avif 320w')
  })
})
