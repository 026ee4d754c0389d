import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageOf, thirdPartyText } from './third-party.ts'

test('assigns a module to its innermost package, ours to none', () => {
  expect(packageOf('/x/node_modules/react/index.js')).toBe('/x/node_modules/react')
  expect(packageOf('\0/x/node_modules/react/index.js?commonjs-module')).toBe('/x/node_modules/react')
  expect(packageOf('/x/node_modules/a/node_modules/@b/c/d/e.js')).toBe('/x/node_modules/a/node_modules/@b/c')
  expect(packageOf('/x/app/root.tsx')).toBeUndefined()
  expect(packageOf('\0vite/preload-helper.js')).toBeUndefined()
})

function makePackages(packages: Record<string, Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'nuricar-third-party-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return Object.entries(packages).map(([name, files]) => {
    const folder = join(root, name)
    for (const [file, text] of Object.entries({
      'package.json': JSON.stringify({ name, version: '1.0.0' }),
      ...files,
    })) {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    return folder
  })
}

test('prints each licence once, including those of inner parts but not of nested packages', () => {
  const folders = makePackages({
    b: { 'license.md': 'As you like.\n', 'licence.js': 'export {}', 'node_modules/c/LICENSE': 'Never.' },
    a: { LICENSE: 'As you like.', 'fonts/LICENSE_FONT': 'Not for sale.', 'NOTICE.txt': 'Made by A.' },
  })
  const line = '-'.repeat(80)
  expect(thirdPartyText(folders).split(`\n${line}\n\n`).slice(1)).toEqual([
    'a 1.0.0, LICENSE\nb 1.0.0, license.md\n\nAs you like.\n',
    'a 1.0.0, NOTICE.txt\n\nMade by A.\n',
    'a 1.0.0, fonts/LICENSE_FONT\n\nNot for sale.\n',
  ])
})

test('fails the build for a package without a licence file', () => {
  expect(() => thirdPartyText(makePackages({ a: { 'index.js': '' } }))).toThrow('a is sent to browsers')
})
