// Measures imports of invented rows: npm run bench:import -- [ROWS …]. Each size has its own process, database and file.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { importFile } from '#app/features/imports/run.server.ts'
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

async function measure(rows: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-bench-'))
  const path = join(folder, 'cars.csv')
  await writeFile(path, makeRows(rows))
  const database = await openEmbedded({ directory: join(folder, 'database') })
  await migrate(database)
  const to = { db: database.db, media: await openDisk(join(folder, 'pictures')) }
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const before = process.memoryUsage.rss()
  let most = before
  const onProgress = () => {
    most = Math.max(most, process.memoryUsage.rss())
  }
  for (const run of ['first', 'again']) {
    const cpu = process.cpuUsage()
    const { seconds, added, changed, unchanged } = await importFile(to, { path, rates: {}, onProgress })
    const { user, system } = process.cpuUsage(cpu)
    const time = `${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of CPU), ${Math.round(rows / seconds)} rows/s`
    const memory = `memory before ${megabytes(before)}, most ${megabytes(most)}`
    console.log(`${rows} rows, ${run}: ${time}, added ${added}, changed ${changed}, unchanged ${unchanged}, ${memory}`)
  }
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

const [first = '', ...others] = process.argv.slice(2)
if (first === 'measure') await measure(Number(others[0]))
else for (const rows of first ? [first, ...others] : ['10000', '100000']) await once(fork(import.meta.filename, ['measure', rows]), 'exit')
