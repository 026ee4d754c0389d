import {
  canonicalCategory,
  canonicalColor,
  canonicalDrive,
  canonicalFuel,
  canonicalMake,
  canonicalModel,
  canonicalSteering,
  canonicalTransmission,
  makeKey as catalogueMakeKey,
  isKnownMake,
  splitModel,
} from '#app/features/catalogue/rules.ts'
import { normaliseText } from '#app/lib/text.ts'
import type { Facet } from '../schema.ts'

type Text = string | null | undefined

const longest = 128

// Shades that a buyer means when asking for the plain colour.
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

/** A text as a key: lower case, trimmed, never longer than an address may hold, and no half of a character at its end. */
function asKey(text: string): string {
  const key = text.toLowerCase().trim()
  if (key.length <= longest) return key
  return key
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

const keyBy = (canonical: (text: string) => string) => (text: Text) => (text ? asKey(canonical(text)) : '')

/** 'mercedes-benz' for a make in any spelling; '' for none. */
export const makeKey = keyBy(catalogueMakeKey)
/** 'suv' for a category in any language; '' for none. */
export const categoryKey = keyBy(canonicalCategory)
/** 'automatic' for a transmission in any language; '' for none. */
export const transmissionKey = keyBy(canonicalTransmission)
/** '4wd' for a drive in any language; '' for none. */
export const driveKey = keyBy(canonicalDrive)
/** 'left' for a side of the steering wheel in any language; '' for none. */
export const steeringKey = keyBy(canonicalSteering)
const rawFuelKey = keyBy(canonicalFuel)
const rawColorKey = keyBy(canonicalColor)

/** 'diesel' for a fuel in any language, 'petrol' for gasoline too; '' for none. */
export function fuelKey(text: Text): string {
  const key = rawFuelKey(text)
  return key === 'gasoline' ? 'petrol' : key
}

/** The base colour of a colour in any language ('진주색' → 'white'); '' for none. */
export function colorKey(text: Text): string {
  const key = rawColorKey(text)
  return Object.hasOwn(baseColors, key) ? (baseColors[key] ?? key) : key
}

/** 'kia/sorento' for a model of a make in any spelling; '' where one of them is missing. */
export function modelKey(make: Text, model: Text): string {
  if (!make?.trim() || !model?.trim()) return ''
  return asKey(`${makeKey(make)}/${canonicalModel(make, model).toLowerCase()}`)
}

/** How the text of a facet becomes what cars are found by, and what it is called. */
type Reading = { key: (text: Text) => string; label: (text: string) => string }
const asWritten: Reading = { key: keyBy((text) => text), label: (text) => text.trim() }
const plain = (key: Reading['key']): Reading => ({ key, label: key })
/** Make and model are read together, by `namesOf`; a facet that is not here is its text in lower case, shown as it was written. */
const readings: { [F in Facet]?: Reading } = {
  category: { key: categoryKey, label: canonicalCategory },
  fuel: { key: fuelKey, label: (text) => (fuelKey(text) === 'petrol' ? 'Petrol' : canonicalFuel(text)) },
  transmission: plain(transmissionKey),
  drive: plain(driveKey),
  steering: plain(steeringKey),
  color: { key: colorKey, label: canonicalColor },
}

/** What a text says of a facet, `key` and `label` both '' where it says nothing; not of make and model. */
export function facetValueOf(facet: Facet, text: string): { key: string; label: string } {
  const { key, label } = readings[facet] ?? asWritten
  return { key: key(text), label: label(text) }
}

/** The drive that a model or trim names ('A6 quattro', '2.0 Diesel 4WD'), which many sellers say nowhere else; '' where it names none. */
export function driveIn(text: string): string {
  const [said = ''] =
    /(?<![a-z0-9])(?:4wd|awd|fwd|rwd|2wd|4x4|4x2|quattro|xdrive|4matic\+?|4motion|htrac)(?![a-z0-9])|콰트로|[4사]륜|[2이]륜|전륜|후륜|4매틱|4모션|x드라이브/i.exec(
      text,
    ) ?? []
  if (/^(?:htrac|4매틱|4모션|x드라이브|4matic\+)$/i.test(said)) return 'AWD'
  return /^(?:2륜|이륜|4x2|2wd)$/i.test(said) ? '2WD' : said
}

/** What two texts say of make and model, and the words by which names are found that the catalogue does not know. */
export function namesOf(make: string, name: string) {
  const isKnown = make !== '' && isKnownMake(make)
  const split = name && make ? splitModel(make, name) : { model: name, rest: '', known: false }
  return {
    make: { key: makeKey(make), label: make && canonicalMake(make) },
    model: { key: modelKey(make, name), label: split.model },
    words: normaliseText([isKnown ? '' : make, split.known ? split.rest : name].join(' ')),
  }
}
