import type { ReadRow, Refused, Target } from '../shared/schema.ts'
import type { Keys } from './keys.server.ts'
import { settleTwins } from './twins.server.ts'

const batchRows = 500

/** Collects rows that are not imported: hidden ones, and those whose status is unknown. Their cars are in the file. */
export function openSkipped(keys: Keys) {
  const rows: { row: ReadRow; cells: string[]; line: number }[] = []
  const refused: string[] = []
  return {
    add(row: ReadRow | Refused, cells: string[], line: number) {
      if (!('refused' in row)) rows.push({ row, cells, line })
      else if (row.id) refused.push(keys.keyOf(row.id))
    },
    /**
     * Adds the keys of their cars to `claimed`. Call it after all other rows, which come first if a row is there twice.
     */
    async claim(to: Target, { source, claimed }: { source: string; claimed: Set<string> }): Promise<void> {
      for (const key of refused) claimed.add(key)
      const batch = rows.flatMap(({ row, cells, line }) => {
        const { key, repeats } = keys.next(row, cells, line)
        return repeats === undefined ? [{ line, key, row }] : []
      })
      const silent = { dryRun: true, note: () => undefined, refuse: () => undefined }
      for (let first = 0; first < batch.length; first += batchRows)
        await settleTwins(to, batch.slice(first, first + batchRows), {
          source,
          claimed,
          hasIds: keys.hasIds,
          ...silent,
        })
    },
  }
}
