// Uploads an .xlsx file to a serving site and imports it: node bench/import-workbook.ts [postgres|embedded] [ROWS].
// Prints the seconds, the memory of the site (RSS) and the latencies of its home page meanwhile.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import XLSX from '@e965/xlsx'
import type { ImportPreview, ImportState } from '#app/features/desk/imports/shared/ask.ts'
import { read, send, signIn, statusOf } from './shared/client.ts'
import { latencies } from './shared/load.ts'
import { addDatabase } from './shared/postgres.ts'
import { machine, percentile } from './shared/report.ts'
import { makeRows } from './shared/rows.ts'
import { memoryOf, type Site, type Sites, withSites } from './shared/sites.ts'

const [kind = 'embedded', rows = '10000'] = process.argv.slice(2)

function makeWorkbook(): Blob {
  const cells = [...makeRows(Number(rows))].map((row) =>
    row
      .trimEnd()
      .split(',')
      .map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  )
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), 'Stock')
  return new Blob([XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true })])
}

async function answer<T>(sent: Response): Promise<T> {
  if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`)
  return (await sent.json()) as T
}

async function importWorkbook(site: Site, cookie: string, book: Blob): Promise<string> {
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
  const { file } = await answer<ImportPreview>(
    await fetch(`${site.url}/api/import/file?name=cars.xlsx`, { method: 'POST', body: book, headers: { cookie } }),
  )
  const uploaded = seconds()
  await answer(await send(site, 'POST', '/api/import', { file: file.id, dryRun: false }, cookie))
  for (;;) {
    await sleep(200)
    const job = (await read<ImportState>(site, '/api/import', cookie))?.job
    if (!job || job.state === 'running') continue
    const { added = 0, changed = 0, unchanged = 0, refused } = job.report ?? {}
    return `${job.state} in ${seconds()} s, of which ${uploaded} s until the preview; added ${added}, changed ${changed}, unchanged ${unchanged}, refused ${refused?.count}`
  }
}

async function measure(sites: Sites): Promise<void> {
  const data = join(sites.folder, 'site')
  mkdirSync(data)
  const database = kind === 'postgres' ? await addDatabase(sites, 'workbook') : undefined
  const options = { data, database, settings: { TRUST_PROXY: '0' } }
  // The first start makes the tables, which leaves memory that later starts do not use.
  await (await sites.start(options)).end('SIGTERM')
  const site = await sites.start(options)
  const cookie = await signIn(site)
  for (const path of ['/', '/search', '/ar', '/api/cars']) await statusOf(site, path)
  console.log(`${kind}, ${rows} rows: memory before ${site.memory().toFixed(0)} MB`)
  const book = makeWorkbook()
  for (const run of ['first', 'again']) {
    // Forgets the maximum so far, which is that of the start (proc(5)).
    writeFileSync(`/proc/${site.pid}/clear_refs`, '5')
    const done = importWorkbook(site, cookie, book)
    const times = await latencies(site.port, done)
    console.log(`${run}: ${await done}`)
    console.log(`  most memory ${memoryOf(site.pid, 'VmHWM').toFixed(0)} MB, now ${site.memory().toFixed(0)} MB`)
    console.log(
      `  home page meanwhile p50 ${percentile(times, 50).toFixed(1)}, p99 ${percentile(times, 99).toFixed(1)} ms`,
    )
  }
}

console.log(machine())
await withSites(measure)
