import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { neededToRun } from './complete-lock.mjs'

type Lock = Parameters<typeof neededToRun>[0]

/** `use` says whether the site needs the package, or only building and testing. */
export type Package = { name: string; version: string; licence: string | undefined; use: 'site' | 'tools' }

// Permissive licences. MPL-2.0 also requires publishing changes to its own files, but this project changes none.
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
])

export const exceptions = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips is a separate file that anyone can replace; it is neither changed nor built in',
  },
  {
    packages: /^libheif-js$/,
    licence: 'LGPL-3.0',
    why: 'libheif.wasm is a separate file that anyone can replace; it is neither changed nor built in, and only the server runs it',
  },
  {
    packages: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'a table of browsers that Babel reads during the build; none of it reaches the site',
  },
]

/** Licences from the Readme.md of these versions, whose package.json names none. */
export const saidInReadme: Record<string, string> = { 'humanize-number@0.0.2': 'MIT', 'only@0.0.2': 'MIT' }

/** Reads the licence from any form of package.json; undefined if missing. */
export function licenceOf(about: { license?: unknown; licenses?: unknown }): string | undefined {
  const named = (value: unknown): string | undefined =>
    typeof value === 'string'
      ? value.trim() || undefined
      : value && typeof value === 'object' && 'type' in value
        ? named(value.type)
        : undefined
  const several = Array.isArray(about.licenses) ? about.licenses.flatMap((each) => named(each) ?? []) : []
  return named(about.license) ?? (several.length > 0 ? several.join(' OR ') : undefined)
}

/** Whether accepted licences satisfy an SPDX expression: one of OR, all of AND. */
export function isMet(expression: string, takes: (licence: string) => boolean): boolean {
  const words = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const one = (): boolean => {
    const word = words[at++]
    if (word !== '(') return word !== undefined && takes(word)
    const met = any()
    return words[at++] === ')' && met
  }
  const all = (): boolean => {
    let met = one()
    for (; words[at] === 'AND'; ) {
      at++
      met = one() && met
    }
    return met
  }
  const any = (): boolean => {
    let met = all()
    for (; words[at] === 'OR'; ) {
      at++
      met = all() || met
    }
    return met
  }
  const met = any()
  // Leftover words ('SEE LICENSE IN …', 'WITH …') are not supported.
  return met && at === words.length
}

/** Returns why the licence is not allowed; undefined if it is. */
export function whyNotUsed({ name, licence }: Pick<Package, 'name' | 'licence'>): string | undefined {
  if (!licence) return 'has no licence'
  const excepted = exceptions.filter(({ packages }) => packages.test(name)).map((each) => each.licence)
  return isMet(licence, (each) => allowed.has(each) || excepted.includes(each)) ? undefined : `is under ${licence}`
}

export function listPackages(root: string): Package[] {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const ofSite = neededToRun(lock)
  return Object.entries(lock)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const file = join(root, path, 'package.json')
      const named = licenceOf(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { license })
      return {
        name,
        version,
        licence: named ?? saidInReadme[`${name}@${version}`],
        use: ofSite.has(path) ? 'site' : 'tools',
      }
    })
}

export function licenceLines(packages: Package[]): string[] {
  const licences = Map.groupBy(packages, ({ licence }) => licence ?? 'none')
  const count = (some: Package[], use: Package['use']) =>
    String(some.filter((one) => one.use === use).length).padStart(7)
  const rows = [...licences].sort(([a, some], [b, others]) => others.length - some.length || a.localeCompare(b, 'en'))
  return [
    `${'licence'.padEnd(44)}   site  tools`,
    ...rows.map(([licence, some]) => `${licence.padEnd(44)}${count(some, 'site')}${count(some, 'tools')}`),
  ]
}

export type Ages = { used: Date | undefined; newest: string; newestAt: Date | undefined }

const day = 24 * 60 * 60 * 1000
// A package without a release for this long may be abandoned, or just finished.
const longAgo = 2 * 365.25 * day

const wordsOf = (date: Date | undefined, now: Date) => {
  if (!date) return 'unknown'
  const days = Math.floor((now.getTime() - date.getTime()) / day)
  if (days < 60) return `${days} days`
  return days < 730 ? `${Math.round(days / 30.44)} months` : `${(days / 365.25).toFixed(1)} years`
}

export function ageLines(packages: { name: string; version: string; ages: Ages | undefined }[], now: Date): string[] {
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => cell.padEnd([42, 12, 11, 12, 11][at] ?? 0))
      .join('')
      .trimEnd()
  return [
    line(['package', 'used', 'age', 'newest', 'age']),
    ...packages.map(({ name, version, ages }) => {
      if (!ages) return line([name, version, 'the registry has no answer for it'])
      const isOld = ages.newestAt && now.getTime() - ages.newestAt.getTime() > longAgo
      const newest = ages.newest === version ? 'the same' : ages.newest
      return line([
        name,
        version,
        wordsOf(ages.used, now),
        newest,
        wordsOf(ages.newestAt, now),
        isOld ? 'check whether it is still maintained' : '',
      ])
    }),
  ]
}
