import type { KyselyConfig } from 'kysely'
import type { Measure } from '#app/lib/measure.ts'

/** Whose questions to the database are timed. */
export type Measured = { measure: Measure; thread: string }

/** Has a database time its questions; where nobody measures it does nothing of the kind. */
export function timing(measured: Measured | undefined): Pick<KyselyConfig, 'log'> {
  if (!measured) return {}
  const { measure, thread } = measured
  return {
    log: ({ level, queryDurationMillis }) => measure.time('querySeconds', queryDurationMillis / 1000, thread, level === 'query' ? 'ok' : 'failed'),
  }
}
