import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the built site is made of, folders and files of the project. */
const parts = ['app', 'server', 'public', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts', 'tsconfig.json']
/** Nothing of these reaches the built site. */
const aside = /\.test\.tsx?$|\.sql$|^app\/db\/samples\//

/** A hash of everything that the built site is made of: names and contents under the project's root, so a touched file is not a changed one. */
export function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of parts.flatMap((part) => filesUnder(root, part)).filter((path) => !aside.test(path))) {
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

function filesUnder(root: string, path: string): string[] {
  const entries = entriesOf(join(root, path))
  if (entries === 'file') return [path]
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => filesUnder(root, `${path}/${entry.name}`))
}

function entriesOf(path: string): Dirent[] | 'file' {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return 'file'
    if (code === 'ENOENT') return []
    throw error
  }
}
