import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from './run.ts'
import type { Target } from './target.ts'
import { ask, type Site, send } from './world.ts'

const reads = 10_000
// ms. How stale a page may be at a process other than the one written to.
const bound = 1000

/** `at` is when the price was acknowledged, `by` the process; undefined for a direct SQL update. */
type Saved = { price: number; at: number; by: Site | undefined }

/** Whether a page shows a price that had been outdated for longer than allowed. */
function isStale(saved: Saved[], site: Site, asked: number, shown: number): boolean {
  return saved.some(({ price, at, by }) => price > shown && asked - at > (by === site ? 0 : bound))
}

export function freshnessAttacks({ cluster, sites, world, data, cookie, addCar }: Target): Attack[] {
  async function race(isOver: (count: number) => boolean, lanes = 2): Promise<{ stale: number; count: number; refused: number; oldest: number }> {
    const car = await addCar({ sellingPrice: '1000' })
    const session = await cookie()
    const saved: Saved[] = []
    const seen = { stale: 0, count: 0, refused: 0, oldest: 0 }
    const write = async () => {
      for (let price = 1001; !isOver(seen.count); price++) {
        const by = sites[price % 4]
        const isSaved = by
          ? await send(by, 'PUT', `/api/cars/${car}`, { sellingPrice: String(price) }, session).then(
              ({ ok }) => ok,
              () => false,
            )
          : await ask(cluster.url, `update car_listing set selling_price = '${price}', price_usd = ${price} where id = '${car}'`).then(
              () => true,
              () => false,
            )
        if (isSaved) saved.push({ price, at: performance.now(), by })
        await sleep(Math.random() * 100)
      }
    }
    const read = async (site: Site) => {
      while (!isOver(seen.count)) {
        const asked = performance.now()
        const answer = await fetch(`${site.url}/cardetails/${car}`).catch(() => undefined)
        const text = await answer?.text().catch(() => undefined)
        const shown = Number(/"price":(\d+)/.exec(text ?? '')?.[1])
        if (!answer?.ok || Number.isNaN(shown)) {
          seen.refused++
          await sleep(20)
          continue
        }
        seen.count++
        if (isStale(saved, site, asked, shown)) seen.stale++
        const missed = saved.find(({ price }) => price > shown)
        if (missed) seen.oldest = Math.max(seen.oldest, asked - missed.at)
      }
    }
    await Promise.all([write(), ...Array.from({ length: lanes }, () => sites.map(read)).flat()])
    return seen
  }
  const tell = ({ stale, count, refused, oldest }: Awaited<ReturnType<typeof race>>) =>
    `${stale} of ${count.toLocaleString('en')} older than 1 s or than the reader's own write; the oldest by ${Math.max(0, oldest).toFixed(0)} ms; ${refused} refused`

  return [
    {
      name: `pages read at three processes while their car changes, by API and SQL, ${reads.toLocaleString('en')} times`,
      run: async () => {
        const seen = await race((count) => count >= reads)
        return { holds: seen.stale === 0 && seen.refused === 0, seen: tell(seen) }
      },
    },
    {
      name: 'the same while every connection to the database is cut ten times a second',
      run: async () => {
        const end = Date.now() + 20_000
        let cuts = 0
        const cutting = (async () => {
          for (; Date.now() < end; cuts++) {
            await ask(
              cluster.url,
              'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $$client backend$$',
            ).catch(() => undefined)
            await sleep(100)
          }
        })()
        const seen = await race(() => Date.now() > end)
        await cutting
        const alive = sites.filter((site) => site.isAlive()).length
        return { holds: seen.stale === 0 && alive === 3 && seen.count > 100, seen: `${tell(seen)}, ${cuts} cuts, ${alive} of 3 processes live` }
      },
    },
    {
      name: 'the same while PostgreSQL is restarted three times',
      run: async () => {
        let isOver = false
        const restarting = (async () => {
          for (let round = 0; round < 3; round++) {
            await sleep(2000)
            await cluster.kill()
            await sleep(1500)
            await cluster.start()
          }
          await sleep(3000)
          isOver = true
        })()
        const seen = await race(() => isOver)
        await restarting
        return { holds: seen.stale === 0 && seen.count > 100, seen: tell(seen) }
      },
    },
    {
      name: 'likes without pause for ten seconds',
      run: async () => {
        const token = 'a token for the attack'.replaceAll(' ', '-')
        const site = await world.start({ data, database: cluster.url, settings: { METRICS_TOKEN: token, RATE_LIMITS: 'false' } })
        const made = async () => {
          const text = await (await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
          return Number(/^nuricar_page_render_seconds_count\{kind="home"\} (\d+)/m.exec(text)?.[1] ?? 0)
        }
        const car = await addCar()
        const added = await send(site, 'POST', `/api/cars/${car}/comments`, { comment: 'Liked' })
        const { id } = (await added.json()) as { id: string }
        await fetch(site.url)
        const before = await made()
        const end = Date.now() + 10_000
        let [likes, pages] = [0, 0]
        const like = async () => {
          for (; Date.now() < end; likes++) await (await send(site, 'POST', `/api/comments/${id}/likes`, undefined)).arrayBuffer()
        }
        const visit = async () => {
          for (; Date.now() < end; pages++) await (await fetch(site.url)).arrayBuffer()
        }
        await Promise.all([like(), like(), like(), like(), visit()])
        const renders = (await made()) - before
        const page = await (await fetch(`${site.url}/cardetails/${car}`)).text()
        await site.end('SIGTERM')
        return {
          holds: renders <= 1 && likes > 100 && page.includes('Liked'),
          seen: `${likes.toLocaleString('en')} likes, the home page requested ${pages.toLocaleString('en')} times and rendered ${renders} times`,
        }
      },
    },
  ]
}
