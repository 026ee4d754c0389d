import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashSources, isBuilt, stampOf } from './sources.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nuricar-sources-'))
  mkdirSync(join(root, 'app/ui'), { recursive: true })
  writeFileSync(join(root, 'app/ui/button.tsx'), 'one')
  writeFileSync(join(root, 'vite.config.ts'), 'config')
})
afterEach(() => rmSync(root, { recursive: true }))

it('changes with what a file says, its name, and the files there are', () => {
  const seen = new Set([hashSources(root)])
  writeFileSync(join(root, 'app/ui/button.tsx'), 'two')
  seen.add(hashSources(root))
  renameSync(join(root, 'app/ui/button.tsx'), join(root, 'app/ui/chip.tsx'))
  seen.add(hashSources(root))
  writeFileSync(join(root, 'app/ui/empty.tsx'), '')
  seen.add(hashSources(root))
  writeFileSync(join(root, 'vite.config.ts'), 'other')
  seen.add(hashSources(root))
  expect(seen.size).toBe(5)
})

it('changes with a plugin of ours that the site is built with', () => {
  writeFileSync(join(root, 'vite.config.ts'), "import { one } from './scripts/one.ts'")
  const before = hashSources(root)
  mkdirSync(join(root, 'scripts'))
  writeFileSync(join(root, 'scripts/other.ts'), 'no part of it')
  expect(hashSources(root)).toBe(before)
  writeFileSync(join(root, 'scripts/one.ts'), 'plugin')
  expect(hashSources(root)).not.toBe(before)
})

it('stays for a touched file, a test and what belongs to no page', () => {
  const before = hashSources(root)
  utimesSync(join(root, 'app/ui/button.tsx'), 1, 1)
  writeFileSync(join(root, 'app/ui/button.test.tsx'), 'test')
  writeFileSync(join(root, 'README.md'), 'words')
  expect(hashSources(root)).toBe(before)
})

it('tells a build of these sources from none, one that was cut off and one of others', () => {
  const seen = [isBuilt(root)]
  mkdirSync(join(root, 'build/server'), { recursive: true })
  writeFileSync(stampOf(root), hashSources(root))
  seen.push(isBuilt(root))
  writeFileSync(join(root, 'build/server/index.js'), '')
  seen.push(isBuilt(root))
  writeFileSync(join(root, 'app/ui/button.tsx'), 'two')
  expect([...seen, isBuilt(root)]).toEqual([false, false, true, false])
})
