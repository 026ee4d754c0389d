import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findNode, whatFirst, whyIncomplete, whyInstall, whyOther } from './installed.mjs'

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
const all: Packages = {
  'node_modules/react': { version: '19.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
}
const production: Packages = { 'node_modules/react': { version: '19.0.0' } }

function given(lock: Packages, present?: Packages): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }))
  if (!present) return
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }))
  writeFileSync(join(root, 'node_modules/.bin/node'), '')
}

it('requires an install in a fresh clone', () => {
  given(wanted)
  expect(whyInstall(root)).toBe('The packages are not installed yet.')
})

it('requires none when all is installed, other platforms aside', () => {
  given(wanted, all)
  expect(whyInstall(root)).toBeUndefined()
})

it('requires one for another version or an additional package', () => {
  given(wanted, { ...all, 'node_modules/react': { version: '18.0.0' } })
  expect(whyInstall(root)).toContain('react')
  given({ ...wanted, 'node_modules/hono': { version: '4.0.0' } }, all)
  expect(whyInstall(root)).toContain('hono')
})

it('requires one after an interrupted install, unless the machine has Node 24', () => {
  given(wanted, all)
  rmSync(join(root, 'node_modules/.bin/node'))
  expect(whyInstall(root, { version: '22.22.2' })).toContain('Node 24')
  expect(whyInstall(root, { version: '24.0.0' })).toBeUndefined()
})

it('prefers the Node of node_modules to the own one from 24 up', () => {
  given(wanted, all)
  const own = { version: '26.1.0', path: '/usr/bin/node' }
  expect(findNode(root, own)).toBe(join(root, 'node_modules/.bin/node'))
  rmSync(join(root, 'node_modules/.bin/node'))
  expect(findNode(root, own)).toBe('/usr/bin/node')
  expect(findNode(root, { ...own, version: '20.19.0' })).toBeUndefined()
})

describe('steps before a command', () => {
  const start = { runsSite: true, builds: true, isBuilt: () => true }
  const unbuilt = { ...start, isBuilt: () => false }
  const tests = { runsSite: false, builds: false, isBuilt: () => true }

  it('does nothing when the site is built and its packages are installed', () => {
    for (const present of [production, all, { ...all, 'node_modules/vite': { version: '7.0.0', dev: true } }]) {
      given(wanted, present)
      expect(whatFirst(root, start)).toEqual({})
    }
  })

  it('installs and builds in a fresh clone, and only builds after a change of sources', () => {
    given(wanted)
    expect(whatFirst(root, unbuilt)).toEqual({ install: 'The packages are not installed yet.', build: true })
    given(wanted, all)
    expect(whatFirst(root, unbuilt)).toEqual({ build: true })
  })

  it('installs everything before tests', () => {
    given(wanted, production)
    expect(whatFirst(root, tests)).toEqual({ install: 'The packages have changed (vite).', build: false })
  })

  it('never installs or builds in a production install, and says what to do', () => {
    given(wanted, production)
    expect(whatFirst(root, unbuilt)).toEqual({ refusal: expect.stringContaining('npm run build') })
    given(wanted, { 'node_modules/react': { version: '18.0.0' } })
    expect(whatFirst(root, start)).toEqual({ refusal: expect.stringContaining('react') })
  })

  it('needs no build for commands without pages', () => {
    given(wanted, production)
    expect(whatFirst(root, { ...unbuilt, builds: false })).toEqual({})
  })
})

it('is a complete release once packages and build are there', () => {
  given(wanted)
  expect(whyIncomplete(root, () => true)).toBe('The packages are not installed yet.')
  given(wanted, production)
  expect(whyIncomplete(root, () => false)).toContain('npm run build')
  expect(whyIncomplete(root, () => true)).toBeUndefined()
  given(wanted, all)
  expect(whyIncomplete(root, () => false)).toContain('npm run build')
})

it('works on no other site than that of the server, whose settings npm run does not read', () => {
  given(wanted, production)
  const settings = join(root, 'nuricar.env')
  const why = (env: NodeJS.ProcessEnv) => whyOther(root, { settings, env })
  expect(why({})).toBeUndefined()
  writeFileSync(settings, 'DATA_DIR=/var/lib/nuricar')
  expect(why({})).toContain('nuricar doctor')
  for (const env of [
    { DATA_DIR: '/var/lib/nuricar' },
    { DATABASE_URL: 'postgres://a' },
    { NURICAR_COMMAND: 'nuricar' },
  ])
    expect(why(env)).toBeUndefined()
  given(wanted, all)
  expect(why({})).toBeUndefined()
})
