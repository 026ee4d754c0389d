import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { neededToRun } from './complete-lock.mjs'

type Lock = Parameters<typeof neededToRun>[0]

/** A package of package-lock.json: what licence it names, and whether the site needs it or only who builds and tests it. */
export type Package = { name: string; version: string; licence: string | undefined; use: 'site' | 'tools' }

/** What anyone may build upon and pass on under a licence of their own, as long as its notices stay with it; MPL-2.0 asks for changes of its own files too, and we change none. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
])

/** What is taken all the same, each with its reason. */
export const exceptions = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips stands in a file of its own that anyone may put another one in the place of; nothing of it is changed or built in',
  },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'a table of browsers that the build reads by Babel; nothing of it reaches the site' },
]

/** The licence of packages whose package.json names none: what their Readme.md says of this version. */
export const saidInReadme: Record<string, string> = { 'humanize-number@0.0.2': 'MIT', 'only@0.0.2': 'MIT' }

/** The licence that a package.json names, in whichever of the forms it was ever said; undefined where it says none. */
export function licenceOf(about: { license?: unknown; licenses?: unknown }): string | undefined {
  const named = (value: unknown): string | undefined =>
    typeof value === 'string' ? value.trim() || undefined : value && typeof value === 'object' && 'type' in value ? named(value.type) : undefined
  const several = Array.isArray(about.licenses) ? about.licenses.flatMap((each) => named(each) ?? []) : []
  return named(about.license) ?? (several.length > 0 ? several.join(' OR ') : undefined)
}

/** Whether an SPDX expression can be met by licences that we take: one of those joined by OR, all of those joined by AND. */
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
  // Words that are left over ('SEE LICENSE IN …', 'WITH …') say something that is not understood here.
  return met && at === words.length
}

/** Why a package cannot be used, in words; undefined when it can. */
export function whyNotUsed({ name, licence }: Pick<Package, 'name' | 'licence'>): string | undefined {
  if (!licence) return 'names no licence'
  const excepted = exceptions.filter(({ packages }) => packages.test(name)).map((each) => each.licence)
  return isMet(licence, (each) => allowed.has(each) || excepted.includes(each)) ? undefined : `is under ${licence}`
}

/** All packages of a project's lock; the licence is that of the installed package, and what the lock says where it is made for another system. */
export function listPackages(root: string): Package[] {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const ofSite = neededToRun(lock)
  return Object.entries(lock)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const file = join(root, path, 'package.json')
      const named = licenceOf(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { license })
      return { name, version, licence: named ?? saidInReadme[`${name}@${version}`], use: ofSite.has(path) ? 'site' : 'tools' }
    })
}

/** A line for each licence with how many packages of either use are under it, the most frequent first. */
export function licenceLines(packages: Package[]): string[] {
  const licences = Map.groupBy(packages, ({ licence }) => licence ?? 'none')
  const count = (some: Package[], use: Package['use']) => String(some.filter((one) => one.use === use).length).padStart(7)
  const rows = [...licences].sort(([a, some], [b, others]) => others.length - some.length || a.localeCompare(b, 'en'))
  return [
    `${'licence'.padEnd(44)}   site  tools`,
    ...rows.map(([licence, some]) => `${licence.padEnd(44)}${count(some, 'site')}${count(some, 'tools')}`),
  ]
}

/** When the registry got a version of a package, and its newest one. */
export type Ages = { used: Date | undefined; newest: string; newestAt: Date | undefined }

const day = 24 * 60 * 60 * 1000
/** A newest release older than this may mean that nobody keeps the package any more; it may also be finished. */
const longAgo = 2 * 365.25 * day

const wordsOf = (date: Date | undefined, now: Date) => {
  if (!date) return 'unknown'
  const days = Math.floor((now.getTime() - date.getTime()) / day)
  if (days < 60) return `${days} days`
  return days < 730 ? `${Math.round(days / 30.44)} months` : `${(days / 365.25).toFixed(1)} years`
}

/** A line for each package: how old the used version is, how old the newest, and which should be looked at. */
export function ageLines(packages: { name: string; version: string; ages: Ages | undefined }[], now: Date): string[] {
  const line = (cells: string[]) =>
    cells
      .map((cell, at) => cell.padEnd([42, 12, 11, 12, 11][at] ?? 0))
      .join('')
      .trimEnd()
  return [
    line(['package', 'used', 'age', 'newest', 'age']),
    ...packages.map(({ name, version, ages }) => {
      if (!ages) return line([name, version, 'the registry does not answer for it'])
      const isOld = ages.newestAt && now.getTime() - ages.newestAt.getTime() > longAgo
      const newest = ages.newest === version ? 'the same' : ages.newest
      return line([name, version, wordsOf(ages.used, now), newest, wordsOf(ages.newestAt, now), isOld ? 'look whether it is still kept' : ''])
    }),
  ]
}
