import { sum } from '../shared/report.ts'
import type { Request } from './requests.ts'
import type { Operation } from './targets.ts'
import type { Answer } from './transport.ts'

export type Fault = { problem: string; request: Request; answer: Answer; times: number }

export type Results = ReturnType<typeof openResults>

/** Node itself answers malformed requests with these statuses. The requests never reach the site. */
const byNode = new Set([400, 405, 408, 417, 431])

const isCall = (path: string) => URL.parse(`http://site.invalid${path}`)?.pathname.startsWith('/api/') ?? false

/** Says how a response is wrong. A documented 502 and a 503 with Retry-After are intended. */
function faultOf(
  { method, path, kind }: Request,
  { status, headers, reason, text }: Answer,
  described: Operation['responses'],
): string | undefined {
  const isIntended = (status === 502 && status in described) || (status === 503 && headers['retry-after'] !== undefined)
  if (status >= 500) return isIntended ? undefined : String(status)
  // Node may close the connection for invalid HTTP and headers over 16 KB, but not for valid requests.
  if (status === 0) return kind !== 'hostile' && path.length < 15_000 ? `no answer: ${reason}` : undefined
  if (status < 400 || !isCall(path) || method === 'HEAD' || (byNode.has(status) && text === '')) return undefined
  const type = String(headers['content-type'] ?? 'no type')
  const isProblem = ['application/problem+json', ...Object.keys(described[status]?.content ?? {})].some((one) =>
    type.startsWith(one),
  )
  return isProblem ? undefined : `${status} as ${type}, not as problem+json`
}

export function openResults(operations: Operation[]) {
  const describedBy = new Map(operations.map(({ method, path, responses }) => [`${method} ${path}`, responses]))
  const counts = new Map<string, number>()
  const succeeded = new Set<string>()
  const faults = new Map<string, Fault>()
  const add = (request: Request, answer: Answer) => {
    const { status } = answer
    const group =
      status === 0 ? 'no answer' : [429, 502, 503].includes(status) ? String(status) : `${Math.floor(status / 100)}xx`
    counts.set(group, (counts.get(group) ?? 0) + 1)
    if (group === '2xx') succeeded.add(request.label)
    const problem = faultOf(request, answer, describedBy.get(request.label) ?? {})
    if (!problem) return
    const key = `${request.label} ${problem}`
    const fault = faults.get(key) ?? { problem, request, answer, times: 0 }
    fault.times++
    faults.set(key, fault)
  }
  const summarise = () => {
    const total = sum([...counts.values()])
    const shares = [...counts]
      .sort()
      .map(([group, count]) => `${group}: ${count} (${((count / total) * 100).toFixed(1)} %)`)
    return [
      shares.join(', '),
      `Calls that never succeeded: ${[...describedBy.keys()].filter((label) => !succeeded.has(label)).join(', ') || 'none'}`,
    ]
  }
  return { add, summarise, faults: () => [...faults.values()] }
}

export function describeFault({ problem, request, answer, times }: Fault): string {
  const { label, number, kind, role, method, path, headers, body } = request
  const lines = headers.map((pair) => pair.join(': ').slice(0, 140))
  const sent = [
    method,
    path.slice(0, 400),
    ...lines,
    ...(body ? [JSON.stringify(body.toString().slice(0, 900))] : []),
  ].join(' · ')
  const received = answer.text.slice(0, 200).replaceAll('\n', ' ')
  return `✗ ${label}: ${problem}, ${times} times; first number ${number} (${kind}, ${role})\n    ${sent}\n    → ${received}`
}
