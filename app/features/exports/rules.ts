import type { Car } from '#app/features/cars/schema.ts'
import { absoluteAddress } from '#app/features/photos/rules.ts'

/** A car as an export holds it: all of it, and where it was imported from. */
export type ExportedCar = Omit<Car, 'priceUsd'> & { importKey: string | null }
export type ExportField = keyof ExportedCar

/** The columns of an export and the fields they hold. By the first, a file is known as an export of ours. */
export const exportColumns: Record<ExportField, string> = {
  id: 'Nuricar id',
  stockNumber: 'Stock number',
  make: 'Make',
  model: 'Model',
  trim: 'Trim',
  year: 'Year',
  firstRegistration: 'First registration',
  mileage: 'Mileage (km)',
  sellingPrice: 'Price',
  fuelType: 'Fuel',
  category: 'Category',
  transmission: 'Transmission',
  drive: 'Drive',
  steering: 'Steering',
  engineCc: 'Engine (cc)',
  color: 'Color',
  seats: 'Seats',
  doors: 'Doors',
  vin: 'VIN',
  soldOut: 'Sold',
  comment: 'Comment',
  pictures: 'Pictures',
  createdAt: 'Created at',
  updatedAt: 'Updated at',
  confirmedAt: 'Confirmed at',
  importKey: 'Import key',
}
export const exportFields = Object.keys(exportColumns) as ExportField[]

const betweenPictures = ' | '
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

/** The car as an export holds it: pictures by their whole addresses. */
export function exportedCar({ priceUsd: _, ...car }: Car, importKey: string | null, siteUrl: string): ExportedCar {
  const address = (url: string) => (/^https?:\/\//i.test(url) ? url.replace(/\s/g, encodeURIComponent) : absoluteAddress(url, siteUrl))
  return { ...car, pictures: car.pictures.map(address), importKey }
}

/** The cells of a car, in the order of the columns. */
export function exportCells(car: ExportedCar): string[] {
  return exportFields.map((field) => {
    const value = car[field]
    if (Array.isArray(value)) return guardCell(value.join(betweenPictures))
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    return guardCell(String(value ?? ''))
  })
}

/** The addresses in a cell of pictures. */
export function readPictureCell(cell: string): string[] {
  return cell.split(betweenPictures).filter(Boolean)
}

/** A line of CSV (RFC 4180), its end included. */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
