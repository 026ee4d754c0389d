// Commits and tags a release locally, with its changelog and version: npm run release -- 0.10.0
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { moveUnreleased, whyNotNext } from './changelog.ts'

const checksums = 'tests/layout/migrations.json'
const files = ['CHANGELOG.md', 'package.json', 'package-lock.json', checksums]

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd()
}

/** Returns the checksum of each migration. After its release, none may be edited (tests/layout/rules.ts). */
function sumMigrations(): Record<string, string> {
  const folder = 'app/db/migrations'
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, sum(name)]),
  )
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

function release(version: string): string {
  const tag = `v${version}`
  const about = readJson('package.json')
  const problem = whyNotNext(version, about.version)
  if (problem) throw new Error(problem)
  const changed = git('status', '--porcelain')
  if (changed)
    throw new Error(
      `Commit or stash these first (git stash -u). A release contains only committed changes.\n${changed}`,
    )
  if (git('tag', '--list', tag)) throw new Error(`The tag ${tag} already exists.`)
  const changelog = moveUnreleased(readFileSync('CHANGELOG.md', 'utf8'), version, new Date().toISOString().slice(0, 10))

  writeFileSync('CHANGELOG.md', changelog)
  writeJson('package.json', { ...about, version })
  const lock = readJson('package-lock.json')
  lock.version = version
  lock.packages[''].version = version
  writeJson('package-lock.json', lock)
  writeJson(checksums, sumMigrations())
  try {
    git('commit', '--quiet', '--message', `Release ${version}`, '--', ...files)
  } catch (error) {
    // Git has no user name, or a hook refuses the commit.
    git('checkout', '--quiet', 'HEAD', '--', ...files)
    throw error
  }
  git('tag', '--annotate', '--message', `Nuricar ${version}`, tag)
  return `Release ${version} is committed and tagged as ${tag}, on this machine only.
Next:
  npm test                                  # must pass before it goes out
  git push --atomic origin HEAD ${tag}      # branch and tag together
Then restart the sites with it (docs/run/update.md).
To undo it before that: git tag -d ${tag} && git reset --hard HEAD^`
}

const [version, ...more] = process.argv.slice(2)
if (!version || more.length > 0) {
  console.error('Usage: npm run release -- 0.10.0')
  process.exitCode = 2
} else
  try {
    console.log(release(version))
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    console.error(stderr || message)
    process.exitCode = 1
  }
