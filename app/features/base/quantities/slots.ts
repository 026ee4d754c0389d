import type { DateFound } from './dates.ts'
import type { NumberFound } from './numbers.ts'
import type { Name } from './words.ts'

export type Unit = 'km' | 'mi' | 'cc' | 'l'

/** A word that names a number, its unit or its currency. */
export type Word = {
  at: number
  end: number
  name?: Name
  unit?: Unit
  isMoney?: true
  isSign?: true
}
/** A number or a date with the words beside it. `at` and `end` include them. */
export type Slot = {
  at: number
  end: number
  number?: NumberFound
  date?: DateFound
  unit?: Word
  money: Word[]
  label?: Word
}

export const list = (text: string, shape: RegExp, word: Omit<Word, 'at' | 'end'>): Word[] =>
  [...text.matchAll(shape)].map(({ index, 0: found }) => ({ at: index, end: index + found.length, ...word }))

export const isNear = (text: string, from: number, to: number, longest = 1) =>
  to >= from && to - from <= longest && /^[^\S\n]*$/.test(text.slice(from, to))
