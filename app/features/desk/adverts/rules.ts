import { findValue } from '#app/features/base/catalogue/rules.ts'
import { equipmentItems } from '#app/features/base/equipment/choices.ts'
import { findItems } from '#app/features/base/equipment/words.ts'
import { mendVin, plainVin } from '#app/features/base/vin/rules.ts'
import { type FieldName, fieldNames, fieldOf } from '#app/features/stock/cars/fields.ts'
import { plainDigits } from '#app/lib/text.ts'
import { endOf, findCar } from './car.ts'
import { findClaims } from './claims.ts'
import { readNumbers } from './decide.ts'
import { dropExchange, isRequest, splitCars } from './kind.ts'
import { advertPatterns } from './patterns.ts'
import { type Advert, type AdvertField, type Finding, longestAdvert } from './schema.ts'
import { findWord, listStated, wordFields } from './statements.ts'

const patternFields = fieldNames.filter((name) => advertPatterns[name])
/**
 * Reads an advert into field values. Each keeps its source text, so that a person can check it. `latest` is the last
 * possible model year. An advert of several cars has no values, but the text of each.
 */
export function readAdvert(advert: string, latest: number): Advert {
  const text = plainDigits(advert.slice(0, longestAdvert).normalize('NFKC'))
  const asked = isRequest(text) && { isRequest: true }
  return { ...readOffer(dropExchange(text), latest), ...asked }
}

function readOffer(text: string, latest: number): Advert {
  const cars = splitCars(text, latest)
  if (cars) return { findings: [], prices: [], cars }
  const car = findCar(text)
  const { findings: numbers, prices } = readNumbers(text, latest, endOf(text, car))
  const findings = [
    ...car,
    ...numbers,
    ...wordFields.filter((field) => !numbers.some((one) => one.field === field)).map((field) => findWord(text, field)),
    ...fieldNames.map((name) => findNamed(text, name, latest)),
    findEquipment(text),
    findClaims(text),
  ]
  const found = findings.filter((one) => one !== undefined)
  // Nobody names the fuel of an Ioniq 5.
  const electric = car.find(({ field, value }) => field === 'category' && value === 'Electric')
  if (electric && !found.some(({ field }) => field === 'fuelType'))
    found.push({ field: 'fuelType', value: 'Electric', from: electric.from, isUnsure: true })
  return { findings: found, prices }
}

/** Reads only the wanted fields of a title. Cheaper than reading a whole advert, because imports have many titles. */
export function readTitle(title: string, latest: number, wanted: readonly AdvertField[]): Finding[] {
  const text = plainDigits(title.slice(0, longestAdvert).normalize('NFKC'))
  const isWanted = (field: string) => wanted.some((one) => one === field)
  const findings = [
    ...readNumbers(text, latest).findings,
    ...wordFields.filter(isWanted).map((field) => findWord(text, field)),
    ...patternFields.map((name) => (isWanted(name) ? findNamed(text, name, latest) : undefined)),
  ]
  return findings.filter((one) => one !== undefined).filter(({ field, isUnsure }) => isWanted(field) && !isUnsure)
}

/** A field found by its own pattern: digits without separators, codes in upper case, choices in our words. */
function findNamed(text: string, name: FieldName, latest: number): Finding | undefined {
  const { kind, isCode, texts } = fieldOf(name)
  const patterns = [advertPatterns[name] ?? []].flat()
  const match = patterns.map((pattern) => listStated(text, pattern)[0]).find((one) => one !== undefined)
  const said = match?.[1]
  if (!match || !said) return undefined
  if (name === 'vin') return vinOf(said, latest)
  const value =
    kind === 'whole' ? said.replace(/\D/g, '') : isCode ? said.toUpperCase() : (findValue(texts, said) ?? said)
  return { field: name as AdvertField, value, from: match[0].trim() }
}

/** A VIN. Letters that only look Latin become Latin, and I and O become 1 and 0. */
function vinOf(said: string, latest: number): Finding | undefined {
  const value = mendVin(said, latest) ?? plainVin(said)
  return /^[A-HJ-NPR-Z\d]{17}$/.test(value) ? { field: 'vin', value, from: said } : undefined
}

function findEquipment(text: string): Finding | undefined {
  const { items, from } = findItems(text)
  const ordered = equipmentItems.filter((item) => items.includes(item))
  return ordered.length > 0 ? { field: 'equipment', value: ordered.join('\n'), from: from.join(', ') } : undefined
}
