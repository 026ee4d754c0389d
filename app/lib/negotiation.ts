/** Whether a browser that says what it has (If-None-Match) has what bears this tag: by the weak comparison of RFC 9110, '*' for whatever it is. */
export function hasTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => plain(one) === plain(tag))
}

/** The first of the codings offered that an Accept-Encoding takes: one with q=0 is refused, '*' speaks for those that are not named. */
export function acceptedCoding<C extends string>(acceptEncoding: string | null | undefined, offered: readonly C[]): C | undefined {
  const taken = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return [name, quality === undefined || Number(quality) > 0] as const
    }),
  )
  return offered.find((coding) => taken.get(coding) ?? taken.get('*') ?? false)
}

/** The versions that an If-Match header names; undefined without one and for '*', which any car matches. A proxy that compresses weakens the tag. */
export function versionsOf(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return header.split(',').map((tag) => tag.trim().replace(/^(W\/)?"(.*)"$/, '$2'))
}
