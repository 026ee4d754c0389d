import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the built site is made of, folders and files of the project. */
const parts = ['app', 'server', 'public', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json']
/** Nothing of these reaches the built site. */
const aside = /\.test\.tsx?$|\.sql$|^app\/db\/samples\//

/** Where the build notes what it was made of. */
export const stampOf = (/** @type {string} */ root) => join(root, 'build/sources.sha256')

/**
 * Whether build/ is whole and made of these very sources.
 * @param {string} root
 * @param {string} [hash]
 */
export function isBuilt(root, hash = hashSources(root)) {
  const stamp = stampOf(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && existsSync(join(root, 'build/server/index.js'))
}

/**
 * A hash of everything that the built site is made of: names and contents under the project's root, so a touched file is not a changed one.
 * @param {string} root
 */
export function hashSources(root) {
  const hash = createHash('sha256')
  for (const file of [...parts, ...pluginsOf(root)].flatMap((part) => filesUnder(root, part)).filter((path) => !aside.test(path))) {
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** @type {(root: string) => string[]} What vite.config.ts builds with and is ours. */
function pluginsOf(root) {
  const config = join(root, 'vite.config.ts')
  if (!existsSync(config)) return []
  return [...readFileSync(config, 'utf8').matchAll(/ from '\.\/(scripts\/[\w-]+\.ts)'/g)].map(([, file = '']) => file)
}

/** @type {(root: string, path: string) => string[]} */
function filesUnder(root, path) {
  const entries = entriesOf(join(root, path))
  if (entries === 'file') return [path]
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => filesUnder(root, `${path}/${entry.name}`))
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
