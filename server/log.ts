import { pino } from 'pino'

/** The process's log: one JSON line an event on standard error, secrets struck out. */
export function openLog(level: string) {
  return pino(
    { level, base: null, redact: { paths: ['password', '*.password', 'cookie', '*.cookie', 'authorization', '*.authorization'], remove: true } },
    pino.destination({ dest: 2, sync: false }),
  )
}
