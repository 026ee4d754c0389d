import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// SQLite's result code for a file that another has locked.
const busy = 5

/**
 * Takes a directory for this process alone: a second one would silently lose rows of the embedded database. Answers how to let it go.
 * The kernel holds the lock, on a file that SQLite keeps open: it ends with the process however that ends, and holds between containers too. Throws in plain words when another process has it.
 */
export function lockDirectory(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'lock.db'))
  // For people: whose it is.
  const holder = join(directory, 'lock')
  try {
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new Error(`Another Nuricar process (${read(holder)}) is using ${directory}. Stop it first, or give this one another DATA_DIR.`)
  }
  writeFileSync(holder, `number ${process.pid} on ${hostname()}`, { mode: 0o600 })
  return () => {
    rmSync(holder, { force: true })
    lock.close()
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return 'that has just started'
  }
}
