import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { execute } from '../../tests/global-setup.ts'
import { addCar, send, signIn } from '../shared/client.ts'
import { addDatabase, clusterOf } from '../shared/postgres.ts'
import type { Check } from '../shared/report.ts'
import { lazily, type Site, type Sites } from '../shared/sites.ts'

/** `at` is when the price was acknowledged, and `by` the process. `by` is undefined for a direct SQL update. */
type Saved = { price: number; at: number; by: Site | undefined }

type Trio = { database: string; processes: [Site, Site, Site]; cookie: string }

async function race({ database, processes, cookie }: Trio, car: string, isOver: (reads: number) => boolean) {
  const saved: Saved[] = []
  const seen = { stale: 0, reads: 0, refused: 0, oldest: 0 }
  const change = async (price: number) => {
    const by = processes[price % 4]
    const statement = `update car_listing set selling_price = '${price}', price_usd = ${price} where id = '${car}'`
    const change = by
      ? send(by, 'PUT', `/api/cars/${car}`, { sellingPrice: String(price) }, cookie)
      : execute(database, statement)
    const answer = await change.catch(() => undefined)
    if (answer && !('ok' in answer && !answer.ok)) saved.push({ price, at: performance.now(), by })
    await sleep(Math.random() * 100)
  }
  const read = async (site: Site) => {
    const start = performance.now()
    const answer = await fetch(`${site.url}/cardetails/${car}`).catch(() => undefined)
    const text = answer?.ok ? await answer.text().catch(() => '') : ''
    const shown = Number(/"price":(\d+)/.exec(text)?.[1])
    if (Number.isNaN(shown)) {
      seen.refused++
      return sleep(20)
    }
    seen.reads++
    const missed = saved.filter(({ price }) => price > shown).map(({ at, by }) => ({ by, age: start - at }))
    // In ms: how old a page may be at a process other than the one that was written to.
    if (missed.some(({ by, age }) => age > (by === site ? 0 : 1000))) seen.stale++
    seen.oldest = Math.max(seen.oldest, ...missed.map(({ age }) => age))
  }
  const write = async () => {
    for (let price = 1001; !isOver(seen.reads); price++) await change(price)
  }
  const readAll = async (site: Site) => {
    while (!isOver(seen.reads)) await read(site)
  }
  await Promise.all([write(), ...[...processes, ...processes].map(readAll)])
  const summary = `${seen.stale} of ${seen.reads} older than 1 s or than the reader's own write; the oldest by ${seen.oldest.toFixed(0)} ms; ${seen.refused} refused`
  return { ...seen, summary }
}

export function freshnessChecks(sites: Sites): Check[] {
  const trio = lazily(async (): Promise<Trio> => {
    const database = await addDatabase(sites, 'trio')
    const start = () => sites.start({ data: join(sites.folder, 'trio'), database })
    const processes: Trio['processes'] = [await start(), await start(), await start()]
    return { database, processes, cookie: await signIn(processes[0]) }
  })
  const add = async () => {
    const { processes, cookie } = await trio()
    return addCar(processes[0], cookie, { sellingPrice: '1000' })
  }
  const raceDuring = async (disturb: (trio: Trio) => Promise<unknown>) => {
    let isOver = false
    const { processes } = await trio()
    const car = await add()
    const disturbing = disturb(await trio()).finally(() => {
      isOver = true
    })
    const [{ stale, reads, summary }] = await Promise.all([race(await trio(), car, () => isOver), disturbing])
    const alive = processes.filter((site) => site.isAlive()).length
    return { holds: stale === 0 && reads > 100 && alive === 3, seen: `${summary}; ${alive} of 3 processes live` }
  }
  return [
    {
      name: 'pages read at three processes while their car changes, by API and SQL, 10,000 times',
      run: async () => {
        const { stale, refused, summary } = await race(await trio(), await add(), (reads) => reads >= 10_000)
        return { holds: stale === 0 && refused === 0, seen: summary }
      },
    },
    {
      name: 'the same while their car changes and every connection to the database is cut ten times a second',
      run: () =>
        raceDuring(async ({ database }) => {
          const others = "pid <> pg_backend_pid() and backend_type = 'client backend'"
          for (const end = Date.now() + 20_000; Date.now() < end; await sleep(100))
            await execute(database, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`).catch(
              () => undefined,
            )
        }),
    },
    {
      name: 'the same while their car changes and PostgreSQL is restarted three times',
      run: () =>
        raceDuring(async () => {
          const cluster = await clusterOf(sites)
          for (let round = 0; round < 3; round++) {
            await sleep(2000)
            await cluster.kill()
            await sleep(1500)
            await cluster.start()
          }
          await sleep(3000)
        }),
    },
  ]
}
