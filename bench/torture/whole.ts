import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openEmbedded, openServer } from '#app/db/client.server.ts'
import type { Ledger } from './kinds.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Inconsistencies, each with a query whose count must be 0. */
const halves: [what: string, count: string][] = [
  ['cars both in the list and in the bin', 'select count(*) as found from car_listing join car_bin using (id)'],
  [
    'cars without an event that they were added',
    "select count(*) as found from car_listing where not exists (select from car_event where car_id = car_listing.id and kind = 'added')",
  ],
  [
    'cars that exist twice',
    "select count(*) as found from (select from car_listing where model like 'Added %' group by model having count(*) > 1) twice",
  ],
  [
    'kinds of cars with a wrong count',
    `select count(*) as found from (select make_key, category_key, sold_out, cars from car_count where cars <> 0) told
      full join (select coalesce(make_key, '') as make_key, coalesce(category_key, '') as category_key, sold_out, count(*) as cars from car_listing group by 1, 2, 3) real
      using (make_key, category_key, sold_out) where told.cars is distinct from real.cars`,
  ],
  [
    'cars with an unknown picture',
    `select count(*) as found from car_listing, unnest(pictures) as one
      where one like '/pictures/%' and not exists (select from picture where id = substr(one, 11, 32))`,
  ],
  [
    'submissions without their car',
    'select count(*) as found from submission where car_id not in (select id from car_listing union select id from car_bin)',
  ],
]

/** Checks database and pictures of a stopped site for lost and incomplete writes. */
export async function findHalves(
  { data, database }: { data: string; database?: string | undefined },
  ledger: Ledger,
): Promise<{ wrong: string[]; seen: string }> {
  const opened = database ? openServer(database) : await openEmbedded({ directory: join(data, 'database') })
  const wrong: string[] = []
  const ask = async <T>(words: string) => (await sql.raw<T>(words).execute(opened.db)).rows
  const missing = async (what: string, ids: string[], table: string, column = 'id') => {
    const there = new Set((await ask<Record<string, string>>(`select ${column} from ${table}`)).map((row) => row[column]))
    const lost = ids.filter((id) => !there.has(id))
    if (lost.length > 0) wrong.push(`${lost.length} of ${ids.length} ${what} are lost, such as ${lost[0]}`)
  }
  const between = (what: string, found: number, least: number, most: number) => {
    if (found < least || found > most) wrong.push(`${found} ${what} are stored, ${least} were acknowledged, ${most} sent`)
  }
  try {
    await missing('cars', ledger.cars, 'car_listing')
    await missing('comments', ledger.comments, 'comment')
    await missing('replies', ledger.replies, 'reply')
    await missing('followed searches', ledger.follows, 'push_subscription', 'endpoint')
    await missing(
      'pictures',
      ledger.pictures.map((url) => url.slice('/pictures/'.length).slice(0, 32)),
      'picture',
    )
    const left = new Set((await ask<{ id: string }>('select id from car_listing union all select id from car_bin')).map(({ id }) => id))
    const back = ledger.purged.filter((id) => left.has(id))
    if (back.length > 0) wrong.push(`${back.length} of ${ledger.purged.length} purged cars are back`)
    const [liked] = await ask<{ likes: number }>(`select coalesce(sum(likes), 0)::int as likes from comment where id = '${ledger.comments[0] ?? ''}'`)
    between('likes', liked?.likes ?? 0, ledger.likes, ledger.likes + ledger.unsureLikes)
    const [tapped] = await ask<{ taps: number }>(`select coalesce(sum(times), 0)::int as taps from interest where car_id = '${ledger.first}'`)
    between('taps', tapped?.taps ?? 0, ledger.taps, ledger.taps + ledger.unsureTaps)
    for (const [what, count] of halves) {
      const [row] = await ask<{ found: string | number }>(count)
      if (Number(row?.found) !== 0) wrong.push(`${row?.found} ${what}`)
    }
  } finally {
    await opened.close()
  }
  const said = await checkPictures(data, database, [])
  if (!/ 0 missing, 0 damaged/.test(said)) wrong.push(`pictures: ${said}`)
  // A kill may leave files without a row; the site's own command must remove them.
  const surplus = Number(/(\d+) that the database does not know/.exec(said)?.[1])
  const after = surplus > 0 ? await checkPictures(data, database, ['--remove']).then(() => checkPictures(data, database, [])) : said
  if (!/ 0 that the database does not know/.test(after)) wrong.push(`pictures that npm run pictures -- check --remove leaves: ${after}`)
  return { wrong, seen: `pictures: ${said}` }
}

async function checkPictures(data: string, database: string | undefined, more: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: data, ...(database && { DATABASE_URL: database }) }
  const { stdout } = await run(process.execPath, ['scripts/pictures.ts', 'check', ...more], { cwd: root, env }).catch(
    (error: { stdout: string }) => error,
  )
  return stdout.trim().split('\n').at(-1) ?? ''
}
