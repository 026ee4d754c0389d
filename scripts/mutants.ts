import { readReport } from './results.ts'

type Position = { line: number; column: number }
type Mutant = { status: string; replacement?: string; location: { start: Position; end: Position } }
type File = { source: string; mutants: Mutant[] }

const noticed = ['Killed', 'Timeout']
const unnoticed = ['Survived', 'NoCoverage']

/** Formats Stryker's JSON report: scores, and surviving mutants as 'file:line  original → replacement'. */
export function mutantLines(report: string): string[] {
  const files = Object.entries(readReport<{ files: Record<string, File> }>(report)?.files ?? {})
  const survivors = files.flatMap(([path, file]) =>
    inOrder(file.mutants.filter(isOf(unnoticed))).map((mutant) => survivorLine(path, file, mutant)),
  )
  const all = files.flatMap(([, { mutants }]) => mutants)
  return [
    ...survivors,
    '',
    ...files.map(([path, { mutants }]) => `${scoreOf(mutants)}  ${path}`),
    `${scoreOf(all)}  of ${countsOf(all)}`,
  ]
}

const inOrder = (mutants: Mutant[]) => mutants.sort((a, b) => a.location.start.line - b.location.start.line)

const isOf =
  (statuses: string[]) =>
  ({ status }: Mutant) =>
    statuses.includes(status)

function scoreOf(mutants: Mutant[]): string {
  const [dead, alive] = [mutants.filter(isOf(noticed)).length, mutants.filter(isOf(unnoticed)).length]
  return `${((100 * dead) / (dead + alive)).toFixed(1).padStart(5)} %`
}

function countsOf(mutants: Mutant[]): string {
  const counts = Object.entries(Object.groupBy(mutants, ({ status }) => status)).map(
    ([status, some]) => `${some?.length} ${status}`,
  )
  return `${mutants.length} mutants: ${counts.join(', ')}`
}

function survivorLine(
  path: string,
  { source }: File,
  { status, replacement = '', location: { start, end } }: Mutant,
): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return `${path}:${start.line}  ${difference(lines.join('\n'), replacement)}${status === 'NoCoverage' ? '  (no test gets there)' : ''}`
}

const shown = 40

function difference(one: string, other: string): string {
  const shortest = Math.min(one.length, other.length)
  let start = 0
  while (start < shortest && one[start] === other[start]) start++
  let end = 0
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const around = (text: string) => {
    const [from, to] = [start - shown, text.length - end + shown]
    return `${from > 0 ? '…' : ''}${text.slice(Math.max(from, 0), to)}${to < text.length ? '…' : ''}`.replace(
      /\s+/g,
      ' ',
    )
  }
  return `${around(one)}  →  ${around(other) || 'nothing'}`
}
