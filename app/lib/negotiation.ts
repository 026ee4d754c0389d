/** Whether an If-None-Match header matches a tag, by the weak comparison of RFC 9110. '*' matches any tag. */
export function hasTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return (
    ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => plain(one) === plain(tag))
  )
}

/**
 * Returns the first of `offered` that an Accept-Encoding header allows. q=0 refuses one, and '*' allows those not
 * named.
 */
export function acceptedCoding<C extends string>(
  acceptEncoding: string | null | undefined,
  offered: readonly C[],
): C | undefined {
  const taken = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2)
      return [name, quality === undefined || Number(quality) > 0] as const
    }),
  )
  return offered.find((coding) => taken.get(coding) ?? taken.get('*') ?? false)
}

/**
 * Returns the versions in an If-Match header. Undefined without one and for '*'. Weak tags count too, because
 * compressing proxies weaken tags.
 */
export function versionsOf(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return header.split(',').map((tag) => tag.trim().replace(/^(W\/)?"(.*)"$/, '$2'))
}
