import type { QueryPart } from '../schema.ts'
import { fold } from './dictionary.ts'
import goods from './goods.json' with { type: 'json' }
import { stemmed } from './russian.ts'
import type { Token } from './tokens.ts'

const keyOf = (name: string) => stemmed(fold(name))
const stemsOf = (name: string) => name.split(' ').map(keyOf).join('')
const keysOf = (list: string[]) => new Set(list.flatMap((name) => [fold(name), stemsOf(name)]))
const parts = keysOf(goods.parts)
const all = new Set([...keysOf(goods.names), ...parts])
// Makers of cars and of other goods: a 'Samsung washing machine' is no car.
const makers = new Set(goods.makers.map(fold))
const mostWords = 2

/**
 * For goods that the site does not sell, returns one part that matches nothing: a 'washing machine' unless the words
 * name a car, and 'spare parts' of any car.
 */
export function readGoods(tokens: Token[], said: QueryPart[]): QueryPart[] | undefined {
  const meant = said.some(isCar) ? parts : all
  const at = tokens.findIndex((_, from) => countGoods(tokens, from, meant) > 0)
  if (at < 0) return undefined
  const words = tokens.slice(at, at + countGoods(tokens, at, meant)).map(({ text }) => text)
  return [{ words: words.join(' '), meanings: [{ text: 'no-car', fit: 'exact' }] }]
}

function countGoods(tokens: Token[], from: number, meant: Set<string>): number {
  for (let count = mostWords; count > 0; count--) {
    const stretch = tokens.slice(from, from + count)
    const keys = [0, -1].map((which) => stretch.map((token) => token.keys.at(which)).join(''))
    if (stretch.length === count && keys.some((key) => meant.has(key))) return count
  }
  return 0
}

const isCar = ({ words, meanings }: QueryPart) =>
  !makers.has(fold(words)) &&
  meanings.some((one) => 'facet' in one && one.fit === 'exact' && /^(?:make|model|category)$/.test(one.facet))
