import { parse } from 'csv-parse/sync'

export type CsvRow = { line: number; cells: string[] }

/** Parses CSV (RFC 4180) without empty rows. The separator is a comma, semicolon or tab, whichever is most frequent in the first line. */
export function readCsv(text: string): CsvRow[] {
  const [head = ''] = text.split(/\r?\n/, 1)
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)
  const options = { bom: true, delimiter, record_delimiter: ['\r\n', '\n'], relax_quotes: true, relax_column_count: true, raw: true }
  let next = 1
  return (parse(text, options) as unknown as { record: string[]; raw: string }[])
    .map(({ record, raw }) => {
      const line = next
      // csv-parse counts \r\n within quotes twice and cuts its final \n from `raw`.
      next += raw.match(/\n|\r$/g)?.length ?? 0
      return { line, cells: record }
    })
    .filter(({ cells }) => cells.some(Boolean))
}
