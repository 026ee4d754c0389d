import type { Refusal } from '#app/features/stock/photos/schema.ts'
import { FetchError, fetchReasons } from '#app/lib/fetch-error.ts'

const { tooManyBytes: pictureTooLarge, ...ofFetch } = fetchReasons

/** All messages of imports for the command line. Pages have their own texts under `data.reason` in the translations. */
export const words = {
  noFile: 'There is no file {{file}}, or this user may not read it.',
  fileEmpty: '{{file}} is empty.',
  notUtf8: '{{file}} is not UTF-8 text (near line {{line}}). Save it as "CSV UTF-8" and try again.',
  otherFormat:
    '{{file}} is a {{format}} file. Choose a spreadsheet (.xlsx, .xls, .ods, .csv), or a JSON or XML file with cars.',
  locked: '{{file}} is protected with a password. Save it without a password and try again.',
  damaged: '{{file}} is damaged and cannot be read ({{english}}). Open it in its program, save it again and try again.',
  noCars: '{{file}} has no table with cars.',
  tooLarge: '{{file}} is too large to read. Files of its kind may have {{max}} MB. Split it, or save it as CSV.',
  tooMuch:
    '{{file}} holds too much to read at once. All its sheets together may have {{cells}} cells and {{max}} MB unpacked. Delete sheets and columns that are not needed, split it, or save it as CSV.',
  manyNames:
    'The cars in the file have more than {{max}} different names of values, so it is no list of cars with the same columns. Export it again with one name for each kind of value.',
  noSuchSheet: 'There is no sheet "{{sheet}}" with rows. The file has {{sheets}}.',
  noSuchRow: 'Row {{row}} of the sheet "{{sheet}}" cannot hold the column names. It must be one of the first rows.',
  asksSheet: 'Several sheets may hold cars. Run again with --sheet and one of these names: {{sheets}}.',
  asksHeader:
    'It is not clear which row holds the column names. Run again with --header-row and its number ({{rows}}).',
  zipDamaged: '{{file}} is no ZIP file, or it is damaged. Pack the photos again and try again.',
  zipEmpty: '{{file}} has no photos (JPEG, PNG, WebP, GIF, AVIF or HEIC, at most 20 MB each).',
  zipTooLarge: 'The ZIP file has more than {{max}} photos or {{gigabytes}} GB. Split it.',
  zipPhotosDamaged: 'these photos of the ZIP file were left out, because they are damaged:',
  zipPhotosLocked:
    'these photos of the ZIP file were left out, because they are protected with a password or packed in an unusual way:',
  zipPhotosOutside:
    'these photos of the ZIP file were left out, because they are links or their names point outside the ZIP file:',
  zipPhotosLarge: 'these photos of the ZIP file were left out, because they are larger than 20 MB:',
  notText: '{{file}} is not a text file.',
  longLine: 'Line {{line}} is longer than {{max}} characters: this is not a CSV file.',
  otherJson: 'Line {{line}} of {{file}} is not a car exported from this site, as the lines before it are.',
  noColumns: 'No known columns: {{columns}}. Name them with --map, such as --map make=COLUMN.',
  manyColumns: 'The file has {{count}} columns, but the limit is {{max}}.',
  openHeader: 'Line {{line}} with the column names has a quotation mark that is not closed. Close or remove it.',
  asksCurrency:
    'The column "{{column}}" has no currency ({{examples}}). Run again with --currency, such as --currency SAR, or --currency none to leave such prices out.',
  asksDistance:
    'The column "{{column}}" does not say whether it is in kilometres or miles ({{examples}}). Run again with --distance km or --distance mi, or --distance none to leave them out.',
  asksColumn:
    'No column is the {{field}}, but these look like it: {{columns}}. Run again with --map, such as --map {{field}}=COLUMN, or --map {{field}}= if none is.',
  noSuchColumn: '--map {{field}}={{column}}: the file has no column "{{column}}". It has {{columns}}.',
  cellCount: 'has {{cells}} cells, but the header has {{columns}}',
  openQuote: 'a quotation mark is not closed',
  headerAgain: 'repeats the column names',
  nothingUsable: 'no usable data: no make, model, title, price, comment or picture',
  noCar: 'nothing says that this is a car: no known make or model, year, mileage or VIN',
  totalRow: 'it is a total and no car',
  wanted: 'it is an advert of somebody who wants to buy',
  rental: 'it is a car for rent',
  parts: 'it offers parts, or a car for parts',
  statusUnknown:
    'its status “{{word}}” is unknown, so that it was not published. Say what it means: --status "{{word}}=draft" (or sale, reserved, sold)',
  looksLike:
    'it looks like the car {{number}} on this site. If it is another car, import it with --similar add; if it is the same car, with --similar same',
  idAgain: 'its id {{id}} is already used in line {{line}}',
  noOwnId: 'it has no Nuricar id: import new cars from a file without that column',
  wrongOwnId: 'its Nuricar id is not valid',
  noStockNumber: 'it has no stock number',
  noSuchCar: 'there is no car {{car}} here, so that its costs were not imported',
  inBin: 'its car is in the bin: restore it there, or delete it forever',
  inDrafts: 'its car is a draft that was edited since: publish or delete the draft',
  draftWaits: 'its car is a draft: publish or delete the draft, or import as drafts again',
  costsChangedSince: 'its costs were changed here after the export: export again and edit that file',
  changedSince: 'it was changed here after the export: export again and edit that file',
  databaseRefused: 'the database rejected it: {{english}}',
  columnByCells: 'the column "{{column}}" was read as {{field}}, based on its cells',
  columnBelied: 'the column "{{column}}" was not read as {{field}}: its cells do not match',
  columnStaysPrivate:
    'the column "{{column}}" stays private, as in an earlier import; --map can make it public, such as --map comment=COLUMN',
  makeByModel: 'no make; it was taken from the model',
  makeMissing: 'no make, and the model does not tell it',
  modelUnread: 'the title has a make, but no known model',
  titleUnread: 'the title has no known make',
  trimKorean: 'the trim contains a Korean word that is not in the catalogue; kept as written',
  wordUnknown: '{{field}}: unknown word, kept as written',
  itemUnknown: '{{field}}: unknown item, left out',
  wordOfOther: '{{field}} was left out: the word belongs to {{other}}',
  wordUnclear: '{{field}} was left out: the word has two possible meanings in this column',
  wordIsCode: '{{field}} was left out: it is a code, and the file does not say what it means',
  cellErrors: '{{count}} cells of the sheet show an error or a formula without a result; they were read as empty',
  picturesOnSheet:
    'the workbook has pictures ({{count}}), which are not imported: save them as files named by stock number or number plate, and add them as a folder (--pictures) or ZIP file',
  colorByCode: 'the colour is a paint code; it was put into words',
  colorCode: 'the colour looks like a paint code, which buyers do not know; kept as written',
  dayWithoutYear: 'the day of purchase has no year; the last such day until today was taken',
  boundTaken: '{{field}}: the file gives only the least or the most; that was taken',
  rangeLeftOut: '{{field}} was left out: the file gives a range',
  nameUnusable: '{{field}} was left out: it is no name',
  hiddenDraft: 'the file says that the car is not public; it is a draft',
  hiddenSold: 'the file says that the car is no longer public; it was marked as sold',
  sameAsCar: 'no id; it was recognised by make, model, year and mileage',
  vinMasked: 'the VIN was left out: part of it is hidden or a placeholder',
  mileageTooSmall: 'the mileage was left out: it is too low for the car’s age',
  mileageNoUnit: 'the mileage was left out: it does not say kilometres or miles',
  priceNoCurrency: 'the price was left out: it has no currency',
  priceUnread: 'the price could not be read and was left out',
  priceTooSmall:
    'the price was left out: it is too low for such a car in its currency (is it in thousands, ten thousands or lakh, or a monthly payment?)',
  priceTooLarge: 'the price was left out: it is too high for a car',
  priceUnusual: 'the price is unusual for a car: please check it',
  priceConverted: 'prices in {{currency}} were converted to US dollars (1 US dollar = {{rate}} {{currency}})',
  currencyUnread: 'the price was left out: its currency is unknown',
  saleClosed: 'the advert has ended; the car was marked as sold',
  saleHeld: 'reserved or under contract; a car not yet reserved here was reserved for 7 days',
  soldByText: 'the text says that the car is sold; it was marked as sold',
  makeUnknown: 'the make is not in the catalogue; kept as written',
  modelUnknown: 'the model is not in the catalogue; kept as written',
  yearUnread: 'the year could not be read and was left out',
  registrationUnread: 'the first registration could not be read and was left out',
  mileageUnread: 'the mileage could not be read and was left out',
  mileagePlaceholder: 'the mileage was left out: it is a placeholder',
  engineUnread: 'the engine size could not be read and was left out',
  pricePlaceholder: 'the price was left out: it is a placeholder',
  priceBelowZero: 'the price was left out: it is below zero',
  priceOfRent: 'the price was left out: this is a lease or rental advert',
  commentDoubtful: 'the description has a telephone number or words that may not be meant for buyers',
  commentCut: 'the comment was cut to 1000 characters',
  numberTaken: 'the stock number belongs to another car; this one keeps its own',
  sameAsRow: 'identical to another row except for its id',
  otherNotes: 'other notes',
  costNotWon:
    '{{field}} was left out: the amount in won is unclear. The name of the column can say its unit: “매입가(만원)”, “Purchase price (KRW)”',
  costsLeft: 'costs were left out: owners have not let sellers see costs',
  draftCostsKept: 'the draft has other costs, number plate, place or private note, which were kept',
  costKind: 'its kind of cost is unknown: it can be {{kinds}}',
  costAmount: 'its amount is no number, such as 350000 or -20000',
  costCurrency: 'its currency must be one of {{currencies}}',
  costRate: 'it needs the rate of its currency on that day, in won for one unit, such as 1392.5',
  costDay: 'its day must be from 1980 until today, such as 2026-11-26',
  costWords: 'its supplier can have {{supplier}} characters, and its note {{note}}',
  costEntry: 'its cost id is not valid: leave it empty for a new cost',
  tooManyCosts: 'its car would have more than {{max}} costs, or too long notes',
  earningsFile:
    'This is a sheet of the site’s own file with earnings. Only its sheet with costs can be imported, with the columns that the site gave it.',
  ledgerSealed:
    'costs, number plate, place and private note were left out: the car’s ledger is encrypted with a different AUTH_SECRET',
  fieldLeftOut: '{{field}} was left out: it {{why}}',
  range: 'must be from {{min}} to {{max}}',
  wholeNumber: 'must be a whole number',
  yesOrNo: 'must be yes or no',
  tooLong: 'must be at most {{max}} characters',
  emptyText: 'must not be empty',
  nullCharacter: 'must not contain a null character',
  yearMonth: 'must be a year and a month, such as 2019-04',
  day: 'must be a day, such as 2026-11-30',
  dayUntilToday: 'must be a day from 1980 until today, such as 2026-11-26',
  pictureNotInFolder: 'a picture is not in the folder',
  pictureNoAddress: 'a picture is not an address; for files, use --pictures FOLDER',
  pictureNotTaken: 'a picture was not imported: {{why}}',
  ...ofFetch,
  pictureTooLarge,
  serverFile: 'the server could not read or write one of its files ({{error}})',
  /** For errors not known in advance. */
  other: '{{english}}',
}

export type ReasonCode = keyof typeof words
/** Values for the placeholders of a text. Numbers are formatted by language and texts are not. */
export type ReasonValues = Record<string, string | number>
/**
 * Why something was refused, left out or odd: a translatable code with values, and the English text. `why` is the
 * underlying reason.
 */
export type Reason = { code: ReasonCode | `upload.${Refusal}`; values?: ReasonValues; why?: Reason; text: string }

export function because(code: ReasonCode, values?: ReasonValues, why?: Reason): Reason {
  const text = words[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    name === 'why' ? (why?.text ?? '') : String(values?.[name] ?? ''),
  )
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
  if (error instanceof ImportError) return error.reason
  if (error instanceof FetchError)
    return because(error.code === 'tooManyBytes' ? 'pictureTooLarge' : error.code, error.values)
  // The message of such an error has a path on the server.
  if (error instanceof Error && 'syscall' in error && 'path' in error)
    return because('serverFile', { error: String('code' in error && error.code) })
  return because('other', { english: error instanceof Error ? error.message : String(error) })
}

const rules: [RegExp, ReasonCode][] = [
  [/^must be from (?<min>[\d,]+) to (?<max>[\d,]+)$/, 'range'],
  [/^must be a whole number$/, 'wholeNumber'],
  [/^must be yes or no$/, 'yesOrNo'],
  [/^must be at most (?<max>\d+) characters$/, 'tooLong'],
  [/^must not be empty$/, 'emptyText'],
  [/^must not contain a null character$/, 'nullCharacter'],
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
