import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** `sha256` is the hash of the rows' texts in the order of the key, each with a line feed. */
type DumpedTable = { rows: number; sha256: string }
export type Dumped = Record<string, DumpedTable>

// These tables belong to a server or a folder and not to the site: transaction numbers, migrations, media directory,
// backup runs and checks.
const staysBehind = new Set(['migration', 'change', 'car_change', 'data_directory', 'backup', 'backup_check'])

type Table = { name: string; columns: string[]; order: string }
const atOnce = 500

/**
 * Writes all tables as lines of JSON and then the sequences. Returns counts and hashes. Call it in a transaction with a
 * single snapshot.
 */
export async function* dumpRows(transaction: Database): AsyncGenerator<string, Dumped> {
  await settle(transaction)
  const dumped: Dumped = {}
  for (const { name, columns, order } of await listTables(transaction)) {
    yield `${JSON.stringify(['table', name, columns])}\n`
    const hash = createHash('sha256')
    let rows = 0
    const picked = sql.join(columns.map((column) => sql.ref(column)))
    await sql`declare dumped no scroll cursor for
      select row_to_json(one)::text as row from (select ${picked} from ${sql.table(name)} order by ${sql.raw(order)}) as one`.execute(
      transaction,
    )
    for (;;) {
      const { rows: some } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from dumped`.execute(transaction)
      if (some.length === 0) break
      rows += some.length
      const text = `${some.map(({ row }) => row).join('\n')}\n`
      hash.update(text)
      yield text
    }
    await sql`close dumped`.execute(transaction)
    dumped[name] = { rows, sha256: hash.digest('hex') }
  }
  for (const name of await listSequences(transaction)) {
    const { rows } = await sql<{
      last: string
      called: boolean
    }>`select last_value::text as last, is_called as called from ${sql.table(name)}`.execute(transaction)
    for (const { last, called } of rows) yield `${JSON.stringify(['sequence', name, last, called])}\n`
  }
  return dumped
}

export async function digestRows(transaction: Database): Promise<Dumped> {
  const rows = dumpRows(transaction)
  for (;;) {
    const { done, value } = await rows.next()
    if (done) return value
  }
}

export type Unknown = { tables: string[]; columns: { table: string; column: string }[] }

/**
 * Replaces all rows by the lines of `dumpRows`, without triggers. Unknown tables and columns are skipped. Throws if the
 * database is in use.
 */
export async function loadRows(transaction: Database, lines: AsyncIterable<string>): Promise<Unknown> {
  await settle(transaction)
  const tables = await listTables(transaction)
  // This also locks the tables, so that nobody else can write from now on.
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(transaction)
  if (await isBegun(transaction)) throw new Error('This database is already in use.')
  const sequences = await listSequences(transaction)
  const unknown: Unknown = { tables: [], columns: [] }
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(transaction)
  let into: { name: string; columns: string[] } | undefined
  let waiting: string[] = []
  const flush = async () => {
    const rows = `[${waiting.join(',')}]`
    const isAny = waiting.length > 0
    waiting = []
    if (!into || !isAny) return
    const columns = sql.join(into.columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(into.name)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(into.name)}, ${rows}::text::json)`.execute(
      transaction,
    )
  }
  for await (const line of lines) {
    if (line.startsWith('{')) {
      waiting.push(line)
      if (waiting.length >= atOnce) await flush()
      continue
    }
    await flush()
    const [kind, name, ...rest] = JSON.parse(line) as
      | ['table', string, string[]]
      | ['sequence', string, string, boolean]
    if (kind === 'table') {
      const known = tables.find((table) => table.name === name)
      const columns = Map.groupBy(rest[0] as string[], (column) => known?.columns.includes(column) ?? false)
      if (known) unknown.columns.push(...(columns.get(false) ?? []).map((column) => ({ table: name, column })))
      else unknown.tables.push(name)
      into = known && { name, columns: columns.get(true) ?? [] }
    } else if (sequences.includes(name))
      await sql`select setval(${name}::regclass, ${rest[0] as string}::bigint, ${rest[1] as boolean})`.execute(
        transaction,
      )
  }
  await flush()
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(transaction)
  // A site that runs on this database reloads its search and its pages. Without triggers, nothing has told it.
  if (await isTable(transaction, 'change')) {
    await sql`insert into car_change (car_id) select id from car_listing`.execute(transaction)
    await sql`insert into change default values on conflict do nothing`.execute(transaction)
  }
  return unknown
}

/**
 * Whether a database is in use: it has a car (even in the bin) or an operator. These tables may be missing if
 * migrations were interrupted.
 */
export async function isBegun(db: Database): Promise<boolean> {
  for (const name of ['car_listing', 'car_bin', 'user']) {
    if (!(await isTable(db, name))) continue
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

async function isTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select where to_regclass(quote_ident(${name})) is not null`.execute(db)
  return rows.length > 0
}

async function settle(transaction: Database): Promise<void> {
  for (const [name, value] of [
    ['timezone', 'UTC'],
    ['datestyle', 'ISO, MDY'],
    ['intervalstyle', 'iso_8601'],
    ['extra_float_digits', '1'],
    ['bytea_output', 'hex'],
  ] as const)
    await sql`select set_config(${name}, ${value}, true)`.execute(transaction)
}

async function listSequences(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; of: string | null }>`
    select c.relname as name,
      (select t.relname from pg_depend d join pg_class t on t.oid = d.refobjid
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i') limit 1) as of
    from pg_class c where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace and ${isNoExtensions}
    order by c.relname collate "C"`.execute(db)
  return rows.filter(({ of }) => of === null || !staysBehind.has(of)).map(({ name }) => name)
}

const isNoExtensions = sql`not exists (select from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')`

async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table & { refers: string[] }>`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.at)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality as k (attnum, at), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum),
        quote_ident(c.relname) || '::text collate "C"') as "order",
      array(select distinct confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f') as refers
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and ${isNoExtensions} order by c.relname collate "C"`.execute(
    db,
  )
  const left = rows
    .filter(({ name }) => !staysBehind.has(name))
    .map((table) => ({ ...table, refers: table.refers.map((name) => name.replaceAll('"', '')) }))
  const sorted: Table[] = []
  while (left.length > 0) {
    const at = left.findIndex(({ refers }) => refers.every((other) => !left.some(({ name }) => name === other)))
    const [next] = left.splice(at, at < 0 ? 0 : 1)
    if (!next) throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(', ')}.`)
    sorted.push({ name: next.name, columns: next.columns, order: next.order })
  }
  return sorted
}
