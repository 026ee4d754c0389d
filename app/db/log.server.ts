import type { KyselyConfig } from 'kysely'
import type { Measure } from '#app/lib/measure.ts'

export type Measured = { measure: Measure; thread: string }

export function timing(measured: Measured | undefined): Pick<KyselyConfig, 'log'> {
  if (!measured) return {}
  const { measure, thread } = measured
  return {
    log: ({ level, queryDurationMillis }) =>
      measure.time('querySeconds', queryDurationMillis / 1000, thread, level === 'query' ? 'ok' : 'failed'),
  }
}
