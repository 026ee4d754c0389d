import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/program.ts'
import { freePort } from '../../tests/postgres.ts'

export const operator = { email: 'bench@example.com', password: 'only-for-measurements' }

export type Start = {
  data: string
  database?: string | undefined
  port?: number
  isDemo?: boolean
  /** A command that starts the site's command, such as a sandbox. */
  within?: string[]
  command?: string[]
  settings?: Record<string, string>
}

export type Site = Awaited<ReturnType<typeof spawnSite>>

async function spawnSite({ data, database, port, isDemo, within = [], command, settings }: Start) {
  const ownPort = port ?? (await freePort())
  const url = `http://127.0.0.1:${ownPort}`
  const [program = '', ...args] = [
    ...within,
    ...(command ?? [process.execPath, join(root, 'server/main.ts'), ...(isDemo ? ['--demo'] : [])]),
  ]
  const env = {
    ...{
      PATH: process.env.PATH,
      PORT: String(ownPort),
      DATA_DIR: data,
      OPERATOR_EMAIL: operator.email,
      OPERATOR_PASSWORD: operator.password,
    },
    ...{
      RATE_LIMITS: 'comments=9999999,uploads=9999999',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      ...(database && { DATABASE_URL: database }),
    },
    ...settings,
  }
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const pid = child.pid ?? 0
  const log: string[] = []
  createInterface(child.stderr).on('line', (line) => log.push(line))
  const closed = once(child, 'close') as Promise<[number | null]>
  return {
    ...{ url, port: ownPort, pid, database, log },
    isAlive: () => child.exitCode === null && child.signalCode === null,
    isReady: () => isOk(`${url}/readyz`),
    memory: () => memoryOf(pid),
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      return (await closed)[0]
    },
  }
}

async function isOk(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

export type Sites = ReturnType<typeof openSites>

function openSites() {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-bench-'))
  const all: Site[] = []
  const deferred: (() => unknown)[] = []
  process.once('exit', () => {
    for (const site of all) if (site.isAlive()) site.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return {
    folder,
    all,
    start: async (options: Start): Promise<Site> => {
      const site = await spawnSite(options)
      all.push(site)
      await waitFor(async () => !site.isAlive() || (await site.isReady()), 300_000)
      if (!site.isAlive()) throw new Error(site.log.join('\n'))
      return site
    },
    defer: (close: () => unknown) => void deferred.push(close),
    close: async () => {
      for (const site of all) if (site.isAlive()) await site.end('SIGKILL')
      for (const close of deferred.reverse()) await close()
    },
  }
}

export async function withSites<T>(use: (sites: Sites) => Promise<T>): Promise<T> {
  const sites = openSites()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void sites.close().finally(() => process.exit(1)))
  return use(sites).finally(sites.close)
}

/** Returns the memory of a process in MB: now (VmRSS) or its maximum so far (VmHWM). */
export function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

export function cpuOf(pid: number): number {
  // proc(5): utime and stime are fields 14 and 15, in 1/100 s on Linux. Field 2 is a name in parentheses.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Polls until `holds` is true. Throws after `most` ms. */
export async function waitFor(holds: () => boolean | Promise<boolean>, most: number): Promise<void> {
  const end = Date.now() + most
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not within ${most / 1000} s: ${holds}`)
    await sleep(50)
  }
}

export function lazily<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}
