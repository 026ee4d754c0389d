export type CsvRow = { line: number; cells: string[] }

/** Parses CSV (RFC 4180) without empty rows. The separator is a comma, semicolon or tab, whichever is most frequent in the first line. */
export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\ufeff/, '')
  const [head = ''] = whole.split(/\r?\n/, 1)
  const [mark = ','] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)
  const rows: CsvRow[] = []
  let [line, start, cell, cells, isQuoted] = [1, 1, '', [] as string[], false]
  const endRow = () => {
    cells.push(cell)
    if (cells.some(Boolean)) rows.push({ line: start, cells })
    cell = ''
    cells = []
  }
  for (let at = 0; at < whole.length; at++) {
    const sign = whole[at] as string
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (whole[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === mark) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') {
      endRow()
      start = line
    } else if (sign !== '\r' || whole[at + 1] !== '\n') cell += sign
  }
  endRow()
  return rows
}
