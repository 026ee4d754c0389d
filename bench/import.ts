// Measures imports of invented rows: npm run bench:import -- [ROWS | ROWS.xlsx …]. Each size has its own process, database and file.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import XLSX from '@e965/xlsx'
import { openEmbedded } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { importFile } from '#app/features/imports/run.server.ts'
import { convertFile } from '#app/features/imports/tables/convert.server.ts'
import { openDisk } from '#app/features/photos/storage.server.ts'

const models = ['아반떼 (CN7)', '더 뉴 그랜저 IG', '쏘나타 (DN8)', '싼타페 TM', '포터 II', '스타리아', '카운티']
const trims = ['모던', '프리미엄', '인스퍼레이션', '']
const fuels = ['가솔린', '디젤', 'LPG(일반인 구입)', '가솔린+전기', '전기']
const columns =
  'row_id,manufacturer,model,badge,badge_detail,transmission,fuel_type,year_month,form_year,mileage_km,price_manwon,sales_status,ad_words\n'

function* makeRows(rows: number): Generator<string> {
  yield columns
  for (let at = 0; at < rows; at++) {
    const pick = (from: string[], step: number) => from[Math.floor(at / step) % from.length]
    const year = 2005 + (at % 20)
    const name = `B${at},현대,${pick(models, 1)},${1.6 + (at % 5) / 5},${pick(trims, 3)},오토,${pick(fuels, 7)}`
    const price = at % 40 ? 500 + ((at * 31) % 4000) : 9999
    yield `${name},${year}${String((at % 12) + 1).padStart(2, '0')}.0,${year},${(at * 7919) % 300_000}.0,${price}.0,,"무사고 ${at}, 1인 소유"\n`
  }
}

function makeWorkbook(rows: number): Buffer {
  const cells = [...makeRows(rows)].map((row) =>
    row
      .trimEnd()
      .split(',')
      .map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  )
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), 'Stock')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

async function measure(asked: string, path: string): Promise<void> {
  const rows = Number.parseInt(asked, 10)
  const isWorkbook = asked.endsWith('.xlsx')
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-bench-'))
  const database = await openEmbedded({ directory: join(folder, 'database') })
  await migrate(database)
  const to = { db: database.db, media: await openDisk(join(folder, 'pictures')) }
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const before = process.memoryUsage.rss()
  let most = before
  const onProgress = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  const sampling = setInterval(onProgress, 20)
  for (const run of ['first', 'again']) {
    const cpu = process.cpuUsage()
    const started = performance.now()
    const tables = `${path}-${run}`
    if (isWorkbook) await convertFile(path, tables, 'workbook')
    const { added, changed, unchanged } = await importFile(to, { path: isWorkbook ? tables : path, source: 'cars', rates: {}, onProgress })
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(cpu)
    const time = `${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of CPU), ${Math.round(rows / seconds)} rows/s`
    const memory = `memory before ${megabytes(before)}, most ${megabytes(most)}`
    console.log(`${asked} rows, ${run}: ${time}, added ${added}, changed ${changed}, unchanged ${unchanged}, ${memory}`)
  }
  clearInterval(sampling)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

const start = async (...args: string[]) => once(fork(import.meta.filename, args), 'exit')
const [first = '', asked = '', path = ''] = process.argv.slice(2)
if (first === 'write') await writeFile(path, asked.endsWith('.xlsx') ? makeWorkbook(Number.parseInt(asked, 10)) : makeRows(Number(asked)))
else if (first === 'measure') await measure(asked, path)
else {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-bench-'))
  for (const size of first ? process.argv.slice(2) : ['10000', '10000.xlsx', '100000']) {
    const file = join(folder, size)
    await start('write', size, file)
    await start('measure', size, file)
  }
  rmSync(folder, { recursive: true })
}
