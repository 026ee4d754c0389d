import { canonicalMake, splitModel } from '#app/features/base/catalogue/rules.ts'
import type { Choice, Counts, Facet, Filters } from '../schema.ts'
import type { CarIndex, Trait } from './car-index.ts'
import { openBuffer } from './columns.ts'
import type { Pass } from './pass.ts'
import { type Bits, countIntersection } from './sets.ts'

// A list has at most this many values. Chosen values are always included.
const longest = 60

/** Counts the cars of every filter value if all other conditions stay. Lists only the models of chosen makes. */
export function tally(index: CarIndex, pass: Pass, filters: Filters): Counts {
  const { columns, masks, importable } = index
  const failing = openFailures(pass)
  const countsOf = (trait: Trait): Int32Array => {
    const counts = new Int32Array(columns[trait].terms.texts.length)
    const ordinals = columns[trait].ordinals()
    addCounts(counts, ordinals, failing(0))
    addCounts(counts, ordinals, failing(masks[trait]))
    return counts
  }
  const opened = new Set([...(filters.make ?? []), ...(filters.model ?? []).map(makeOf)])
  const choicesOf = (facet: Facet): Choice[] => {
    const [counts, { labels, terms }] = [countsOf(facet), columns[facet]]
    const choices = terms.texts.map((key, at) => ({ key, label: labels[at] ?? key, cars: counts[at] as number }))
    return shown(
      facet === 'model' ? choices.filter(({ key }) => opened.has(makeOf(key))) : choices,
      filters[facet],
      nameOf[facet],
    )
  }
  const found = bitsOf(failing(0), pass.fails.length)
  const [sold, pictured, reserved] = [countsOf('sold'), countsOf('pictured'), countsOf('reserved')]
  const having = (counts: Int32Array, trait: Trait, key: string) => counts[columns[trait].terms.find(key) ?? -1] ?? 0
  return {
    ...(Object.fromEntries([
      ...index.facets.map((facet) => [facet, choicesOf(facet)]),
      ...countSets(index, filters, found),
    ]) as Record<Facet, Choice[]>),
    importable: countIntersection(found, importable),
    pictured: having(pictured, 'pictured', 'yes'),
    reserved: having(reserved, 'reserved', 'yes'),
    unreserved: having(reserved, 'reserved', 'no'),
    available: having(sold, 'sold', 'no'),
    sold: having(sold, 'sold', 'yes'),
  }
}

function countSets({ several, sets }: CarIndex, filters: Filters, found: Bits): [Facet, Choice[]][] {
  return several.map((facet) => {
    const { keys, maps } = sets[facet]
    const choices = keys.map(
      (key, at): Choice => ({ key, label: key, cars: countIntersection(found, maps[at] as Bits) }),
    )
    const had = choices.filter(({ key, cars }) => cars > 0 || filters[facet]?.includes(key))
    // These values come from a short fixed list, so there is no limit.
    return [facet, shown(had, filters[facet], undefined, Infinity)]
  })
}

const docsBuffer = openBuffer()

/** Returns the documents that fail only the condition of a mask, and for mask 0 those that fail nothing. */
function openFailures({ fails, candidates }: Pass): (mask: number) => Int32Array {
  // One section per condition, in the order of the bits. Documents that fail more are left out.
  const sectionOf = (failed: number) => 32 - Math.clz32(failed)
  const ends = new Int32Array(33)
  const docs = docsBuffer(candidates?.length ?? fails.length)
  const forEachNear = (onDoc: (doc: number, failed: number) => void) => {
    for (let at = 0; at < docs.length; at++) {
      const doc = candidates ? (candidates[at] as number) : at
      const failed = fails[doc] as number
      if ((failed & (failed - 1)) === 0) onDoc(doc, failed)
    }
  }
  forEachNear((_, failed) => {
    ends[sectionOf(failed)] = (ends[sectionOf(failed)] as number) + 1
  })
  let start = 0
  for (let section = 0; section < ends.length; section++) {
    const count = ends[section] as number
    ends[section] = start
    start += count
  }
  forEachNear((doc, failed) => {
    const place = ends[sectionOf(failed)] as number
    docs[place] = doc
    ends[sectionOf(failed)] = place + 1
  })
  return (mask) => {
    const section = sectionOf(mask)
    return docs.subarray(section === 0 ? 0 : ends[section - 1], ends[section])
  }
}

function addCounts(counts: Int32Array, ordinals: Int32Array, docs: Int32Array): void {
  for (let at = 0; at < docs.length; at++) {
    const ordinal = ordinals[docs[at] as number] as number
    counts[ordinal] = (counts[ordinal] as number) + 1
  }
}

function bitsOf(docs: Int32Array, length: number): Bits {
  const bits = new Int32Array(Math.ceil(length / 32))
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
  }
  return bits
}

const makeOf = (model: string) => model.split('/')[0] ?? ''

/** Returns the catalogue name of a make or model key ('kia/lotze' is the Lotze), even if no car has it. */
const nameOf: { [F in Facet]?: (key: string) => string } = {
  make: canonicalMake,
  model: (key) => splitModel(canonicalMake(makeOf(key)), key.slice(makeOf(key).length + 1)).model,
}

function shown(choices: Choice[], chosen: string[] = [], nameOf = (key: string) => key, most = longest): Choice[] {
  const named = choices.filter(({ key }) => key !== '')
  const sorted = named.sort((a, b) => b.cars - a.cars || (a.label < b.label ? -1 : 1))
  const kept = sorted.filter(({ key }, at) => at < most || chosen.includes(key))
  const missing = chosen.filter((key) => !named.some((choice) => choice.key === key))
  return [...kept, ...missing.map((key) => ({ key, label: nameOf(key), cars: 0 }))]
}
