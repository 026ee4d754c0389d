// Builds the site into build/, unless it is up to date.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCommit } from './commit.ts'
import { compressFiles } from './compress.ts'
import { passSignalsOn, root, runTool } from './program.ts'
import { buildServiceWorker } from './service-worker.ts'
import { hashSources, isBuilt, stampOf } from './sources.mjs'

const stamp = stampOf(root)
const hash = hashSources(root)

if (!isBuilt(root, hash)) {
  passSignalsOn()
  rmSync(stamp, { force: true })
  console.error('Building the site …')
  const started = performance.now()
  const { code, output } = await runTool('react-router', ['build'], { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) {
    console.error(`${output}\nCould not build the site.`)
    process.exit(code)
  }
  await buildServiceWorker(root)
  await compressFiles(join(root, 'build/client'))
  mkdirSync(join(root, 'build'), { recursive: true })
  writeCommit(root)
  writeFileSync(stamp, hash)
  console.error(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
