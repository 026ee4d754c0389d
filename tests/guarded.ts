import { spawn } from 'node:child_process'

/** A program that ends when we do, however we end. `printed` is the last of what it wrote. */
export type Guarded = { printed: () => string; isRunning: () => boolean; stop: () => Promise<void> }

// The shell's input closes with us; that stops the program. When the program has ended, for whatever reason, its folder goes.
const script = `folder=$1; signal=$2; shift 2; exec 4<&0
"$@" & program=$!
(cat <&4 > /dev/null; kill -s "$signal" $program) & watcher=$!
wait $program; kill $watcher; rm -rf "$folder"`

/** Starts a program, by its path and arguments, that owns a folder: the folder goes when the program has ended. */
export function startGuarded(
  command: string[],
  folder: string,
  options: { signal: 'INT' | 'TERM'; env?: Record<string, string>; user?: { uid: number; gid: number } | undefined; cwd?: string },
): Guarded {
  const env = { ...process.env, ...options.env }
  // A group of its own keeps it from hearing Ctrl-C before we are done with it.
  const child = spawn('sh', ['-c', script, 'sh', folder, options.signal, ...command], {
    env,
    cwd: options.cwd ?? '/',
    stdio: 'pipe',
    detached: true,
    ...options.user,
  })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk).slice(-8000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    printed: () => printed,
    isRunning: () => child.exitCode === null,
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
