import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { missingFromLock, platformEntry } from './complete-lock.mjs'

it('the lock file names every optional package, so that npm ci takes it (else: node scripts/complete-lock.mjs)', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  expect(missingFromLock(lock.packages)).toEqual([])
})

it('finds what is missing, also of a package inside another', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-x64': '1.0.0' } },
    'node_modules/a-linux-x64': { version: '1.0.0' },
    'node_modules/b/node_modules/c': { version: '2.0.0', optionalDependencies: { 'a-linux-x64': '1.0.0', 'c-win32-x64': '2.0.0' } },
  }
  expect(missingFromLock(packages)).toEqual([
    ['node_modules/a', 'a-darwin-x64', '1.0.0'],
    ['node_modules/b/node_modules/c', 'c-win32-x64', '2.0.0'],
  ])
})

it('reads the system from the name', () => {
  const parent = { version: '1.0.0', dev: true, license: 'MIT' }
  expect(platformEntry('@x/y-linux-arm64-musl', '1.2.3', parent)).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    license: 'MIT',
    optional: true,
    os: ['linux'],
  })
  expect(platformEntry('@x/y-wasm32-wasi', '1.2.3', parent)).not.toHaveProperty('os')
  expect(() => platformEntry('fsevents', '2.3.3', parent)).toThrow('by hand')
})
