const longestList = 20_000
const item = /'((?:[^'\\]|\\.)*)'(?=\s*[,\]})])|"((?:[^"\\]|\\.)*)"(?=\s*[,\]})])/g

/**
 * The items of a list as programs print it: ['Sunroof', "ABS"], {"a","b"}, [Sunroof, ABS]. Undefined for other texts.
 */
export function readList(cell: string): string[] | undefined {
  const text = cell.trim()
  if (!/^[[{(]/.test(text) || !/[\]})]$/.test(text) || text.length > longestList) return undefined
  const inner = text.slice(1, -1).trim()
  if (!inner) return []
  const quoted = [...text.matchAll(item)].map(([, single, double]) =>
    (single ?? double ?? '').replace(/\\(.)/g, '$1').trim(),
  )
  if (/^['"[{]/.test(inner) && quoted.length > 0) return quoted.filter(Boolean)
  return text.startsWith('[') && /,/.test(inner) && !/[[\]]/.test(inner)
    ? inner.split(',').map((part) => part.trim())
    : undefined
}
