import { CsvError, parse } from 'csv-parse/sync'

export type CsvRow = { line: number; cells: string[] }

/**
 * A quotation mark in the row that begins at `line` has no second one, so that the rest of the file would be one cell.
 */
export class UnclosedQuote extends Error {
  line: number
  constructor(line: number) {
    super(`A quotation mark in line ${line} has no second one.`)
    this.line = line
  }
}

/**
 * Parses CSV (RFC 4180) without empty rows. The separator is a comma, semicolon or tab, whichever is most frequent in
 * the first line. Throws UnclosedQuote.
 */
export function readCsv(text: string): CsvRow[] {
  const [head = ''] = text.split(/\r?\n/, 1)
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)
  let next = 1
  const rows: CsvRow[] = []
  const take = ({ record, raw }: { record: string[]; raw: string }) => {
    if (record.some(Boolean)) rows.push({ line: next, cells: record })
    // csv-parse counts \r\n within quotes twice and cuts its final \n from `raw`.
    next += raw.match(/\n|\r$/g)?.length ?? 0
    return null
  }
  const options = {
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n'],
    relax_quotes: true,
    relax_column_count: true,
    raw: true,
  }
  try {
    parse(text, { ...options, on_record: take as never })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new UnclosedQuote(next)
    throw error
  }
  return rows
}
