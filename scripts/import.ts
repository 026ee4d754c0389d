import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkFile } from '#app/features/desk/imports/read/file.server.ts'
import { convertFile, findFormat } from '#app/features/desk/imports/read/tables/convert.server.ts'
import { statusWords } from '#app/features/desk/imports/recognise/status.ts'
import { importFile } from '#app/features/desk/imports/run.server.ts'
import { listHeaders } from '#app/features/desk/imports/shared/header.ts'
import type { Reason } from '#app/features/desk/imports/shared/reasons.ts'
import { progressLine, reportText } from '#app/features/desk/imports/shared/report.ts'
import { readCurrency } from '#app/features/desk/imports/shared/values.ts'
import { readEnv } from '#server/env.ts'
import { openServices } from '#server/services.ts'
import { runMain } from './main.ts'

const usage = `Imports the cars of a file: .xlsx, .xls, .ods, .csv, JSON or XML.

  npm run import -- FILE [options]

  --dry-run             reports what would happen and saves nothing
  --map FIELD=COLUMN    maps a field to a column, such as --map make=Hersteller; can be repeated
  --sheet NAME          the sheet of a workbook
  --header-row NUMBER   the row of the sheet with the column names
  --currency CODE       the currency of prices without one, such as SAR or 만원; none leaves them out
  --distance UNIT       the unit of mileages without one: km, mi, or none to leave them out
  --similar ANSWER      rows that look like a car on the site: add imports them as other cars, same changes that car
  --rate CODE=NUMBER    US dollars per unit of a currency, such as KRW=0.00072; prices are converted to whole dollars; can be repeated
  --status WORD=MEANING what an unknown word of the sale status means: sale, reserved, sold or draft; * is any other word; can be repeated
  --gone sell           cars of earlier imports of this source that the file no longer has are marked as sold
  --hidden take         also imports rows that the sheet hides; without it their cars stay as they are
  --conflicts ANSWER    cells that the file and somebody on the site have changed: file or site; without it the site's stay, and are named
  --source NAME         a fixed name for files whose name changes; rows are matched by this name and their id
  --pictures FOLDER     a folder with picture files, named in the pictures column or by the id of their row
  --refresh-pictures    also imports pictures of cars that already have some
  --allow-private       allows picture addresses in private networks
  --columns             prints the column names of each field and exits

Details: docs/run/import.md.`

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      map: { type: 'string', multiple: true, default: [] },
      sheet: { type: 'string' },
      'header-row': { type: 'string' },
      currency: { type: 'string' },
      distance: { type: 'string' },
      similar: { type: 'string' },
      status: { type: 'string', multiple: true, default: [] },
      gone: { type: 'string' },
      hidden: { type: 'string' },
      conflicts: { type: 'string' },
      rate: { type: 'string', multiple: true, default: [] },
      source: { type: 'string' },
      pictures: { type: 'string' },
      'refresh-pictures': { type: 'boolean', default: false },
      'allow-private': { type: 'boolean', default: false },
      columns: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || positionals.length !== 1) return undefined
  const currency = values.currency === 'none' ? 'none' : values.currency && readCurrency(values.currency)
  if (values.currency !== undefined && !currency)
    throw new Error(`--currency ${values.currency}: use a three-letter currency code, such as SAR.`)
  const headerRow = values['header-row'] === undefined ? undefined : Number(values['header-row'])
  if (headerRow !== undefined && !(Number.isInteger(headerRow) && headerRow > 0))
    throw new Error(`--header-row ${values['header-row']}: use the number of a row, such as 3.`)
  const distance = (['km', 'mi', 'none'] as const).find((unit) => unit === values.distance)
  if (values.distance !== undefined && !distance) throw new Error(`--distance ${values.distance}: use km, mi or none.`)
  const similar = (['add', 'same'] as const).find((answer) => answer === values.similar)
  if (values.similar !== undefined && !similar) throw new Error(`--similar ${values.similar}: use add or same.`)
  if (values.gone !== undefined && values.gone !== 'sell') throw new Error(`--gone ${values.gone}: use sell.`)
  if (values.hidden !== undefined && values.hidden !== 'take') throw new Error(`--hidden ${values.hidden}: use take.`)
  const conflicts = (['file', 'site'] as const).find((answer) => answer === values.conflicts)
  if (values.conflicts !== undefined && !conflicts)
    throw new Error(`--conflicts ${values.conflicts}: use file or site.`)
  const rates = pairs('rate', values.rate).map(([code, text]) => {
    const rate = Number(text)
    if (!/^[A-Z]{3}$/i.test(code) || !(rate > 0))
      throw new Error(`--rate ${code}=${text}: use a currency and US dollars per unit, such as KRW=0.00072.`)
    return [code.toUpperCase(), rate] as const
  })
  const words = pairs('status', values.status).map(([word, meaning]) => {
    const status = (['sale', 'reserved', 'sold', 'draft'] as const).find((one) => one === meaning)
    if (!status) throw new Error(`--status ${word}=${meaning}: use sale, reserved, sold or draft.`)
    return [word, status] as const
  })
  return {
    words: statusWords(Object.fromEntries(words)),
    path: positionals[0] ?? '',
    place: { sheet: values.sheet, headerRow },
    dryRun: values['dry-run'],
    map: Object.fromEntries(pairs('map', values.map)),
    currency,
    distance,
    similar,
    rates: Object.fromEntries(rates),
    gone: values.gone as 'sell' | undefined,
    hidden: values.hidden as 'take' | undefined,
    conflicts: conflicts && { all: conflicts },
    source: values.source ?? basename(positionals[0] ?? '', extname(positionals[0] ?? '')),
    pictures: values.pictures,
    refreshPictures: values['refresh-pictures'],
    allowPrivate: values['allow-private'],
  }
}

function pairs(option: string, texts: string[]): [string, string][] {
  return texts.map((text) => {
    const at = text.indexOf('=')
    if (at < 1) throw new Error(`--${option} ${text}: write it as --${option} NAME=VALUE.`)
    return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
  })
}

// Prints progress on stderr: one updating line on a terminal, otherwise a line every five seconds.
function openProgress() {
  const started = performance.now()
  const terminal = process.stderr.isTTY
  let shown = started
  return (rows: number, done: number) => {
    const now = performance.now()
    if (now - shown < (terminal ? 200 : 5000)) return
    shown = now
    process.stderr.write(
      `${terminal ? '\r\u001b[K' : ''}${progressLine(rows, done, (now - started) / 1000)}${terminal ? '' : '\n'}`,
    )
  }
}

/** Checks the file, and converts it if it is no text with rows. Returns the path to read. */
async function readableFile(path: string, to: string): Promise<string> {
  const format = (await stat(path).catch(() => undefined))?.isFile() ? await findFormat(path) : undefined
  if (format) await convertFile(path, to, format)
  const readable = format ? to : path
  await checkFile(readable)
  return readable
}

async function main(): Promise<number> {
  if (process.argv.includes('--columns')) {
    for (const [field, headers] of listHeaders()) console.log(`${field.padEnd(18)} ${headers.join(', ')}`)
    return 0
  }
  const options = readArguments()
  if (!options) {
    console.log(usage)
    return process.argv.includes('--help') ? 0 : 1
  }
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-import-'))
  const path = await readableFile(options.path, join(folder, 'tables')).catch(async (error: unknown) => {
    await rm(folder, { recursive: true })
    throw error
  })
  const services = await openServices(readEnv())
  try {
    const onRefused = (line: number, { text }: Reason) => console.log(`Refused: line ${line}: ${text}`)
    const run = { id: randomUUID(), name: basename(options.path) }
    const report = await importFile(services, { ...options, run, path, onRefused, onProgress: openProgress() })
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    console.log(reportText(report, options))
    return report.added + report.changed + report.unchanged > 0 ? 0 : 1
  } finally {
    await services.close()
    await rm(folder, { recursive: true })
  }
}

await runMain(main)
