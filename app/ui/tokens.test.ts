import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The browser tests measure the contrast of text (tests/e2e/states.spec.ts), but axe does not measure borders and focus
// rings.
const [lightCss = '', darkCss = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').split(
  '@media screen and (prefers-color-scheme: dark)',
)

const readColours = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*#([0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      Number.parseInt(hex, 16),
    ]),
  )
const light = readColours(lightCss)
const schemes = { light, dark: { ...light, ...readColours(darkCss.split('\n}\n')[0] ?? '') } }

function luminance(rgb: number): number {
  const [r = 0, g = 0, b = 0] = [rgb >> 16, (rgb >> 8) & 255, rgb & 255].map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: number, other: number): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

test.each([
  ['line-strong', 'ground'],
  ['line-strong', 'surface'],
  ['ink', 'ground'],
  ['accent', 'ground'],
  ['accent', 'surface'],
])('%s contrasts with %s in light and dark mode', (mark, ground) => {
  for (const colours of Object.values(schemes))
    expect(contrast(colours[mark] ?? 0, colours[ground] ?? 0)).toBeGreaterThanOrEqual(3)
})
