import { ImportError } from '../../shared/reasons.ts'

export const mostColumns = 300
/** Of all sheets together. */
const mostCells = 2_000_000
// Of all cells together. A workbook has a text once, however many cells show it.
const mostCharacters = 100_000_000
/** In characters. Spreadsheets allow 32,767, but a JSON file may have many addresses of pictures in one cell. */
export const longestCell = 100_000
/** Bytes of the parts of a workbook that are read. */
export const mostUnpacked = 128 * 1024 * 1024

/** `convertFile` adds the name of the file. */
export const tooMuch = (file = '') =>
  new ImportError('tooMuch', { file, cells: mostCells, max: mostUnpacked / 1024 / 1024 })

/** Counts cells and their characters. Throws ImportError above the limits. */
export function openCount() {
  let [cells, characters] = [0, 0]
  return {
    add(number: number, length = 0) {
      cells += number
      characters += length
      if (cells > mostCells || characters > mostCharacters) throw tooMuch()
    },
  }
}
