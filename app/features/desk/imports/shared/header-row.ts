import { compact, isKnownMake } from '#app/features/base/catalogue/rules.ts'
import { findUnit } from '#app/features/base/money/rules.ts'
import { findCostSheet } from '#app/features/stock/ledger/shared/earnings-file.ts'
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
  const ofCosts = rows.findIndex((cells) => findCostSheet(cells))
  if (ofCosts >= 0) return { at: ofCosts, isSure: true }
  const names = rows.map(countNames)
  const most = Math.max(0, ...names)
  const isNamed = (at: number) => (names[at] ?? 0) >= 2 && (names[at] ?? 0) * 2 >= countFilled(rows[at] ?? [])
  const first = names.findIndex((_, at) => isNamed(at))
  // Names may stand in two rows: groups ('price') above their columns ('bought', 'for sale').
  const isUpper = first >= 0 && isNamed(first + 1) && !isSame(rows[first] ?? [], rows[first + 1] ?? [])
  if (first >= 0) return { at: isUpper ? first + 1 : first, isSure: first + 1 < rows.length }
  const named = most >= 2 ? names.indexOf(most) : -1
  if (named >= 0) return { at: named, isSure: false }
  // Without known names, a single filled cell above a wider row is a title.
  const wide = Math.max(0, ...rows.map(countFilled)) > 1 ? rows.findIndex((cells) => countFilled(cells) > 1) : 0
  return { at: Math.max(0, wide), isSure: false }
}

const isSame = (one: string[], other: string[]) => one.join('\t').trim() === other.join('\t').trim()

/** The column names in row `at`. A column without a name, or with a unit alone, takes its name from the row above. */
export function joinNames(rows: string[][], at: number): string[] {
  const names = rows[at] ?? []
  const upper = rows[at - 1] ?? []
  if (countNames(upper) === 0) return names
  return Array.from({ length: Math.max(names.length, upper.length) }, (_, index) => {
    const [name = '', group = ''] = [names[index]?.trim(), upper[index]?.trim()]
    return name && group && findUnit(name) && !findUnit(group) ? `${group} (${name})` : name || group
  })
}

const looksLikeCell = (text: string) =>
  /^\s*[$€£₩]?\d[\d.,]*\s*(?:km|만원|원|万公里|万|年|l)?\s*$/i.test(text) ||
  /^https?:/i.test(text) ||
  isKnownMake(text.trim())

/** The names of columns that have none: '#1', '#2'. Other files with such names have other columns. */
export const placeNames = (cells: string[]) => cells.map((_, at) => `#${at + 1}`)
export const isPlaceName = (name: string) => /^#\d+$/.test(name)

/** Whether a row holds a car where the column names should be. */
export function looksLikeCar(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell.trim())
  const isCounting = filled.every((cell, at) => Number(cell) === Number(filled[0]) + at)
  return countNames(filled) === 0 && !isCounting && filled.filter(looksLikeCell).length >= 2
}

/** Whether a row sums up the rows above. */
export function isTotal(cells: string[]): boolean {
  const first = cells.find((cell) => cell.trim())?.trim() ?? ''
  const [, word = ''] = /^([^\d:=(]{1,30}?)\s*(?:[:=(\d].*)?$/u.exec(first) ?? []
  return totals.has(compact(word)) || cells.some((cell) => cell.length < 30 && totals.has(compact(cell)))
}
