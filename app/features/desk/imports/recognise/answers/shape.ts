import { createHash } from 'node:crypto'
import { isSameColumn, plainName, sampleOf } from '../private-columns.ts'

/** Identifies files with the same column names. Case, spaces and empty columns do not matter, the order does. */
export function shapeOf(header: string[]): string {
  const names = header.map(plainName).filter(Boolean)
  return createHash('sha256').update(JSON.stringify(names)).digest('hex')
}

export type KnownColumn = { name: string; cells: string[] }

const sampled = 40
const leastKnown = 0.7

/** Names and some cells of the columns of a file. `rows` are its first rows. */
export function columnsOf(header: string[], rows: string[][]): KnownColumn[] {
  return header.flatMap((name, at) => {
    const plain = plainName(name)
    const cells = rows.map((row) => row[at])
    return plain ? [{ name: plain, cells: sampleOf(cells, sampled) }] : []
  })
}

/** Finds the columns of an earlier file in this one: its names by those of before. Undefined if too few are there. */
export function matchKnown(known: KnownColumn[], header: string[], rows: string[][]): Map<string, string> | undefined {
  const named = new Map<string, string>()
  const left = new Set(header.keys())
  for (const { name } of known) {
    const at = header.findIndex((one, index) => left.has(index) && plainName(one) === name)
    if (at < 0) continue
    left.delete(at)
    named.set(name, header[at]?.trim() ?? '')
  }
  for (const { name, cells } of known) {
    if (named.has(name)) continue
    const at = [...left].find((index) => isSameColumn(sampleOf(rows.slice(0, sampled).map((row) => row[index])), cells))
    if (at === undefined) continue
    left.delete(at)
    named.set(name, header[at]?.trim() ?? '')
  }
  return named.size >= known.length * leastKnown ? named : undefined
}
