import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportPreview, ImportState } from '#app/features/imports/ask.ts'
import { type Many, openMany } from './many-world.ts'
import type { Attack } from './run.ts'
import type { Target } from './target.ts'
import { ask, type Site, send, waitFor } from './world.ts'

const rows = 40_000
const nothingSaid = { map: {}, currency: '', source: '' }

export function manyAttacks({ world }: Pick<Target, 'world'>): { attacks: Attack[]; close: () => Promise<void> } {
  let opened: Promise<Many> | undefined
  const many = () => {
    opened ??= openMany(world)
    return opened
  }
  const attacks: Attack[] = [
    {
      name: `many processes: an import of ${rows.toLocaleString('en')} rows is shown at all and survives a kill of its process`,
      run: async () => killImport(await many()),
    },
    {
      name: 'many processes: an import stopped at another process',
      run: async () => {
        const { sites, cookie } = await many()
        await beginImport(sites[0], cookie, 'stopped', rows)
        await waitFor(async () => ((await stateOf(sites[1], cookie)).job?.rows ?? 0) > 0, 30_000)
        const began = performance.now()
        await send(sites[2], 'DELETE', '/api/import', undefined, cookie)
        await waitFor(async () => (await stateOf(sites[1], cookie)).job?.state === 'stopped', 30_000)
        const { job } = await stateOf(sites[0], cookie)
        return { holds: (job?.rows ?? rows) < rows, seen: `stopped after ${job?.rows} rows, ${Math.round(performance.now() - began)} ms later` }
      },
    },
    { name: 'many processes: restarted one after another under load', run: async () => rollOver(await many()) },
    { name: 'many processes: a replica paused, ended and back', run: async () => leaveReplica(await many()) },
  ]
  return { attacks, close: async () => void (await (await opened?.catch(() => undefined))?.close()) }
}

async function stateOf(site: Site, cookie: string): Promise<ImportState> {
  return (await (await send(site, 'GET', '/api/import', undefined, cookie)).json()) as ImportState
}

async function beginImport(site: Site, cookie: string, name: string, count: number): Promise<void> {
  const text = ['id,make,model', ...Array.from({ length: count }, (_, at) => `${name}${at},Kia,K5`)].join('\n')
  const handed = await fetch(`${site.url}/api/import/file?name=${name}.csv`, { method: 'POST', headers: { cookie }, body: text })
  const { file } = (await handed.json()) as ImportPreview
  const begun = await send(site, 'POST', '/api/import', { file: file.id, dryRun: false, ...nothingSaid }, cookie)
  if (begun.status !== 202) throw new Error(`An import did not start: ${begun.status} ${await begun.text()}`)
}

async function killImport({ cluster, sites, again, cookie }: Many): Promise<{ holds: boolean; seen: string }> {
  await beginImport(sites[0], cookie, 'killed', rows)
  await waitFor(async () => ((await stateOf(sites[1], cookie)).job?.rows ?? 0) > 5000, 60_000)
  const seenAt = (await Promise.all(sites.map((site) => stateOf(site, cookie)))).filter(({ job }) => job?.state === 'running').length
  await sites[0].end('SIGKILL')
  const killed = performance.now()
  const { job: left } = await stateOf(sites[1], cookie)
  await waitFor(async () => ((await stateOf(sites[2], cookie)).job?.rows ?? 0) > (left?.rows ?? 0), 120_000)
  const taken = Math.round((performance.now() - killed) / 1000)
  await waitFor(async () => (await stateOf(sites[1], cookie)).job?.state !== 'running', 120_000)
  const { job } = await stateOf(sites[1], cookie)
  const [there] = await ask<{ cars: number; keys: number }>(
    cluster.url,
    `select count(*)::int as cars, count(distinct import_key)::int as keys from car_listing where import_key like 'killed:%'`,
  )
  await again(0)
  const { added = 0, unchanged = 0, refused } = job?.report ?? {}
  const isWhole = there?.cars === rows && there.keys === rows && added + unchanged === rows && refused?.count === 0
  return {
    holds: seenAt === 3 && job?.state === 'done' && isWhole && taken <= 65,
    seen: `shown at ${seenAt} of 3, killed after ${left?.rows} rows, continued after ${taken} s, ${job?.state}: ${there?.cars} cars, ${there?.keys} keys; the report says ${added} added, ${unchanged} unchanged`,
  }
}

/** Retries once if sending fails or the answer is 5xx. */
async function twice(sent: () => Promise<Response>, count: { again: number; failed: number }): Promise<Response | undefined> {
  for (const isLast of [false, true]) {
    const answer = await sent().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await answer?.arrayBuffer()
    if (isLast) count.failed++
    else count.again++
    await sleep(300)
  }
  return undefined
}

async function rollOver({ cluster, sites, again, front, cookie, addCar }: Many): Promise<{ holds: boolean; seen: string }> {
  const id = await addCar({ make: 'Kia', model: 'Ray', sellingPrice: '$1' })
  const count = { again: 0, failed: 0 }
  let [isOver, pages] = [false, 0]
  const written: string[] = []
  const site = { url: front } as Site
  const readers = Array.from({ length: 8 }, async (_, lane) => {
    for (let at = 0; !isOver; at++) {
      const path = ['/', `/cardetails/${id}`, `/search?q=kia${lane}x${at}`, '/api/cars?limit=5'][at % 4] ?? '/'
      const answer = await twice(() => fetch(`${front}${path}`), count)
      await answer?.arrayBuffer()
      pages++
    }
  })
  const writers = Array.from({ length: 4 }, async (_, lane) => {
    for (let at = 0; !isOver; at++) {
      const word = `roll-${lane}-${at}`
      const change = { make: 'Kia', model: 'K3', comment: word }
      const answer = await twice(() => send(site, 'POST', '/api/cars', change, cookie, { 'idempotency-key': word.padEnd(20, '-') }), count)
      if (answer?.ok) written.push(word)
      await answer?.arrayBuffer()
      // Comments have no idempotency key, so a failed one is not retried.
      const comment = `comment ${word}`
      const said = await send(site, 'POST', `/api/cars/${id}/comments`, { comment }, '', { 'x-forwarded-for': '198.51.100.7' }).catch(() => undefined)
      if (said?.ok) written.push(comment)
      else count.again++
      await said?.arrayBuffer()
      await sleep(20)
    }
  })
  for (const at of [0, 1, 2] as const) {
    if ((await sites[at].end('SIGTERM')) !== 0) throw new Error('A process did not exit by itself.')
    await again(at)
    await sleep(2000)
  }
  isOver = true
  await Promise.all([...readers, ...writers])
  const there = await ask<{ word: string; times: number }>(
    cluster.url,
    `select word, count(*)::int as times from (select comment as word from car_listing where comment like 'roll-%' union all select comment from comment where comment like 'comment roll-%') as all_of_them group by word`,
  )
  const times = new Map(there.map(({ word, times }) => [word, times]))
  const lost = written.filter((word) => !times.has(word)).length
  const doubled = there.filter((one) => one.times > 1).length
  return {
    holds: count.failed === 0 && lost === 0 && doubled === 0,
    seen: `${pages} pages and ${written.length} writes, ${count.again} retried or given up, ${count.failed} failed twice, ${lost} lost, ${doubled} done twice`,
  }
}

async function leaveReplica({ replica, sites, cookie, addCar }: Many): Promise<{ holds: boolean; seen: string }> {
  const id = await addCar({ make: 'Kia', model: 'Morning', sellingPrice: '$1' })
  let price = 0
  const setPrice = async (at: number) => {
    const saved = await send(sites[at % 3] as Site, 'PUT', `/api/cars/${id}`, { sellingPrice: `$${++price + 2000}` }, cookie)
    if (!saved.ok) throw new Error(`Saving a price failed: ${saved.status}`)
    return `$${price + 2000}`
  }
  const other = await addCar({ make: 'Kia', model: 'Stonic' })
  /** Counts the replica's car reads for uncached pages, half a second after each change. */
  const readThere = async () => {
    const before = replica.countAsked()
    for (let at = 0; at < 10; at++) {
      await setPrice(at)
      await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/cardetails/${id}`)).text()))
      await sleep(500)
      await Promise.all(sites.map(async ({ url }) => (await fetch(`${url}/cardetails/${other}`)).text()))
    }
    return replica.countAsked() - before
  }
  const writeAndRead = async () => {
    let stale = 0
    for (let at = 0; at < 60; at++) {
      const wanted = await setPrice(at)
      const read = async ({ url }: Site) => (await fetch(`${url}/cardetails/${id}`)).text()
      const own = await read(sites[at % 3] as Site)
      if (at % 3 === 0) await sleep(1000)
      const others = at % 3 === 0 ? await Promise.all(sites.map(read)) : []
      stale += [own, ...others].filter((text) => !text.includes(wanted)).length
    }
    return stale
  }
  const used = await readThere()
  const stale = [await writeAndRead()]
  await ask(replica.url, 'select pg_wal_replay_pause()')
  stale.push(await writeAndRead())
  const whilePaused = await readThere()
  await ask(replica.url, 'select pg_wal_replay_resume()')
  await sleep(1500)
  const resumed = await readThere()
  await replica.stop()
  stale.push(await writeAndRead())
  replica.start()
  await waitFor(() => ask(replica.url, 'select 1').then(() => true), 30_000)
  await sleep(2500)
  stale.push(await writeAndRead())
  const back = await readThere()
  return {
    holds: stale.every((n) => n === 0) && used > 0 && whilePaused === 0 && resumed > 0 && back > 0,
    seen: `stale of 120 each: ${stale.join(', ')} (running, paused, ended, back); cars read there ${used} times, ${whilePaused} while paused, ${resumed} when resumed, ${back} after its restart`,
  }
}
