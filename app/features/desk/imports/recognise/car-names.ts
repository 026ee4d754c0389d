import {
  canonicalMake,
  compact,
  findMake,
  findValue,
  isKnownMake,
  isKorean,
  readableTrim,
  splitModel,
  splitTitle,
} from '#app/features/base/catalogue/rules.ts'
import { readTitle as readFacts } from '#app/features/desk/adverts/rules.ts'
import type { AdvertField } from '#app/features/desk/adverts/schema.ts'
import { type FieldName, fieldOf } from '#app/features/stock/cars/fields.ts'
import { sellersYear } from '#app/lib/day.ts'
import type { Tell } from '../shared/reasons.ts'
import { headers } from '../shared/words.ts'
import { saysSold } from './availability.ts'

const coded = new Set(['Mercedes-Benz', 'Lexus', 'Infiniti'])
const noNames = new Set(headers.noNames.map(compact))
const ambiguous = new Set(headers.ambiguous.map(compact))
const sellersWords = new Set(headers.sellersWords.map(compact))

const titleFields: AdvertField[] = [
  'year',
  'firstRegistration',
  'mileage',
  'fuelType',
  'transmission',
  'drive',
  'steering',
  'seats',
]
const otherValues: AdvertField[] = ['fuelType', 'transmission', 'drive', 'steering', 'color', 'mileage', 'year']

type NamedCar = {
  make: string
  model: string
  rest: string
  known: boolean /** The title from which make and model were read. */
  from?: string
}

/** Returns make and model by the catalogue's names. A title is used for what the columns lack. */
export function nameCar(makeCell: string, modelCell: string, title: string, note: Tell): NamedCar {
  const make = usable('make', makeCell, note)
  const model = usable('model', modelCell, note)
  if (make) {
    const ours = canonicalMake(make)
    if (isKnownMake(ours)) {
      if (model) {
        const said = splitCode(ours, model)
        // Sellers join words: '그랜저IG' is two.
        const parted = said.known || !isKorean(model) ? undefined : splitTitle(`${ours} ${model}`)
        const split = parted?.known && parted.make === ours ? parted : said
        // The model may repeat a make whose model is not in the catalogue: '쌍용 코란도투리스모X' with the make 쌍용.
        const first = split.known ? undefined : findMake(model)
        const { model: name, rest, known } = split
        if (first?.make === ours) return { make: ours, model: withoutBody(first.rest) || model, rest, known }
        return { make: ours, model: name, rest, known }
      }
      return nameByTitle(ours, title)
    }
    const both = splitTitle(make)
    // 'Land' and 'Rover Defender', or 'great' and 'wall hover'.
    const joined = model ? findMake(`${make} ${model}`) : undefined
    if (joined && isKnownMake(joined.make) && compact(joined.make).startsWith(compact(make)))
      return nameCar(joined.make, plainName(joined.rest), title, note)
    if (both?.known && !both.by && !model) return { make: both.make, model: both.model, rest: both.rest, known: true }
    // A cell such as '현대 리베로 캠핑카' is no make, but begins with one.
    if (!title && !model && both && !both.by && make.includes(' ')) return nameCar('', '', make, note)
    if (model || !title) return { make: ours, ...splitModel(ours, model) }
  }
  const titled = title ? splitTitle(title) : undefined
  for (const [text, isModel] of [
    [model, true],
    [title, false],
  ] as const) {
    const found = !text ? undefined : isModel ? splitTitle(text) : titled
    if (!found || (make && found.by)) continue
    // A Chinese make that is not known stands before a code such as GT.
    if (!isModel && found.by && /\p{sc=Han}/u.test(text)) continue
    // A make in the title decides, even if only another make is known to have such a model.
    if (isModel && found.by && titled && !titled.by)
      return { make: titled.make, ...splitCode(titled.make, model), from: title }
    if (found.by) note('makeByModel', `${text.slice(0, 60)} → ${found.make}`)
    const coded = found.known ? undefined : splitCode(found.make, isModel ? found.rest : leftOfTitle(found.rest))
    if (coded && (coded.known || isModel))
      return { make: found.make, ...coded, from: isModel ? [text, title].join(' ') : text }
    const rest = isModel ? found.rest : leftOfTitle(found.rest)
    if (found.known)
      return {
        make: found.make,
        model: found.model || model,
        rest: isModel ? rest : trimOf(rest),
        known: true,
        from: isModel ? [text, title].join(' ') : text,
      }
    // Text after the make is the model if it looks like a name rather than a sentence.
    const name = plainName(rest)
    const isName = name !== '' && name.split(' ').length <= 4
    if (!isName) note('modelUnread', text.slice(0, 60))
    return { make: found.make, model: model || (isName ? name : ''), rest: '', known: false, from: text }
  }
  if (!make && title && !model) note('titleUnread', title.slice(0, 60))
  else if (!make && model) note('makeMissing', model.slice(0, 60))
  return { make: canonicalMake(make), model, rest: '', known: false }
}

/** The model that a title names beside a column of makes. An unknown model must stand behind its make. */
function nameByTitle(make: string, title: string): NamedCar {
  const found = splitModel(make, title)
  if (found.known) return { make, model: found.model, rest: trimOf(plainName(leftOfTitle(found.rest))), known: true }
  const [, behind = ''] = findMake(title)?.make === make ? [title, behindMake(make, title)] : []
  const coded = splitCode(make, plainName(leftOfTitle(behind)))
  if (coded.known) return { make, ...coded }
  const isName = coded.model !== '' && coded.model.split(' ').length <= 4
  return { make, model: isName ? coded.model : '', rest: '', known: false }
}

// Japanese lists put doors and drive behind the make: 'MINI 5D 2WD'.
const withoutBody = (text: string) => text.replace(/(?<!\S)(?:\dD|[24]WD|オープン)(?!\S)/g, ' ').trim()

function behindMake(make: string, title: string): string {
  const words = title.split(/\s+/).slice(0, 32)
  for (let length = 3; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++)
      if (canonicalMake(words.slice(start, start + length).join(' ')) === make)
        return words.slice(start + length).join(' ')
  return ''
}

/** Leaves out placeholders such as 'Other make' or 'Sell', and telephone numbers. */
function usable(field: 'make' | 'model', text: string, note: Tell): string {
  const isName = !noNames.has(compact(text)) && !/^[+(]?\d[\d\s().+-]{7,}$/.test(text)
  if (text && !isName) note('nameUnusable', text, { field })
  return isName ? text : ''
}

function splitCode(make: string, text: string): { model: string; rest: string; known: boolean } {
  const split = splitModel(make, text)
  if (split.known) return split
  const series = make === 'BMW' ? /^뉴?\s?(([1-8])\d{2}[a-z]{0,3}(?: .*)?)$/i.exec(text) : null
  if (series?.[1]) return { ...splitModel(make, `${series[2]} Series`), rest: series[1] }
  const [, before = '', letters = '', code = ''] = coded.has(make)
    ? (/^(.*?)(?<!\S)([a-z]{1,3})-?(\d{2,3}[a-z]{0,3}(?: .*)?)$/i.exec(text) ?? [])
    : []
  const known = letters ? splitModel(make, letters) : split
  return known.known ? { ...known, rest: [plainName(before), code].filter(Boolean).join(' ') } : split
}

export function readTitle(title: string): Partial<Record<FieldName, unknown>> {
  const said: Partial<Record<FieldName, unknown>> = {}
  if (!title) return said
  for (const { field, value } of readFacts(title, sellersYear() + 1, titleFields))
    said[field] = fieldOf(field).kind === 'whole' ? Number(value) : value
  for (const field of ['fuelType', 'transmission'] as const) {
    const found = new Set(title.split(/[\s,/|]+/).map((word) => wordOf(field, word)))
    found.delete(undefined)
    if (said[field] === undefined && found.size === 1) said[field] = [...found][0]
  }
  return said
}

/**
 * A long word of a title that alone names a fuel or gearbox: 'essence', 'otomatik'. Short ones have too many meanings.
 */
function wordOf(field: 'fuelType' | 'transmission', word: string): string | undefined {
  return /^\p{L}{5,}$/u.test(word) && !ambiguous.has(compact(word)) ? findValue(fieldOf(field).texts, word) : undefined
}

/** Drops words that name another value: fuel, gearbox, colour, price. */
function plainName(text: string): string {
  if (!text) return ''
  return readFacts(text, sellersYear() + 1, otherValues)
    .reduce((left, { from }) => left.replace(from, ' '), text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !wordOf('fuelType', word) && !wordOf('transmission', word))
    .join(' ')
}

function leftOfTitle(rest: string): string {
  const text = rest
    .replace(/\b(?:for sale|(?:one|single|first|second) (?:lady )?owner)\b/gi, ' ')
    .replace(
      /(?<!\d)(?:(?:19|20)\d{2}|\d{2}(?=\s?년))\s?(?:년\s?[식형]|년도?|년형식|[식형]|my\b|model\b)?(?:\s?\d{1,2}\s?월(?:식)?|\s?款)?(?!\d)/gi,
      ' ',
    )
    .replace(/\d[\d,.]*\s*(?:만\s*)?(?:km|키로|킬로|كم|км|miles?)(?!\p{L})/giu, ' ')
    .replace(/[£€$₹]\s?\d[\d,.]*|\d[\d,.]*\s*(?:만\s?원|원|usd|eur|gbp)(?!\p{L})/giu, ' ')
  return text
    .split(/[\s,·|/]+/)
    .filter((word) => !sellersWords.has(compact(word)) && !saysSold(word) && /[\p{L}\p{N}]/u.test(word))
    .join(' ')
}

function trimOf(text: string): string {
  return text
    .split(' ')
    .filter((word) => !/[\u0600-\u06ff]/.test(word) && !isKorean(readableTrim(word)))
    .join(' ')
}
