import { existsSync, readFileSync } from 'node:fs'
import { satisfies } from 'semver'
import { expect, it } from 'vitest'
import { missingFromLock, neededToRun, platformEntry, withoutTools } from './complete-lock.mjs'

const root = new URL('..', import.meta.url)
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'))

it('lists every optional package in the lock, as npm ci requires (else: node scripts/complete-lock.mjs)', () => {
  expect(missingFromLock(packages)).toEqual([])
})

it('brings no tools to production (else: node scripts/complete-lock.mjs)', () => {
  expect(withoutTools(packages)).toEqual(packages)
  const brought = [...neededToRun(packages)].map((path) => path.replace('node_modules/', ''))
  expect(brought).toContain('better-auth')
  expect(
    brought.filter((name) =>
      /^(vite|vitest|typescript|rolldown|lightningcss|pdfjs-dist)$|^@(types|babel|vitest)\//.test(name),
    ),
  ).toEqual([])
})

it('supports the bundled Node in every package', () => {
  const { version } = packages['node_modules/node']
  const unfit = Object.keys(packages).filter((path) => {
    const file = new URL(`${path}/package.json`, root)
    const wanted = path && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).engines?.node : undefined
    return wanted && !satisfies(version, wanted)
  })
  expect(unfit).toEqual([])
})

it('drops optional peers that only development has, and keeps those needed anyway', () => {
  const peers = {
    peerDependencies: { vitest: '^5', react: '^19' },
    peerDependenciesMeta: { vitest: { optional: true }, react: { optional: true } },
  }
  const lock = {
    '': { version: '1.0.0', dependencies: { auth: '1.0.0', react: '19.0.0' }, engines: { node: '>=20' } },
    'node_modules/auth': { version: '1.0.0', engines: { node: '>=22' }, ...peers },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/vitest': { version: '5.0.0', devOptional: true },
  }
  expect(withoutTools(lock)).toEqual({
    '': lock[''],
    'node_modules/auth': {
      version: '1.0.0',
      peerDependencies: { react: '^19' },
      peerDependenciesMeta: { react: { optional: true } },
    },
    'node_modules/react': { version: '19.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
  })
})

it('finds missing packages, also for nested dependents', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-darwin-x64': '1.0.0' } },
    'node_modules/a-linux-x64': { version: '1.0.0' },
    'node_modules/b/node_modules/c': {
      version: '2.0.0',
      optionalDependencies: { 'a-linux-x64': '1.0.0', 'c-win32-x64': '2.0.0' },
    },
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
