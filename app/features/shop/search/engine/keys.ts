import {
  canonicalCategory,
  canonicalColor,
  canonicalDrive,
  canonicalFuel,
  canonicalMake,
  canonicalMarket,
  canonicalModel,
  canonicalSteering,
  canonicalTransmission,
  makeKey as catalogueMakeKey,
  isKnownMake,
  splitModel,
} from '#app/features/base/catalogue/rules.ts'
import { normaliseText } from '#app/lib/text.ts'
import type { Facet } from '../schema.ts'

type Text = string | null | undefined

const longest = 128

const baseColors: Record<string, string> = {
  'pearl white': 'white',
  'silver grey': 'silver',
  burgundy: 'red',
  navy: 'blue',
  'sky blue': 'blue',
  olive: 'green',
  bronze: 'gold',
  champagne: 'beige',
}

/**
 * Returns a text as a key: in lower case, trimmed, and cut to the longest value in a URL without splitting a surrogate
 * pair.
 */
function asKey(text: string): string {
  const key = text.toLowerCase().trim()
  if (key.length <= longest) return key
  return key
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

const keyBy = (canonical: (text: string) => string) => (text: Text) => (text ? asKey(canonical(text)) : '')

// Each function returns the key of a text in any language or spelling, or '': 'mercedes-benz', 'suv', 'automatic',
// '4wd', 'left'.
export const makeKey = keyBy(catalogueMakeKey)
export const categoryKey = keyBy(canonicalCategory)
export const transmissionKey = keyBy(canonicalTransmission)
export const driveKey = keyBy(canonicalDrive)
export const steeringKey = keyBy(canonicalSteering)
export const marketKey = keyBy(canonicalMarket)
const rawFuelKey = keyBy(canonicalFuel)
const rawColorKey = keyBy(canonicalColor)

export function fuelKey(text: Text): string {
  const key = rawFuelKey(text)
  return key === 'gasoline' ? 'petrol' : key
}

export function colorKey(text: Text): string {
  const key = rawColorKey(text)
  return Object.hasOwn(baseColors, key) ? (baseColors[key] ?? key) : key
}

export function modelKey(make: Text, model: Text): string {
  if (!make?.trim() || !model?.trim()) return ''
  return asKey(`${makeKey(make)}/${canonicalModel(make, model).toLowerCase()}`)
}

type Reading = { key: (text: Text) => string; label: (text: string) => string }
const asWritten: Reading = { key: keyBy((text) => text), label: (text) => text.trim() }
const plain = (key: Reading['key']): Reading => ({ key, label: key })
/**
 * Keys and labels of filters. A filter missing here uses the text in lower case as key. Make and model are read
 * together by `namesOf`.
 */
const readings: { [F in Facet]?: Reading } = {
  category: { key: categoryKey, label: canonicalCategory },
  fuel: { key: fuelKey, label: (text) => (fuelKey(text) === 'petrol' ? 'Petrol' : canonicalFuel(text)) },
  transmission: plain(transmissionKey),
  drive: plain(driveKey),
  steering: plain(steeringKey),
  market: { key: marketKey, label: canonicalMarket },
  color: { key: colorKey, label: canonicalColor },
}

export function facetValueOf(facet: Facet, text: string): { key: string; label: string } {
  const { key, label } = readings[facet] ?? asWritten
  return { key: key(text), label: label(text) }
}

/**
 * Finds a drive named in a model or trim ('A6 quattro', '2.0 Diesel 4WD'), which is often the only mention. '' if there
 * is none.
 */
export function driveIn(text: string): string {
  const [said = ''] =
    /(?<![a-z0-9])(?:4wd|awd|fwd|rwd|2wd|4x4|4x2|quattro|xdrive|4matic\+?|4motion|htrac)(?![a-z0-9])|콰트로|[4사]륜|[2이]륜|전륜|후륜|4매틱|4모션|x드라이브/i.exec(
      text,
    ) ?? []
  if (/^(?:htrac|4매틱|4모션|x드라이브|4matic\+)$/i.test(said)) return 'AWD'
  return /^(?:2륜|이륜|4x2|2wd)$/i.test(said) ? '2WD' : said
}

/** Reads make and model. `words` is text that the catalogue does not know, for the text search. */
export function namesOf(make: string, name: string) {
  const isKnown = make !== '' && isKnownMake(make)
  const split = name && make ? splitModel(make, name) : { model: name, rest: '', known: false }
  return {
    make: { key: makeKey(make), label: make && canonicalMake(make) },
    model: { key: modelKey(make, name), label: split.model },
    words: normaliseText([isKnown ? '' : make, split.known ? split.rest : name].join(' ')),
  }
}
