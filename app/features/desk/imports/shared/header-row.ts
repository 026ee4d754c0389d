import { compact, isKnownMake } from '#app/features/base/catalogue/rules.ts'
import { readHeader } from './header.ts'
import { headers } from './words.ts'

const totals = new Set(headers.totals.map(compact))

/** How many cells of a row are known column names. Names of this site's own exports count too. */
const countNames = (cells: string[]) =>
  cells.filter((cell) => cell.trim() && (readHeader(cell).found.length > 0 || compact(cell) === 'nuricarid')).length
const countFilled = (cells: string[]) => cells.filter((cell) => cell.trim()).length

/**
 * Chooses the row with the column names among the first rows of a file. `isSure` if rows below cannot change the
 * choice.
 */
export function chooseHeader(rows: string[][]): { at: number; isSure: boolean } {
  const names = rows.map(countNames)
  const most = Math.max(0, ...names)
  const isNamed = (at: number) => (names[at] ?? 0) >= 2 && (names[at] ?? 0) * 2 >= countFilled(rows[at] ?? [])
  const first = names.findIndex((_, at) => isNamed(at))
  if (first >= 0) return { at: first, isSure: true }
  const named = most >= 2 ? names.indexOf(most) : -1
  if (named >= 0) return { at: named, isSure: false }
  // Without known names, a single filled cell above a wider row is a title.
  const wide = Math.max(0, ...rows.map(countFilled)) > 1 ? rows.findIndex((cells) => countFilled(cells) > 1) : 0
  return { at: Math.max(0, wide), isSure: false }
}

const looksLikeCell = (text: string) =>
  /^\s*[$€£₩]?\d[\d.,]*\s*(?:km|만원|원)?\s*$/i.test(text) || /^https?:/i.test(text) || isKnownMake(text.trim())

/** Whether a row holds a car where the column names should be. */
export function looksLikeCar(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell.trim())
  return countNames(filled) === 0 && filled.filter(looksLikeCell).length >= 2
}

/** Whether a row sums up the rows above. */
export function isTotal(cells: string[]): boolean {
  const first = cells.find((cell) => cell.trim())?.trim() ?? ''
  const [, word = ''] = /^([^\d:=(]{1,30}?)\s*(?:[:=(\d].*)?$/u.exec(first) ?? []
  return totals.has(compact(word)) || cells.some((cell) => cell.length < 30 && totals.has(compact(cell)))
}
