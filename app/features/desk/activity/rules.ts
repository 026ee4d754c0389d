import type { Activity } from './schema.ts'

/** What was done to several cars at once is one entry. `others` are the cars after the first one. */
export type ActivityEntry = Activity & { others: NonNullable<Activity['car']>[] }

/** Joins rows that follow each other and are from one change. `rows` are newest first. The id is that of the
 * last row. */
export function joinActivity(rows: Activity[]): ActivityEntry[] {
  const entries: ActivityEntry[] = []
  for (const row of rows) {
    const last = entries.at(-1)
    if (row.car && last?.car && isSameChange(row, last)) {
      last.others.push(row.car)
      last.id = row.id
    } else entries.push({ ...row, others: [] })
  }
  return entries
}

// Rows of one transaction have the same time.
const isSameChange = (one: Activity, other: Activity) =>
  one.at === other.at &&
  one.person === other.person &&
  one.kind === other.kind &&
  one.fields.join() === other.fields.join()
