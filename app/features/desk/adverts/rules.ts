import { findMake, findValue, partWords, splitModel, usualCategory } from '#app/features/base/catalogue/rules.ts'
import { equipmentItems } from '#app/features/base/equipment/choices.ts'
import { findItems } from '#app/features/base/equipment/words.ts'
import { mendVin, plainVin } from '#app/features/base/vin/rules.ts'
import { type FieldName, fieldNames, fieldOf } from '#app/features/stock/cars/fields.ts'
import { isDenied } from '#app/lib/denied.ts'
import { plainDigits } from '#app/lib/text.ts'
import { findClaims } from './claims.ts'
import { readNumbers } from './decide.ts'
import { advertPatterns } from './patterns.ts'
import { type Advert, type AdvertField, type Finding, longestAdvert } from './schema.ts'
import { color, words } from './words.ts'

/** Korean sellers often omit these makes, because buyers know the make from the model. */
const knownByModel = ['Hyundai', 'Kia', 'Genesis', 'KGM', 'Renault Korea', 'Chevrolet']
const wordFields = Object.keys(words) as (keyof typeof words)[]
const patternFields = fieldNames.filter((name) => advertPatterns[name])
// Words of somebody who looks for a car, instead of offering one.
const request =
  /(?<!\p{L})(?:(?:i'?m |we are )?looking for|searching for|wanted|wtb|want to buy|in search of|ищу|ищем|куплю|купит|busco|se busca|compro|[أا]بحث عن|[أا]?دور على|شاري|[اأي]شتري|مطلوب(?!\s{0,2}(?:في|بي|\d)))(?!\p{L})|구합니다|구해요|삽니다|찾습니다|매입합니다|^(?:нужен|нужна)(?!\p{L})|구매\s?희망/imu

/**
 * Reads an advert into field values. Each keeps its source text, so that a person can check it. `latest` is the last
 * possible model year. An advert of several cars has no values, but the text of each.
 */
export function readAdvert(advert: string, latest: number): Advert {
  const text = plainDigits(advert.slice(0, longestAdvert).normalize('NFKC')).replace(exchange, '$1')
  const isRequest = request.test(text) && { isRequest: true }
  const cars = splitCars(text, latest)
  if (cars) return { findings: [], prices: [], cars, ...isRequest }
  const car = findCar(text)
  const { findings: numbers, prices } = readNumbers(text, latest, endOf(text, car))
  const findings = [
    ...car,
    ...numbers,
    ...wordFields.filter((field) => !numbers.some((one) => one.field === field)).map((field) => findWord(text, field)),
    findColor(text),
    ...fieldNames.map((name) => findNamed(text, name, latest)),
    findEquipment(text),
    findClaims(text),
  ]
  return { findings: findings.filter((one) => one !== undefined), prices, ...isRequest }
}

const several =
  /(?<!\p{L})(?:(?:2|two|3|three) (?:cars|units|vehicles)|(?:2|3|dos|tres) (?:autos|unidades|carros|veh[ií]culos|camionetas)|(?:2|две|два|3|три) ?(?:машины|авто|шт\.?))(?!\p{L})|(?:두|2|3)\s?대(?![가-힣])|한\s?대\s?더|سيارتين|(?:19|20)\d\d\s?(?:&|\+|(?:and|y|и)\s|و)\s?\p{L}[\p{L}\d ]{1,20}\s(?:19|20)\d\d(?!\d)/iu
// What is taken in exchange is another car.
const exchange =
  /((?<!\p{L})(?:swap|exchange|trade)[^.\n]{0,20} (?:for|with)(?!\p{L})|(?<!\p{L})(?:обмен на|permuto por|cambio por)(?!\p{L})|교환\s?(?:희망|원)|بدل على)[^.\n]*/giu

/**
 * The lines of each car, if lines name different models and each has its own year, price or mileage, two of them.
 * Empty if several cars stand in one line. Undefined if there is one car.
 */
function splitCars(text: string, latest: number): string[] | undefined {
  const cars: { model: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const model = findCar(line).find(({ field }) => field === 'model')?.value ?? ''
    const last = cars.at(-1)
    if (last && (!model || model === last.model)) last.lines.push(line)
    else cars.push({ model, lines: [line] })
  }
  const texts = cars.flatMap(({ model, lines }) => (model ? [lines.join('\n').trim()] : []))
  const whole = texts.filter((one) => {
    const { findings, prices } = readNumbers(one, latest)
    const found = findings.filter(({ field }) => ['year', 'mileage', 'sellingPrice'].includes(field))
    return found.length + Math.min(prices.length, 1) > 1
  })
  return whole.length > 1 ? whole : several.test(text) ? [] : undefined
}

/** Reads only the wanted fields of a title. Cheaper than reading a whole advert, because imports have many titles. */
export function readTitle(title: string, latest: number, wanted: readonly AdvertField[]): Finding[] {
  const text = plainDigits(title.slice(0, longestAdvert).normalize('NFKC'))
  const isWanted = (field: string) => wanted.some((one) => one === field)
  const findings = [
    ...readNumbers(text, latest).findings.filter(({ isUnsure }) => !isUnsure),
    isWanted('color') ? findColor(text) : undefined,
    ...wordFields.filter(isWanted).map((field) => findWord(text, field)),
    ...patternFields.map((name) => (isWanted(name) ? findNamed(text, name, latest) : undefined)),
  ]
  return findings.filter((one) => one !== undefined).filter(({ field }) => isWanted(field))
}

/** A field found by its own pattern: digits without separators, codes in upper case, choices in our words. */
function findNamed(text: string, name: FieldName, latest: number): Finding | undefined {
  const { kind, isCode, texts } = fieldOf(name)
  const patterns = [advertPatterns[name] ?? []].flat()
  const match = patterns.map((pattern) => firstStated(text, pattern)).find((one) => one !== undefined)
  const said = match?.[1]
  if (!match || !said) return undefined
  if (name === 'vin') return vinOf(said, latest)
  const value =
    kind === 'whole' ? said.replace(/\D/g, '') : isCode ? said.toUpperCase() : (findValue(texts, said) ?? said)
  return { field: name as AdvertField, value, from: match[0].trim() }
}

/** Make and model, line by line, with the model's usual category; the make may follow from the model. */
function findCar(text: string): Finding[] {
  const lines = text
    .split('\n')
    .map((line) =>
      partWords(line)
        .replace(/[:：,|·/"“”]|good morning/gi, ' ')
        .trim()
        .split(/\s+/)
        .slice(0, 16)
        .join(' '),
    )
    .filter(Boolean)
  let alone: Finding | undefined
  // Search the other lines for a make's models only once, however many lines name it.
  const asked = new Set<string>()
  for (const line of lines) {
    const named = findMake(line)
    if (!named) continue
    const from = removedWords(line, named.rest)
    const make: Finding = { field: 'make', value: named.make, from }
    const others = asked.has(named.make) ? [] : lines.filter((one) => one !== line)
    asked.add(named.make)
    for (const other of [named.rest, ...others]) {
      const found = modelOf(named.make, other)
      if (found) return [make, ...found]
    }
    // A word can be both a make and a trim, such as '스마트' (Smart). So a make without a model is used only if no model
    // is found.
    alone ??= make
  }
  for (const line of lines) {
    for (const make of knownByModel) {
      const found = modelOf(make, line)
      if (found) return [{ field: 'make', value: make, from: found[0]?.from ?? '' }, ...found]
    }
  }
  return alone ? [alone] : []
}

/** The place behind the name of the model. */
function endOf(text: string, car: Finding[]): number | undefined {
  const from = car.find(({ field }) => field === 'model')?.from ?? ''
  const at = text.indexOf(from)
  return from && at >= 0 ? at + from.length : undefined
}

function modelOf(make: string, line: string): Finding[] | undefined {
  const { model, rest, known } = splitModel(make, line)
  if (!known) return undefined
  const from = removedWords(line, rest)
  const category = usualCategory(make, model)
  return [
    { field: 'model', value: model, from },
    ...(category ? [{ field: 'category', value: category, from } as const] : []),
  ]
}

function removedWords(line: string, rest: string): string {
  const plain = (text: string) =>
    text
      .replace(/[()[\]]/g, ' ')
      .trim()
      .split(/\s+/)
  const left = plain(rest)
  const gone = plain(line).filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return gone.join(' ').trim() || line
}

// The form offers two words for one fuel.
const fuelOf = (value: string) => (value === 'Gasoline' ? 'Petrol' : value)

function findWord(text: string, field: keyof typeof words): Finding | undefined {
  const found = words[field].flatMap(([value, shape]) => {
    const from = firstStated(text, shape)?.[0].trim()
    return from ? [{ field, value, from }] : []
  })
  // An advert that names two specifications is in doubt.
  if (field === 'market' && found.length > 1) return undefined
  const first = found[0]
  const isUnsure =
    field === 'fuelType' &&
    new Set(found.map(({ value }) => fuelOf(value))).size > 1 &&
    !/\+|Hybrid/.test(first?.value ?? '')
  return first && { ...first, ...(isUnsure && { isUnsure }) }
}

/** A VIN. Letters that only look Latin become Latin, and I and O become 1 and 0. */
function vinOf(said: string, latest: number): Finding | undefined {
  const value = mendVin(said, latest) ?? plainVin(said)
  return /^[A-HJ-NPR-Z\d]{17}$/.test(value) ? { field: 'vin', value, from: said } : undefined
}

/** The first match that the advert does not deny ('LPG 아님', 'not automatic'). */
function firstStated(text: string, shape: RegExp): RegExpExecArray | undefined {
  return [...text.matchAll(new RegExp(shape, [...new Set(`g${shape.flags}`)].join('')))].find(
    (match) => !isDenied(text, match),
  )
}

const wrapped = /랩핑|래핑|(?<!\p{L})(?:wrap(?:ped)?|оклеен\p{L}|forrad[oa])(?!\p{L})/iu

function findColor(text: string): Finding | undefined {
  for (const match of text.matchAll(color)) {
    const [from] = match
    if (isDenied(text, match)) continue
    const value = findValue('color', from.replace(/^화이트\s?펄$/, '펄화이트').replace(/^ال/, ''))
    // '특색' (special feature) matches the pattern but is no colour.
    if (value) return { field: 'color', value, from, ...(wrapped.test(text) && { isUnsure: true }) }
  }
  return undefined
}

function findEquipment(text: string): Finding | undefined {
  const { items, from } = findItems(text)
  const ordered = equipmentItems.filter((item) => items.includes(item))
  return ordered.length > 0 ? { field: 'equipment', value: ordered.join('\n'), from: from.join(', ') } : undefined
}
