import type { Refusal } from '#app/features/photos/schema.ts'

/** All reasons of imports, as texts of the command line. Pages have their own texts in `data.reason`. */
export const words = {
  // The file
  noFile: 'There is no file {{file}}, or this user may not read it.',
  fileEmpty: '{{file}} is empty.',
  notUtf8: '{{file}} is not UTF-8 text (near line {{line}}). Save it as "CSV UTF-8" and try again.',
  workbook: '{{file}} is a workbook or an archive, not a CSV. Save the sheet as "CSV UTF-8" and try again.',
  utf16: '{{file}} is UTF-16 text. Save it as "CSV UTF-8" and try again.',
  notText: '{{file}} is not a text file.',
  longLine: 'Line {{line}} is longer than {{max}} characters: this is not a CSV file.',
  otherJson: 'Line {{line}} of {{file}} is not a car as this site exports it. Only its own JSON can be imported; from elsewhere, bring a CSV.',
  noColumns: 'None of the columns is known: {{columns}}. Name them with --map, such as --map make=COLUMN.',
  manyColumns: 'The file has {{count}} columns; at most {{max}} are read.',
  openHeader: 'Line {{line}} names the columns, and a quotation mark in it is opened and never closed. Close it or take it out.',
  asksCurrency:
    'The column "{{column}}" names no currency ({{examples}}). Run again with --currency, such as --currency SAR, or --currency none to leave such prices out.',
  asksDistance:
    'The column "{{column}}" does not say whether it counts kilometres or miles ({{examples}}). Run again with --distance km or --distance mi, or --distance none to leave them out.',
  noSuchColumn: '--map {{field}}={{column}}: the file has no column "{{column}}". It has {{columns}}.',
  // Refused rows
  cellCount: 'has {{cells}} cells where the header has {{columns}}',
  openQuote: 'a quotation mark is opened and never closed',
  headerAgain: 'the header again',
  nothingUsable: 'nothing usable: no make, model, title, price, comment or picture',
  idAgain: 'its id {{id}} stands in line {{line}} already',
  noOwnId: 'it has no Nuricar id: new cars belong in a file without that column',
  wrongOwnId: 'its Nuricar id is none',
  inBin: 'its car is in the bin: restore it there, or delete it for good',
  changedSince: 'it was changed here after the file was made: export again, and change that file',
  databaseRefused: 'the database did not take it: {{english}}',
  // Columns
  columnByCells: 'the column "{{column}}" was taken as {{field}} for what its cells say',
  columnBelied: 'the column "{{column}}" was not taken as {{field}}: its cells speak against it',
  // Omitted or odd values
  makeByModel: 'no make is named; it was taken from the model',
  makeMissing: 'no make is named, and the model does not tell it',
  modelUnread: 'the title names a make, but no model that is known',
  titleUnread: 'the title names no make that is known',
  trimKorean: 'the trim holds a Korean word that is not in the names catalogue; it stays as written',
  wordUnknown: '{{field}}: the word is not known; it stays as written',
  itemUnknown: '{{field}}: this is not known, and was left out',
  wordOfOther: '{{field}} was left out: the word is about {{other}}',
  wordUnclear: '{{field}} was left out: the word means two things in this column',
  vinMasked: 'the vehicle number is partly hidden or filled up and was left out',
  mileageTooSmall: 'the mileage is too small for a car of its age and was left out',
  mileageNoUnit: 'the mileage does not say whether it is kilometres or miles and was left out',
  priceNoCurrency: 'the price names no currency and was left out',
  priceUnread: 'the price is not understood and was left out',
  priceTooSmall:
    'the price is too small for such a car in its currency and was left out (is it counted in thousands, ten thousands or lakh, or paid each month?)',
  priceTooLarge: 'the price is too large for a car and was left out',
  priceConverted: 'prices in {{currency}} became US dollars at {{rate}}',
  currencyUnread: 'the currency is not known; the price was left out',
  saleClosed: 'the advert has ended; the car was marked as sold',
  saleHeld: 'reserved or under contract; a car that is not yet here as reserved was marked so for 7 days',
  soldByText: 'the car is said to be sold, and was marked so',
  makeUnknown: 'the make is not in the names catalogue; it stays as written',
  modelUnknown: 'the model is not in the names catalogue; it stays as written',
  yearUnread: 'the year is not understood and was left out',
  registrationUnread: 'the first registration is not understood and was left out',
  mileageUnread: 'the mileage is not understood and was left out',
  mileagePlaceholder: 'the mileage is a placeholder and was left out',
  engineUnread: 'the engine size is not understood and was left out',
  pricePlaceholder: 'the price is a placeholder and was left out',
  priceBelowZero: 'the price is below zero and was left out',
  priceOfRent: 'a lease or rental advert: its price is no selling price and was left out',
  saleStatusUnknown: 'the sale status is not known; the car counts as for sale',
  commentCut: 'the comment is longer than 1000 characters and was cut',
  numberTaken: 'the stock number belongs to another car; this one has its own',
  sameAsRow: 'the same as another row in all but its id',
  otherNotes: 'other notes',
  fieldLeftOut: '{{field}} was left out: it {{why}}',
  // Validation rules
  range: 'must be from {{min}} to {{max}}',
  wholeNumber: 'must be a whole number',
  tooLong: 'must be at most {{max}} characters',
  emptyText: 'must not be empty',
  nullCharacter: 'must not hold a null character',
  yearMonth: 'must be a year and a month, such as 2019-04',
  day: 'must be a day, such as 2026-11-30',
  // Pictures
  pictureNotInFolder: 'a picture is not in the folder',
  pictureNoAddress: 'a picture is neither an address nor, without --pictures FOLDER, a file',
  pictureNotTaken: 'a picture was not taken: {{why}}',
  answered: 'the server answered {{status}}',
  redirects: 'it is redirected too often',
  tooSlow: 'it took longer than 10 seconds',
  unreachable: 'the server could not be reached ({{error}})',
  notWeb: 'only http and https addresses are fetched',
  privateNetwork: 'it leads into a private network (--allow-private lets it)',
  wrongAddress: 'Invalid URL',
  pictureTooLarge: 'it is larger than 20 MB',
  /** Errors not known in advance, such as those of the disk. */
  other: '{{english}}',
}

export type ReasonCode = keyof typeof words
/** Values in a text. Numbers are formatted by language, texts are not changed. */
export type ReasonValues = Record<string, string | number>
/** Why something was refused, omitted or odd: a translatable code with values, and the English text; `why` is the underlying reason. */
export type Reason = { code: ReasonCode | `upload.${Refusal}`; values?: ReasonValues; why?: Reason; text: string }

export function because(code: ReasonCode, values?: ReasonValues, why?: Reason): Reason {
  const text = words[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => (name === 'why' ? (why?.text ?? '') : String(values?.[name] ?? '')))
  return { code, ...(values ? { values } : {}), ...(why ? { why } : {}), text }
}

export type Tell = (code: ReasonCode, value: string, values?: ReasonValues) => void

export class ImportError extends Error {
  reason: Reason
  constructor(code: ReasonCode, values?: ReasonValues) {
    const reason = because(code, values)
    super(reason.text)
    this.reason = reason
  }
}

export function reasonOf(error: unknown): Reason {
  return error instanceof ImportError ? error.reason : because('other', { english: error instanceof Error ? error.message : String(error) })
}

// Maps the English messages of validation rules to codes that can be translated.
const rules: [RegExp, ReasonCode][] = [
  [/^must be from (?<min>[\d,]+) to (?<max>[\d,]+)$/, 'range'],
  [/^must be a whole number$/, 'wholeNumber'],
  [/^must be at most (?<max>\d+) characters$/, 'tooLong'],
  [/^must not be empty$/, 'emptyText'],
  [/^must not hold a null character$/, 'nullCharacter'],
  [/^must be a year and a month, /, 'yearMonth'],
  [/^must be a day, /, 'day'],
]

export function ruleReason(text: string): Reason {
  for (const [shape, code] of rules) {
    const { groups } = shape.exec(text) ?? { groups: null }
    if (groups === null) continue
    return { ...because(code, { ...groups }), text }
  }
  return because('other', { english: text })
}
