import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { findCircles, withoutCircles } from './circles.ts'

test('a circle is named by its way, once, and where ways only meet is none', () => {
  expect(findCircles(new Map(Object.entries({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })))).toEqual([])
  expect(findCircles(new Map(Object.entries({ page: ['a'], a: ['b'], b: ['c', 'a'], c: [] })))).toEqual([['a', 'b', 'a']])
  expect(findCircles(new Map([['a', ['a']]]))).toEqual([['a', 'a']])
})

test('a build is refused when its scripts would import each other, and says which', async () => {
  const root = mkdtempSync(join(tmpdir(), 'circles-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'first.js'), `import { second } from './second.js'\nexport const first = () => second()\n`)
  writeFileSync(join(root, 'second.js'), `import { third } from './third.js'\nexport const second = () => third()\n`)
  writeFileSync(join(root, 'third.js'), `export const third = () => Math.random()\n`)
  writeFileSync(join(root, 'page.js'), `import { first } from './first.js'\nconsole.log(first())\n`)
  const split = (together: RegExp) =>
    build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [withoutCircles()],
      build: {
        write: false,
        rollupOptions: {
          input: join(root, 'page.js'),
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'ends', test: together },
                { name: 'middle', test: /second/ },
              ],
            },
          },
          preserveEntrySignatures: false,
        },
      },
    })
  await expect(split(/first|third/)).rejects.toThrow(/circle: .*(ends.*middle.*ends|middle.*ends.*middle)/)
  await expect(split(/third/)).resolves.toBeDefined()
})
