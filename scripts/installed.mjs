import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const readPackages = (/** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

/**
 * Why `npm ci` has to run, or undefined when node_modules already is what package-lock.json says.
 * Compares with the record that npm itself leaves when it has finished, so an install that was cut off counts as none.
 * @param {string} root
 * @returns {string | undefined}
 */
export function whyInstall(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted) throw new Error('package-lock.json is missing or broken.')
  if (!present) return 'The packages are not installed yet.'
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue
    // A package for another system is in the lock and not on this disk.
    if (!present[path] && entry.optional) continue
    if (present[path]?.version !== entry.version) return `The packages have changed (${path.replace('node_modules/', '')}).`
  }
  if (!existsSync(join(root, 'node_modules/.bin/node'))) return 'Node 24 is not installed yet.'
  return undefined
}
