import { compact } from '#app/lib/compact.ts'
import { findRun, knownMake, listMakesAndModels, longestName, makes, splitModel, without, wordsOf } from './makes.ts'

// Words of a language or names of trims. As a make they count only at the start of a title or before one of their
// models.
const ordinaryMakes = new Set([
  'Mini',
  'Smart',
  'Seat',
  'RAM',
  'MAN',
  'Tank',
  'Lotus',
  'Lucid',
  'Mercury',
  'Proton',
  'Great Wall',
  'MG',
  'Morgan',
  'Genesis',
  'Jetour',
])
const ordinaryModels = new Set(['fit', 'note', 'march', 'go', 'freed', 'aqua', 'noah', 'continental'])

export function findMake(title: string): { make: string; rest: string } | undefined {
  const words = wordsOf(title)
  return findRun(words, 3, (key, start, length) => {
    const make = makes().get(key)
    return make === undefined ? undefined : { make, rest: without(words, start, length).join(' ') }
  })
}

let makeByModel: Map<string, string | null> | undefined

/** The make if it is the only one with a model of this name. Names such as '3' never count. */
const onlyMakeOf = (key: string) => findOnlyMake(key) ?? undefined

/** As a key without spaces. Null if several makes have a model of this name. */
export function findOnlyMake(key: string): string | null | undefined {
  if (!makeByModel) {
    makeByModel = new Map()
    for (const { make, model, own, others } of listMakesAndModels())
      if (model) {
        for (const name of new Set([...own, ...others].map(compact)))
          makeByModel.set(name, makeByModel.has(name) && makeByModel.get(name) !== make ? null : make)
      }
  }
  return /\p{L}/u.test(key) && key.length > 1 && !ordinaryModels.has(key) ? makeByModel.get(key) : undefined
}

/** `by` is 'model' if the title names no make and only the model identifies it. */
export type Titled = { make: string; model: string; rest: string; known: boolean; by?: 'model' }

/**
 * Splits '2019 Kia Sportage LX' into 'Kia', 'Sportage' and '2019 LX'. Prefers a make with its model, then a leading
 * make, any make, a unique model.
 */
export function splitTitle(title: string): Titled | undefined {
  const whole = title.replace(/[()[\]{}|,·]/g, ' ')
  const parted = partWords(whole)
  const texts = whole === parted ? [whole] : [whole, parted]
  return first(texts, findBoth) ?? firstMake(texts) ?? first(texts, findInside) ?? first(texts, findByModel)
}

/** Parts words that Korean sellers join: 'LF쏘나타', '그랜저HG', '더뉴모닝'. */
export const partWords = (text: string) =>
  text
    .replace(/(?<=[가-힣])(?=[A-Za-z\d])|(?<=[A-Za-z\d])(?=[가-힣])/g, ' ')
    .replace(/(^| )(?:(?:디?올|더|베리)?뉴|더넥스트|뷰티풀|신형)(?=[가-힣A-Z\d])/g, '$1')

function first<T, A>(list: T[], ask: (one: T) => A | undefined): A | undefined {
  for (const one of list) {
    const answer = ask(one)
    if (answer !== undefined) return answer
  }
  return undefined
}

function findBoth(text: string): Titled | undefined {
  const words = wordsOf(text)
  const keys = words.map(compact)
  for (let start = 0; start < words.length; start++) {
    for (let length = Math.min(3, words.length - start); length > 0; length--) {
      const make = makes().get(keys.slice(start, start + length).join(''))
      const found = make ? splitModel(make, without(words, start, length).join(' ')) : undefined
      if (make && found?.known) return { make, ...found }
    }
  }
  return undefined
}

function firstMake(texts: string[]): Titled | undefined {
  const found = texts.flatMap((text) => findFirstMake(text) ?? [])
  return found.find(({ known }) => known) ?? found[0]
}

function findFirstMake(text: string): Titled | undefined {
  const words = wordsOf(text)
  const place = /^\d{4}$/.test(words[0] ?? '') ? 1 : 0
  return findRun(words.slice(0, place + 3), 3, (key, start, length) => {
    const make = start === place ? makes().get(key) : undefined
    if (make === undefined) return undefined
    const rest = without(words, start, length)
    const glued = findGlued(make, rest[place] ?? '')
    return glued
      ? { make, ...splitModel(make, rest.with(place, glued).join(' ')) }
      : { make, model: '', rest: rest.join(' '), known: false }
  })
}

/**
 * A make anywhere in a title, whose model is unknown: 'White Mercedes-Benz C300' is no Chrysler, although Chrysler has
 * a C300.
 */
function findInside(text: string): Titled | undefined {
  const words = wordsOf(text)
  return findRun(words, 3, (key, start, length) => {
    const make = makes().get(key)
    return make === undefined || ordinaryMakes.has(make)
      ? undefined
      : { make, model: '', rest: without(words, start, length).join(' '), known: false }
  })
}

/** Splits a Korean word that begins with a model name: '렉스턴스포츠칸' becomes '렉스턴스포츠 칸'. */
function findGlued(make: string, word: string): string | undefined {
  if (!/^[가-힣]{3,12}$/.test(word)) return undefined
  for (let length = word.length - 1; length > 1; length--)
    if (knownMake(make)?.models.has(compact(word.slice(0, length))))
      return `${word.slice(0, length)} ${word.slice(length)}`
  return undefined
}

function findByModel(text: string): Titled | undefined {
  const make = findRun(wordsOf(text), longestName, onlyMakeOf)
  return make === undefined ? undefined : { make, ...splitModel(make, text), by: 'model' }
}
