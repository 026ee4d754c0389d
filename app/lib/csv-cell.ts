// Spreadsheets run a text that starts so as a formula. A leading apostrophe prevents that, and existing apostrophes get
// one more.
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** Escapes a cell so that no spreadsheet runs it as a formula. */
export function guardCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

export function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** A line of CSV (RFC 4180) in which every cell is quoted. */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
