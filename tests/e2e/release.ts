import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../../scripts/program.ts'

const root = join(import.meta.dirname, '../..')
const parts = ['app', 'server', 'scripts', 'public', 'package.json', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json']

/** Builds the site once more beside this one, with other words on its pages; answers the folder and how to remove it. */
export async function buildRelease(words: Record<string, string>): Promise<{ program: string; remove: () => Promise<void> }> {
  const program = await mkdtemp(join(tmpdir(), 'nuricar-release-'))
  for (const part of parts) await cp(join(root, part), join(program, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(program, 'node_modules'))
  const texts = join(program, 'app/i18n/en.json')
  let json = await readFile(texts, 'utf8')
  for (const [before, after] of Object.entries(words)) json = json.replaceAll(JSON.stringify(before), JSON.stringify(after))
  await writeFile(texts, json)
  const { code, output } = await runProgram(join(root, 'node_modules/.bin/node'), [join(program, 'scripts/build.ts')], { quiet: true })
  if (code !== 0) throw new Error(`The second release could not be built:\n${output}`)
  return { program, remove: () => rm(program, { recursive: true, force: true }) }
}
