import { compact } from '#app/lib/compact.ts'
import aliases from './aliases.json' with { type: 'json' }
import { makeNames, modelNames } from './names.ts'

type Entry = { names: string[]; models: Record<string, string[]> }
type Known = {
  make: string
  names: string[]
  models: Map<string, string>
  byModel: Map<string, { category: string | undefined; names: string[] }>
}

let makesByText: Map<string, string> | undefined
const known = new Map<string, Known>()

export function entryOf(make: string): Entry | undefined {
  return Object.hasOwn(aliases, make) ? (aliases as unknown as Record<string, Entry>)[make] : undefined
}

export function makes(): Map<string, string> {
  if (makesByText) return makesByText
  makesByText = new Map()
  for (const [make, { names }] of Object.entries(aliases))
    for (const name of [...makeNames(make), ...names]) if (name) makesByText.set(compact(name), make)
  return makesByText
}

export function knownMake(text: string): Known | undefined {
  const make = canonicalMake(text)
  const entry = entryOf(make)
  if (!entry) return undefined
  let it = known.get(make)
  if (!it) {
    it = { make, names: [...makeNames(make), ...entry.names].filter(Boolean), models: new Map(), byModel: new Map() }
    for (const [model, [category, ...others]] of Object.entries(entry.models)) {
      it.byModel.set(model, { category, names: [...modelNames(make, model), ...others].filter(Boolean) })
    }
    // A model's own name takes precedence over names abroad: 'Spark' means the Spark, although the Matiz was also sold
    // as Spark.
    for (const model of it.byModel.keys())
      for (const name of modelNames(make, model).slice(0, 2)) if (name) it.models.set(compact(name), model)
    for (const [model, { names }] of it.byModel)
      for (const name of names) if (!it.models.has(compact(name))) it.models.set(compact(name), model)
    known.set(make, it)
  }
  return it
}

/**
 * Returns the catalogue's name of a make in any spelling ('현대', 'HYUNDAI' → 'Hyundai'). An unknown make is only
 * trimmed.
 */
export function canonicalMake(text: string): string {
  const trimmed = text.trim()
  return makes().get(compact(trimmed)) ?? makes().get(compact(trimmed.replace(/\([^()]*\)/g, ' '))) ?? trimmed
}

// Both limits are in words. The second one bounds the cost of a long title.
export const longestName = 6
const mostWords = 32

export const wordsOf = (text: string) => text.trim().split(/\s+/).slice(0, mostWords)

/** Tries runs of words in `ask`, the longest first and from left to right, and returns the first answer. */
export function findRun<T>(
  words: string[],
  longest: number,
  ask: (key: string, start: number, length: number) => T | undefined,
): T | undefined {
  const keys = words.map(compact)
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const answer = ask(keys.slice(start, start + length).join(''), start, length)
      if (answer !== undefined) return answer
    }
  }
  return undefined
}

export const without = (words: string[], start: number, length: number) => [
  ...words.slice(0, start),
  ...words.slice(start + length),
]

/**
 * Splits a text into the catalogue's model name and the rest ('아반떼 (CN7)' → 'Avante', 'CN7'). `known` is false for an
 * unknown model.
 */
export function splitModel(make: string, text: string): { model: string; rest: string; known: boolean } {
  const models = knownMake(make)?.models
  const trimmed = text.trim().replace(/\s+/g, ' ')
  const whole = models?.get(compact(trimmed))
  if (whole || !models) return { model: whole ?? trimmed, rest: '', known: whole !== undefined }
  // Generations are in brackets, with or without a space. '뉴' (new) is often joined to the model name.
  const words = wordsOf(trimmed.replace(/[()[\]]/g, ' ').replace(/(^| )뉴(?=[^ ])/g, '$1뉴 '))
  const found = findRun(words, longestName, (key, start, length) => {
    const model = models.get(key)
    return model === undefined ? undefined : { model, rest: without(words, start, length) }
  })
  if (!found) return { model: trimmed, rest: '', known: false }
  const ours = canonicalMake(make)
  return {
    model: found.model,
    rest: found.rest.filter((word) => makes().get(compact(word)) !== ours).join(' '),
    known: true,
  }
}

/** `own` names belong to this make or model only. `others` are spellings and names abroad, which several may share. */
type Listed = { make: string; model?: string; own: string[]; others: string[] }

export function listMakesAndModels(): Listed[] {
  return Object.keys(aliases).flatMap((make) => {
    const it = knownMake(make)
    const models = [...(it?.byModel ?? [])].map(([model, { names }]) => {
      const own = modelNames(make, model).slice(0, 2).filter(Boolean)
      return { make, model, own, others: names.filter((name) => !own.includes(name)) }
    })
    const own = makeNames(make)
    return [{ make, own, others: (it?.names ?? []).filter((name) => !own.includes(name)) }, ...models]
  })
}
