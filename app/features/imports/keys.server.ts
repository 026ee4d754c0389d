import { createHash } from 'node:crypto'
import type { Columns, ReadRow } from './schema.ts'

// Further rows are imported without looking for repeats, to bound memory.
const mostRemembered = 2_000_000
// Longer ids, such as URLs, do not fit the database index.
const longestId = 200

/** Gives rows their import key: source and id, or a content hash with a counter. Detects repeated ids, and rows equal except for their id. */
export function openKeys(source: string, { fields, counting = [] }: Columns) {
  const lineById = new Map<number, number>()
  const rowsByContent = new Map<number, { line: number; count: number }>()
  const idColumns = new Set(
    ['id', 'stockNumber', 'vin', 'url'].flatMap((field) => fields[field as keyof typeof fields]?.[0]?.index ?? []).slice(0, 1),
  )
  return {
    next({ id }: ReadRow, cells: string[], line: number): { key: string; repeats?: number; sameAs?: number } {
      const content = createHash('sha256')
        .update(JSON.stringify(cells.filter((_, at) => !counting.includes(at) && (!id || !idColumns.has(at))).map((cell) => cell.trim())))
        .digest()
      const known = rowsByContent.get(shorten(content))
      if (known) known.count++
      else if (rowsByContent.size < mostRemembered) rowsByContent.set(shorten(content), { line, count: 1 })
      const sameAs = known ? { sameAs: known.line } : {}
      if (!id) return { key: `${source}:#${content.toString('hex', 0, 12)}${known ? `-${known.count}` : ''}`, ...sameAs }
      const hash = createHash('sha256').update(id).digest()
      const repeats = lineById.get(shorten(hash))
      if (repeats !== undefined) return { key: '', repeats }
      if (lineById.size < mostRemembered) lineById.set(shorten(hash), line)
      return { key: `${source}:${id.length > longestId ? hash.toString('hex') : id}`, ...sameAs }
    },
  }
}

// 48 bits fit a number. Among two million rows the chance of any collision is below 1 %.
function shorten(hash: Buffer): number {
  return hash.readUIntBE(0, 6)
}
