import { expect, it } from 'vitest'
import { contrast, findWeak, isPair, marks, pairs, readTokens } from '../../tests/colours.ts'

const tokens = readTokens()

it('every text stands out from every ground it may stand on, by day and by night', () => {
  expect(findWeak(tokens, pairs, 4.5)).toEqual([])
})

it('borders of fields, chosen things and the ring of the focus can be told from their ground, by day and by night', () => {
  expect(findWeak(tokens, marks, 3)).toEqual([])
})

it('a text that is too pale is found, in either scheme, and one that is not there', () => {
  const paleByNight = { ...tokens, dark: { ...tokens.dark, 'ink-3': '#5c615d' } }
  expect(findWeak(paleByNight, pairs, 4.5)).toContainEqual(expect.stringMatching(/^dark: ink-3 on ground has [23]\.\d\d:1$/))
  const paleByDay = { ...tokens, light: { ...tokens.light, ink: '#c2c6c1' } }
  expect(findWeak(paleByDay, pairs, 4.5)).toContainEqual(expect.stringMatching(/^light: ink on ground/))
  expect(findWeak(tokens, { ink: ['nowhere'] }, 4.5)).toEqual(['light: there is no nowhere', 'dark: there is no nowhere'])
})

it('contrasts are those of WCAG, also of what shines through', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#000000', 'rgb(255 255 255 / 0.5)')).toBeCloseTo(contrast('#000000', '#808080'), 1)
})

it('the dark takes what it does not change from the light', () => {
  expect(tokens.dark.stage).toBe(tokens.light.stage)
  expect(tokens.dark.ink).not.toBe(tokens.light.ink)
})

it('a pair that a page shows is known by its colours', () => {
  expect(isPair('#161a18', '#fcfbf8', tokens)).toBe(true)
  expect(isPair('#161a18', '#24705c', tokens)).toBe(false)
})
