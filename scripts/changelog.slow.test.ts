import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listVersions, moveUnreleased, whyNotNext } from './changelog.ts'

const root = join(import.meta.dirname, '..')
const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Doors.\n\n## 0.9.0 - 2026-01-02\n\n- Wheels.\n'

test('accepts a version that is higher in the first differing number', () => {
  const follows = (next: string, present: string) => whyNotNext(next, present) === undefined
  expect(['0.9.1', '0.10.0', '1.0.0', '0.9.10'].map((next) => follows(next, '0.9.0'))).toEqual([true, true, true, true])
  expect(['0.9.0', '0.8.9', '0.0.1'].map((next) => whyNotNext(next, '0.9.0'))).toEqual([
    '0.9.0 is not newer than 0.9.0.',
    '0.8.9 is not newer than 0.9.0.',
    '0.0.1 is not newer than 0.9.0.',
  ])
  expect(follows('1.9.9', '2.0.0')).toBe(false)
})

test('refuses invalid versions, next and present', () => {
  for (const wrong of ['', '1', '1.2', 'v1.2.3', '01.2.3', '1.2.3-rc.1', '1.2.3.4', '1.2.x', ' 1.2.3'])
    expect(whyNotNext(wrong, '0.9.0'), wrong).toContain('is not a version')
  expect(whyNotNext('1.0.0', 'next')).toContain('package.json')
})

test('moves unreleased entries under the version and date, below a new empty part', () => {
  const moved = moveUnreleased(changelog, '0.10.0', '2026-02-03')
  expect(moved).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.10.0 - 2026-02-03\n\n### Added\n\n- Doors.\n\n## 0.9.0 - 2026-01-02\n\n- Wheels.\n',
  )
  expect(listVersions(moved)).toEqual(['0.10.0', '0.9.0'])
})

test('moves entries of the first release', () => {
  expect(moveUnreleased('## Unreleased\n- Doors.\n', '0.1.0', '2026-02-03')).toBe(
    '## Unreleased\n\n## 0.1.0 - 2026-02-03\n- Doors.\n',
  )
})

test('refuses a release without entries, headings aside', () => {
  const empty = '## Unreleased\n\n### Added\n\n## 0.9.0 - 2026-01-02\n\n- Wheels.\n'
  expect(() => moveUnreleased(empty, '0.10.0', '2026-02-03')).toThrow('has nothing below')
  expect(() => moveUnreleased('# Changelog\n', '0.10.0', '2026-02-03')).toThrow('has no line')
})

test('finds the same version in CHANGELOG.md, package.json and package-lock.json', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const { version } = JSON.parse(read('package.json'))
  const lock = JSON.parse(read('package-lock.json'))
  expect([listVersions(read('CHANGELOG.md'))[0], lock.version, lock.packages[''].version]).toEqual([
    version,
    version,
    version,
  ])
  expect(read('CHANGELOG.md').match(/^## Unreleased$/gm)).toHaveLength(1)
})

function openRepository(settings: string[] = ['user.name=Somebody', 'user.email=somebody@example.com']) {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  const given = settings
    .map((each) => each.split('='))
    .flatMap(([name = '', value = ''], at) => [
      [`GIT_CONFIG_KEY_${at}`, name],
      [`GIT_CONFIG_VALUE_${at}`, value],
    ])
  const env = {
    ...Object.fromEntries([...own, ...given]),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: String(settings.length),
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim()
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('CHANGELOG.md', changelog)
  write('package.json', '{\n  "name": "x",\n  "version": "0.9.0",\n  "type": "module"\n}\n')
  write(
    'package-lock.json',
    '{\n  "version": "0.9.0",\n  "packages": {\n    "": {\n      "version": "0.9.0"\n    },\n    "node_modules/a": {\n      "version": "0.9.0"\n    }\n  }\n}\n',
  )
  for (const place of ['app/db/migrations', 'tests/layout']) mkdirSync(join(folder, place), { recursive: true })
  write('app/db/migrations/0001_base.sql', 'select 1;\n')
  write('tests/layout/migrations.json', '{}\n')
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', 'commit', '--quiet', '--message', 'All')
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/release.ts'), ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  return { git, write, release, read: (file: string) => readFileSync(join(folder, file), 'utf8') }
}

test('commits and tags a release, and changes nothing when it refuses', () => {
  const { git, write, release, read } = openRepository()
  expect(release()).toEqual({ status: 2, said: 'Usage: npm run release -- 0.10.0\n' })
  expect(release('0.9.0')).toEqual({ status: 1, said: '0.9.0 is not newer than 0.9.0.\n' })
  write('notes.txt', 'mine')
  expect(release('0.10.0')).toMatchObject({ status: 1, said: expect.stringContaining('?? notes.txt') })
  git('add', '.')
  git('commit', '--quiet', '--message', 'Notes')

  expect(release('0.10.0')).toMatchObject({
    status: 0,
    said: expect.stringContaining('git push --atomic origin HEAD v0.10.0'),
  })
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s', 'v0.10.0')).toBe('Release 0.10.0')
  expect(git('diff', '--name-only', 'HEAD^').split('\n')).toEqual([
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
    'tests/layout/migrations.json',
  ])
  // From now on, this migration must not be edited.
  expect(JSON.parse(read('tests/layout/migrations.json'))).toEqual({
    '0001_base.sql': expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(read('CHANGELOG.md')).toMatch(/^## Unreleased\n\n## 0\.10\.0 - \d{4}-\d\d-\d\d\n\n### Added\n\n- Doors\.$/m)
  expect(read('package.json')).toBe('{\n  "name": "x",\n  "version": "0.10.0",\n  "type": "module"\n}\n')
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '0.10.0',
    packages: { '': { version: '0.10.0' }, 'node_modules/a': { version: '0.9.0' } },
  })

  expect(release('0.11.0')).toMatchObject({ status: 1, said: expect.stringContaining('has nothing below') })
  expect(git('tag')).toBe('v0.10.0')
})

test('restores the files and reports the error when git refuses to commit', () => {
  const { git, release, read } = openRepository(['user.useConfigOnly=true'])
  expect(release('0.10.0')).toMatchObject({ status: 1, said: expect.stringContaining('user.email') })
  expect([git('status', '--porcelain'), git('tag'), read('CHANGELOG.md')]).toEqual(['', '', changelog])
})
