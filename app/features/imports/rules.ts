import { type FieldName, fieldNames, fieldOf, importNameOf } from '#app/features/cars/fields.ts'
import { CarChange } from '#app/features/cars/schema.ts'
import {
  canonicalMake,
  canonicalValue,
  compact,
  findMake,
  isKnownMake,
  readableTrim,
  splitModel,
  usualCategory,
} from '#app/features/catalogue/rules.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { plainDigits } from '#app/lib/text.ts'
import headers from './headers.json' with { type: 'json' }
import { because, type ReasonCode, ruleReason } from './reasons.ts'
import type { Columns, ImportField, Note, Reading, ReadRow, Refused } from './schema.ts'
import { isPlaceholder, readCurrency, readNumber, readPrice, readProse, readText, readTime, readYearMonth } from './values.ts'

const sold = new Set(headers.sold.map(compact))
const forSale = new Set(headers.forSale.map(compact))
const notForSale = new Set(headers.notForSale.map(compact))
const kmPerMile = 1.609344

type Tell = (code: ReasonCode, value: string) => void

/** Reads a row of a file into what it says of a car. Refused, with the reason, when there is nothing in it to show. */
export function readRow({ fields }: Columns, cells: string[], reading: Reading): ReadRow | Refused {
  const notes: Note[] = []
  const note: Tell = (code, value) => void notes.push({ ...because(code), value })
  const raw = (field: ImportField) => cells[fields[field]?.[0]?.index ?? -1]
  const text = (field: ImportField) => readText(raw(field))
  const all = (field: ImportField) => (fields[field] ?? []).map(({ index }) => readProse(cells[index]))
  const unit = (field: ImportField) => fields[field]?.[0]?.unit

  const named = nameCar(text('make'), text('model'), readProse(raw('title')))
  if (named.make && !isKnownMake(named.make)) note('makeUnknown', named.make)
  else if (named.make && named.model && !named.known) note('modelUnknown', `${named.make} ${named.model}`)
  const registered = readYears(text('year'), text('firstRegistration'), note)
  const price = text('price')
  const isForRent = price !== '' && notForSale.has(compact(text('saleType')))
  if (isForRent) note('priceOfRent', price)
  const read =
    price && !isForRent
      ? readPrice(price, unit('price'), { ...reading, currency: readCurrency(text('currency')) ?? reading.currency })
      : { price: null }
  if (read.note) note(read.note, price)
  const status = compact(text('sold'))
  if (status && !sold.has(status) && !forSale.has(status)) note('saleStatusUnknown', text('sold'))
  const comment = all('comment').find(Boolean) || readProse(raw('title'))
  if (comment.length > 1000) note('commentCut', `${comment.slice(0, 40)}…`)

  /** What is read in a way of its own; all other fields are read by their kind. */
  const special: Partial<Record<FieldName, unknown>> = {
    make: named.make,
    model: named.model,
    trim: readableTrim([named.rest, ...all('trim').map((part) => readText(part))].filter(Boolean).join(' ')),
    year: registered.year,
    firstRegistration: registered.firstRegistration,
    mileage: readMileage(text('mileage'), unit('mileage'), note),
    engineCc: readEngine(text('engineCc'), unit('engineCc'), note),
    sellingPrice: read.price,
    soldOut: sold.has(status) || undefined,
    comment: comment.slice(0, 1000).replace(/[\ud800-\udbff]$/, ''),
    vin: text('vin').toUpperCase(),
    pictures: undefined,
  }
  const carries: Partial<Record<FieldName, unknown>> = {}
  for (const name of fieldNames) {
    const value = name in special ? special[name] : readValue(name, text(importNameOf(name)))
    if (value !== '' && value !== null && value !== undefined) carries[name] = value
  }

  const kept = keepValid(carries, notes)
  const pictures = all('pictures').flatMap(splitAddresses)
  if (!kept.make && !kept.model && !kept.sellingPrice && !kept.comment && !pictures.length) return { refused: because('nothingUsable') }
  const createdAt = readTime(raw('createdAt') ?? '')
  const id = text('id') || text('stockNumber') || text('vin') || text('url')
  return { id: id || null, carries: kept, guesses: guess(kept), pictures, createdAt, notes }
}

/** A cell as the value of a field, by its kind and in our words where they are known; what cannot be read goes as it is, so that the rules of a car name it. */
function readValue(name: FieldName, text: string): unknown {
  const { kind, texts } = fieldOf(name)
  if (!text) return undefined
  if (kind === 'whole') return readNumber(plainDigits(text).replace(/[^\d]+$/, ''))?.value ?? text
  if (kind === 'flag') return sold.has(compact(text)) ? true : forSale.has(compact(text)) ? false : undefined
  if (kind === 'choices') return splitList(text).map((part) => canonicalValue(texts, part))
  return kind === 'choice' ? canonicalValue(texts, text) : text
}

/** Make and model by our names; a title is read for what the columns do not say. */
function nameCar(make: string, model: string, title: string) {
  const titled = make || !title ? undefined : findMake(title)
  const ours = canonicalMake(make || (titled?.make ?? ''))
  if (!model && title) {
    const found = splitModel(ours, titled?.rest ?? title)
    return { make: ours, model: found.known ? found.model : '', rest: '', known: found.known }
  }
  return { make: ours, ...splitModel(ours, model) }
}

function readYears(year: string, registration: string, note: Tell) {
  const made = year ? readYearMonth(year) : null
  const first = registration ? readYearMonth(registration) : null
  if (year && !made) note('yearUnread', year)
  if (registration && !first) note('registrationUnread', registration)
  const dated = [first, made].find((read) => read && read.month !== null)
  return {
    year: made?.year ?? first?.year,
    firstRegistration: dated ? `${dated.year}-${String(dated.month).padStart(2, '0')}` : undefined,
  }
}

function readMileage(text: string, columnUnit: string | undefined, note: Tell) {
  if (!text) return undefined
  const read = readNumber(text)
  if (!read) return void note('mileageUnread', text)
  if (read.value > 99_999 && isPlaceholder(read.value)) return void note('mileagePlaceholder', text)
  return Math.round((read.unit ?? columnUnit) === 'mi' ? read.value * kmPerMile : read.value)
}

function readEngine(text: string, columnUnit: string | undefined, note: Tell) {
  if (!text) return undefined
  const read = readNumber(text)
  if (!read) return void note('engineUnread', text)
  const unit = read.unit ?? columnUnit
  // Nothing on wheels has 30 cc, and nothing has 30 litres.
  return Math.round(unit === 'l' || (unit !== 'cc' && read.value < 30) ? read.value * 1000 : read.value)
}

const splitList = (text: string) =>
  text
    .split(/[|;,/\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Addresses of pictures stand between |, ; spaces or new lines; a file's own name may hold spaces. */
function splitAddresses(text: string): string[] {
  const parts = /https?:\/\//i.test(text) ? text.split(/[|;\s]+|,(?=https?:)/i) : text.split(/[|;\n]/)
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** What a car mostly is when its file does not say: a battery car is Electric unless it is a truck, van or bus, others by their model. */
function guess({ make, model, fuelType, category }: CarChange): CarChange {
  if (category || !make || !model) return {}
  const usual = usualCategory(make, model)
  const electric = fuelType === 'Electric' && !['Truck', 'Van', 'Bus'].includes(usual ?? '')
  return usual || electric ? { category: electric ? 'Electric' : usual } : {}
}

/** The fields that keep the rules of a car; each of the others is left out, and a note is added that says why. */
export function keepValid(carries: Record<string, unknown>, notes: Note[]): CarChange {
  const checked = CarChange.safeParse(carries)
  if (checked.success) return checked.data
  const kept = { ...carries }
  for (const { path, message } of checked.error.issues) {
    const field = String(path[0])
    if (!(field in kept)) continue
    const rule = message
      .replace(/^M/, 'm')
      .replace(/\.$/, '')
      .replace(/\d{5,}/g, (digits) => formatNumber(Number(digits), 'en'))
    notes.push({ ...because('fieldLeftOut', { field }, ruleReason(rule)), value: String(kept[field]).slice(0, 60) })
    delete kept[field]
  }
  return CarChange.parse(kept)
}
