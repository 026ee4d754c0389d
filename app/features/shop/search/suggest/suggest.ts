import { normaliseText } from '#app/lib/text.ts'
import type { CarIndex } from '../engine/car-index.ts'
import { listNewest } from '../engine/finder.ts'
import { resolveQuery } from '../engine/resolve-query.ts'
import type { Filters, SearchRates, SuggestedName } from '../schema.ts'
import { fold } from '../words/dictionary.ts'
import { understand } from '../words/understand.ts'
import { type Begun, listByPrefix, listCalled, listMisspelt, listModels } from './names.ts'

export type Suggested = { names: SuggestedName[]; cars: string[]; filters: Filters; words: string }

const mostLastWords = 3
const categoriesAndFuels = 2
const likeliest = 3

/**
 * Suggests names for unfinished text: the last words may begin a name, and those before are understood as in a search.
 */
export function suggestIn(
  index: CarIndex,
  words: string,
  most: { names: number; cars: number },
  rates?: SearchRates,
): Suggested {
  const typed = normaliseText(words).split(' ').filter(Boolean)
  for (const list of [listByPrefix, listMisspelt]) {
    for (let count = Math.min(typed.length, mostLastWords); count > 0; count--) {
      const last = typed.slice(-count)
      // 'kia h' is not a misspelling of 'Kia …'.
      if (list === listMisspelt && count > 1 && last.some((word) => listCalled(index, fold(word)).length > 0)) continue
      const head = understoodOf(index, typed.slice(0, -count), words, count, rates)
      const begun = list(index, fold(last.join(' '))).filter(({ named }) => accords(named, head.filters))
      if (begun.length > 0) return answer(index, begun, head, fold(last.join(' ')), most)
    }
  }
  // The visitor is not typing a name, so matching cars are shown ('sorento 2019'). A number just begun is ignored
  // ('sorento 2').
  const isBegun = typed.length > 1 && /^\d{1,3}$/.test(typed.at(-1) ?? '')
  const all = isBegun
    ? understoodOf(index, typed.slice(0, -1), words, 1, rates)
    : understoodOf(index, typed, words, 0, rates)
  return {
    ...all,
    names: [],
    cars: all.words === '' && Object.keys(all.filters).length > 0 ? listNewest(index, all.filters, most.cars) : [],
  }
}

type Head = { filters: Filters; words: string }

function understoodOf(
  index: CarIndex,
  head: string[],
  words: string,
  last: number,
  rates: SearchRates | undefined,
): Head {
  if (head.length === 0) return { filters: {}, words: '' }
  const [only, ...others] = listCalled(index, fold(head.join(' ')))
  if (only && others.length === 0) return { filters: { [only.facet]: [only.key] }, words: '' }
  const asTyped = words.trim().split(/\s+/)
  const { filters, parts } = resolveQuery(
    index,
    understand(asTyped.slice(0, asTyped.length - last).join(' '), undefined, rates),
    {},
  )
  return { filters, words: parts.map((part) => part.words).join(' ') }
}

/** Whether a name can follow the words before it: no second make, and no model of another make. */
function accords({ facet, key, make }: Begun['named'], { make: makes, model: models, ...others }: Filters): boolean {
  if (facet === 'make') return !makes && (!models || models.every((model) => model.startsWith(`${key}/`)))
  if (facet === 'model')
    return !models && (!makes || makes.some((one) => key.startsWith(`${one}/`) || make?.toLowerCase() === one))
  return !others[facet]
}

function answer(
  index: CarIndex,
  begun: Begun[],
  head: Head,
  letters: string,
  most: { names: number; cars: number },
): Suggested {
  const isCounted = head.words === '' && Object.keys(head.filters).every((facet) => facet === 'make')
  const names: SuggestedName[] = []
  let values = 0
  const add = ({ facet, key, label, make }: Begun['named'], via: string | null) => {
    if (names.length >= most.names || names.some((one) => one.key === key)) return
    // 'di' may begin 'diesel', but categories and fuels must not fill the list.
    if (facet !== 'make' && facet !== 'model' && values++ >= categoriesAndFuels) return
    names.push({ facet, key, label, make, cars: isCounted ? index.columns[facet].available(key) : null, via })
  }
  const [best] = begun as [Begun, ...Begun[]]
  for (const { named, entry } of makesFirst(begun)) add(named, entry.written)
  // If the typed letters clearly mean a make, its most common models follow.
  const isSure =
    best.named.facet === 'make' && best.entry.rank !== 'word' && letters.length * 2 >= best.entry.text.length
  if (isSure) for (const model of listModels(index, best.named)) add(model, null)
  return { ...head, names, cars: head.words === '' ? carsOf(index, begun, head.filters, most.cars) : [] }
}

function carsOf(index: CarIndex, begun: Begun[], filters: Filters, most: number): string[] {
  const ids = new Set<string>()
  for (const { named } of begun.slice(0, likeliest)) {
    if (ids.size >= most) break
    for (const id of listNewest(index, { ...filters, [named.facet]: [named.key] }, most)) ids.add(id)
  }
  const isSold = (id: string) => Number(index.isSold(index.docOf(id) as number))
  return [...ids].slice(0, most).sort((a, b) => isSold(a) - isSold(b))
}

function makesFirst(begun: Begun[]): Begun[] {
  const list: Begun[] = []
  for (const one of begun) {
    const make =
      one.named.facet === 'model'
        ? begun.find(({ named }) => named.facet === 'make' && one.named.key.startsWith(`${named.key}/`))
        : undefined
    for (const each of make ? [make, one] : [one]) if (!list.includes(each)) list.push(each)
  }
  return list
}
