import { useState } from 'react'
import { blanksOf, type TableDraft } from '#app/features/stock/destinations/operator/draft.ts'
import { type Step, takeStep } from '../form-values.ts'
import { type FormWork, instead } from '../use-form.ts'

type Part = 'ports' | 'lines' | 'rules' | 'steps'

/** Buttons that add, copy and remove rows of a table. A removed row can be put back until the next change. */
export function useRows({ values, saved, setValues, change, step }: FormWork<TableDraft>, today: string) {
  const blanks = blanksOf(today)
  const [removed, setRemoved] = useState<{ before: TableDraft; after: TableDraft }>()
  const [added, setAdded] = useState('')
  const button = (its: Step) => ({
    ...step(its),
    onClick: instead(() => {
      const after = takeStep(values, its, blanks)
      const [part, does] = its.split(' ') as [Part, string]
      setValues(after)
      setRemoved(does === 'remove' ? { before: values, after } : undefined)
      if (does !== 'remove') setAdded(`${part} ${after[part].at(-1)?.id}`)
    }),
  })
  return {
    button,
    /** Properties of a row. */
    of: <P extends Part>(part: P, row: TableDraft[P][number]) => {
      const all = values[part] as (typeof row)[]
      const at = all.indexOf(row)
      return {
        path: `${part}.${at}`,
        edit: {
          id: row.id,
          isNew: !saved[part].some(({ id }) => id === row.id),
          isAdded: added === `${part} ${row.id}`,
          copy: button(`${part} copy ${at}`),
          remove: button(`${part} remove ${at}`),
        },
        onChange: (next: typeof row) => change({ [part]: all.map((one) => (one === row ? next : one)) }),
      }
    },
    undo: removed?.after === values ? () => setValues(removed.before) : undefined,
  }
}
