/** The query part of a page's address with its place in the list changed; everything else in it stays. An empty place is the first page. */
export function pageSearch(search: string, { after, before }: { after?: string; before?: string }, prefix = ''): string {
  const params = new URLSearchParams(search)
  const [afterName, beforeName] = cursorNames(prefix)
  params.delete(afterName)
  params.delete(beforeName)
  if (after) params.set(afterName, after)
  if (before) params.set(beforeName, before)
  const text = params.toString()
  return text && `?${text}`
}

/** The query part of a page's one address: its place in the lists on it; nothing else that an address carries makes another page. */
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

/** What the two cursors of a list are called in an address: 'after' and 'before', or with a prefix 'sold-after' and 'sold-before'. */
export function cursorNames(prefix = ''): [after: string, before: string] {
  const start = prefix && `${prefix}-`
  return [`${start}after`, `${start}before`]
}

/** The address of the next page in a Link header (RFC 8288); undefined when there is none. */
export function nextPage(link: string | null): string | undefined {
  return link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1]
}
