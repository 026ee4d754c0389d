import type { Operation } from './document.ts'
import type { Answer } from './line.ts'
import type { Asked } from './requests.ts'

type Fault = { what: string; asked: Asked; answer: Answer; times: number }

const classes = ['2xx', '3xx', '4xx', '429', 'away', '5xx', 'none'] as const
type Class = (typeof classes)[number]

export type Tally = {
  take: (asked: Asked, answer: Answer, ms: number) => void
  faults: () => Fault[]
  /** Lines of the report. `said` returns the log line of an answer. */
  tell: (said: (answer: Answer) => string) => string[]
}

/** `away` is intended: 502 for a failed external service, if described, or 503 with Retry-After. */
function classOf({ status, headers }: Answer, answers: Operation['answers']): Class {
  if (status === 0) return 'none'
  if (status === 429) return '429'
  if ((status === 503 && headers['retry-after'] !== undefined) || (status === 502 && answers[status])) return 'away'
  return `${Math.min(5, Math.floor(status / 100))}xx` as Class
}

/** Node itself answers malformed requests with these; they never reach the site. */
const byNode = new Set([400, 405, 408, 417, 431])

function faultOf({ method, path, kind }: Asked, answer: Answer, of: Class, answers: Operation['answers']): string | undefined {
  const { status, headers, why, text } = answer
  if (of === '5xx') return `${status}`
  // Node may hang up on invalid HTTP and on headers over 16 KB, but not on valid requests.
  if (of === 'none' && kind !== 'hostile' && path.length < 15_000) return `no answer: ${why}`
  const type = String(headers['content-type'] ?? 'no type')
  const isBare = byNode.has(status) && text === ''
  const isSaid = answers[status]?.some((one) => type.startsWith(one))
  if (isSaid || !isCall(path) || status < 400 || method === 'HEAD' || isBare || type.startsWith('application/problem+json')) return undefined
  return `${status} as ${type}, not as problem+json`
}

const isCall = (path: string) => URL.parse(`http://site.invalid${path}`)?.pathname.startsWith('/api/') ?? false

export function openTally(operations: Operation[]): Tally {
  const answersOf = new Map(operations.map(({ method, path, answers }) => [`${method} ${path}`, answers]))
  const counts = new Map<string, Partial<Record<Class, number>>>()
  const kinds = new Map<string, Partial<Record<Class, number>>>()
  const faults = new Map<string, Fault>()
  const slowest: { ms: number; asked: Asked; status: number }[] = []
  const add = (to: typeof counts, name: string, of: Class) => {
    const row = to.get(name) ?? {}
    row[of] = (row[of] ?? 0) + 1
    to.set(name, row)
  }
  const take: Tally['take'] = (asked, answer, ms) => {
    const answers = answersOf.get(asked.label) ?? {}
    const of = classOf(answer, answers)
    add(counts, asked.label, of)
    add(kinds, `${asked.kind}, ${asked.as === 'nobody' ? 'not signed in' : 'signed in'}`, of)
    slowest.push({ ms, asked, status: answer.status })
    if (slowest.length > 200) slowest.sort((a, b) => b.ms - a.ms).splice(8)
    const what = faultOf(asked, answer, of, answers)
    if (!what) return
    const key = `${asked.label} ${what}`
    const known = faults.get(key)
    if (known) known.times++
    else faults.set(key, { what, asked, answer, times: 1 })
  }
  const row = (name: string, of: Partial<Record<Class, number>>) => `| ${name} | ${classes.map((one) => of[one] ?? '').join(' | ')} |`
  const head = (name: string) => [`| ${name} | ${classes.join(' | ')} |`, `|---|${'--:|'.repeat(classes.length)}`]
  const tell: Tally['tell'] = (said) => {
    const all: Partial<Record<Class, number>> = {}
    for (const each of counts.values()) for (const one of classes) all[one] = (all[one] ?? 0) + (each[one] ?? 0)
    const total = Object.values(all).reduce((sum, one) => sum + one, 0)
    return [
      ...head('call or address'),
      ...[...counts].sort(([a], [b]) => a.localeCompare(b)).map(([name, of]) => row(name, of)),
      '',
      ...head('kind and session'),
      ...[...kinds].sort(([a], [b]) => a.localeCompare(b)).map(([name, of]) => row(name, of)),
      row('all', all),
      `| % | ${classes.map((one) => (((all[one] ?? 0) / total) * 100).toFixed(1)).join(' | ')} |`,
      '',
      'Slowest:',
      ...slowest
        .sort((a, b) => b.ms - a.ms)
        .slice(0, 8)
        .map(({ ms, asked, status }) => `  ${ms.toFixed(0)} ms  ${status}  number ${asked.number}  ${shown(asked).slice(0, 160)}`),
      '',
      ...[...faults.values()].flatMap(({ what, asked, answer, times }) => [
        `✗ ${asked.label}: ${what}, ${times} times; first number ${asked.number} (${asked.kind}, ${asked.as})`,
        `    ${shown(asked).slice(0, 900)}`,
        `    → ${answer.text.slice(0, 200).replaceAll('\n', ' ')}`,
        ...[said(answer)].filter(Boolean).map((words) => `    log: ${words}`),
      ]),
    ]
  }
  return { take, faults: () => [...faults.values()], tell }
}

function shown({ method, path, headers, body }: Asked): string {
  const head = headers.filter(([name]) => name !== 'x-forwarded-for').map(([name, value]) => `${name}: ${value.slice(0, 120)}`)
  return [method, path.slice(0, 400), ...head, body ? JSON.stringify(body.toString().slice(0, 900)) : ''].filter(Boolean).join(' · ')
}
