import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { OpenDatabase } from '#app/db/client.server.ts'
import { masterFile, parsePictureFile } from '#app/lib/picture-address.ts'

const quoted = (name: string) => `"${name}"`

export async function snapshotRows({ db, execute }: OpenDatabase): Promise<() => Promise<void>> {
  const tables = await sql<{ name: string; columns: string }>`
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = 'public'::regnamespace group by relname`.execute(db)
  const sequences = await sql<{ name: string; value: number; called: boolean }>`
    select sequencename as name, coalesce(last_value, start_value)::int as value, last_value is not null as called
    from pg_sequences where schemaname = 'public'`.execute(db)
  const names = tables.rows.map(({ name }) => quoted(name))
  await execute(
    `create schema kept; ${names.map((name) => `create table kept.${name} as table public.${name};`).join(' ')}`,
  )
  // Replica mode runs no triggers and checks no foreign keys.
  const back = [
    'begin; set local session_replication_role = replica;',
    `truncate ${names.map((name) => `public.${name}`).join(', ')};`,
    ...tables.rows.map(
      ({ name, columns }) =>
        `insert into public.${quoted(name)} (${columns}) overriding system value select ${columns} from kept.${quoted(name)};`,
    ),
    ...sequences.rows.map(({ name, value, called }) => `select setval('public.${quoted(name)}', ${value}, ${called});`),
    'commit;',
  ].join('\n')
  return () => execute(back)
}

async function listFiles(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return all.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(folder.length + 1))
}

/** Copies files atomically, because other processes may copy the same files. */
async function bring(names: string[], from: string, to: string): Promise<void> {
  for (const name of names) {
    await mkdir(join(to, dirname(name)), { recursive: true })
    const begun = join(to, `${name}.${process.pid}`)
    await copyFile(join(from, name), begun)
    await rename(begun, join(to, name))
  }
}

/**
 * Resets the pictures of a data folder to the samples by name. All sites share the smaller sizes, because making them
 * takes long.
 */
export async function readyPictures(data: string, seeded: string): Promise<void> {
  const [folder, from, sizes] = [join(data, 'pictures'), join(seeded, 'pictures'), join(seeded, '../sizes')]
  await mkdir(sizes, { recursive: true })
  const [own, wanted, shared] = [
    new Set(await listFiles(folder)),
    new Set(await listFiles(from)),
    new Set(await listFiles(sizes)),
  ]
  const isSize = (name: string) => {
    const size = parsePictureFile(basename(name))
    return size !== undefined && wanted.has(join(dirname(name), masterFile(size.id)))
  }
  for (const name of own) if (!wanted.has(name) && !isSize(name)) await rm(join(folder, name), { force: true })
  await bring(
    [...wanted].filter((name) => !own.has(name)),
    from,
    folder,
  )
  await bring(
    [...own].filter((name) => isSize(name) && !shared.has(name)),
    folder,
    sizes,
  )
  await bring(
    [...shared].filter((name) => isSize(name) && !own.has(name)),
    sizes,
    folder,
  )
}
