import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findCommit } from './commit.ts'

let root = ''
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { stdio: 'pipe' })
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nuricar-commit-'))
  mkdirSync(join(root, 'app'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('names the commit of a build and whether its sources were changed, and nothing outside a repository', () => {
  expect(findCommit(root, '')).toBeUndefined()
  expect(findCommit(root, '4ed2a8e9c1b2aabbccdd')).toBe('4ed2a8e9c1b2')
  git('init', '--quiet')
  writeFileSync(join(root, 'app/one.ts'), 'one')
  git('add', '.')
  git('commit', '--quiet', '--message', 'One')
  const commit = findCommit(root, '')
  expect(commit).toMatch(/^[0-9a-f]{12}$/)
  writeFileSync(join(root, 'notes.txt'), 'no part of the site')
  expect(findCommit(root, '')).toBe(commit)
  writeFileSync(join(root, 'app/one.ts'), 'two')
  expect(findCommit(root, '')).toBe(`${commit}.changed`)
  expect(findCommit(join(root, 'app'), '')).toBeUndefined()
})
