import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { execute } from '../../tests/global-setup.ts'
import { addCar, read, signIn } from '../shared/client.ts'
import { load } from '../shared/load.ts'
import { sum } from '../shared/report.ts'
import type { Site } from '../shared/sites.ts'

const [cars, requests] = [500, 50_000]

export async function fillCars(site: Site): Promise<string[]> {
  const cookie = await signIn(site)
  const known = (await read<Record<string, unknown>[]>(site, '/api/all-cars')) ?? []
  const ids = known.map(({ id }) => id)
  while (ids.length < cars) {
    const { make, model, year, fuelType, category, comment, pictures } = known[ids.length % known.length] ?? {}
    const car = {
      make,
      model: `${model} ${ids.length}`,
      year,
      fuelType,
      category,
      comment,
      pictures,
      sellingPrice: String(5000 + ids.length),
    }
    ids.push(await addCar(site, cookie, car))
  }
  return ids.flatMap((id) => ['', '/ko', '/ar'].map((language) => `${language}/cardetails/${id}`))
}

/** Requests pages 50,000 times and waits until the process has returned unused memory. Returns the seconds of load. */
export async function visitAll(site: Site, addresses: string[]): Promise<number> {
  const start = performance.now()
  let at = 0
  const next = () => {
    // With a prime step, pages are visited in another order than they were added.
    at = (at + 7919) % addresses.length
    return addresses[at] ?? '/'
  }
  for (let left = requests; left > 0; ) left -= await load(site.port, next, 16, 1000)
  const ms = performance.now() - start
  await sleep(5000)
  return ms / 1000
}

export async function describeMemory(site: Site): Promise<string> {
  const own = site.memory()
  if (!site.database) return `${own.toFixed(0)} MB`
  const backends = await execute<{ pid: number }>(
    site.database,
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const shares = backends.map(({ pid }) => shareOf(pid))
  return `${own.toFixed(0)} MB, ${(own + sum(shares)).toFixed(0)} with its ${backends.length} connections in PostgreSQL`
}

/** Memory of a process in MB, with shared memory counted proportionally (PSS). 0 if the process has just exited. */
function shareOf(pid: number): number {
  try {
    return Number(/Pss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}
