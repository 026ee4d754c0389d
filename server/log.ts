import { inspect, stripVTControlCharacters } from 'node:util'
import { pino, stdSerializers } from 'pino'
import type { Measure } from '#app/lib/measure.ts'
import { currentId } from './request-id.ts'

export type Log = ReturnType<typeof openLog>

/**
 * Sends console output, warnings and uncaught errors to the log, so that stderr contains only JSON. An uncaught error
 * ends the process.
 */
export function takeStandardError(log: Log): void {
  console.error = (...said) => log.error(fieldsOf(said), textOf(said))
  console.warn = (...said) => log.warn(fieldsOf(said), textOf(said))
  // @hono/node-server uses console.info for aborted requests.
  console.info = (...said) => log.debug(fieldsOf(said), textOf(said))
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  })
}

function fieldsOf(said: unknown[]): object {
  const error = said.find((one) => one instanceof Error)
  return error ? { err: error } : {}
}

function textOf(said: unknown[]): string {
  const text = said
    .map((one) => (one instanceof Error ? one.message : typeof one === 'string' ? one : inspect(one)))
    .join(' ')
  return stripVTControlCharacters(text).trim()
}

// In characters of one field. A line about a request of 14 KB must not fill the disk when it is repeated.
const longestField = 2000

const shortenText = (text: string) =>
  text.length > longestField ? `${text.slice(0, longestField)}… (${text.length} characters)` : text

/** A copy of the fields of a line with each text cut to 2,000 characters, down to four levels. */
function shorten(value: unknown, levels = 4): unknown {
  if (typeof value === 'string') return shortenText(value)
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date || levels === 0)
    return value
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => shorten(one, levels - 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one, levels - 1)]))
}

const names: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/**
 * A JSON log on stderr that never contains secrets. Lines about a request have its id. `measure` counts the lines by
 * level.
 */
export function openLog(level: string, measure?: Pick<Measure, 'count'>) {
  const mixin = (_fields: object, at: number) => {
    measure?.count('logLines', names[at] ?? String(at))
    const request = currentId()
    return request ? { request } : {}
  }
  return pino(
    {
      level,
      base: null,
      mixin,
      formatters: { log: (fields) => shorten(fields) as Record<string, unknown> },
      serializers: { err: (error: Error) => shorten(stdSerializers.err(error)) },
      hooks: {
        logMethod(given, method) {
          method.apply(this, given.map((one) => (typeof one === 'string' ? shortenText(one) : one)) as typeof given)
        },
      },
      redact: {
        paths: ['password', '*.password', 'cookie', '*.cookie', 'authorization', '*.authorization'],
        remove: true,
      },
    },
    pino.destination({ dest: 2, sync: false }),
  )
}
