import { createHash } from 'node:crypto'
import type { Columns, ReadRow } from '../shared/schema.ts'

// After this number, rows are imported without detecting repeated ids, which bounds memory use.
const mostRemembered = 2_000_000
// A longer id, such as a URL, does not fit the database index.
const longestId = 200

/**
 * Gives each row its import key: source and id, or a hash of its content with a counter. Detects repeated ids and rows
 * that differ only in their id.
 */
export function openKeys(source: string, { fields, counting = [] }: Columns) {
  const lineById = new Map<number, number>()
  const rowsByContent = new Map<number, { line: number; count: number }>()
  const idColumns = new Set(
    ['id', 'stockNumber', 'vin', 'plate', 'url']
      .flatMap((field) => fields[field as keyof typeof fields]?.[0]?.index ?? [])
      .slice(0, 1),
  )
  const hashOf = (id: string) => createHash('sha256').update(id).digest()
  const keyOf = (id: string) => `${source}:${id.length > longestId ? hashOf(id).toString('hex') : id}`
  return {
    keyOf,
    hasIds: idColumns.size > 0,
    next({ id }: ReadRow, cells: string[], line: number): { key: string; repeats?: number; sameAs?: number } {
      const content = createHash('sha256')
        .update(
          JSON.stringify(
            cells.filter((_, at) => !counting.includes(at) && (!id || !idColumns.has(at))).map((cell) => cell.trim()),
          ),
        )
        .digest()
      const known = rowsByContent.get(shorten(content))
      if (known) known.count++
      else if (rowsByContent.size < mostRemembered) rowsByContent.set(shorten(content), { line, count: 1 })
      const sameAs = known ? { sameAs: known.line } : {}
      if (!id)
        return { key: `${source}:#${content.toString('hex', 0, 12)}${known ? `-${known.count}` : ''}`, ...sameAs }
      const hash = hashOf(id)
      const repeats = lineById.get(shorten(hash))
      if (repeats !== undefined) return { key: '', repeats }
      if (lineById.size < mostRemembered) lineById.set(shorten(hash), line)
      return { key: keyOf(id), ...sameAs }
    },
  }
}

// 48 bits fit a JavaScript number. Among two million rows, the chance of any collision is below 1 %.
function shorten(hash: Buffer): number {
  return hash.readUIntBE(0, 6)
}

export type Keys = ReturnType<typeof openKeys>
