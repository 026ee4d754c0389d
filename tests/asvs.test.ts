import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const asvs = read('docs/asvs.md')

/** The requirements of OWASP ASVS 5.0.0 that are of level 1, as its table names them: the section, and which of it. */
const levelOne =
  `1.2: 1 2 3 4 5; 1.3: 1 2; 1.5: 1; 2.1: 1; 2.2: 1 2; 2.3: 1; 3.2: 1 2; 3.3: 1; 3.4: 1 2; 3.5: 1 2 3; 4.1: 1; 4.4: 1; 5.2: 1 2; 5.3: 1 2;
  6.1: 1; 6.2: 1 2 3 4 5 6 7 8; 6.3: 1 2; 6.4: 1 2; 7.2: 1 2 3 4; 7.4: 1 2; 8.1: 1; 8.2: 1 2; 8.3: 1; 9.1: 1 2 3; 9.2: 1; 10.4: 1 2 3 4 5;
  11.3: 1 2; 11.4: 1; 12.1: 1; 12.2: 1 2; 13.4: 1; 14.2: 1; 14.3: 1; 15.1: 1; 15.2: 1; 15.3: 1`
    .split(';')
    .flatMap((part) => {
      const [section = '', numbers = ''] = part.trim().split(': ')
      return numbers.split(' ').map((number) => `${section}.${number}`)
    })

const partOf = (title: string) => asvs.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
const rowsOf = (part: string) =>
  [...part.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \|$/gm)].map(([, number = '', rest = '']) => [number, ...rest.split(' | ')])

/** What a page names as a file: whatever stands between backticks and has a folder or an ending, but no address, setting or pattern. */
function filesOf(text: string): string[] {
  const quoted = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, one = '']) => one)
  return [...new Set(quoted.filter((one) => /^\.?[\w-]+([./][\w.-]+)+$/.test(one) && (one.includes('/') || /\.(ts|md|json|yaml|toml)$/.test(one))))]
}
/** Where a page leads to within the project. */
const linksOf = (text: string) => [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, one = '']) => one)

test('every requirement of level 1 is there, once and in its order', () => {
  expect(levelOne).toHaveLength(70)
  expect(rowsOf(partOf('Level 1')).map(([number]) => number)).toEqual(levelOne)
})

test('each says what became of it, where in the code, and what is not met is told below', () => {
  const rows = rowsOf(partOf('Level 1'))
  const count = (state: string) => rows.filter((row) => row[2] === state).length
  expect(rows.filter((row) => !['met', 'not met', 'does not apply'].includes(row[2] ?? ''))).toEqual([])
  expect(asvs).toContain(`${count('met')} met, ${count('not met')} not met, ${count('does not apply')} do not apply`)
  expect(rows.filter((row) => row[2] === 'met' && filesOf(row[3] ?? '').length + filesOf(row[4] ?? '').length === 0)).toEqual([])
  const told = [...partOf('Not met').matchAll(/^\*\*(\d+\.\d+\.\d+),/gm)].map(([, number]) => number)
  expect(told).toEqual(rows.filter((row) => row[2] === 'not met').map(([number]) => number))
})

test('what is met of level 2 is none of level 1, and each once', () => {
  const numbers = rowsOf(partOf('Level 2')).map(([number = '']) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter((number) => levelOne.includes(number))).toEqual([])
})

test.each(['docs/asvs.md', 'docs/threats.md', 'docs/sizes.md', 'SECURITY.md'])('every file that %s names is there', (page) => {
  const text = read(page)
  expect(filesOf(text).filter((path) => !existsSync(join(root, path)) && path !== 'build/client')).toEqual([])
  expect(linksOf(text).filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([])
})

test('the proxies speak new TLS alone, and lead from http to https', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx.match(/ssl_protocols[^;]*;/g)).toEqual(['ssl_protocols TLSv1.2 TLSv1.3;'])
  expect(nginx).toMatch(/listen 80;[\s\S]*return 301 https:/)
  // Caddy does both by itself, unless it is told otherwise.
  expect(read('deploy/Caddyfile')).not.toMatch(/protocols|http:\/\/\{|auto_https/)
})

test('where the site is brought by git, its history does not stay on the server', () => {
  const [server = ''] = read('docs/deploy.md').split('## With Docker')
  const clones = server.match(/git clone/g) ?? []
  expect(clones.length).toBeGreaterThan(0)
  expect(server.match(/rm -rf \.git/g)).toHaveLength(clones.length)
})
