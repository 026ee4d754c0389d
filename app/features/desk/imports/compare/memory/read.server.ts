import type { Database } from '#app/db/tables.ts'
import type { Ledger } from '#app/features/stock/ledger/schema.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import type { RowFingerprints } from '../../shared/schema.ts'

/** What the last file said of a car. Parts that are not known are undefined. */
export type Memory = { said?: RowFingerprints | undefined; ledger?: Partial<Ledger> | undefined; isGone: boolean }

/** What an import keeps of a file for the next one. */
export type StoredMemory = Pick<Memory, 'said' | 'ledger'>

/** Returns what earlier imports remember of cars and drafts, by import key. */
export async function mapMemories(db: Database, seal: Seal, keys: string[]): Promise<Map<string, Memory>> {
  const rows = await db.selectFrom('import_memory').selectAll().where('key', 'in', keys).execute()
  return new Map(
    rows.map(({ key, said, ledger, is_gone }) => {
      const opened = ledger ? seal.open(ledger, key) : ledger === '' ? '{}' : undefined
      return [
        key,
        {
          said: (said as RowFingerprints | null) ?? undefined,
          ledger: opened ? (JSON.parse(opened) as Partial<Ledger>) : undefined,
          isGone: is_gone,
        },
      ]
    }),
  )
}
