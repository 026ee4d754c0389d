import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Scheme = 'light' | 'dark'
export type Tokens = Record<Scheme, Record<string, string>>

/** Every text and the grounds it may stand on, by the names of app/ui/tokens.css. The browser tests hold each page to this table. */
export const pairs: Record<string, string[]> = {
  ink: ['ground', 'surface', 'sunk', 'accent-soft', 'danger-soft', 'plate'],
  'ink-2': ['ground', 'surface', 'sunk', 'accent-soft', 'danger-soft', 'plate'],
  'ink-3': ['ground', 'surface', 'sunk', 'accent-soft'],
  'accent-ink': ['ground', 'surface', 'sunk', 'accent-soft'],
  danger: ['ground', 'surface', 'sunk', 'danger-soft', 'plate'],
  'on-accent': ['accent', 'accent-hover'],
  'on-danger': ['danger'],
  'on-stage': ['stage'],
  ground: ['ink'],
  surface: ['ink'],
}

/** What is no text and has to be told from its ground all the same: the borders of fields, the ring of the focus. */
export const marks: Record<string, string[]> = { 'line-strong': ['ground', 'surface'], ink: ['ground'], accent: ['ground', 'surface'] }

/** The colours of a style sheet of tokens; the dark ones are those of the light that it does not change. */
export function readTokens(css = readFileSync(join(import.meta.dirname, '../app/ui/tokens.css'), 'utf8')): Tokens {
  const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)')
  const read = (part: string) =>
    Object.fromEntries([...part.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6}|rgb\([^)]*\));/g)].map(([, name = '', value = '']) => [name, value]))
  const ofLight = read(light)
  return { light: ofLight, dark: { ...ofLight, ...read(dark.split('\n}\n')[0] ?? '') } }
}

type Rgb = [number, number, number]

function parse(colour: string): { rgb: Rgb; alpha: number } {
  const hex = /^#(..)(..)(..)$/.exec(colour)
  if (hex) return { rgb: hex.slice(1).map((part) => Number.parseInt(part, 16)) as Rgb, alpha: 1 }
  const [r = Number.NaN, g = Number.NaN, b = Number.NaN, alpha = 1] = [...colour.matchAll(/[\d.]+/g)].map(Number)
  return { rgb: [r, g, b], alpha }
}

/** A colour as it is seen over another one. */
function over(colour: string, below: Rgb): Rgb {
  const { rgb, alpha } = parse(colour)
  return rgb.map((part, at) => part * alpha + (below[at] ?? 0) * (1 - alpha)) as Rgb
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of WCAG 2, from 1 to 21. What can be seen through the ground is taken at its worst: black or white. */
export function contrast(text: string, ground: string): number {
  const of = (below: Rgb) => {
    const back = over(ground, below)
    const [one, other] = [luminance(over(text, back)), luminance(back)]
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
  }
  return Math.min(of([0, 0, 0]), of([255, 255, 255]))
}

/** The pairs of a table that stand out too little from each other, one line each. */
export function findWeak(tokens: Tokens, table: Record<string, string[]>, least: number): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    Object.entries(table).flatMap(([text, grounds]) =>
      grounds.flatMap((ground) => {
        const [one, other] = [tokens[scheme][text], tokens[scheme][ground]]
        if (!one || !other) return [`${scheme}: there is no ${one ? ground : text}`]
        const found = contrast(one, other)
        return found >= least ? [] : [`${scheme}: ${text} on ${ground} has ${found.toFixed(2)}:1`]
      }),
    ),
  )
}

/** Whether a text of this colour on this ground, as a light page shows them, is in the table. */
export function isPair(text: string, ground: string, { light }: Tokens): boolean {
  const namesOf = (colour: string) => Object.keys(light).filter((name) => light[name] === colour)
  return namesOf(text).some((name) => namesOf(ground).some((below) => pairs[name]?.includes(below)))
}
