import { servedWidth } from '#app/features/stock/photos/rules.ts'

// Renderings of invented cars, as in db/samples. They show categories and not cars on sale.
const files = import.meta.glob<string>('./*.{avif,jpg}', { eager: true, query: '?url', import: 'default' })

const heroKinds = ['suv', 'sedan', 'truck', 'convertible'] as const
type HeroKind = (typeof heroKinds)[number]

const set = (kind: HeroKind, format: string, widths: number[]) =>
  widths.map((width) => `${files[`./${kind}-${width}.${format}`]} ${servedWidth(width)}w`).join(', ')

/** Pictures to show if there are too few cars: AVIF by width with JPEG as fallback, all in 4:3. */
export function listHeroKinds(cars: number) {
  return heroKinds.slice(cars).map((kind) => ({
    kind,
    avif: set(kind, 'avif', [640, 960, 1280]),
    jpg: set(kind, 'jpg', [640, 1280]),
    src: files[`./${kind}-640.jpg`],
  }))
}
