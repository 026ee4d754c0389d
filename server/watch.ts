import type { Measure } from '#app/lib/measure.ts'
import type { Answered } from './answered.ts'
import { type KindOf, methodOf, pathForLog, statusOf } from './metrics/kinds.ts'
import type { Tracing } from './tracing.ts'

/** Sees each request that reaches the site; what is called with `end` is told of its answer. */
export type Watch = { begin: (address: string, id: string) => (answered: Answered) => void }

type Told = {
  measure?: Measure | undefined
  log?: { debug: (fields: object, message: string) => void } | undefined
  tracing?: Pick<Tracing, 'begin' | 'end'> | undefined
}

/** Counts requests and times them where somebody measures, and writes a line of each where the log is to have one; undefined where nobody wants to know. */
export function openWatch({ measure, log, tracing }: Told, kindOf: KindOf): Watch | undefined {
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

/** Writes the line of a request: what was asked without anything personal, what became of it, and how long that took. */
function tellAnswered(log: { debug: (fields: object, message: string) => void }, { method, address, status, seconds, answered, id }: Answered): void {
  log.debug(
    { request: id, method, path: pathForLog(address), status: status || 'left', ms: Math.round(seconds * 100_000) / 100, answered },
    'answered',
  )
}
