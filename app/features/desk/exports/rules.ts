import { type Field, type FieldName, fieldOf, listFields } from '#app/features/stock/cars/fields.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { type Condition, sheetFieldOf, sheetKeys } from '#app/features/stock/condition/fields.ts'
import { writeCondition } from '#app/features/stock/condition/rules.ts'
import { writeHistory } from '#app/features/stock/history/rules.ts'
import type { KeptEvent } from '#app/features/stock/history/schema.ts'
import en from '#app/i18n/en.json' with { type: 'json' }
import { guardCell } from '#app/lib/csv-cell.ts'
import { absoluteAddress } from '#app/lib/picture-address.ts'

export type ExportedCar = Omit<Car, 'priceUsd' | 'priceCurrency' | 'commentLanguage' | 'condition' | 'proof'> & {
  condition: string | null
  importKey: string | null
  history: string
}
export type ExportField = keyof ExportedCar

const names: Partial<Record<FieldName, string>> = en.field
/** Column names of exports. The import recognises its own exports by 'Nuricar id'. */
export const exportColumns = {
  id: 'Nuricar id',
  ...Object.fromEntries(
    listFields('exported', ({ derived }) => !derived).map((name) => [
      name,
      fieldOf(name).server?.exported ?? names[name],
    ]),
  ),
  createdAt: 'Created at',
  updatedAt: 'Updated at',
  confirmedAt: 'Confirmed at',
  importKey: 'Import key',
  history: 'History',
} as Record<ExportField, string>
export const exportFields = Object.keys(exportColumns) as ExportField[]

const between = ' | '
export type Beside = { importKey: string | null; events: KeptEvent[] }

export function exportedCar(
  { priceUsd: _, priceCurrency: ____, commentLanguage: __, proof: ___, ...car }: Car,
  { importKey, events }: Beside,
  siteUrl: string,
): ExportedCar {
  const address = (url: string) =>
    /^https?:\/\//i.test(url) ? url.replace(/\s/g, encodeURIComponent) : absoluteAddress(url, siteUrl)
  return {
    ...car,
    condition: writeCondition(car.condition && wholeSheet(car.condition, siteUrl)),
    pictures: car.pictures.map(address),
    films: car.films?.map((film) => (film.startsWith('/') ? siteUrl + film : film)) ?? null,
    importKey,
    history: writeHistory(events),
  }
}

function wholeSheet(sheet: Condition, siteUrl: string): Condition {
  const address = (said: unknown) =>
    typeof said === 'string' && /^\/(pictures|files)\/[0-9a-f]{32}/.test(said) ? siteUrl + said : said
  const shown = sheetKeys.flatMap((key) => {
    const { kind } = sheetFieldOf(key)
    return kind === 'picture' ? [[key, address(sheet[key])]] : kind === 'scan' ? [[key, sheet.scan?.map(address)]] : []
  })
  return { ...sheet, ...Object.fromEntries(shown) }
}

export function exportCells(car: ExportedCar): string[] {
  return exportFields.map((field) => {
    const value = car[field]
    if (Array.isArray(value)) return guardCell(value.join(between))
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    return guardCell(String(value ?? ''))
  })
}

export function readCellOf({ kind }: Pick<Field, 'kind'>, cell: string): string | string[] | boolean {
  if (kind === 'pictures' || kind === 'films' || kind === 'choices') return cell.split(between).filter(Boolean)
  return kind === 'flag' ? cell === 'yes' : cell
}
