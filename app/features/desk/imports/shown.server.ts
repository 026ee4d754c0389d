import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { conflictSeal } from './compare/conflicts.ts'
import type { ImportJob } from './shared/ask.ts'
import type { ConflictCell } from './shared/schema.ts'

/** The import as operators see it: conflicts of ledgers have their values, and gone cars are only the first ones. */
export function shownJob(job: ImportJob, seal: Seal): ImportJob {
  if (!job.report) return job
  const { conflicts, gone, ...report } = job.report
  const opened = (cell: ConflictCell): ConflictCell => {
    const { sealed, ...others } = cell
    const values = sealed === undefined ? undefined : seal.open(sealed, conflictSeal)
    return values === undefined ? others : { ...others, ...JSON.parse(values) }
  }
  return {
    ...job,
    report: {
      ...report,
      ...(gone && { gone: { ...gone, others: [] } }),
      ...(conflicts && {
        conflicts: { ...conflicts, first: conflicts.first.map((car) => ({ ...car, cells: car.cells.map(opened) })) },
      }),
    },
  }
}
