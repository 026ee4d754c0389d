import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaultLanguage, languages } from '#app/i18n/languages.ts'
import { defaultLimits } from '#app/lib/limits.ts'
import { settingNames } from '#server/env.ts'
import packageJson from '../../package.json' with { type: 'json' }
import {
  anchorsOf,
  brokenLinks,
  brokenMentions,
  commandsIn,
  countWords,
  pathsIn,
  tablesWithoutCommand,
} from './docs.ts'
import { readTree } from './tree.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const has = (path: string) => existsSync(join(root, path))
const files = readTree(root)
const pages = files.filter(({ path }) => path.endsWith('.md'))
const texts = new Map(pages.map(({ path, text }) => [path, text]))
// The changelog describes the past, so only its links are checked.
const present = pages.filter(({ path }) => path !== 'CHANGELOG.md')
const under = (folder: string) => pages.filter(({ path }) => path.startsWith(folder))
const page = (path: string) => texts.get(path) ?? ''
const each = (find: (text: string) => string[], among = present) =>
  among.flatMap(({ path, text }) => find(text).map((what) => `${path}: ${what}`))

const isUnknown = (name: string) => !(name in packageJson.scripts)

describe('the docs', () => {
  test('name only commands that exist', () => {
    expect(each((text) => commandsIn(text).filter(isUnknown))).toEqual([])
    expect(commandsIn('`npm run nothing`').filter(isUnknown)).toEqual(['nothing'])
  })

  test('name only files that exist', () => {
    expect(each((text) => pathsIn(text).filter((path) => !has(path)))).toEqual([])
    expect(pathsIn('see `node app/nothing.ts`').filter((path) => !has(path))).toEqual(['app/nothing.ts'])
  })

  test('link only to files and headings that exist', () => {
    expect(pages.flatMap((one) => brokenLinks(one, texts, has).map((link) => `${one.path}: ${link}`))).toEqual([])
    const planted = { path: 'docs/run/a.md', text: '[a](none.md) [b](start.md#none) [c](#none) [d](start.md)' }
    const known = new Map([...texts, [planted.path, planted.text]])
    expect(brokenLinks(planted, known, (path) => known.has(path))).toEqual(['none.md', 'start.md#none', '#none'])
    expect([...anchorsOf('# A `b`, c?\n## 한글 TRUST_PROXY\n## A b c')]).toEqual([
      'a-b-c',
      '한글-trust_proxy',
      'a-b-c-1',
    ])
  })

  test('are named with their pages and headings by messages, comments and deployment files', () => {
    const others = globSync(['deploy/*', 'deploy/.*', 'Dockerfile', '*.toml', '*.yaml', '.github/**/*.yml'], {
      cwd: root,
    })
    const named = [
      ...others.filter((path) => !path.endsWith('.json')).map((path) => ({ path, text: read(path) })),
      // Released migrations never change, so their comments name former pages.
      ...files.filter(({ path }) => !/\.md$|^app\/db\/migrations\/|^tests\/layout\//.test(path)),
    ]
    expect(each((text) => brokenMentions(text, texts), named)).toEqual([])
    const planted = 'See docs/none.md and docs/run/start.md, "No heading".'
    expect(brokenMentions(planted, texts)).toEqual(['docs/none.md', 'docs/run/start.md, "No heading"'])
  })

  test('for who runs a server name no file of the code', () => {
    const ofCode = (text: string) => text.match(/(?<![\w./-])(app|server|tests)\/\w[\w./-]*/g) ?? []
    expect(each(ofCode, under('docs/run/'))).toEqual([])
    expect(ofCode('see `app/routes.ts`')).toEqual(['app/routes.ts'])
  })

  test('have the command of every figure', () => {
    expect(tablesWithoutCommand(page('docs/build/results.md'))).toEqual([])
    expect(tablesWithoutCommand('Fast.\n\n| a | ms |\n|---|--:|\n| b | 5 |')).toEqual(['| a | ms |'])
    expect(tablesWithoutCommand('| a | command |\n|---|---|\n| 5 ms | |')).toEqual(['| a | command |'])
  })

  test('stay short', () => {
    const first = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((path) => ({ path, text: page(path) }))
    const [run, build] = [under('docs/run/'), under('docs/build/')]
    // A translation has the limit of its page.
    const dealer = under('docs/dealer.md')
    const dealerInKorean = under('docs/dealer.ko.md')
    const folders = { first, run, build, dealer, dealerInKorean, all: [...first, ...run, ...build, ...dealer] }
    const most = { first: 4200, run: 17_300, build: 13_500, dealer: 1500, dealerInKorean: 1500, all: 35_000 }
    const long = Object.entries(folders).map(([name, some]) => [name, countWords(some)] as const)
    expect(long.filter(([name, words]) => words > most[name as keyof typeof most])).toEqual([])
  })

  test('name every setting, rate limit and language that they list', () => {
    const settings = page('docs/run/settings.md')
    expect(settingNames.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
    expect(Object.keys(defaultLimits).filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
    const prefixes = languages.filter((language) => language !== defaultLanguage).sort()
    for (const text of [page('docs/run/larger.md'), read('deploy/nginx.conf')])
      expect(/location ~ \^\/\(([a-z|]+)\)/.exec(text)?.[1]).toBe([...prefixes, 'pictures', 'assets'].join('|'))
  })
})
