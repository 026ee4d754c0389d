import { cp, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGuarded } from '../guarded.ts'
import { freePort } from '../postgres.ts'

const root = join(import.meta.dirname, '../..')

/** A running site with the sample cars: its address, the operator's account, and how to stop it. */
export type Site = { url: string; operator: { email: string; password: string }; stop: () => Promise<void> }

const operator = { email: 'operator@nuricar.example', password: 'only-for-these-tests' }

/** Which build of the site to start and where; absent: this one, at any port. */
export type Built = { program?: string; port?: number }

/** Starts the built site on a copy of a seeded folder, which goes when the site stops. */
export async function startSite(seeded: string, place?: Built): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-site-'))
  await cp(seeded, join(folder, 'data'), { recursive: true })
  return run(join(folder, 'data'), folder, place)
}

/** Fills an empty folder with the sample cars, through the site itself. */
export async function seedFolder(folder: string): Promise<void> {
  const own = join(folder, 'program')
  await mkdir(own)
  const site = await run(join(folder, 'data'), own)
  await site.stop()
}

/** Starts the built site without samples on a PostgreSQL; `folder` goes when it stops. */
export function startEmptySite(folder: string, database: string): Promise<Site> {
  return run(join(folder, 'data'), folder, { database, isDemo: false })
}

type Options = Built & { database?: string; isDemo?: boolean }

/** Starts the built site with the samples in `data`; `owned` goes when it stops. Throws with what it printed when it does not start. */
async function run(data: string, owned: string, { program: place = root, port: given, database = '', isDemo = true }: Options = {}): Promise<Site> {
  const port = given ?? (await freePort())
  const url = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: url,
    DATA_DIR: data,
    DATABASE_URL: database,
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const program = [join(root, 'node_modules/.bin/node'), 'server/main.ts', ...(isDemo ? ['--demo'] : [])]
  const server = startGuarded(program, owned, { signal: 'TERM', env, cwd: place })
  // Seeding puts every sample picture through the real pipeline.
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
