import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parts } from './sources.mjs'

/**
 * The commit of a folder, with '.changed' if its sources differ from it. Undefined without git. `COMMIT` names it where
 * .git is missing.
 */
export function findCommit(root: string, named = process.env.COMMIT): string | undefined {
  if (named) return named.slice(0, 12)
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    // A folder without a repository may lie inside another one.
    if (git('rev-parse', '--show-prefix')) return undefined
    const isChanged = git('status', '--porcelain', '--', ...parts) !== ''
    return git('rev-parse', '--short=12', 'HEAD') + (isChanged ? '.changed' : '')
  } catch {
    return undefined
  }
}

/** Stores the commit for server/version.ts. */
export function writeCommit(root: string): void {
  const file = join(root, 'build/commit')
  const commit = findCommit(root)
  if (commit) writeFileSync(file, `${commit}\n`)
  else rmSync(file, { force: true })
}
