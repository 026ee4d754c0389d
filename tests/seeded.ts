import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../scripts/program.ts'
import { hashSources } from '../scripts/sources.mjs'
import { seedFolder } from './e2e/site.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'build/seeded')
const stamp = join(folder, 'stamp')
// In ms. The samples are made again after this time, because their dates are relative.
const longest = 60 * 60 * 1000

/**
 * Builds the site and fills a folder with the sample cars, if sources changed or an hour has passed. Returns the
 * folder, which must be copied.
 */
export async function openSeeded(): Promise<string> {
  const { code } = await runProgram(join(root, 'node_modules/.bin/node'), ['scripts/build.ts'])
  if (code !== 0) throw new Error('Could not build the site.')
  const wanted = await hashData()
  if ((await readStamp()) !== wanted) {
    const made = await mkdtemp(join(root, 'build/seeding-'))
    await seedFolder(made)
    await writeFile(join(made, 'stamp'), wanted)
    await rm(folder, { recursive: true, force: true })
    await rename(made, folder)
  }
  return join(folder, 'data')
}

async function hashData(): Promise<string> {
  const hash = createHash('sha256').update(hashSources(root))
  for (const part of ['app/db/migrations', 'app/db/samples']) {
    for (const name of (await readdir(join(root, part), { recursive: true })).sort()) {
      const path = join(root, part, name)
      if ((await stat(path)).isFile()) hash.update(name).update(await readFile(path))
    }
  }
  return hash.digest('hex')
}

async function readStamp(): Promise<string | undefined> {
  try {
    return Date.now() - (await stat(stamp)).mtimeMs < longest ? await readFile(stamp, 'utf8') : undefined
  } catch {
    return undefined
  }
}
