import { servedWidth } from '#app/features/photos/rules.ts'

// Renders of our own models, as in db/samples, made in these widths: they show kinds of cars, not one that is on sale.
const files = import.meta.glob<string>('./*.{avif,jpg}', { eager: true, query: '?url', import: 'default' })

export const heroKinds = ['suv', 'sedan', 'truck', 'convertible'] as const
export type HeroKind = (typeof heroKinds)[number]

const set = (kind: HeroKind, format: string, widths: number[]) =>
  widths.map((width) => `${files[`./${kind}-${width}.${format}`]} ${servedWidth(width)}w`).join(', ')

/** What a browser chooses a hero picture from: AVIF by width, JPEG for the others. All are 4:3. */
export function heroPicture(kind: HeroKind) {
  return { avif: set(kind, 'avif', [640, 960, 1280]), jpg: set(kind, 'jpg', [640, 1280]), src: files[`./${kind}-640.jpg`] }
}
