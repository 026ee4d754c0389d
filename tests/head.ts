const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')

export function elementsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  )
}

export function readHead(html: string) {
  const links = elementsOf(html, 'link')
  const metas = elementsOf(html, 'meta').map((meta) => [meta.property ?? meta.name ?? '', meta.content ?? ''] as const)
  const metasOf = (name: string) => metas.filter(([key]) => key === name).map(([, content]) => content)
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  const [page] = elementsOf(html, 'html')
  return {
    lang: page?.lang,
    dir: page?.dir,
    title: decode(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    canonicals: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' && hreflang ? [[hreflang, href]] : [])),
    ),
    robots: metasOf('robots')[0] ?? null,
    metasOf,
    dataOf: (type: string) => data.filter((one) => [one['@type']].flat().includes(type)),
  }
}
