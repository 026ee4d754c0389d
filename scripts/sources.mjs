import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files and folders that the built site consists of. */
export const parts = [
  'app',
  'server',
  'public',
  // The guide for dealers is a page of the site.
  'docs/dealer',
  'docs/dealer.md',
  'docs/dealer.ko.md',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
]
// Not part of the built site.
const aside = /\.test\.tsx?$|\.sql$|^app\/db\/samples\//

/** File with the hash of the sources of the build. */
export const stampOf = (/** @type {string} */ root) => join(root, 'build/sources.sha256')

/**
 * Whether build/ is complete and up to date.
 * @param {string} root
 * @param {string} [hash]
 */
export function isBuilt(root, hash = hashSources(root)) {
  const stamp = stampOf(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(join(root, 'build/server/index.js'))
}

/**
 * Hashes names and contents of all sources, so that touching a file changes nothing.
 * @param {string} root
 */
export function hashSources(root) {
  const hash = createHash('sha256')
  for (const file of [...parts, ...pluginsOf(root)]
    .flatMap((part) => filesUnder(root, part))
    .filter((path) => !aside.test(path))) {
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** @type {(root: string) => string[]} Our plugins in vite.config.ts. */
function pluginsOf(root) {
  const config = join(root, 'vite.config.ts')
  if (!existsSync(config)) return []
  return [...readFileSync(config, 'utf8').matchAll(/ from '\.\/(scripts\/[\w-]+\.ts)'/g)].map(([, file = '']) => file)
}

/** @type {(root: string, path: string) => string[]} */
function filesUnder(root, path) {
  const entries = entriesOf(join(root, path))
  if (entries === 'file') return [path]
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(root, `${path}/${entry.name}`))
}

/** @type {(path: string) => import('node:fs').Dirent[] | 'file'} */
function entriesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOTDIR') return 'file'
    if (code === 'ENOENT') return []
    throw error
  }
}
