import { type Field, type FieldName, fieldOf, listFields } from '#app/features/cars/fields.ts'
import type { Car } from '#app/features/cars/schema.ts'
import { type Condition, sheetFieldOf, sheetKeys } from '#app/features/condition/fields.ts'
import { writeCondition } from '#app/features/condition/rules.ts'
import { writeHistory } from '#app/features/history/rules.ts'
import type { KeptEvent } from '#app/features/history/schema.ts'
import { absoluteAddress } from '#app/features/photos/rules.ts'
import en from '#app/i18n/en.json' with { type: 'json' }

/** A car as an export holds it: all of it, where it was imported from, and what became of it as a text. */
export type ExportedCar = Omit<Car, 'priceUsd' | 'priceCurrency' | 'commentLanguage' | 'condition' | 'proof'> & {
  condition: string | null
  importKey: string | null
  history: string
}
export type ExportField = keyof ExportedCar

const names: Partial<Record<FieldName, string>> = en.field
/** The columns of an export and the fields they hold. By the first, a file is known as an export of ours. */
export const exportColumns = {
  id: 'Nuricar id',
  ...Object.fromEntries(listFields('exported', ({ derived }) => !derived).map((name) => [name, fieldOf(name).server?.exported ?? names[name]])),
  createdAt: 'Created at',
  updatedAt: 'Updated at',
  confirmedAt: 'Confirmed at',
  importKey: 'Import key',
  history: 'History',
} as Record<ExportField, string>
export const exportFields = Object.keys(exportColumns) as ExportField[]

const between = ' | '
// What spreadsheets take for a formula, in full width too; an apostrophe before it keeps it a text. One more goes before apostrophes that stand there already, so that reading gives back what was written.
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** A text as a cell that no spreadsheet runs. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text of such a cell. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** What an export holds of a car beside its fields. */
export type Beside = { importKey: string | null; events: KeptEvent[] }

/** The car as an export holds it: pictures and films by their whole addresses. */
export function exportedCar(
  { priceUsd: _, priceCurrency: ____, commentLanguage: __, proof: ___, ...car }: Car,
  { importKey, events }: Beside,
  siteUrl: string,
): ExportedCar {
  const address = (url: string) => (/^https?:\/\//i.test(url) ? url.replace(/\s/g, encodeURIComponent) : absoluteAddress(url, siteUrl))
  return {
    ...car,
    condition: writeCondition(car.condition && wholeSheet(car.condition, siteUrl)),
    pictures: car.pictures.map(address),
    films: car.films?.map((film) => (film.startsWith('/') ? siteUrl + film : film)) ?? null,
    importKey,
    history: writeHistory(events),
  }
}

/** A sheet that names what lies here by its whole address. */
function wholeSheet(sheet: Condition, siteUrl: string): Condition {
  const address = (said: unknown) => (typeof said === 'string' && /^\/(pictures|files)\/[0-9a-f]{32}/.test(said) ? siteUrl + said : said)
  const shown = sheetKeys.flatMap((key) => {
    const { kind } = sheetFieldOf(key)
    return kind === 'picture' ? [[key, address(sheet[key])]] : kind === 'scan' ? [[key, sheet.scan?.map(address)]] : []
  })
  return { ...sheet, ...Object.fromEntries(shown) }
}

/** The cells of a car, in the order of the columns. */
export function exportCells(car: ExportedCar): string[] {
  return exportFields.map((field) => {
    const value = car[field]
    if (Array.isArray(value)) return guardCell(value.join(between))
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    return guardCell(String(value ?? ''))
  })
}

/** What a field of an export holds, as its cell says it: a list's parts, yes or no, else the text. */
export function readCellOf({ kind }: Pick<Field, 'kind'>, cell: string): string | string[] | boolean {
  if (kind === 'pictures' || kind === 'films' || kind === 'choices') return cell.split(between).filter(Boolean)
  return kind === 'flag' ? cell === 'yes' : cell
}

/** A line of CSV (RFC 4180), its end included. */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
