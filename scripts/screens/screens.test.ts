import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { chooseStates, parseAsked, rangeOf } from './asked.ts'
import { openCars, withCars } from './cars.ts'
import { hard } from './hard.ts'
import { writeIndex } from './index-page.ts'
import { operators } from './operators.ts'
import type { State } from './state.ts'
import { visitors } from './visitors.ts'

const states = [...visitors, ...operators, ...hard]

describe('what is asked for', () => {
  it('is everything where nothing is said', () => {
    expect(parseAsked([])).toEqual({
      only: [],
      widths: [360, 768, 1280, 1920],
      languages: ['en', 'ko', 'ar', 'ru'],
      schemes: ['light', 'dark'],
      out: 'screens',
    })
  })
  it('is a part where one is named, in the order that pictures stand in', () => {
    const asked = parseAsked(['--only', 'car,home', '--widths', '1280,360', '--languages', 'ar,en', '--schemes', 'dark', '--out', 'somewhere'])
    expect(asked).toEqual({ only: ['car', 'home'], widths: [360, 1280], languages: ['en', 'ar'], schemes: ['dark'], out: 'somewhere' })
  })
  it.each([
    ['--languages', 'en,xx', 'xx'],
    ['--schemes', 'blue', 'blue'],
    ['--widths', '360,wide', '--widths'],
    ['--colour', 'red', 'colour'],
  ])('is refused where it names what is not there: %s %s', (name, value, said) => {
    expect(() => parseAsked([name, value])).toThrow(said)
  })
  it('is a page with all its states by its first word, or one state by its name', () => {
    expect(chooseStates(states, ['contact']).map(({ name }) => name)).toEqual(['contact'])
    expect(chooseStates(states, ['compare-two', 'crash']).map(({ name }) => name)).toEqual(['compare-two', 'crash'])
    expect(chooseStates(states, ['car']).map(({ name }) => name)).not.toContain('cards')
    expect(() => chooseStates(states, ['cars'])).toThrow("'cars'")
  })
  it('leaves out what a state has not: Russian for operators, a sheet of phones on a desk', () => {
    const asked = parseAsked([])
    const page: State = { name: 'a', path: '/search' }
    expect(rangeOf(page, asked)).toEqual({ languages: ['en', 'ko', 'ar', 'ru'], widths: [360, 768, 1280, 1920] })
    expect(rangeOf({ ...page, as: 'operator' }, asked).languages).toEqual(['en', 'ko', 'ar'])
    expect(rangeOf({ ...page, path: '/sign-in' }, asked).languages).toEqual(['en', 'ko', 'ar'])
    expect(rangeOf({ ...page, on: 'small' }, asked).widths).toEqual([360, 768])
  })
})

describe('the states', () => {
  it('have names that are no others', () => {
    expect(states.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at)).toEqual([])
  })

  // The car at its shared address looks as at the other; the second step of signing in is half a session.
  const spared = ['car/:id', 'sign-in/code', 'styleguide', '*']
  const patternOf = ({ path = '' }: RouteConfigEntry) =>
    new RegExp(`^/${path.replaceAll(/\/?:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`, 'i')
  it.each(
    (routes as RouteConfigEntry[])
      .filter(({ path }) => !spared.includes(path ?? ''))
      .map((route) => ({ address: `/${route.path ?? ''}`, pattern: patternOf(route) })),
  )('show the page $address', ({ pattern }) => {
    expect(states.some(({ path }) => pattern.test(path.replace(/[?#].*/, '')))).toBe(true)
  })
})

describe('cars in an address', () => {
  const samples = { cars: [], pictures: [] }
  it('are added once, when a state first asks for them', async () => {
    const added: unknown[] = []
    const id = openCars({ add: async (car) => `id${added.push(car)}`, remove: async () => undefined }, samples)
    expect(added).toEqual([])
    expect(await withCars('/compare?cars=:latin,:hangul,:latin', id)).toBe('/compare?cars=id1,id2,id1')
    expect(added).toHaveLength(2)
  })
  it('that are not there are named', async () => {
    const id = openCars({ add: async () => 'a', remove: async () => undefined }, samples)
    await expect(withCars('/cardetails/:sold', id)).rejects.toThrow("'sold'")
    await expect(withCars('/cardetails/:blue', id)).rejects.toThrow("'blue'")
  })
})

it('the page shows each picture, what is wrong with it and what was not reached, and no text as HTML', () => {
  const shot = { state: 'car', lang: 'ar', width: 360, scheme: 'dark', file: 'car/360-ar-dark.jpg', notes: ['cut off: <b>“x”'] } as const
  const html = writeIndex({ shots: [{ ...shot, notes: [...shot.notes] }], failures: [{ state: 'home', lang: 'en', why: 'a < b' }], minutes: 1.25 })
  expect(html).toContain('<a href="car/360-ar-dark.jpg"><img')
  expect(html).toContain('cut off: &#60;b&#62;“x”')
  expect(html).toContain('not reached in en: a &#60; b')
  expect(html).toContain('<section id="home">')
  expect(html).toContain('href="#only-l-ar"')
  expect(html).not.toMatch(/<script|https?:/)
})
