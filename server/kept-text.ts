import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text made once and kept in a file for this process's user alone; of several processes that begin at once the first decides. */
export function keptText(directory: string, name: string, first: string): string {
  const path = join(directory, name)
  try {
    writeFileSync(path, first, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // Who came second may find it not yet written.
  for (let tries = 0; tries < 100; tries++) {
    const text = readFileSync(path, 'utf8').trim()
    if (text) return text
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
  throw new Error(`${path} is empty. Put back what stood in it, or remove it to have it made anew.`)
}
