import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashSources, isBuilt, parts, stampOf } from './sources.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nuricar-sources-'))
  mkdirSync(join(root, 'app/ui'), { recursive: true })
  writeFileSync(join(root, 'app/ui/button.tsx'), 'one')
  writeFileSync(join(root, 'vite.config.ts'), 'config')
})
afterEach(() => rmSync(root, { recursive: true }))

it('changes with contents, names and the set of files', () => {
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

it('changes with our Vite plugins', () => {
  writeFileSync(join(root, 'vite.config.ts'), "import { one } from './scripts/one.ts'")
  const before = hashSources(root)
  mkdirSync(join(root, 'scripts'))
  writeFileSync(join(root, 'scripts/other.ts'), 'no part of it')
  expect(hashSources(root)).toBe(before)
  writeFileSync(join(root, 'scripts/one.ts'), 'plugin')
  expect(hashSources(root)).not.toBe(before)
})

it('ignores touched files, tests and files outside the build', () => {
  const before = hashSources(root)
  utimesSync(join(root, 'app/ui/button.tsx'), 1, 1)
  writeFileSync(join(root, 'app/ui/button.test.tsx'), 'test')
  writeFileSync(join(root, 'README.md'), 'words')
  expect(hashSources(root)).toBe(before)
})

it('tells a complete build from a missing, interrupted or outdated one', () => {
  const seen = [isBuilt(root)]
  mkdirSync(join(root, 'build/server'), { recursive: true })
  writeFileSync(stampOf(root), hashSources(root))
  seen.push(isBuilt(root))
  writeFileSync(join(root, 'build/server/index.js'), '')
  seen.push(isBuilt(root))
  writeFileSync(join(root, 'app/ui/button.tsx'), 'two')
  expect([...seen, isBuilt(root)]).toEqual([false, false, true, false])
})

it('contains everything that the site imports from elsewhere in the project', () => {
  const outside = globSync('{app,server}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |glob(?:<\w+>)?\()'(\.\.[^'?]+)/g)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((path) => !parts.some((part) => path === part || path.startsWith(`${part}/`))),
  )
  expect(outside).toEqual(['package.json'])
})
