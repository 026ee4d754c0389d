import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openRemote } from '#app/db/remote.server.ts'
import { askRunning } from '#server/control.ts'
import { root } from '../../scripts/program.ts'
import { execute } from '../../tests/global-setup.ts'
import { addCar, signIn } from '../shared/client.ts'
import { addDatabase } from '../shared/postgres.ts'
import { type Check, seconds } from '../shared/report.ts'
import { memoryOf, type Sites } from '../shared/sites.ts'
import { checkStored } from '../stress/stored.ts'
import { openStress } from '../stress/stress.ts'

type SiteFiles = { data: string; database?: string | undefined }
type Ended = { code: number | null; printed: string; megabytes: number; ms: number }

async function command(
  name: 'backup' | 'restore' | 'verify',
  args: string[],
  { data, database }: SiteFiles,
  patience?: number,
): Promise<Ended> {
  const start = performance.now()
  const options = name === 'restore' ? ['--max-semi-space-size=8'] : []
  const env = {
    PATH: process.env.PATH,
    MALLOC_ARENA_MAX: '2',
    DATA_DIR: data,
    ...(database && { DATABASE_URL: database }),
  }
  const child = spawn(process.execPath, [...options, join(root, `scripts/${name}.ts`), ...args], {
    env,
    timeout: patience,
    killSignal: 'SIGKILL',
  })
  const ended: Ended = { code: null, printed: '', megabytes: 0, ms: 0 }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (ended.printed += chunk))
  const watch = setInterval(() => {
    if (child.pid && child.exitCode === null)
      ended.megabytes = Math.max(ended.megabytes, memoryOf(child.pid, 'VmHWM') || 0)
  }, 100)
  ;[ended.code] = await once(child, 'close')
  clearInterval(watch)
  ended.ms = performance.now() - start
  if (patience === undefined && ended.code !== 0) throw new Error(`${name}: ${ended.printed}`)
  return ended
}

/** A killed backup counts as ended only after two minutes of silence, so this makes it look older. */
async function forgetKilled({ data, database }: SiteFiles): Promise<void> {
  const statement = "update backup set seen_at = now() - interval '3 minutes' where state = 'running'"
  if (database) return void (await execute(database, statement))
  const db = openRemote(async (asked) =>
    JSON.parse((await askRunning(data, [JSON.stringify({ backup: 'note', statement: asked })])) ?? ''),
  )
  await sql.raw(statement).execute(db)
}

export function backupChecks(sites: Sites): Check[] {
  const underWrites = (kind: string): Check => ({
    name: `backup under writes: five backups of ${kind}, each after two killed ones, restored into the other database`,
    run: async () => {
      const isEmbedded = kind !== 'PostgreSQL'
      const place = {
        data: join(sites.folder, `backed-up-${isEmbedded}`),
        database: isEmbedded ? undefined : await addDatabase(sites, 'backed_up'),
      }
      // A backup does not include a picture that is deleted for good while it runs.
      const stress = await openStress(sites, place, (kind) => !('isDeletion' in kind))
      const target = `${place.data}-backups`
      await stress.during(async () => {
        for (let round = 0; round < 5; round++) {
          for (let kill = 0; kill < 2; kill++) {
            await command('backup', [target], place, randomInt(500, 3000))
            await forgetKilled(place)
          }
          for (const journal of stress.journals) journal.mark()
          await command('backup', [target], place)
          await command('verify', [target], place)
          const restored = {
            data: `${place.data}-${round}`,
            database: isEmbedded ? await addDatabase(sites, `restored_${round}`) : undefined,
          }
          await command('restore', [target], restored)
          stress.wrong.push(
            ...(await checkStored(restored, stress.journals)).wrong.map((one) => `restored ${round}: ${one}`),
          )
        }
      })
      return stress.finish('5 backups restored')
    },
  })
  return [
    underWrites('the embedded database'),
    underWrites('PostgreSQL'),
    {
      name: 'backup of a million comments, and its restore, killed 6 times, then completed',
      run: async () => {
        const place = { data: join(sites.folder, 'million'), database: await addDatabase(sites, 'million') }
        const site = await sites.start(place)
        const car = await addCar(site, await signIn(site))
        const comments = `select 'many-' || n, '${car}', 'How much is it to Aqaba, number ' || n from generate_series(1, 1000000) n`
        await execute(place.database, `insert into comment (id, car_id, comment) ${comments}`)
        const target = join(sites.folder, 'million-backups')
        const ended = {
          backup: await command('backup', [target], place),
          verify: await command('verify', [target], place),
        }
        await site.end('SIGTERM')
        const empty = {
          data: join(sites.folder, 'million-restored'),
          database: await addDatabase(sites, 'million_restored'),
        }
        let finished = 0
        for (const patience of [1, 3, 6, 10, 15, 20])
          if ((await command('restore', [target], empty, patience * 1000)).code === 0) finished++
        const all = Object.entries({ ...ended, restore: await command('restore', [target], empty) })
        const seen = all
          .map(([name, { ms, megabytes }]) => `${name} ${seconds(ms)}, ${megabytes.toFixed(0)} MB`)
          .join('; ')
        return {
          holds: finished < 3 && all.every(([, { megabytes }]) => megabytes < 500),
          seen: `${seen}; ${finished} of 6 restores finished before their kill`,
        }
      },
    },
  ]
}
