import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findNode, whatFirst, whyInstall } from './installed.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nuricar-install-'))
})
afterEach(() => rmSync(root, { recursive: true }))

type Packages = Record<string, { version?: string; optional?: boolean; dev?: boolean }>
const wanted: Packages = {
  '': {},
  'node_modules/react': { version: '19.0.0' },
  'node_modules/x-darwin': { version: '1.0.0', optional: true },
  'node_modules/vite': { version: '8.0.0', dev: true },
}
const all: Packages = { 'node_modules/react': { version: '19.0.0' }, 'node_modules/vite': { version: '8.0.0', dev: true } }
const production: Packages = { 'node_modules/react': { version: '19.0.0' } }

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
  given(wanted, all)
  expect(whyInstall(root)).toBeUndefined()
})

it('wants one when the lock file names another version, or one more package', () => {
  given(wanted, { ...all, 'node_modules/react': { version: '18.0.0' } })
  expect(whyInstall(root)).toContain('react')
  given({ ...wanted, 'node_modules/hono': { version: '4.0.0' } }, all)
  expect(whyInstall(root)).toContain('hono')
})

it('wants one after an install that was cut off before Node was there, unless the machine has a Node as new', () => {
  given(wanted, all)
  rmSync(join(root, 'node_modules/.bin/node'))
  expect(whyInstall(root, { version: '22.22.2' })).toContain('Node 24')
  expect(whyInstall(root, { version: '24.0.0' })).toBeUndefined()
})

it('runs on the Node that came with the packages, else on the machine’s own from 24 up', () => {
  given(wanted, all)
  const own = { version: '26.1.0', path: '/usr/bin/node' }
  expect(findNode(root, own)).toBe(join(root, 'node_modules/.bin/node'))
  rmSync(join(root, 'node_modules/.bin/node'))
  expect(findNode(root, own)).toBe('/usr/bin/node')
  expect(findNode(root, { ...own, version: '20.19.0' })).toBeUndefined()
})

describe('what comes before a command', () => {
  const start = { runsSite: true, builds: true, isBuilt: () => true }
  const unbuilt = { ...start, isBuilt: () => false }
  const tests = { runsSite: false, builds: false, isBuilt: () => true }

  it('is nothing where the site is built and what it runs on is there, whether tools are or not', () => {
    for (const present of [production, all, { ...all, 'node_modules/vite': { version: '7.0.0', dev: true } }]) {
      given(wanted, present)
      expect(whatFirst(root, start)).toEqual({})
    }
  })

  it('is an install and a build in a fresh clone, and a build alone where only the sources have changed', () => {
    given(wanted)
    expect(whatFirst(root, unbuilt)).toEqual({ install: 'The packages are not installed yet.', build: true })
    given(wanted, all)
    expect(whatFirst(root, unbuilt)).toEqual({ build: true })
  })

  it('is an install of everything before tests', () => {
    given(wanted, production)
    expect(whatFirst(root, tests)).toEqual({ install: 'The packages have changed (vite).', build: false })
  })

  it('is never an install or a build where tools were left out on purpose: it is said what to do', () => {
    given(wanted, production)
    expect(whatFirst(root, unbuilt)).toEqual({ refusal: expect.stringContaining('npm run build') })
    given(wanted, { 'node_modules/react': { version: '18.0.0' } })
    expect(whatFirst(root, start)).toEqual({ refusal: expect.stringContaining('react') })
  })

  it('asks of commands without pages for no build', () => {
    given(wanted, production)
    expect(whatFirst(root, { ...unbuilt, builds: false })).toEqual({})
  })
})
