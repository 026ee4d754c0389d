import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../../scripts/program.ts'
import { seedFolder } from './site.ts'

/** Builds what is not built and seeds one folder of data, which every worker's site starts from a copy of. */
export default async function setup(): Promise<() => Promise<void>> {
  const node = join(import.meta.dirname, '../../node_modules/.bin/node')
  const { code } = await runProgram(node, ['scripts/build.ts'])
  if (code !== 0) throw new Error('The site could not be built.')
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-seeded-'))
  await seedFolder(folder)
  process.env.NURICAR_SEEDED = join(folder, 'data')
  return () => rm(folder, { recursive: true, force: true })
}
