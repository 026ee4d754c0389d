import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openEmbedded, openServer } from '#app/db/client.server.ts'
import { root } from '../../scripts/program.ts'
import type { Journal, Query } from './kinds.ts'

const inconsistencies: Record<string, string> = {
  'cars both in the list and in the bin': 'select count(*) from car_listing join car_bin using (id)',
  'cars without an event that they were added':
    "select count(*) from car_listing where not exists (select from car_event where car_id = car_listing.id and kind = 'added')",
  'cars that exist twice':
    "select count(*) from (select from car_listing where model like 'Added %' group by model having count(*) > 1) twice",
  'cars that are incomplete': `select count(*) from car_listing where model like 'Added %'
    and (comment is distinct from 'of ' || model or selling_price is distinct from '$4321')`,
  'kinds of cars with a wrong count': `select count(*) from (select make_key, category_key, sold_out, cars from car_count where cars <> 0) told
    full join (select coalesce(make_key, '') as make_key, coalesce(category_key, '') as category_key, sold_out, count(*) as cars from car_listing group by 1, 2, 3) real
    using (make_key, category_key, sold_out) where told.cars is distinct from real.cars`,
  'cars with an unknown picture': `select count(*) from car_listing, unnest(pictures) as one
    where one like '/pictures/%' and not exists (select from picture where id = substr(one, 11, 32))`,
  'submissions without their car':
    'select count(*) from submission where car_id not in (select id from car_listing union select id from car_bin)',
}

type SiteFiles = { data: string; database?: string | undefined }

export async function checkStored(
  place: SiteFiles,
  journals: Journal[],
): Promise<{ wrong: string[]; pictures: string }> {
  const opened = place.database
    ? openServer(place.database)
    : await openEmbedded({ directory: join(place.data, 'database') })
  const query: Query = async <T>(statement: string) => (await sql.raw<T>(statement).execute(opened.db)).rows
  const wrong: string[] = []
  for (const journal of journals) wrong.push(...(await journal.findUnstored(query)))
  for (const [name, statement] of Object.entries(inconsistencies)) {
    const [{ count } = { count: 0 }] = await query<{ count: string | number }>(statement)
    if (Number(count) !== 0) wrong.push(`${count} ${name}`)
  }
  await opened.close()
  const pictures = await checkPictures(place)
  if (!/ 0 missing, 0 damaged/.test(pictures)) wrong.push(`pictures: ${pictures}`)
  // A kill may leave files without a row. The site's own command must remove them.
  await checkPictures(place, ['--remove'])
  const left = await checkPictures(place)
  if (!/ 0 unknown to the database/.test(left))
    wrong.push(`pictures that npm run pictures -- check --remove leaves: ${left}`)
  return { wrong, pictures }
}

async function checkPictures({ data, database }: SiteFiles, options: string[] = []): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: data, ...(database && { DATABASE_URL: database }) }
  const ended = promisify(execFile)(process.execPath, ['scripts/pictures.ts', 'check', ...options], { cwd: root, env })
  const { stdout } = await ended.catch((error: { stdout: string }) => error)
  return stdout.trim().split('\n').at(-1) ?? ''
}
