import { readFileSync } from 'node:fs'
import pg from 'pg'
import { load } from './line.ts'
import type { Measured } from './processes.ts'

const [cars, languages, requests] = [500, ['', '/ko', '/ar'], 50_000]
// ms of idle time in which the process returns unused memory.
const silence = 5000

/** Adds cars until there are 500; returns the addresses of their 1,500 pages in three languages. */
export async function fillCars({ port }: Measured): Promise<string[]> {
  const origin = `http://localhost:${port}`
  const site = `http://127.0.0.1:${port}`
  const signedIn = await fetch(`${site}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@nuricar.example', password: 'drive-a-demo-car' }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .flatMap((one) => one.split(';', 1))
    .join('; ')
  const known = (await (await fetch(`${site}/api/all-cars`)).json()) as Record<string, unknown>[]
  const ids = known.map(({ id }) => id)
  while (ids.length < cars) {
    const { make, model, year, fuelType, category, comment, pictures } = known[ids.length % known.length] ?? {}
    const car = { make, model: `${model} ${ids.length}`, year, fuelType, category, comment, pictures, sellingPrice: String(5000 + ids.length) }
    const added = await fetch(`${site}/api/cars`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(car),
    })
    if (added.status !== 201) throw new Error(`Adding a car failed: ${added.status} ${await added.text()}`)
    ids.push(((await added.json()) as { id: string }).id)
  }
  return ids.flatMap((id) => languages.map((language) => `${language}/cardetails/${id}`))
}

export async function holdMemory(site: Measured, addresses: string[]): Promise<{ before: string; after: string; seconds: string }> {
  const before = await tellMemory(site)
  const start = performance.now()
  let at = 0
  const next = () => {
    at = (at + 7919) % addresses.length
    return addresses[at] ?? '/'
  }
  let left = requests
  while (left > 0) left -= await load(site.port, next, 16, 1000)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  await new Promise((done) => setTimeout(done, silence))
  return { before, after: await tellMemory(site), seconds }
}

/** RSS of a site, on PostgreSQL also including its connections' processes. */
export async function tellMemory(site: Measured): Promise<string> {
  const own = site.memory()
  if (!site.database) return `${own.toFixed(0)} MB`
  const client = new pg.Client({ connectionString: site.database })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  const backends = rows.reduce((all, { pid }) => all + shareOf(pid), 0)
  return `${own.toFixed(0)} MB, ${(own + backends).toFixed(0)} with its ${rows.length} connections in PostgreSQL`
}

/** MB of a process, with shared memory counted proportionally (PSS). */
function shareOf(pid: number): number {
  return Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
}
