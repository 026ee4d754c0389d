import { readFileSync } from 'node:fs'
import pg from 'pg'
import { load } from './line.ts'
import type { Measured } from './processes.ts'

const [cars, languages, requests] = [500, ['', '/ko', '/ar'], 50_000]
// ms of silence, in which the process gives back what it does not need.
const silence = 5000

/** Adds cars as the demo's operator does, until there are 500; answers the addresses of their pages, 1,500 in three languages. */
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
    if (added.status !== 201) throw new Error(`a car was answered ${added.status}: ${await added.text()}`)
    ids.push(((await added.json()) as { id: string }).id)
  }
  return ids.flatMap((id) => languages.map((language) => `${language}/cardetails/${id}`))
}

/** What the process holds before and after 50,000 requests over some addresses, in no order; with PostgreSQL also the share of its connections' processes. */
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

/** What a site holds (RSS); with PostgreSQL also together with the processes of its connections. */
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

/** MB of a process, memory that several share by its share (PSS). */
function shareOf(pid: number): number {
  return Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
}
