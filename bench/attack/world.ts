import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, freePort, unprivileged } from '../../tests/postgres.ts'

const root = join(import.meta.dirname, '../..')
const ours = [process.execPath, join(root, 'server/main.ts')]
export const account = { email: 'attack@example.com', password: 'attacked again and again' }

/** A PostgreSQL that `kill` stops abruptly; acknowledged writes survive. */
export type Cluster = {
  url: string
  start: () => Promise<void>
  kill: () => Promise<void>
  database: (name: string) => Promise<string>
}

/** A process of the site; `lines` is its stderr, plus its stdout as JSON `{ said }`. */
export type Site = {
  url: string
  port: number
  pid: number
  lines: string[]
  isAlive: () => boolean
  /** RSS in MB. */
  memory: () => number
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

type Start = { data: string; database?: string | undefined; port?: number; within?: string[]; program?: string[]; settings?: Record<string, string> }

export type World = {
  folder: string
  /** Resolves when /readyz is 200; rejects with the output if the process exits. */
  start: (options: Start) => Promise<Site>
  begin: (options: Start) => Promise<Site>
  all: Site[]
  close: () => Promise<void>
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-attack-'))
  const children = new Set<ChildProcess>()
  const all: Site[] = []
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
  const begin: World['begin'] = async ({ data, database, port, within = [], program: started = ours, settings = {} }) => {
    const at = port ?? (await freePort())
    const [program = '', ...args] = [...within, ...started]
    const child = spawn(program, args, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        // As scripts/run.mjs sets it.
        MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
        PORT: String(at),
        DATA_DIR: data,
        ...(database ? { DATABASE_URL: database } : {}),
        OPERATOR_EMAIL: account.email,
        OPERATOR_PASSWORD: account.password,
        RATE_LIMITS: 'comments=9999999,uploads=9999999',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    const lines: string[] = []
    let rest = ''
    child.stderr.on('data', (chunk) => {
      const parts = `${rest}${chunk}`.split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
    })
    child.stdout.on('data', (chunk) =>
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((said) => JSON.stringify({ said })),
      ),
    )
    const ended = once(child, 'close').then(([code]) => {
      if (rest) lines.push(rest)
      children.delete(child)
      return code as number | null
    })
    const site: Site = {
      url: `http://127.0.0.1:${at}`,
      port: at,
      pid: child.pid ?? 0,
      lines,
      isAlive: () => child.exitCode === null && child.signalCode === null,
      memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
      end: async (signal) => {
        child.kill(signal)
        return ended
      },
    }
    all.push(site)
    return site
  }
  const start: World['start'] = async (options) => {
    const site = await begin(options)
    await waitFor(() => (site.isAlive() ? isReady(site) : true), 60_000)
    if (!site.isAlive()) throw new Error(site.lines.join('\n'))
    return site
  }
  const close = async () => {
    for (const site of all) if (site.isAlive()) await site.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, begin, start, all, close }
}

export async function openCluster(folder: string): Promise<Cluster> {
  const binaries = findBinaries()
  if (!binaries) throw new Error('PostgreSQL is not installed: as root, apt-get install postgresql.')
  const user = unprivileged()
  const home = join(folder, 'postgres')
  mkdirSync(home, { mode: 0o700 })
  if (user) {
    chownSync(home, user.uid, user.gid)
    // Lets the unprivileged PostgreSQL user reach its folder.
    execFileSync('chmod', ['o+x', folder])
  }
  const data = join(home, 'data')
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    cwd: home,
    stdio: 'pipe',
    ...user,
  })
  const port = await freePort()
  let server: ChildProcess | undefined
  process.once('exit', () => server?.kill('SIGQUIT'))
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const start = async () => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'max_connections=100'].flatMap((one) => ['-c', one])
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...settings], { cwd: home, stdio: 'ignore', ...user })
    await waitFor(() => ask(url, 'select 1').then(() => true), 60_000)
  }
  const kill = async () => {
    if (!server) return
    const gone = once(server, 'exit')
    // SIGQUIT is an immediate shutdown: PostgreSQL cuts all connections and finishes nothing.
    server.kill('SIGQUIT')
    await gone
    server = undefined
  }
  const database = async (name: string) => {
    await ask(url, `create database ${name}`)
    return url.replace(/postgres$/, name)
  }
  return { url, start, kill, database }
}

export async function ask<T extends object>(url: string, words: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<T>(words)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Signs the operator in; returns a Cookie header. */
export async function signIn(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.200' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  if (!cookie.includes('session_token')) throw new Error('Sign-in failed: it asks for a code too.')
  return cookie
}

export function send(site: Site, method: string, path: string, body: unknown, cookie = '', headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

export async function isReady(site: Site): Promise<boolean> {
  return fetch(`${site.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Polls until `holds` is true; throws after `most` ms. */
export async function waitFor(holds: () => boolean | Promise<boolean>, most: number): Promise<void> {
  const end = Date.now() + most
  for (;;) {
    if (await Promise.resolve(holds()).catch(() => false)) return
    if (Date.now() > end) throw new Error('The condition was not met in time.')
    await sleep(50)
  }
}
