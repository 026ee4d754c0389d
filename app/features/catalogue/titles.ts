import { compact } from './compact.ts'
import { findRun, knownMake, listMakesAndModels, longestName, makes, splitModel, without, wordsOf } from './known.ts'

/** The make that a title begins with or holds, and the rest of the title; undefined when it names none. */
export function findMake(title: string): { make: string; rest: string } | undefined {
  const words = wordsOf(title)
  return findRun(words, 3, (key, start, length) => {
    const make = makes().get(key)
    return make === undefined ? undefined : { make, rest: without(words, start, length).join(' ') }
  })
}

let makeByModel: Map<string, string | null> | undefined

/** The only make of the catalogue that has a model of this name; undefined where several have one, and for names that say too little, such as '3'. */
function onlyMakeOf(key: string): string | undefined {
  if (!makeByModel) {
    makeByModel = new Map()
    for (const { make, model, own, others } of listMakesAndModels())
      if (model) {
        for (const name of new Set([...own, ...others].map(compact)))
          makeByModel.set(name, makeByModel.has(name) && makeByModel.get(name) !== make ? null : make)
      }
  }
  return /\p{L}/u.test(key) && key.length > 1 ? (makeByModel.get(key) ?? undefined) : undefined
}

/** What a title says of make and model; `by` is the model where only that tells the make. */
export type Titled = { make: string; model: string; rest: string; known: boolean; by?: 'model' }

/** A title taken apart: its make, the model after it and the words left over ('2019 Kia Sportage LX' → 'Kia', 'Sportage', '2019 LX'). A make whose model follows goes before one that a trim is only called like, a make at the beginning before what a model tells; where no make stands, a model that one make alone has tells it. */
export function splitTitle(title: string): Titled | undefined {
  const whole = title.replace(/[()[\]{}|,·]/g, ' ')
  // 'LF쏘나타' and '그랜저HG' are two words written as one.
  const parted = whole
    .replace(/(?<=[가-힣])(?=[A-Za-z\d])|(?<=[A-Za-z\d])(?=[가-힣])/g, ' ')
    .replace(/(^| )(?:(?:디?올|더|베리)?뉴|더넥스트|뷰티풀|신형)(?=[가-힣A-Z\d])/g, '$1')
  const texts = whole === parted ? [whole] : [whole, parted]
  return first(texts, findBoth) ?? firstMake(texts) ?? first(texts, findByModel)
}

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

/** The make that a title begins with, rather with a model than without. */
function firstMake(texts: string[]): Titled | undefined {
  const found = texts.flatMap((text) => findFirstMake(text) ?? [])
  return found.find(({ known }) => known) ?? found[0]
}

/** The make that a text begins with, a year before it left aside. */
function findFirstMake(text: string): Titled | undefined {
  const words = wordsOf(text)
  const place = /^\d{4}$/.test(words[0] ?? '') ? 1 : 0
  return findRun(words.slice(0, place + 3), 3, (key, start, length) => {
    const make = start === place ? makes().get(key) : undefined
    if (make === undefined) return undefined
    const rest = without(words, start, length)
    const glued = findGlued(make, rest[place] ?? '')
    return glued ? { make, ...splitModel(make, rest.with(place, glued).join(' ')) } : { make, model: '', rest: rest.join(' '), known: false }
  })
}

/** A Korean word that begins with a model, as two: '렉스턴스포츠칸' is '렉스턴스포츠 칸'. */
function findGlued(make: string, word: string): string | undefined {
  if (!/^[가-힣]{3,12}$/.test(word)) return undefined
  for (let length = word.length - 1; length > 1; length--)
    if (knownMake(make)?.models.has(compact(word.slice(0, length)))) return `${word.slice(0, length)} ${word.slice(length)}`
  return undefined
}

function findByModel(text: string): Titled | undefined {
  const make = findRun(wordsOf(text), longestName, onlyMakeOf)
  return make === undefined ? undefined : { make, ...splitModel(make, text), by: 'model' }
}
