import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads a private file and creates it with the text `first` if missing. If several processes start at once, the first
 * one creates it.
 */
export function readOrCreate(directory: string, name: string, first: string): string {
  const path = join(directory, name)
  try {
    writeFileSync(path, first, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // The process that created the file may not have written its text yet.
  for (let tries = 0; tries < 100; tries++) {
    const text = readFileSync(path, 'utf8').trim()
    if (text) return text
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
  throw new Error(`${path} is empty. Restore its content, or remove the file to create a new one.`)
}
