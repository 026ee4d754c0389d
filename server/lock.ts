import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes a directory for this process alone: a second one would silently lose rows of the embedded database. Answers how to let it go.
 * A lock left by a killed process is taken over. Throws in plain words when a living process holds it.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const path = join(directory, 'lock')
  const own = `${process.pid} ${startOf(process.pid)}`
  const unlock = () => {
    if (read(path) === own) rmSync(path, { force: true })
  }
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(path, own)) return unlock
    const holder = read(path)
    if (holder !== undefined && isAlive(holder)) {
      throw new Error(
        `Another Nuricar process (number ${holder.split(' ')[0]}) is using ${directory}. Stop it first, or give this one another DATA_DIR.`,
      )
    }
    if (read(path) === holder) rmSync(path, { force: true })
    if (!create(path, own)) continue
    // Two may find the same dead lock: the one whose lock still stands a moment later has it.
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (read(path) === own) return unlock
  }
  throw new Error(`The lock of ${directory} could not be taken: other processes are starting there too.`)
}

/** Makes the lock with its content at once, so that nobody reads half of one; false when there is one. */
function create(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** When a process started, in the system's own ticks: another process that later has the same number has another. Empty where the system does not tell. */
function startOf(pid: number): string {
  return read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? ''
}

function isAlive(holder: string): boolean {
  const [pid = '', start] = holder.split(' ')
  if (!/^[1-9]\d*$/.test(pid)) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return startOf(Number(pid)) === (start ?? '')
}
