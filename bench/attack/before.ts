import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/program.ts'
import { run } from './image.ts'

/** The release before this code, installed and built in a folder of its own. */
export type ReleaseBefore = { folder: string; commit: string; node: string }

const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()

/**
 * `BEFORE` names the commit. By default it is the newest tag, and without tags the commit before the newest migration.
 */
export async function buildBefore(folder: string): Promise<ReleaseBefore> {
  const commit = git('rev-parse', '--short=12', process.env.BEFORE ?? findBefore())
  git('worktree', 'add', '--detach', '--quiet', folder, commit)
  process.once('exit', () => git('worktree', 'remove', '--force', folder))
  for (const args of [
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    ['run', 'build'],
  ])
    await run('npm', args, { cwd: folder })
  const node = join(folder, 'node_modules/node/bin/node')
  return { folder, commit, node: existsSync(node) ? node : process.execPath }
}

function findBefore(): string {
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname', '--merged', 'HEAD').split('\n')
  if (tag) return tag
  return `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'app/db/migrations')}^`
}
