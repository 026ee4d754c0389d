import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { PublicSettings } from '#app/features/base/settings/schema.ts'
import { makePaper } from '#app/features/shop/papers/paper.server.ts'
import { type PaperKind, paperKinds } from '#app/features/shop/papers/rules.ts'
import { carWith } from '../../tests/cars.ts'
import { drawPaper } from './draw.ts'

const settings = PublicSettings.parse({})
const made = (car: object, kind: PaperKind) =>
  makePaper(carWith({ make: 'Kia', model: 'K5', stockNumber: 'N1048', ...car }), {
    settings,
    siteUrl: 'https://cars.example',
    language: 'ar',
    kind,
    now: new Date('2026-11-23T20:07:00Z'),
  })

/** Returns the digits and Latin letters of a page as they stand from left to right, line by line from the top. */
async function readLines(pdf: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, useSystemFonts: true })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  await task.destroy()
  const lines = new Map<number, { x: number; text: string }[]>()
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const y = Math.round(item.transform[5])
    lines.set(y, [...(lines.get(y) ?? []), { x: item.transform[4], text: item.str }])
  }
  const ordered = [...lines].sort(([above], [below]) => below - above)
  return ordered.map(([, parts]) =>
    parts
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text.replaceAll(/\s/g, ''))
      .join(''),
  )
}

const prices: [what: string, car: object, amounts: string[]][] = [
  ['tenge', { sellingPrice: '5 900 000 ₸', priceUsd: 11_200, priceCurrency: 'KZT' }, ['≈$11,200', '5900000₸']],
  ['won', { sellingPrice: '1,390만원', priceUsd: 10_100, priceCurrency: 'KRW' }, ['≈$10,100', '₩13,900,000']],
  ['dinars', { sellingPrice: '12,500 JOD', priceUsd: 17_600, priceCurrency: 'JOD' }, ['12,500JOD', '≈$17,600']],
  ['dollars', { sellingPrice: '$12,500', priceUsd: 12_500 }, ['$12,500']],
]
for (const kind of paperKinds) {
  test.each(prices)(
    `an Arabic ${kind} has each amount in %s on its own line, from left to right`,
    async (_, car, amounts) => {
      const lines = await readLines(await drawPaper(made(car, kind), []))
      // Amounts of the sheet share their line with the car's name.
      for (const amount of amounts) expect(lines.filter((line) => line.includes(amount))).toHaveLength(1)
      expect(lines.some((line) => amounts.every((amount) => line.includes(amount)))).toBe(amounts.length === 1)
    },
  )
}

test('a price in Arabic words runs from right to left', () => {
  expect(made({ sellingPrice: '١٢٥٠٠ دينار', priceUsd: null }, 'window').price).toEqual([
    { value: '١٢٥٠٠ دينار', code: false },
  ])
})
