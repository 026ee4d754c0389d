import {
  compact,
  findValue,
  isKnownMake,
  isKorean,
  readableTrim,
  usualCategory,
} from '#app/features/base/catalogue/rules.ts'
import { readItems } from '#app/features/base/equipment/words.ts'
import { findUnit, readNumber } from '#app/features/base/money/rules.ts'
import { plainVin } from '#app/features/base/vin/rules.ts'
import { usualDays } from '#app/features/stock/cars/choices.ts'
import { closedValuesOf } from '#app/features/stock/cars/closed.ts'
import { type FieldName, fieldOf, importNameOf, writtenFields } from '#app/features/stock/cars/fields.ts'
import { CarChange } from '#app/features/stock/cars/schema.ts'
import { writtenFilm } from '#app/features/stock/files/rules.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { plainDigits } from '#app/lib/text.ts'
import { readDay, readTime } from '../shared/dates.ts'
import { readFlag } from '../shared/flag.ts'
import { readList } from '../shared/lists.ts'
import { because, ruleReason, type Tell } from '../shared/reasons.ts'
import type { Columns, ImportField, Note, Reading, ReadRow, Refused } from '../shared/schema.ts'
import { readProse, readText } from '../shared/values.ts'
import {
  isHeldWord,
  isHiddenWord,
  isLetWord,
  isRentalWord,
  isWantedWord,
  readAsking,
  readSold,
  saysLet,
  saysSold,
  titleIsParts,
  titleWants,
} from './availability.ts'
import { nameCar, readTitle } from './car-names.ts'
import { readColor } from './colors.ts'
import { readLedger, readPrivateNote } from './costs.ts'
import { findPrivateWords } from './doubts.ts'
import { plateKey, whyNoCar } from './facts.ts'
import { readEngine, readMileage, readYears } from './measures.ts'
import { readStatuses } from './status.ts'

const listed = new Set<ImportField>(['equipment', 'pictures', 'films', 'comment'])

const heldFor = usualDays[1]

// Limits in characters. Only comments and lists need more than the first one.
const longestCell = 1000
const longestList = 5000

export function readRow({ fields, watched = [] }: Columns, cells: string[], reading: Reading): ReadRow | Refused {
  const notes: Note[] = []
  const note: Tell = (code, value, values) => void notes.push({ ...because(code, values), value })
  const raw = (field: ImportField) => cellAt(field, cells[fields[field]?.[0]?.index ?? -1])
  const known = new Map<ImportField, string>()
  const text = (field: ImportField) => {
    const found = known.get(field) ?? (fields[field] ? readText(raw(field)?.slice(0, longestCell)) : '')
    known.set(field, found)
    return found
  }
  const all = (field: ImportField) => (fields[field] ?? []).map(({ index }) => readProse(cellAt(field, cells[index])))
  const column = (field: ImportField) => fields[field]?.[0]

  const title = spacedTitle(readProse(raw('title')).slice(0, longestCell))
  const named = nameCar(text('make'), text('model'), title, note)
  if (named.make && !isKnownMake(named.make)) note('makeUnknown', named.make)
  else if (named.make && named.model && !named.known) note('modelUnknown', `${named.make} ${named.model}`)
  const registered = readYears(fields, text('year'), text('firstRegistration'), note)
  const words = readTitle(named.from?.includes(title) ? named.from : [named.from ?? '', title].join(' ').trim())
  const comment = readDescription(fields, cells) || title
  const privateNote = readPrivateNote(fields.note, all('note'))
  const doubt = findPrivateWords(comment)
  if (doubt) note('commentDoubtful', doubt)
  if (comment.length > 1000) note('commentCut', `${comment.slice(0, 40)}…`)
  const createdAt = readTime(raw('createdAt')?.slice(0, longestCell) ?? '')
  const year = registered.year ?? (text('year') ? undefined : words.year)
  const age = typeof year === 'number' ? (createdAt ?? new Date()).getUTCFullYear() - year : undefined
  const price = text('price')
  const textsOf = (field: ImportField) =>
    (fields[field] ?? []).map(({ index }) => readText(cells[index]?.slice(0, longestCell)))
  const said = readStatuses(textsOf('sold'), reading.words)
  const isSold = readSold(
    said,
    [price, ...watched.map((index) => cells[index] ?? '')],
    title,
    [comment, privateNote],
    note,
  )

  const special: Partial<Record<FieldName, unknown>> = {
    make: named.make,
    model: named.model,
    trim: readTrim([named.rest, ...all('trim').map((part) => readText(part.slice(0, longestCell)))], note),
    year,
    firstRegistration:
      registered.firstRegistration ??
      (registered.year === undefined && year !== undefined ? words.firstRegistration : undefined),
    mileage:
      readMileage(
        text('mileage'),
        { ...column('mileage'), unit: findUnit(text('distanceUnit')) ?? column('mileage')?.unit },
        reading,
        age,
        note,
      ) ?? (text('mileage') ? undefined : words.mileage),
    engineCc: readEngine(text('engineCc'), column('engineCc')?.unit, note),
    sellingPrice:
      saysSold(price) || isHeldWord(price)
        ? undefined
        : readAsking(
            price,
            { currency: text('currency'), isLet: isLetWord(text('saleType')) || saysLet(title), age },
            column('price'),
            reading,
            note,
          ),
    soldOut: isSold || undefined,
    comment: comment.slice(0, 1000).replace(/[\ud800-\udbff]$/, ''),
    condition: raw('condition')?.trim(),
    color: readColor(text('color'), named.make, note),
    vin: readVin(text('vin'), note),
    pictures: undefined,
    films: readFilms(all('films')),
  }
  const carries: Partial<Record<FieldName, unknown>> = {}
  for (const name of writtenFields) {
    const imported = importNameOf(name)
    const cell = fieldOf(name).kind === 'choices' ? readProse(raw(imported)?.slice(0, longestList)) : text(imported)
    const value = name in special ? special[name] : readValue(name, cell, column(imported)?.unclear, note)
    if (value !== '' && value !== null && value !== undefined) carries[name] = value
  }
  for (const [name, value] of Object.entries(words))
    if (carries[name as FieldName] === undefined && !text(importNameOf(name as FieldName)))
      carries[name as FieldName] = value

  const kept = keepValid(carries, notes)
  const missing = whyNoCar(cells, kept, named.known)
  const id = text('id') || text('stockNumber') || (kept.vin && text('vin')) || plateKey(text('plate')) || text('url')
  const refuse = (code: 'wanted' | 'rental' | 'parts' | 'nothingUsable' | NonNullable<typeof missing>) => ({
    refused: because(code),
    ...(id && { id }),
  })
  // A column named 'type' may be the body or the kind of offer.
  const offers = [text('saleType'), text('category')]
  if (offers.some(isWantedWord) || titleWants(title)) return refuse('wanted')
  if (offers.some(isRentalWord)) return refuse('rental')
  if (titleIsParts(title)) return refuse('parts')
  const isHidden =
    said.status === 'draft' ||
    textsOf('visible').some((cell, at) => isHiddenWord(cell, fields.visible?.[at]?.name ?? ''))
  const isUnclear = !isSold && !isHidden && said.text !== '' && said.status === undefined
  const pictures = all('pictures').flatMap(splitAddresses)
  if (!kept.make && !kept.model && !kept.sellingPrice && !kept.comment && !pictures.length)
    return refuse('nothingUsable')
  if (missing) return refuse(missing)
  const own = readLedger({ fields }, (field) => (field === 'note' ? privateNote : text(field)), reading, notes)
  const isHeld = !isSold && (said.status === 'reserved' || isHeldWord(price))
  const reserved = isHeld ? { reservedUntil: dayAfter(sellersDay(), heldFor) } : {}
  return {
    id: id || null,
    ...(isHidden && { isHidden: true as const }),
    ...(isUnclear && { unclear: because('statusUnknown', { word: said.text.slice(0, 40) }) }),
    carries: kept,
    guesses: { ...guess(kept), ...reserved },
    ...(Object.keys(own.ledger).length > 0 && own),
    pictures,
    names: rowNames.map(text).filter(Boolean),
    createdAt,
    notes,
  }
}

/** The columns that name a car. Photos are named by them. */
export const rowNames = ['id', 'stockNumber', 'vin', 'plate'] as const

function cellAt(field: ImportField, cell: string | undefined) {
  const items = cell && readList(cell)
  return items ? items.join(listed.has(field) ? '\n' : ', ') : cell
}

/** The description of a row, which buyers read. Empty if it has none. */
export function readDescription({ comment = [] }: Columns['fields'], cells: string[]): string {
  return comment.map(({ index }) => readProse(cellAt('comment', cells[index]))).find(Boolean) ?? ''
}

/** Some programs join the words of a title: 'Kia_Ceed_Sporty'. */
const spacedTitle = (title: string) => (/\s/.test(title) ? title : title.replaceAll('_', ' '))

const neverNone: FieldName[] = ['doors', 'seats', 'cylinders']
const exchanged: FieldName[] = ['transmission', 'drive', 'fuelType', 'steering', 'category']

/**
 * Reads a cell by the kind of its field. Unreadable text is passed on, so that validation reports it. Words of another
 * field are dropped.
 */
function readValue(name: FieldName, text: string, unclear: string[] | undefined, note: Tell): unknown {
  const { kind, texts, form } = fieldOf(name)
  if (!text) return undefined
  if (kind === 'whole') {
    const value = readNumber(plainDigits(text).replace(/\D+$/, ''))?.value ?? text
    // A car has doors and seats, so 0 says that nobody has counted them.
    return value === 0 && neverNone.includes(name) ? undefined : value
  }
  if (kind === 'date') return readDay(text)
  if (kind === 'flag') return readFlag(text) ?? text
  if (kind === 'choices') return readSeveral(name, text, note)
  if (kind !== 'choice' || !texts) return text
  if (/^\d{1,3}$/.test(text) && !findValue(texts, text)) return void note('wordIsCode', text, { field: name })
  if (unclear?.includes(compact(text))) return void note('wordUnclear', text, { field: name })
  const ours = findValue(texts, text) ?? findValue(texts, text.replaceAll('_', ' ')) ?? findWithin(texts, text)
  if (ours) return ours
  const other = exchanged.find((one) => one !== name && exchanged.includes(name) && findValue(fieldOf(one).texts, text))
  if (other) return void note('wordOfOther', text, { field: name, other })
  if (!form?.open) note('wordUnknown', text, { field: name })
  return text
}

/** Finds the only known word in a longer text, such as '8-Speed Automatic' or '7-ступенчатый робот'. */
function findWithin(list: string, text: string): string | undefined {
  // Fuels and categories are excluded, because parts of a text such as 'petrol/lpg' mean something else.
  if (!['transmission', 'drive', 'steering'].includes(list)) return undefined
  const known = (parts: string[]) => parts.slice(0, 8).flatMap((part) => findValue(list, part) ?? [])
  const parts = text.split(/[\s,;()]+/)
  // 'A/T' is one word, but 'Front/rear' is two.
  const found = parts.flatMap((part) => (findValue(list, part) ? known([part]) : known(part.split('/'))))
  return new Set(found).size === 1 ? found[0] : undefined
}

function readTrim(parts: string[], note: Tell): string {
  const text = parts.filter(Boolean).join(' ')
  const trim = readableTrim(text)
  if (isKorean(trim)) note('trimKorean', trim)
  return trim
}

/** Returns the VIN. It is empty if the VIN is masked or a filler, because many cars would share it. */
function readVin(text: string, note: Tell): string {
  const vin = plainVin(text)
  const isMasked = /[*●○•·#?…]|X{4,}|_{2,}|-{3,}|(.)\1{7,}/.test(vin)
  if (vin && isMasked) note('vinMasked', text)
  return isMasked ? '' : vin
}

const splitList = (text: string) =>
  text
    .split(/[|;,/\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

function readSeveral(name: FieldName, text: string, note: Tell): string[] | undefined {
  const { texts } = fieldOf(name)
  if (!closedValuesOf(fieldOf(name))) return splitList(text).map((part) => findValue(texts, part) ?? part)
  const { items, unknown } = readItems(text)
  for (const one of unknown) note('itemUnknown', one.slice(0, 60), { field: name })
  return items.length > 0 ? items : undefined
}

/** Picture addresses are separated by |, ; spaces or line breaks; file names may contain spaces. */
function splitAddresses(text: string): string[] {
  const parts = /https?:\/\//i.test(text) ? text.split(/,?[|;\s]+|,(?=https?:)/i) : text.split(/[|;\n]/)
  return parts.map((part) => part.trim()).filter(Boolean)
}

function readFilms(cells: string[]): string[] | undefined {
  const films = cells.flatMap(splitAddresses).map(writtenFilm)
  return films.length > 0 ? films : undefined
}

/**
 * Guesses a missing category: Electric for battery cars other than trucks, vans and buses, otherwise the usual category
 * of the model.
 */
function guess({ make, model, trim, fuelType, category }: CarChange): CarChange {
  if (category || !make || !model || /camp|motor\s?home|캠핑|캠퍼/i.test(trim ?? '')) return {}
  const usual = usualCategory(make, model)
  const electric = fuelType === 'Electric' && !['Truck', 'Van', 'Bus'].includes(usual ?? '')
  return usual || electric ? { category: electric ? 'Electric' : usual } : {}
}

export function keepValid(carries: Record<string, unknown>, notes: Note[]): CarChange {
  const checked = CarChange.safeParse(carries)
  if (checked.success) return checked.data
  const kept = { ...carries }
  for (const { path, message } of checked.error.issues) {
    const field = String(path[0])
    if (!(field in kept)) continue
    const rule = [...path.slice(1), message]
      .join(': ')
      .replace(/^M/, 'm')
      .replace(/\.$/, '')
      .replace(/\d{5,}/g, (digits) => formatNumber(Number(digits), 'en'))
    notes.push({ ...because('fieldLeftOut', { field }, ruleReason(rule)), value: String(kept[field]).slice(0, 60) })
    delete kept[field]
  }
  return CarChange.parse(kept)
}
