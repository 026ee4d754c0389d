import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tests/postgres.ts'
import { type Answer, openLine } from './line.ts'

export type Measured = {
  port: number
  pid: number
  /** CPU time used so far, in ms. */
  cpu: () => number
  database?: string | undefined
  /** RSS in MB. */
  memory: () => number
  stop: () => Promise<void>
}

const tick = 10

function measured(child: ChildProcess, port: number): Measured {
  const pid = child.pid ?? 0
  return {
    port,
    pid,
    // proc(5): utime and stime are fields 14 and 15, in 1/100 s on Linux; field 2 is a name in parentheses.
    cpu: () => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * tick
    },
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

/** Starts a checkout's built site with the demo's cars, on PostgreSQL if `database` is its URL. */
export async function startSite(root: string, directory: string, database?: string): Promise<Measured> {
  if (!existsSync(join(root, 'build/server/index.js'))) throw new Error(`${root} is not built: npm run build`)
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: directory,
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'error',
    MALLOC_ARENA_MAX: '2',
    ...(database && { DATABASE_URL: database }),
  }
  const child = spawn(process.execPath, ['server/main.ts', '--demo'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the site of ${root} exited before it was ready`)
  })
  const ready = (async () => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  await Promise.race([ready, ended])
  ended.catch(() => undefined)
  return { ...measured(child, port), database }
}

const byNode = new Set(['date', 'connection', 'keep-alive'])

/** Starts the baseline server with the bytes of a site's current answers to some paths. */
export async function startBare(site: Measured, paths: string[], headers?: string): Promise<Measured> {
  const line = await openLine(site.port)
  const said: { path: string; head: string[]; body: string }[] = []
  for (const path of paths) {
    const answer: Answer = await line.ask(path, headers)
    const head = answer.head
      .split('\r\n')
      .slice(1)
      .filter(Boolean)
      .map((text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1).trim()] as [string, string])
    said.push({ path, head: head.filter(([name]) => !byNode.has(name.toLowerCase())).flat(), body: answer.body.toString('base64') })
  }
  line.close()
  const child = fork(join(import.meta.dirname, 'bare.ts'))
  const [port] = (await once(child, 'message')) as [number]
  child.send(said)
  await once(child, 'message')
  return measured(child, port)
}
