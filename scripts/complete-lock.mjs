// Completes package-lock.json after `npm install`, see docs/decisions/007-complete-lock-file.md.
// Usage: node scripts/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'arm']

/** @typedef {{ version: string, optional?: boolean, dev?: boolean, devOptional?: boolean, license?: string, engines?: object, os?: string[], cpu?: string[], libc?: string[], dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry */

/**
 * Where a lock holds the package that another one means by a name: beside it, or further out; undefined where it is nowhere.
 * @param {Record<string, Entry>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
export function findInLock(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!at) return undefined
  }
}

/**
 * The optional packages that packages name and the lock does not hold: [path of who names it, name, version].
 * @param {Record<string, Entry>} packages
 * @returns {[string, string, string][]}
 */
export function missingFromLock(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !findInLock(packages, path, name))
      .map(([name, version]) => /** @type {[string, string, string]} */ ([path, name, version])),
  )
}

/**
 * What the lock says of a package made for one system, read from its name ('@x/y-linux-arm64-musl').
 * @param {string} name
 * @param {string} version
 * @param {Entry} parent
 * @returns {Entry}
 */
export function platformEntry(name, version, parent) {
  const words = (name.split('/').pop() ?? name).split('-')
  const wasm = words.includes('wasm32')
  const cpu = wasm ? 'wasm32' : (processors.find((word) => words.includes(word)) ?? '')
  const os = systems.find((word) => words.includes(word)) ?? ''
  if (!/^\d+\.\d+\.\d+/.test(version) || !cpu || (!wasm && !os))
    throw new Error(`Cannot tell which system ${name}@${version} is for. Add it to package-lock.json by hand.`)
  return {
    version,
    cpu: [cpu],
    ...(parent.dev ? { dev: true } : {}),
    ...(parent.devOptional ? { devOptional: true } : {}),
    ...(os === 'linux' ? { libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] } : {}),
    ...(parent.license ? { license: parent.license } : {}),
    optional: true,
    ...(wasm ? {} : { os: [os] }),
    ...(parent.engines ? { engines: parent.engines } : {}),
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFromLock(lock.packages)
  for (const [path, name, version] of missing) lock.packages[`node_modules/${name}`] = platformEntry(name, version, lock.packages[path])
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(missing.length > 0 ? `Added to package-lock.json: ${missing.map(([, name]) => name).join(', ')}` : 'package-lock.json is complete.')
}
