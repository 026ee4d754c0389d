import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Attack } from './run.ts'
import type { Target } from './target.ts'
import { ask, isReady, send, waitFor } from './world.ts'

export function writesAttacks({ world, cluster, sites, data, cookie, addCar }: Target): Attack[] {
  return [
    {
      name: 'PostgreSQL restarted under a waiting comment, 5 times',
      run: async () => {
        const car = await addCar()
        const statuses: string[] = []
        let back = 0
        for (let round = 0; round < 5; round++) {
          const lock = new pg.Client({ connectionString: cluster.url })
          lock.on('error', () => undefined)
          await lock.connect()
          await lock.query('begin; lock table comment in access exclusive mode')
          const waiting = sites.map((site) => send(site, 'POST', `/api/cars/${car}/comments`, { comment: 'Is it still there?' }))
          await sleep(500)
          await cluster.kill()
          for (const answer of await Promise.all(waiting)) statuses.push(`${answer.status}, again after ${answer.headers.get('retry-after')} s`)
          await cluster.start()
          await lock.end().catch(() => undefined)
          await Promise.all(sites.map((site) => waitFor(() => isReady(site), 10_000)))
          for (const site of sites) back += Number((await send(site, 'POST', `/api/cars/${car}/comments`, { comment: 'And now?' })).status === 201)
        }
        const alive = sites.filter((site) => site.isAlive()).length
        const kinds = [...new Set(statuses)]
        return {
          holds: alive === 3 && back === 15 && kinds.every((kind) => /^503, again after \d+ s$/.test(kind)),
          seen: `${alive} of 3 processes live, ${statuses.length} answers ${kinds.join(' and ')}, ${back} of 15 comments accepted right after`,
        }
      },
    },
    {
      name: 'a start without PostgreSQL waits for it',
      run: async () => {
        await cluster.kill()
        const site = await world.begin({ data, database: cluster.url })
        await sleep(4000)
        const said = site.lines.find((line) => line.includes('DATABASE_URL')) ?? 'nothing'
        const waits = site.isAlive() && !(await isReady(site))
        await cluster.start()
        await waitFor(() => isReady(site), 20_000)
        await Promise.all(sites.map((one) => waitFor(() => isReady(one), 10_000)))
        await site.end('SIGTERM')
        return { holds: waits && said !== 'nothing', seen: `waited, with the message: ${(JSON.parse(said) as { said: string }).said}` }
      },
    },
    {
      name: 'no acknowledged write is lost when its process or PostgreSQL is killed, 12 times',
      run: async () => {
        const session = await cookie()
        const acknowledged: string[] = []
        for (let round = 0; round < 12; round++) {
          const victim = await world.start({ data, database: cluster.url })
          const model = `Killed ${round}`
          let going = true
          const writing = Array.from({ length: 8 }, async (_, lane) => {
            for (let at = 0; going; at++) {
              const name = `${model} ${lane} ${at}`
              const saved = await send(victim, 'POST', '/api/cars', { make: 'Kia', model: name }, session).catch(() => undefined)
              if (saved?.status === 201) acknowledged.push(name)
              else if (!saved) return
            }
          })
          await sleep(300 + round * 40)
          if (round % 3 === 0) await cluster.kill()
          await victim.end('SIGKILL')
          going = false
          await Promise.all(writing)
          if (round % 3 === 0) await cluster.start()
        }
        await Promise.all(sites.map((site) => waitFor(() => isReady(site), 10_000)))
        const kept = new Set((await ask<{ model: string }>(cluster.url, 'select model from car_listing')).map(({ model }) => model))
        const lost = acknowledged.filter((name) => !kept.has(name)).length
        return { holds: lost === 0 && acknowledged.length > 100, seen: `${lost} of ${acknowledged.length} lost` }
      },
    },
  ]
}
