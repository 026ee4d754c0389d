import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../../scripts/program.ts'

const root = join(import.meta.dirname, '../..')
const parts = [
  'app',
  'server',
  'scripts',
  'tests',
  'bench',
  'public',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const configs = ['react-router', 'vite', 'vitest', 'playwright'].map((name) => `${name}.config.ts`)

export async function listPatched(name: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, `${name}.patch`), 'utf8')
  return [...text.matchAll(/^\+\+\+ b\/(.+)$/gm)].map((match) => match[1] ?? '')
}

/** A copy of the project with some patches. Changes of the file `forgotten` are left out until `remember` is called. */
export async function openScratch(patches: string[], forgotten: string) {
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-tasks-'))
  for (const part of [...parts, ...configs]) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  // This variable keeps git from finding a repository above this folder.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() }
  const apply = (which: string) => {
    for (const name of patches)
      execFileSync('git', ['apply', `--${which}=${forgotten}`, join(import.meta.dirname, `${name}.patch`)], {
        cwd: folder,
        env,
        stdio: 'pipe',
      })
  }
  apply('exclude')
  const run = (command: string, args: string[]) =>
    runProgram(
      'env',
      ['-C', folder, join(root, 'node_modules/.bin/node'), join(root, 'node_modules/.bin', command), ...args],
      { quiet: true },
    )
  return {
    folder,
    remember: () => apply('include'),
    checkTypes: async () => {
      await run('react-router', ['typegen'])
      const { output } = await run('tsc', ['--noEmit'])
      return output.split('\n').filter(Boolean)
    },
    checkLayout: async () => {
      const program = `import { rules, violationsOf } from './tests/layout/rules.ts'
        import { readTree } from './tests/layout/tree.ts'
        const files = readTree('.')
        for (const rule of rules) for (const line of violationsOf(rule, files)) console.log(line)`
      const { output } = await runProgram(
        'env',
        ['-C', folder, join(root, 'node_modules/.bin/node'), '--input-type=module', '--eval', program],
        {
          quiet: true,
        },
      )
      return output.split('\n').filter(Boolean)
    },
    build: async () => {
      const { code, output } = await runProgram(
        join(root, 'node_modules/.bin/node'),
        [join(folder, 'scripts/build.ts')],
        { quiet: true },
      )
      if (code !== 0) throw new Error(output)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
