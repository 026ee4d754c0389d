import type { Measure } from '#app/lib/measure.ts'
import { type KindOf, methodOf, pathForLog, statusOf } from './metrics/kinds.ts'
import type { RequestResult } from './request-result.ts'
import type { Tracing } from './tracing.ts'

export type Watch = { begin: (address: string, id: string) => (answered: RequestResult) => void }

type WatchOptions = {
  measure?: Measure | undefined
  log?: { debug: (fields: object, message: string) => void } | undefined
  tracing?: Pick<Tracing, 'begin' | 'end'> | undefined
}

/** Feeds metrics, debug log and traces; undefined if all are off. */
export function openWatch({ measure, log, tracing }: WatchOptions, kindOf: KindOf): Watch | undefined {
  if (!measure && !log && !tracing) return undefined
  const underWay = new Map<string, number>()
  const step = (kind: string, by: number) => {
    if (!underWay.has(kind)) measure?.gauge('requestsUnderWay', () => underWay.get(kind) ?? 0, kind)
    underWay.set(kind, (underWay.get(kind) ?? 0) + by)
  }
  return {
    begin: (address, id) => {
      const kind = kindOf(address)
      step(kind, 1)
      tracing?.begin(id)
      return (one) => {
        step(kind, -1)
        measure?.count('requests', methodOf(one.method), kind, one.status ? statusOf(one.status) : 'left', one.answered)
        measure?.time('requestSeconds', one.seconds, kind, one.answered)
        if (log) tellAnswered(log, one)
        tracing?.end({ ...one, kind })
      }
    },
  }
}

// The log line contains no personal data.
function tellAnswered(
  log: { debug: (fields: object, message: string) => void },
  { method, address, status, seconds, answered, id }: RequestResult,
): void {
  log.debug(
    {
      request: id,
      method,
      path: pathForLog(address),
      status: status || 'left',
      ms: Math.round(seconds * 100_000) / 100,
      answered,
    },
    'answered',
  )
}
