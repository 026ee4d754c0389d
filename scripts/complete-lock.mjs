// Completes package-lock.json after `npm install`: node scripts/complete-lock.mjs. See
// docs/build/decisions.md.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'arm']

/** @typedef {Record<string, string>} Names */
/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, license?: string, engines?:
 * object, os?: string[], cpu?: string[], libc?: string[], dependencies?: Names, optionalDependencies?: Names,
 * peerDependencies?: Names, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry
 */

/**
 * Resolves a package as Node does; undefined if it is not in the lock.
 * @param {Record<string, Entry>} packages
 * @param {string} from
 * @param {string} name
 */
function find(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!at) return undefined
  }
}

/**
 * Optional dependencies that the lock lacks: [path of the dependent, name, version].
 * @param {Record<string, Entry>} packages
 * @returns {[string, string, string][]}
 */
export function missingFromLock(packages) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !find(packages, path, name))
      .map(([name, version]) => /** @type {[string, string, string]} */ ([path, name, version])),
  )
}

/**
 * Paths of the dependencies of the site, without optional peers.
 * @param {Record<string, Entry>} packages
 */
export function neededToRun(packages) {
  /** @type {Set<string>} */
  const needed = new Set()
  const take = (/** @type {string} */ from) => {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[from] ?? {}
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const path = find(packages, from, name)
      if (!path || needed.has(path)) continue
      needed.add(path)
      take(path)
    }
  }
  take('')
  return needed
}

/**
 * Removes optional peers, which would bring tools to production, and `engines`, which npm checks against its own Node.
 * @param {Record<string, Entry>} packages
 * @returns {Record<string, Entry>}
 */
export function withoutTools(packages) {
  const needed = neededToRun(packages)
  const changed = structuredClone(packages)
  for (const [path, entry] of Object.entries(changed)) {
    if (path === '') continue
    delete entry.engines
    if (!needed.has(path)) {
      delete entry.devOptional
      entry.dev = true
      continue
    }
    for (const name of Object.keys(entry.peerDependencies ?? {})) {
      const tool = find(packages, path, name)
      if (!tool || needed.has(tool)) continue
      delete entry.peerDependencies?.[name]
      delete entry.peerDependenciesMeta?.[name]
    }
    for (const key of /** @type {const} */ (['peerDependencies', 'peerDependenciesMeta'])) {
      if (Object.keys(entry[key] ?? {}).length === 0) delete entry[key]
    }
  }
  return changed
}

/**
 * Lock entry of a platform package, read from its name ('@x/y-linux-arm64-musl').
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
    throw new Error(`Cannot determine the system of ${name}@${version}. Add it to package-lock.json by hand.`)
  return {
    version,
    cpu: [cpu],
    ...(parent.dev ? { dev: true } : {}),
    ...(parent.devOptional ? { devOptional: true } : {}),
    ...(os === 'linux' ? { libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] } : {}),
    ...(parent.license ? { license: parent.license } : {}),
    optional: true,
    ...(wasm ? {} : { os: [os] }),
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const file = new URL('../package-lock.json', import.meta.url)
  const before = readFileSync(file, 'utf8')
  const lock = JSON.parse(before)
  const missing = missingFromLock(lock.packages)
  for (const [path, name, version] of missing)
    lock.packages[`node_modules/${name}`] = platformEntry(name, version, lock.packages[path])
  lock.packages = withoutTools(lock.packages)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  const after = `${JSON.stringify(lock, null, 2)}\n`
  if (after !== before) writeFileSync(file, after)
  if (missing.length > 0) console.log(`Added to package-lock.json: ${missing.map(([, name]) => name).join(', ')}`)
  console.log(after === before ? 'package-lock.json is complete.' : 'package-lock.json is complete now.')
}
