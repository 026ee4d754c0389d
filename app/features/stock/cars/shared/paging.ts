/** The page's query with another cursor; other parameters stay. Without a cursor it is the first page. */
export function pageSearch(
  search: string,
  { after, before }: { after?: string; before?: string },
  prefix = '',
): string {
  const params = new URLSearchParams(search)
  const [afterName, beforeName] = cursorNames(prefix)
  params.delete(afterName)
  params.delete(beforeName)
  if (after) params.set(afterName, after)
  if (before) params.set(beforeName, before)
  const text = params.toString()
  return text && `?${text}`
}

/** The query of a page's canonical URL: only the cursors of its lists. */
export function canonicalSearch(search: string): string {
  const given = new URLSearchParams(search)
  const own = new URLSearchParams()
  for (const name of [...cursorNames(), ...cursorNames('sold')]) {
    const place = given.get(name)
    if (place) own.set(name, place)
  }
  const text = own.toString()
  return text && `?${text}`
}

/** Names of the cursor parameters: 'after' and 'before', or 'sold-after' and 'sold-before' with the prefix 'sold'. */
export function cursorNames(prefix = ''): [after: string, before: string] {
  const start = prefix && `${prefix}-`
  return [`${start}after`, `${start}before`]
}

export function nextPage(link: string | null): string | undefined {
  return link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1]
}
