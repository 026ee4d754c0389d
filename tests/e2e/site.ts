import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGuarded } from '../guarded.ts'
import { freePort } from '../postgres.ts'
import { readyPictures } from './reset.ts'

const root = join(import.meta.dirname, '../..')

export type Site = { url: string; operator: { email: string; password: string }; stop: () => Promise<void> }

const operator = { email: 'operator@nuricar.example', password: 'only-for-these-tests' }

/**
 * Build, port, data and RATE_LIMITS of a site. The default is this build, any port, a folder of its own and no limits.
 */
export type Built = { program?: string; port?: number; data?: string; limits?: string }

export async function startSite(seeded: string, place?: Built): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-site-'))
  await cp(seeded, join(folder, 'data'), { recursive: true })
  // Making smaller pictures during a page load would block the connections that scripts need.
  await readyPictures(join(folder, 'data'), seeded)
  return run(join(folder, 'data'), folder, place)
}

export type SharedSite = Site & { putBack: () => Promise<void> }

/**
 * Starts the built site on a copy of a folder with sample data, for several test files. `putBack` resets rows, files
 * and memory.
 */
export async function shareSite(seeded: string): Promise<SharedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-site-'))
  await cp(seeded, join(folder, 'data'), { recursive: true })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const program = fork(join(import.meta.dirname, 'served.ts'), [seeded], {
    execPath: join(root, 'node_modules/.bin/node'),
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', ...settings(port, url, join(folder, 'data')) },
    cwd: root,
  })
  const ended = once(program, 'exit')
  const ready = async () => {
    const said = await Promise.race([once(program, 'message'), ended])
    if (said[0] !== 'ready') throw new Error(`The site of the tests has ended: ${said}.`)
  }
  await ready()
  return {
    url,
    operator,
    putBack: async () => {
      program.send('put back')
      await ready()
    },
    stop: async () => {
      program.disconnect()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function seedFolder(folder: string): Promise<void> {
  const own = join(folder, 'program')
  await mkdir(own)
  const site = await run(join(folder, 'data'), own)
  await site.stop()
}

/** Starts the built site without samples, on PostgreSQL or the embedded database. `folder` is removed when it stops. */
export function startEmptySite(folder: string, database = '', built: Built = {}): Promise<Site> {
  return run(built.data ?? join(folder, 'data'), folder, { ...built, database, isDemo: false })
}

type Options = Built & { database?: string; isDemo?: boolean }

const settings = (port: number, url: string, data: string) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  SITE_URL: url,
  DATA_DIR: data,
  DATABASE_URL: '',
  OPERATOR_EMAIL: operator.email,
  OPERATOR_PASSWORD: operator.password,
  RATE_LIMITS: 'false',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
})

async function run(
  data: string,
  owned: string,
  { program: place = root, port: given, database = '', isDemo = true, limits = 'false' }: Options = {},
): Promise<Site> {
  const port = given ?? (await freePort())
  const url = `http://localhost:${port}`
  const env = { ...settings(port, url, data), DATABASE_URL: database, RATE_LIMITS: limits, NODE_ENV: '' }
  const program = [join(root, 'node_modules/.bin/node'), 'server/main.ts', ...(isDemo ? ['--demo'] : [])]
  const server = startGuarded(program, owned, { signal: 'TERM', env, cwd: place })
  // The limit is long, because every sample picture is processed like an upload.
  const deadline = Date.now() + 300_000
  while (server.isRunning() && Date.now() < deadline) {
    if (await isReady(url)) return { url, operator, stop: server.stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await server.stop()
  throw new Error(`The site did not start:\n${server.printed()}`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
