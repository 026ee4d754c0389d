import { spawn } from 'node:child_process'

/**
 * A program that ends when this process ends, however it ends. `printed` returns the last 8,000 characters of its
 * output.
 */
export type Guarded = { printed: () => string; isRunning: () => boolean; stop: () => Promise<void> }

// The shell's input closes when this process ends. Then the shell stops the program. When the program has ended, its
// folder is removed.
const script = `folder=$1; signal=$2; shift 2; exec 4<&0
"$@" & program=$!
(cat <&4 > /dev/null; kill -s "$signal" $program) & watcher=$!
wait $program; kill $watcher; rm -rf "$folder"`

export function startGuarded(
  command: string[],
  folder: string,
  options: {
    signal: 'INT' | 'TERM'
    env?: Record<string, string>
    user?: { uid: number; gid: number } | undefined
    cwd?: string
  },
): Guarded {
  const env = { ...process.env, ...options.env }
  // In its own process group, Ctrl-C does not reach the program before this process has cleaned up.
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
