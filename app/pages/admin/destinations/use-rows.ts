import { useState } from 'react'
import type { TableDraft as Draft } from '#app/features/stock/destinations/operator/draft.ts'

type Part = 'ports' | 'lines' | 'rules' | 'steps'

/** Adds, changes and removes rows of a table. A removed row can be put back until the next change. */
export function useRows(
  draft: Draft,
  change: (change: Partial<Draft>) => void,
  mistake: (...path: (string | number)[]) => string | undefined,
) {
  const [removed, setRemoved] = useState<Partial<Draft>>()
  const [added, setAdded] = useState('')
  const of = <P extends Part>(part: P) => {
    type Row = Draft[P][number]
    const all = draft[part] as Row[]
    const set = (next: Row[]) => change({ [part]: next })
    return {
      add: (row: Row) => {
        setRemoved(undefined)
        set([...all, row])
        setAdded(`${part} ${row.id}`)
      },
      of: (row: Row) => ({
        isOpen: added === `${part} ${row.id}`,
        mistake: (field: string) => mistake(part, all.indexOf(row), field),
        onChange: (next: Row) => {
          setRemoved(undefined)
          set(all.map((one) => (one === row ? next : one)))
        },
        onRemove: () => {
          setRemoved({ [part]: all })
          set(all.filter((one) => one !== row))
        },
      }),
    }
  }
  const undo = () => removed && change(removed)
  return { of, removed, undo, forget: () => setRemoved(undefined) }
}
