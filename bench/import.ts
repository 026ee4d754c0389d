// Measures imports of invented rows: npm run bench:import -- [ROWS …]. Each size has its own process, database and
// file.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { importFile } from '#app/features/desk/imports/run.server.ts'
import { deriveKey, openSeal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { makeRows } from './shared/rows.ts'

async function measure(asked: string, path: string): Promise<void> {
  const rows = Number(asked)
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-bench-'))
  const database = await openEmbedded({ directory: join(folder, 'database') })
  await migrate(database)
  const to = {
    db: database.db,
    media: await openDisk(join(folder, 'pictures')),
    seal: openSeal([deriveKey('a secret for this measurement')]),
  }
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
    const { added, changed, unchanged } = await importFile(to, { path, source: 'cars', rates: {}, onProgress })
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
if (first === 'write') await writeFile(path, makeRows(Number(asked)))
else if (first === 'measure') await measure(asked, path)
else {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-bench-'))
  for (const size of first ? process.argv.slice(2) : ['10000', '100000']) {
    const file = join(folder, size)
    await start('write', size, file)
    await start('measure', size, file)
  }
  rmSync(folder, { recursive: true })
}
