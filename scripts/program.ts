import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const running = new Set<ChildProcess>()
let stopped: NodeJS.Signals | undefined

/** Forwards signals to child processes, which would otherwise outlive the script. */
export function passSignalsOn(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopped = signal
      for (const child of running) child.kill(signal)
      if (running.size === 0) process.exit(130)
    })
  }
}

type Options = { quiet?: boolean; seconds?: number; env?: Record<string, string> }

/** Runs a program in the root folder. Returns its exit code and, if quiet, its output. A signal ends this process. */
export async function runProgram(
  command: string,
  args: string[],
  { quiet, seconds, env }: Options = {},
): Promise<{ code: number; output: string }> {
  const stream = quiet ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', stream, stream],
    ...(seconds ? { timeout: seconds * 1000 } : {}),
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      output += error.message
      resolve(127)
    })
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  running.delete(child)
  if (stopped) process.exit(130)
  return { code, output }
}

/** Runs a command of node_modules (`vitest`, `biome` …) with the running Node. */
export function runTool(name: string, args: string[], options?: Options): ReturnType<typeof runProgram> {
  return runProgram(process.execPath, [join(root, 'node_modules/.bin', name), ...args], options)
}
