import routes from '../../app/routes.ts'

const others = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/cars-{word}.xml',
  '/feeds/cars.atom',
  '/feeds/meta.csv',
  '/manifest.webmanifest',
  '/sw.js',
  '/favicon.ico',
  '/third-party.txt',
  '/api/docs',
  '/api/openapi.json',
  '/api/{word}',
  '/API/cars',
  '/assets/{word}',
  '/pictures/{word}',
  '/files/{word}',
  '/share/{word}',
  '/papers/{word}',
  '/{word}',
  '/{address}',
  '/{address}',
  '/{address}',
]

export async function listAddresses(): Promise<string[]> {
  const all = (await routes).flatMap((route) => route.children ?? route)
  const pages = all.flatMap(({ path = '' }) => (path === '*' ? [] : [`/${path.replaceAll(/:(\w+)\??/g, '{$1}')}`]))
  const spoken = pages.flatMap((page) => [page, ...['/ar', '/ko', '/ru'].map((language) => `${language}${page}`.replace(/\/$/, ''))])
  const data = pages.map((page) => (page === '/' ? '/_.data' : `${page}.data`))
  return [...spoken, ...data, ...others]
}
