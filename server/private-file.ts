import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a private file, creating it with the text `first`; if processes start at once, the first one wins. */
export function readOrCreate(directory: string, name: string, first: string): string {
  const path = join(directory, name)
  try {
    writeFileSync(path, first, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // The winner may not have written its text yet.
  for (let tries = 0; tries < 100; tries++) {
    const text = readFileSync(path, 'utf8').trim()
    if (text) return text
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
  throw new Error(`${path} is empty. Restore its content, or remove the file to create a new one.`)
}
