import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// SQLite's error code SQLITE_BUSY.
const busy = 5

// The kernel holds the lock on a file that SQLite keeps open. So it ends with the process and works between containers.
/**
 * Locks a directory, because a second process would lose rows of the embedded database. Returns a function to unlock
 * it. Throws if it is locked.
 */
export function lockDirectory(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'lock.db'))
  // This file shows the administrator which process holds the lock.
  const holder = join(directory, 'lock')
  try {
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new Error(
      `Another Nuricar process (${read(holder)}) is using ${directory}. Stop it first, or give this one another DATA_DIR.`,
    )
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
