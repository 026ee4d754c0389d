import { createHash } from 'node:crypto'
import type { Columns, ReadRow } from './schema.ts'

// Rows beyond this many are taken without looking for repeats among them: memory stays bounded.
const mostRemembered = 2_000_000
// A longer one, such as an address, does not fit the database's index.
const longestId = 200

/** Gives each row its import key: the source and its id, else a hash of its content and which of the same it is. Tells of ids that come twice and of rows that are the same but for their id. */
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

// 48 bits fit a number; among two million rows two that differ share one with a chance below one in a hundred.
function shorten(hash: Buffer): number {
  return hash.readUIntBE(0, 6)
}
