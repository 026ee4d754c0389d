import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Attack } from './run.ts'
import type { Target } from './target.ts'
import { ask, type Site, send, signIn } from './world.ts'

const root = join(import.meta.dirname, '../..')

type Ended = { code: number | null; said: string; peak: number }
type Command = { ended: Promise<Ended>; kill: () => void }

/** Starts a command as scripts/run.mjs does; `peak` is its peak memory (VmHWM) in MB. */
function command(name: 'backup' | 'restore' | 'verify', args: string[], settings: Record<string, string>): Command {
  const own = name === 'restore' ? ['--max-semi-space-size=8'] : []
  const env = { PATH: process.env.PATH, MALLOC_ARENA_MAX: '2', ...settings }
  const child = spawn(process.execPath, [...own, join(root, `scripts/${name}.ts`), ...args], { env, cwd: root })
  let said = ''
  let peak = 0
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const look = setInterval(() => {
    try {
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
    } catch {
      // The process has just exited.
    }
  }, 100)
  const ended = once(child, 'close').then(([code]) => {
    clearInterval(look)
    return { code: code as number | null, said: said.trim(), peak: Math.round(peak) }
  })
  return { ended, kill: () => child.kill('SIGKILL') }
}

type Written = { id: string; picture: string; sha256: string; begun: number; taken: number; deletion?: number; deleted?: number }

/** Keeps adding cars with a picture and a comment, and deletes every fourth, until stopped. */
function write(site: Site, session: string): { written: Written[]; stop: () => Promise<void> } {
  const written: Written[] = []
  let goesOn = true
  const one = async (n: number) => {
    const begun = Date.now()
    const bytes = await sharp(randomBytes(48), { raw: { width: 4, height: 4, channels: 3 } })
      .resize(320, 240)
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'picture.jpg'))
    const kept = await fetch(`${site.url}/api/upload`, { method: 'POST', body: form, headers: { cookie: session } })
    const { url = '' } = kept.ok ? ((await kept.json()) as { url: string }) : {}
    const answer = await send(site, 'POST', '/api/cars', { make: 'Kia', model: `Car ${n}`, sellingPrice: '$1', pictures: [url] }, session)
    if (answer.status !== 201) return
    const { id } = (await answer.json()) as { id: string }
    const whole = await fetch(`${site.url}${url}`).then((picture) => picture.arrayBuffer())
    const sha256 = createHash('sha256').update(new Uint8Array(whole)).digest('hex')
    const car: Written = { id, picture: url, sha256, begun, taken: Date.now() }
    written.push(car)
    await send(site, 'POST', `/api/cars/${id}/comments`, { comment: `About car ${n}` }, '', { 'x-forwarded-for': `198.51.100.${n % 100}` })
    if (n % 4 !== 0) return
    car.deletion = Date.now()
    const gone = await send(site, 'DELETE', `/api/cars/${id}`, undefined, session)
    if (gone.ok) car.deleted = Date.now()
  }
  const all = (async () => {
    for (let n = 1; goesOn; n++) await one(n).catch(() => undefined)
  })()
  return {
    written,
    stop: () => {
      goesOn = false
      return all
    },
  }
}

/** Lists what a restored site lacks of earlier writes, contains of later ones, or shows wrongly. */
async function compare(site: Site, written: Written[], madeAt: number, until: number): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, picture, sha256, begun, taken, deletion, deleted } of written) {
    const { status } = await fetch(`${site.url}/api/cars/${id}`)
    const has = status === 200
    if (taken < madeAt && (deletion ?? Number.POSITIVE_INFINITY) > until && !has) wrong.push(`${id} is missing`)
    if ((begun > until || (deleted ?? Number.POSITIVE_INFINITY) < madeAt) && has) wrong.push(`${id} should not exist`)
    if (!has) continue
    const bytes = await fetch(`${site.url}${picture}`).then((answer) => (answer.ok ? answer.arrayBuffer() : new ArrayBuffer(0)))
    if (createHash('sha256').update(new Uint8Array(bytes)).digest('hex') !== sha256) wrong.push(`${picture} has other bytes`)
  }
  return wrong
}

export function backupAttacks({ world, cluster, sites, data }: Target): Attack[] {
  const manifestOf = (folder: string, name: string) => JSON.parse(readFileSync(join(folder, 'backups', `${name}.json`), 'utf8')) as { madeAt: string }
  const databaseOf = async (name: string) => {
    await ask(cluster.url, `create database ${name}`)
    return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
  }
  const underWrites = (kind: 'the embedded database' | 'PostgreSQL'): Attack => ({
    name: `backup under writes: five backups of ${kind}, each after two killed ones, restored into the other database`,
    run: async () => {
      const isEmbedded = kind !== 'PostgreSQL'
      const own = join(world.folder, 'backed-up')
      const site = isEmbedded ? await world.start({ data: own }) : sites[1]
      const settings: Record<string, string> = isEmbedded ? { DATA_DIR: own } : { DATA_DIR: data, DATABASE_URL: cluster.url }
      const to = join(world.folder, `backups-${isEmbedded}`)
      const writer = write(site, await signIn(site))
      await sleep(3000)
      const wrong: string[] = []
      let cars = 0
      for (let round = 0; round < 5; round++) {
        for (let kill = 0; kill < 2; kill++) {
          const broken = command('backup', [to], settings)
          await sleep(500 + Math.random() * 2500)
          broken.kill()
          await broken.ended
          await forgetRun(site, isEmbedded)
        }
        const { code, said } = await command('backup', [to], settings).ended
        const until = Date.now()
        const [name = ''] = /^nuricar-[0-9tz-]+/m.exec(said) ?? []
        if (code !== 0) {
          wrong.push(said)
          continue
        }
        const verified = await command('verify', [to, name], {}).ended
        if (verified.code !== 0) wrong.push(verified.said)
        const restored = join(world.folder, `restored-${isEmbedded}-${round}`)
        const database = isEmbedded ? await databaseOf(`restored_${round}`) : undefined
        const into = await command('restore', [to, name], { DATA_DIR: restored, ...(database && { DATABASE_URL: database }) }).ended
        if (into.code !== 0) {
          wrong.push(into.said)
          continue
        }
        const there = await world.start({ data: restored, database })
        cars = writer.written.length
        wrong.push(...(await compare(there, [...writer.written], Date.parse(manifestOf(to, name).madeAt), until)))
        await there.end('SIGTERM')
      }
      await writer.stop()
      if (isEmbedded) await site.end('SIGTERM')
      return {
        holds: wrong.length === 0 && cars > 20,
        seen: `${cars} cars written, ${wrong.length} faults ${wrong.slice(0, 3).join('; ')}`,
      }
    },
  })
  // A killed run counts as over only after two minutes of silence, so age it.
  const forgetRun = async (site: Site, isEmbedded: boolean) => {
    const words = "update backup set seen_at = now() - interval '3 minutes' where state = 'running'"
    if (!isEmbedded) return void (await ask(cluster.url, words))
    const { askRunning } = await import('../../server/control.ts')
    const { sql } = await import('kysely')
    const { openRemote } = await import('../../app/db/remote.server.ts')
    const directory = join(world.folder, 'backed-up')
    const db = openRemote(async (statement) => JSON.parse((await askRunning(directory, [JSON.stringify({ backup: 'note', statement })])) ?? ''))
    await sql.raw(words).execute(db)
    if (!site.isAlive()) throw new Error('The site ended.')
  }
  return [
    underWrites('the embedded database'),
    underWrites('PostgreSQL'),
    {
      name: 'backup onto a disk of 2 MB, then again with space',
      run: async () => {
        const small = join(world.folder, 'small-backups')
        mkdirSync(small)
        const mount = (options: string) => once(spawn('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', small], { stdio: 'ignore' }), 'close')
        await mount('size=2m')
        try {
          const settings = { DATA_DIR: data, DATABASE_URL: cluster.url }
          const full = await command('backup', [small], settings).ended
          const listed = await command('backup', ['--list', small], settings).ended
          await mount('remount,size=500m')
          const roomy = await command('backup', [small], settings).ended
          const verified = await command('verify', [small], settings).ended
          return {
            holds: full.code === 1 && listed.said === '' && roomy.code === 0 && verified.code === 0,
            seen: `refused: ${full.said.split('\n').at(-1)}; nothing listed; then: ${verified.said.split('\n').at(-1)}`,
          }
        } finally {
          await once(spawn('umount', [small], { stdio: 'ignore' }), 'close')
        }
      },
    },
    {
      name: 'backup of a million comments, and its restore, killed 6 times, then completed',
      run: async () => {
        const url = await databaseOf('many')
        const many = { DATA_DIR: join(world.folder, 'many'), DATABASE_URL: url }
        const site = await world.start({ data: many.DATA_DIR, database: url })
        await send(site, 'POST', '/api/cars', { make: 'Kia', model: 'Ray', sellingPrice: '$1' }, await signIn(site))
        await ask(
          url,
          `insert into comment (id, car_id, comment) select 'many-' || n, (select id from car_listing limit 1), 'How much is it to Aqaba, number ' || n
            from generate_series(1, 1000000) n`,
        )
        const to = join(world.folder, 'backups-many')
        const timed = async (work: () => Promise<Ended>) => {
          const begun = performance.now()
          const ended = await work()
          return { ...ended, seconds: Math.round((performance.now() - begun) / 1000) }
        }
        const made = await timed(() => command('backup', [to], many).ended)
        const verified = await timed(() => command('verify', [to], many).ended)
        await site.end('SIGTERM')
        const settings = { DATA_DIR: join(world.folder, 'many-restored'), DATABASE_URL: await databaseOf('many_restored') }
        let finished = 0
        for (const seconds of [1, 3, 6, 10, 15, 20]) {
          const broken = command('restore', [to], settings)
          await Promise.race([broken.ended, sleep(seconds * 1000)])
          broken.kill()
          if ((await broken.ended).code === 0) finished++
        }
        const restored = await timed(() => command('restore', [to], settings).ended)
        const words = (what: string, { code, seconds, peak, said }: typeof made) =>
          code === 0 ? `${what} ${seconds} s and ${peak} MB` : `${what}: ${said.split('\n').at(-1)}`
        return {
          holds: finished < 3 && [made, verified, restored].every(({ code, peak }) => code === 0 && peak < 500),
          seen: `${words('backup', made)}, ${words('verify', verified)}, ${words('restore', restored)}; ${finished} of 6 finished before they were killed`,
        }
      },
    },
  ]
}
