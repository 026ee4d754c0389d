import type { WrittenField } from '#app/features/stock/cars/fields.ts'
import type { Ledger } from '#app/features/stock/ledger/schema.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import type { CarToImport, ConflictAnswers, ConflictCell, RowFingerprints } from '../../shared/schema.ts'
import { answerOf, conflictSeal } from '../conflicts.ts'
import type { Memory, StoredMemory } from './read.server.ts'
import { saidOf, settle, settleHidden, settleLedger } from './settle.server.ts'

/**
 * Settles the rows of a batch by what the last file said (`before`), and collects what this file says. `answers` are
 * about cells that both have changed.
 */
export function openMemories(before: ReadonlyMap<string, Memory>, answers: ConflictAnswers | undefined, seal: Seal) {
  const after = new Map<string, StoredMemory>()
  const cells = new Map<string, ConflictCell[]>()
  const add = (id: string, more: ConflictCell[]) => {
    if (more.length > 0) cells.set(id, [...(cells.get(id) ?? []), ...more])
  }
  const keep = (key: string, fingerprints: RowFingerprints) => {
    after.set(key, { said: fingerprints, ledger: before.get(key)?.ledger ?? {} })
  }
  return {
    before,
    after,
    /** Cells of a car or draft that both have changed. */
    cellsOf: (id: string): ConflictCell[] => cells.get(id) ?? [],
    knows: (key: string): boolean => before.get(key)?.said !== undefined,
    /** `site` returns what the car or draft has. Without an earlier import the file wins, but takes no car off sale. */
    settle(
      key: string,
      id: string,
      row: CarToImport,
      site: (name: WrittenField) => unknown,
    ): Pick<CarToImport, 'carries' | 'guesses'> {
      const base = before.get(key)?.said
      if (base) {
        const { said, cells: found, ...settled } = settle(site, row, base, answerOf(answers, id))
        keep(key, said)
        add(id, [...(row.cells ?? []), ...found])
        return settled
      }
      const said = saidOf(row)
      const found: ConflictCell[] = []
      const hidden = row.isHidden && !site('soldOut') ? settleHidden(found, said, answerOf(answers, id)) : {}
      keep(key, said)
      add(id, found)
      return { carries: { ...row.carries, ...hidden }, guesses: row.guesses }
    },
    /** A car or draft that the import adds. `assigned` is the stock number that the site gave it. */
    added(key: string, row: CarToImport, assigned?: string) {
      after.set(key, { said: saidOf(row, assigned), ledger: {} })
    },
    /** Returns the entries to write. */
    settleLedger(
      key: string,
      { id, isNew }: { id: string; isNew: boolean },
      here: Ledger,
      entry: Partial<Ledger>,
    ): Partial<Ledger> {
      const base = isNew ? undefined : before.get(key)?.ledger
      const kept = after.get(key)
      if (!base) {
        if (kept) kept.ledger = entry
        return entry
      }
      const { taken, said, cells: found } = settleLedger(here, entry, base, answerOf(answers, id))
      if (kept) kept.ledger = said
      add(
        id,
        found.map(({ field, from, to, answer }) => ({
          field,
          answer,
          sealed: seal.seal(JSON.stringify({ from, to }), conflictSeal),
        })),
      )
      return taken
    },
  }
}
export type Memories = ReturnType<typeof openMemories>
