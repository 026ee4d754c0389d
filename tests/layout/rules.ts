import { createHash } from 'node:crypto'
import packageJson from '../../package.json' with { type: 'json' }
import { findCircles } from './circles.ts'
import checksums from './migrations.json' with { type: 'json' }
import { type File, importsOf, isCode, isExample, isTest, outcomes, packagesOf, visit } from './tree.ts'

export type Rule = {
  name: string
  find: (files: File[]) => string[]
  /** Allowed paths with the reason. This list may only become shorter. */
  exceptions?: Record<string, string>
  planted: File[][]
}

const file = (path: string, text: string): File => ({ path, text })
const product = (files: File[]) =>
  files.filter((each) => isCode(each) && !isTest(each) && /^(app|server)\//.test(each.path))
const each = (files: File[], find: (file: File) => string[]) =>
  files.flatMap((one) => find(one).map((what) => `${one.path}: ${what}`))
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[0].trim())

function rankOf(path: string): number | undefined {
  if (path.startsWith('server/')) return 5
  if (path.startsWith('app/features/')) return 3
  if (/^app\/(ui|i18n|db|pwa)\//.test(path)) return 2
  if (path.startsWith('app/lib/')) return 1
  return /^app\//.test(path) ? 4 : undefined
}

// Files that other features may import, and the folder that a feature shares.
const openToFeatures =
  /\/(schema|fields|closed|rules|cursor|choices|words|read\.server|write\.server|storage\.server)\.(ts|json)$|^app\/features\/[^/]+\/[^/]+\/shared\//
function commentLines(text: string): string[] {
  let isBlock = false
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => {
      const starts = /^\{?\/\*/.test(line)
      const isComment = isBlock || starts || line.startsWith('//')
      isBlock = (isBlock || starts) && !line.includes('*/')
      return isComment && isLetters(line)
    })
}

// A feature is a folder on one of the floors. The lowest floor comes first.
const floors = ['base', 'stock', 'talk', 'shop', 'desk']
const floorOf = (path: string) => floors.indexOf(/^app\/features\/([^/]+)\/[^/]+\//.exec(path)?.[1] ?? '')
const feature = (path: string) => /^app\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]

const folderOfFeature = (path: string) => /^app\/features\/([^/]+\/[^/]+\/[^/]+)\//.exec(path)?.[1]

/** The features, or other parts, that each imports, types included. */
function importsOfFeatures(files: File[], partOf = feature): Map<string, string[]> {
  const graph = new Map<string, Set<string>>()
  for (const one of product(files))
    for (const { target } of importsOf(one)) {
      const [from, to] = [partOf(one.path), partOf(target)]
      if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  return new Map([...graph].map(([from, to]) => [from, [...to]]))
}

function circles(files: File[]): string[] {
  const graph = new Map(files.map((one) => [one.path, importsOf(one).map((to) => to.target)]))
  return findCircles(graph).map((way) => `${way[0]}: ${way.join(' → ')}`)
}

const shownAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
])
const isLetters = (text: string) => /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''))

function plainTexts(one: File): string[] {
  const found: string[] = []
  visit(one, (node) => {
    if (node.type === 'JSXText' && isLetters(String(node.value))) found.push(String(node.value).trim())
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as { type: string }[])
        if (child.type === 'JSXExpressionContainer') found.push(...outcomes(child).filter(isLetters))
    if (node.type !== 'JSXAttribute') return
    const name = (node.name as { name?: string }).name ?? ''
    if (shownAttributes.has(name))
      found.push(
        ...outcomes(node.value)
          .filter(isLetters)
          .map((text) => `${name}="${text}"`),
      )
  })
  return found
}

function inlineStyles(one: File): string[] {
  const found: string[] = []
  visit(one, (node) => {
    const name = (node.name as { name?: string } | undefined)?.name
    if (node.type === 'JSXAttribute' && name === 'style') found.push('style=')
    if (node.type === 'JSXOpeningElement' && name === 'style') found.push('<style>')
  })
  return found
}

const addressAttributes = new Set(['to', 'href', 'action'])
const addressCalls = new Set(['navigate', 'redirect'])
// API calls and files are not pages, so href() does not know them.
const isPageAddress = (text: string) => text.startsWith('/') && !/^\/(api|pictures|assets)\/|\.\w+$/.test(text)

function plainAddresses(one: File): string[] {
  const found: string[] = []
  visit(one, (node) => {
    const name = (node.name as { name?: string } | undefined)?.name ?? ''
    if (node.type === 'JSXAttribute' && addressAttributes.has(name))
      found.push(
        ...outcomes(node.value, true)
          .filter(isPageAddress)
          .map((text) => `${name}="${text}"`),
      )
    if (node.type !== 'CallExpression') return
    const callee = (node.callee as { name?: string }).name ?? ''
    const first = outcomes((node.arguments as unknown[])[0], true)
    if (addressCalls.has(callee)) found.push(...first.filter(isPageAddress).map((text) => `${callee}('${text}')`))
  })
  return found
}

const sides = 'm[lr]|p[lr]|border-[lr]|rounded-(?:[lr]|[tb][lr])|left|right|scroll-[mp][lr]'
const sidesInClasses = new RegExp(
  `(?<![\\w-])-?(?:${sides})-[\\w\\[(.]+|(?<![\\w-])(?:text|float|clear)-(?:left|right)(?![\\w-])`,
  'g',
)
const sidesInCss =
  /(?:margin|padding|border|inset)-(?:left|right)[\w-]*\s*:|(?:^|[\s;{])(?:left|right)\s*:|(?:text-align|float)\s*:\s*(?:left|right)/g

// PostgreSQL allows DROP and ALTER without the word COLUMN. Dropping a constraint, default or index breaks no statement
// of the release before.
const breaking =
  /\bdrop\s+(?:table|column|schema|view|materialized)\b|\balter\s+table\b[^;]*?\bdrop\s+(?!constraint\b|default\b|not\b|expression\b|identity\b)\w+|\brename\b|\bset\s+not\s+null\b|\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/gi
const isAtMost = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) <= 0

function breaksReleaseBefore({ text }: File): string[] {
  // A later release may drop what no process uses any more: the comment names the first such release, which must be
  // out.
  const since = /^-- No release since (\d+\.\d+\.\d+) uses it\.$/m.exec(text)?.[1]
  if (since && isAtMost(since, packageJson.version)) return []
  const statements = text.replace(/--.*$/gm, '')
  const added = matches(
    statements,
    /\badd\s+(?:column\s+)?(?!constraint\b|primary\b|unique\b|check\b|foreign\b)\w+[^;,]*\bnot\s+null\b[^;,]*/gi,
  )
  return [...matches(statements, breaking), ...added.filter((column) => !/\b(?:default|generated)\b/i.test(column))]
}

const isFunction = (node: unknown): node is { start: number; end: number; id?: unknown } =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(
    (node as { type?: string })?.type ?? '',
  )

/** A component is a capitalised function of a .tsx file. Functions inside another one count in that one too. */
function longFunctions(one: File): string[] {
  const names = new Map<unknown, string>()
  const found: string[] = []
  visit(one, (node) => {
    const value = node.init ?? node.value
    const name = ((node.id ?? node.key) as { name?: string } | null | undefined)?.name
    if (name) names.set(isFunction(value) ? value : node, name)
    if (!isFunction(node)) return
    const lines = one.text.slice(node.start, node.end).split('\n').length
    const called = names.get(node) ?? 'a function without a name'
    const most = one.path.endsWith('.tsx') && /^[A-Z]/.test(called) ? 120 : 80
    if (lines > most) found.push(`${called} has ${lines} lines`)
  })
  return found
}

export function violationsOf({ find, exceptions = {} }: Rule, files: File[]): string[] {
  return find(files).filter((violation) => !Object.keys(exceptions).some((path) => violation.startsWith(`${path}: `)))
}

export const rules: Rule[] = [
  {
    name: 'browser code imports no *.server files',
    find: (files) =>
      each(
        product(files).filter(
          ({ path }) => /^app\/(ui|i18n|pwa|lib|features)\/|entry\.client/.test(path) && !path.includes('.server.'),
        ),
        (one) => importsOf(one).flatMap((to) => (!to.isType && to.target.includes('.server.') ? [to.target] : [])),
      ),
    planted: [
      [file('app/features/shop/cards/components/a.tsx', "import { getCar } from '../read.server.ts'")],
      [file('app/ui/a.ts', "import '#app/db/client.server.ts'")],
      [file('app/features/stock/cars/rules.ts', "export { x } from './read.server.ts'")],
    ],
  },
  {
    name: 'imports only go to lower layers',
    find: (files) =>
      each(product(files), (one) =>
        importsOf(one).flatMap((to) =>
          (rankOf(to.target) ?? 0) > (rankOf(one.path) ?? 9) && !/\.jpg|\.avif/.test(to.target) ? [to.target] : [],
        ),
      ),
    exceptions: { 'app/db/tables.ts': 'takes the types of a car’s columns from the one table of its fields' },
    planted: [
      [file('app/lib/a.ts', "import { x } from '#app/features/stock/cars/rules.ts'")],
      [file('app/features/stock/cars/a.ts', "import { x } from '../../../pages/b.ts'")],
      [file('app/pages/a.ts', "import { readEnv } from '#server/env.ts'")],
    ],
  },
  {
    name: 'a feature is on a floor and imports only from that floor or a lower one',
    find: (files) =>
      each(product(files), (one) =>
        !one.path.startsWith('app/features/')
          ? []
          : floorOf(one.path) < 0
            ? ['is on no floor']
            : importsOf(one).flatMap(({ target }) => (floorOf(target) > floorOf(one.path) ? [target] : [])),
      ),
    planted: [
      [file('app/features/stock/cars/a.ts', "import type { Draft } from '#app/features/desk/drafts/schema.ts'")],
      [file('app/features/cart/rules.ts', '')],
      [file('app/features/cellar/cars/rules.ts', '')],
    ],
  },
  {
    name: 'features do not import each other in circles',
    find: (files) => findCircles(importsOfFeatures(files)).map((way) => `app/features/${way.join(' → ')}`),
    planted: [
      [
        file('app/features/stock/cars/read.server.ts', "import { b } from '#app/features/stock/photos/rules.ts'"),
        file('app/features/stock/photos/schema.ts', "import type { Car } from '../../stock/cars/schema.ts'"),
      ],
    ],
  },
  {
    name: 'the folders of a feature do not import each other in circles',
    find: (files) =>
      findCircles(importsOfFeatures(files, folderOfFeature)).map(
        (way) => `app/features/${way[0]?.split('/').slice(0, 2).join('/')}: ${way.join(' → ')}`,
      ),
    exceptions: {
      'app/features/base/money': 'is older than this rule',
      'app/features/shop/cards': 'is older than this rule',
      'app/features/shop/search': 'is older than this rule',
      'app/features/stock/destinations': 'is older than this rule',
      'app/features/stock/photos': 'is older than this rule',
      'app/features/talk/comments': 'is older than this rule',
    },
    planted: [
      [
        file('app/features/desk/imports/read/a.ts', "import { b } from '../write/b.ts'"),
        file('app/features/desk/imports/write/c.ts', "import type { D } from '../read/d.ts'"),
      ],
    ],
  },
  {
    name: 'features import at most 130 others in all, and cars at most eight',
    find: (files) => {
      const graph = importsOfFeatures(files)
      const [all, ofCars] = [[...graph.values()].flat().length, graph.get('stock/cars')?.length ?? 0]
      return [...(all > 130 ? [`app/features: ${all} imports`] : []), ...(ofCars > 8 ? [`stock/cars: ${ofCars}`] : [])]
    },
    planted: [
      [...'abcdefghi'].map((name) =>
        file(`app/features/stock/cars/${name}.ts`, `import { x } from '#app/features/base/${name}/rules.ts'`),
      ),
    ],
  },
  {
    name: 'a feature imports only schema, rules, reads, writes and shared files of another feature',
    find: (files) =>
      each(product(files), (one) =>
        importsOf(one).flatMap((to) => {
          const [from, other] = [feature(one.path), feature(to.target)]
          return from && other && from !== other && !openToFeatures.test(to.target) ? [to.target] : []
        }),
      ),
    planted: [
      [file('app/features/stock/cars/a.ts', "import { x } from '#app/features/stock/photos/pipeline.server.ts'")],
    ],
  },
  {
    name: 'imports form no cycles, not even with types',
    find: (files) => circles(product(files)),
    planted: [
      [file('app/lib/a.ts', "import { b } from './b.ts'"), file('app/lib/b.ts', "import { a } from './a.ts'")],
      [file('app/lib/a.ts', "import type { B } from './b.ts'"), file('app/lib/b.ts', "import { a } from './a.ts'")],
    ],
  },
  {
    name: 'code of a release imports no devDependencies',
    find: (files) =>
      each(
        [
          ...product(files),
          ...files.filter(
            ({ path }) =>
              /^scripts\/(run|installed|sources|import|operator|pictures|doctor)\./.test(path) &&
              !/\.test\./.test(path),
          ),
        ],
        (one) => packagesOf(one).filter((name) => name in packageJson.devDependencies),
      ),
    exceptions: {
      'app/routes.ts': 'is read by the build',
      'app/pages/admin/condition/first-page.ts': 'is loaded by browsers alone, out of build/client',
      'app/pages/admin/condition/pdf-worker.ts': 'is loaded by browsers alone, out of build/client',
      'server/development.ts': 'is npm run dev',
    },
    planted: [
      [file('server/a.ts', "import { createServer } from 'vite'")],
      [file('app/lib/a.ts', "const { assert } = await import('fast-check')")],
      [file('scripts/import.ts', "export * from '@playwright/test'")],
    ],
  },
  {
    name: 'SQL is only in read.server.ts, write.server.ts and app/db',
    find: (files) =>
      each(
        product(files).filter(({ path }) => !/(read|write)\.server\.ts$/.test(path) && !path.startsWith('app/db/')),
        ({ text }) => matches(text, /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/g),
      ),
    exceptions: { 'server/health.ts': 'asks the database whether it answers, and nothing else' },
    planted: [[file('app/pages/a.ts', 'db.selectFrom("car_listing")')], [file('server/a.ts', 'sql`select 1`')]],
  },
  {
    name: 'comments for visitors are read only from the views of shown comments',
    find: (files) =>
      each(product(files), ({ text }) => matches(text, /\b(selectFrom|\w*[jJ]oin(Lateral)?)\(\s*'(comment|reply)\b/g)),
    exceptions: {
      'app/features/talk/inbox/read.server.ts': 'the operator sees all of them',
      'app/features/talk/inbox/write.server.ts': 'answers the operator the state of one',
    },
    planted: [
      [file('app/features/stock/cars/read.server.ts', "db.selectFrom('comment').selectAll()")],
      [file('app/a.ts', "q.innerJoin('reply as r', 'a', 'b')")],
    ],
  },
  {
    name: 'API routes are defined with their access',
    find: (files) => each(product(files), ({ text }) => matches(text, /\bcreateRoute\(|\bnew OpenAPIHono\(/g)),
    exceptions: { 'app/lib/route.ts': 'is the place', 'server/api.ts': 'holds all routers together' },
    planted: [
      [file('app/features/stock/cars/api.server.ts', "const read = createRoute({ method: 'get' })")],
      [file('server/a.ts', 'new OpenAPIHono()')],
    ],
  },
  {
    name: 'process.env is only read in server/env.ts',
    find: (files) => each(product(files), ({ text }) => matches(text, /process\.env\b/g)),
    exceptions: {
      'server/env.ts': 'is the place',
      'server/main.ts': 'hands on what the C library and V8 read before anything of ours runs',
      'app/routes.ts': 'read by the build, which leaves the styleguide out of what visitors get',
    },
    planted: [[file('server/a.ts', 'process.env.PORT')]],
  },
  {
    name: 'there are no barrel files and no vague file names',
    find: (files) =>
      each(files.filter(isCode), ({ path }) =>
        /(^|\/)(index|utils?|helpers?|types|common|hooks|misc)\.(tsx?|mjs)$/.test(path) ? ['its name'] : [],
      ),
    planted: [[file('app/ui/index.ts', '')], [file('app/lib/utils.ts', '')]],
  },
  {
    name: 'file names are kebab-case',
    find: (files) =>
      each(files.filter(isCode), ({ path }) =>
        /(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(path) ? [] : ['its name'],
      ),
    planted: [[file('app/ui/IconButton.tsx', '')], [file('app/lib/plain_digits.ts', '')]],
  },
  {
    name: 'styles use start and end instead of left and right',
    find: (files) => [
      ...each(
        files.filter((one) => /^app\/.*\.tsx?$/.test(one.path) && !isTest(one)),
        ({ text }) => matches(text, sidesInClasses),
      ),
      ...each(
        files.filter(({ path }) => /^app\/.*\.css$/.test(path)),
        ({ text }) => matches(text.replace(/\/\*[\s\S]*?\*\//g, ''), sidesInCss),
      ),
    ],
    planted: [
      [file('app/ui/a.tsx', '<b className="ml-2" />')],
      [file('app/ui/a.tsx', '<b className="md:text-right" />')],
      [file('app/a.css', 'a { margin-left: 1px }')],
      [file('app/a.css', 'a { left: 0 }')],
    ],
  },
  {
    name: 'visible text comes from the translations',
    find: (files) =>
      each(
        files.filter((one) => /^app\/.*\.tsx$/.test(one.path) && !isExample(one) && !isTest(one)),
        plainTexts,
      ),
    planted: [
      [file('app/ui/a.tsx', 'const a = <p>Hello there</p>')],
      [file('app/ui/a.tsx', 'const a = <img alt="A car" />')],
      [file('app/ui/a.tsx', "const a = <b>{sold ? 'Sold' : name}</b>")],
      [file('app/ui/a.tsx', 'const a = <button aria-label={"Show " + name} />')],
    ],
  },
  {
    name: 'there are no inline styles, which the CSP forbids',
    find: (files) =>
      each(
        files.filter((one) => /^app\/.*\.tsx$/.test(one.path) && !isTest(one)),
        inlineStyles,
      ),
    planted: [
      [file('app/ui/a.tsx', 'const a = <b style={{ color }} />')],
      [file('app/ui/a.tsx', 'const a = <style>{css}</style>')],
    ],
  },
  {
    name: 'numbers, dates and money are formatted in app/i18n/format.ts and the files beside it',
    find: (files) =>
      each(
        product(files).filter(({ path }) => !/^app\/i18n\/format(-\w+)?\.ts$/.test(path)),
        ({ text }) => matches(text, /\btoLocale\w*String\(|\bIntl\.\w+/g),
      ),
    planted: [[file('app/ui/a.ts', 'n.toLocaleString()')], [file('app/ui/a.ts', 'new Intl.NumberFormat()')]],
  },
  {
    name: 'internal addresses are built with href()',
    find: (files) =>
      each(
        files.filter((one) => /^app\/.*\.tsx?$/.test(one.path) && !isTest(one) && !isExample(one)),
        plainAddresses,
      ),
    planted: [
      [file('app/ui/a.tsx', 'const a = <a href="/search">x</a>')],
      [file('app/pages/a.ts', "redirect('/Admin')")],
      [file('app/ui/a.tsx', 'const a = <Link to={"/search/" + words} />')],
    ],
  },
  {
    name: 'addresses have no language parameter and links no prefetch attribute',
    find: (files) =>
      each(
        files.filter((one) => /^app\/.*\.tsx?$/.test(one.path) && !isTest(one)),
        ({ text }) => matches(text, /prefetch="|[?&]lang=/g),
      ),
    exceptions: {
      'app/features/desk/exports/atom-address.ts': 'a feed is no page',
      'app/pwa/head-links.tsx': 'the manifest is no page',
    },
    planted: [
      [file('app/ui/a.tsx', '<Link to={to} prefetch="intent" />')],
      [file('app/pages/a.ts', 'const shared = url + "?lang=" + lang')],
    ],
  },
  {
    name: 'migrations are plain SQL and never edited once released',
    find: (files) =>
      each(
        files.filter(({ path }) => path.startsWith('app/db/migrations/')),
        ({ path, text }) => {
          const name = path.slice('app/db/migrations/'.length)
          if (!/^\d{4}_[a-z_]+\.sql$/.test(name)) return ['is not called NNNN_name.sql']
          const known = (checksums as Record<string, string>)[name]
          const now = createHash('sha256').update(text).digest('hex')
          // `npm run release` adds the checksums of new migrations.
          return !known || known === now ? [] : ['was edited after its release: put it back and write a new one']
        },
      ),
    planted: [
      [file('app/db/migrations/0001_base.sql', 'drop table car_listing')],
      [file('app/db/migrations/later.ts', '')],
    ],
  },
  {
    // During a rolling update, and until every process is updated, the release before reads and writes the newer
    // database.
    name: 'a migration removes, renames or requires nothing that the release before uses',
    find: (files) =>
      each(
        files.filter(({ path }) => path.startsWith('app/db/migrations/')),
        breaksReleaseBefore,
      ),
    exceptions: {
      'app/db/migrations/0009_moderation.sql': 'is older than this rule',
      'app/db/migrations/0029_import.sql': 'is older than this rule',
      'app/db/migrations/0031_attempt.sql': 'is older than this rule',
    },
    planted: [
      ...[
        'drop table car',
        'ALTER TABLE car\n  DROP COLUMN vin',
        'alter table car drop vin',
        'alter table car drop if exists vin',
        'alter table car rename column vin to number',
        'alter table car alter column vin set not null',
        'alter table car alter vin type integer',
        'alter table car add column vin text not null;',
        'alter table car add vin text unique not null, add column year integer not null default 0;',
        '-- No release since 99.0.0 uses it.\ndrop table car',
      ].map((text) => [file('app/db/migrations/9999_later.sql', text)]),
    ],
  },
  {
    name: 'the server from source loads no React: NODE_ENV is set later, in server/start.ts',
    find: (files) => {
      const known = new Map(product(files).map((one) => [one.path, one]))
      const reached = new Set(['server/start.ts'])
      for (const path of reached)
        for (const to of importsOf(known.get(path) ?? { path, text: '' })) // The bundle is loaded later, from build/server.
          if (!to.isType && to.target !== 'server/app.ts' && known.has(to.target)) reached.add(to.target)
      const react = ['react', 'react-dom', 'react-router']
      return each(
        [...reached].flatMap((path) => known.get(path) ?? []),
        (one) => packagesOf(one).filter((name) => react.includes(name)),
      )
    },
    planted: [
      [file('server/start.ts', "import './a.ts'"), file('server/a.ts', "import { matchRoutes } from 'react-router'")],
    ],
  },
  {
    name: 'a comment line has at most 120 columns',
    find: (files) =>
      each(files.filter(isCode), ({ text }) =>
        commentLines(text).filter((line) => line.length > 120 && !/biome-ignore|@typedef/.test(line)),
      ),
    planted: [[file('app/lib/a.ts', `// ${'x'.repeat(120)}`)]],
  },
  {
    name: 'comments are at most 4 % of all lines',
    find: (files) => {
      const all = files
        .filter(isCode)
        .map(({ text }) => ({ lines: text.split('\n').length, comments: commentLines(text).length }))
      const [lines, comments] = [
        all.reduce((sum, one) => sum + one.lines, 0),
        all.reduce((sum, one) => sum + one.comments, 0),
      ]
      return comments > lines * 0.04 ? [`all code: ${comments} comment lines of ${lines}`] : []
    },
    planted: [[file('app/lib/a.ts', '// one\n// two\nexport const x = 1')]],
  },
  {
    name: 'code files have at most 300 lines',
    find: (files) =>
      each(
        files.filter((one) => isCode(one) && !isTest(one)),
        ({ text }) => (text.split('\n').length > 301 ? [`${text.split('\n').length - 1} lines`] : []),
      ),
    exceptions: { 'app/features/stock/cars/fields.ts': 'is a table, one entry a field, and what it is read by' },
    planted: [[file('app/lib/a.ts', 'x\n'.repeat(310))]],
  },
  {
    name: 'a function has at most 80 lines, a component at most 120',
    find: (files) => each(product(files), longFunctions),
    exceptions: {
      'app/features/base/operators/auth.server.ts': 'is older than this rule',
      'app/features/base/operators/sign-in.server.ts': 'is rewritten with its form',
      'app/features/desk/drafts/draft-saver.ts': 'is rewritten with its form',
      'app/features/desk/editing/operator/inline/field.tsx': 'is rewritten with its form',
      'app/features/desk/imports/recognise/columns.ts': 'is older than this rule',
      'app/features/desk/imports/recognise/rules.ts': 'is older than this rule',
      'app/features/desk/imports/run.server.ts': 'is older than this rule',
      'app/features/shop/search/components/choice-name.ts': 'holds one short function for each text of a filter',
      'app/features/shop/search/engine/car-index.ts': 'is older than this rule',
      'app/features/shop/search/field/combobox.ts': 'is older than this rule',
      'app/features/shop/search/filters/form.tsx': 'is older than this rule',
      'app/features/shop/search/words/understand.ts': 'is older than this rule',
      'app/features/stock/condition/components/sheet.tsx': 'is older than this rule',
      'app/features/stock/condition/words.ts': 'holds one short function for each text of the sheet',
      'app/features/stock/photos/upload/drag.ts': 'is older than this rule',
      'app/features/stock/photos/upload/edit/stage.tsx': 'is older than this rule',
      'app/features/talk/comments/api.server.ts': 'is older than this rule',
      'app/features/talk/comments/components/comment-item.tsx': 'is older than this rule',
      'app/features/talk/comments/components/comments.tsx': 'is older than this rule',
      'app/pages/admin/add/form.tsx': 'is rewritten with its form',
      'app/pages/admin/add/sync.ts': 'is rewritten with its form',
      'app/pages/admin/data/import.tsx': 'is older than this rule',
      'app/pages/admin/edit/form.tsx': 'is rewritten with its form',
      'app/pages/admin/panel/panel.tsx': 'is rewritten with its form',
      'app/pages/admin/rates/form.tsx': 'is rewritten with its form',
      'app/pages/admin/seller/form.tsx': 'is rewritten with its form',
      'app/pages/shop/car.tsx': 'is older than this rule',
      'app/pages/shop/help.tsx': 'is older than this rule',
      'app/pages/shop/results/list.tsx': 'is older than this rule',
      'app/pwa/head-script.ts': 'is one script, sent as its source',
      'app/ui/slideshow.tsx': 'is older than this rule',
      'server/page-cache.ts': 'is older than this rule',
    },
    planted: [
      [file('app/lib/a.ts', `export function long() {\n${'x()\n'.repeat(80)}}`)],
      [file('app/lib/a.ts', `const long = () => {\n  const inner = () => {\n${'x()\n'.repeat(79)}}\n}`)],
      [file('server/a.ts', `const a = { long() {\n${'x()\n'.repeat(80)}} }`)],
      [file('app/ui/a.tsx', `export function Long() {\n${'x()\n'.repeat(120)}}`)],
      [file('app/ui/a.ts', `export function Long() {\n${'x()\n'.repeat(100)}}`)],
    ],
  },
]
