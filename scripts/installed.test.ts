import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { whyInstall } from './installed.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nuricar-install-'))
})
afterEach(() => rmSync(root, { recursive: true }))

type Packages = Record<string, { version?: string; optional?: boolean }>
const wanted: Packages = {
  '': {},
  'node_modules/react': { version: '19.0.0' },
  'node_modules/x-darwin': { version: '1.0.0', optional: true },
}

/** Writes the lock file, and what npm's own record says is there. */
function given(lock: Packages, present?: Packages): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }))
  if (!present) return
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }))
  writeFileSync(join(root, 'node_modules/.bin/node'), '')
}

it('wants an install in a fresh clone', () => {
  given(wanted)
  expect(whyInstall(root)).toBe('The packages are not installed yet.')
})

it('wants none when all is there, packages for other systems aside', () => {
  given(wanted, { 'node_modules/react': { version: '19.0.0' } })
  expect(whyInstall(root)).toBeUndefined()
})

it('wants one when the lock file names another version, or one more package', () => {
  given(wanted, { 'node_modules/react': { version: '18.0.0' } })
  expect(whyInstall(root)).toContain('react')
  given({ ...wanted, 'node_modules/hono': { version: '4.0.0' } }, { 'node_modules/react': { version: '19.0.0' } })
  expect(whyInstall(root)).toContain('hono')
})

it('wants one after an install that was cut off before Node was there', () => {
  given(wanted, { 'node_modules/react': { version: '19.0.0' } })
  rmSync(join(root, 'node_modules/.bin/node'))
  expect(whyInstall(root)).toContain('Node 24')
})
