import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { drawShare, type Share } from './picture.ts'

const photo = await readFile(join(import.meta.dirname, '../../app/db/samples/pictures/suv-large-white-front34.jpg'))
const texts = {
  site: 'Nuricar',
  price: '$12,500',
  priced: true,
  name: 'Hyundai Palisade',
  facts: ['2019', '85,000 km'],
  sold: null,
}
const share: Share = { texts, language: 'en', photo, category: 'SUV' }
async function colour(picture: Buffer, left: number, top: number, width = 40, height = 40): Promise<number[]> {
  const { channels } = await sharp(await sharp(picture).extract({ left, top, width, height }).png().toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}
const isPaper = (mean: number[]) => mean.every((value, index) => Math.abs(value - ([252, 251, 248][index] ?? 0)) < 4)

const cases: Record<string, Partial<Share>> = {
  whole: {},
  sold: { texts: { ...texts, sold: 'SOLD OUT' } },
  bare: {
    texts: { site: 'N', price: null, priced: false, name: 'Car N1', facts: [], sold: null },
    photo: undefined,
    category: null,
  },
  long: {
    texts: {
      site: 'S'.repeat(60),
      price: 'Call '.repeat(51),
      priced: false,
      name: 'Very long '.repeat(25),
      facts: ['2019', '5,000,000 km'],
      sold: 'X'.repeat(40),
    },
  },
  foreign: { texts: { ...texts, price: '≈ $11,200', alsoPrice: '5 900 000 ₸' } },
  empty: { texts: { ...texts, site: '\u200e', name: '🚗', price: '\u202e', priced: false } },
  hostile: { texts: { ...texts, name: '<span size="999999">&#0;</span>\u0000', price: '</span>', priced: false } },
}
for (const language of languages) {
  test.each(Object.entries(cases))(`%s in ${language}: 1200 x 630 px, a JPEG below 150 KB`, async (_, change) => {
    const picture = await drawShare({ ...share, language, ...change })
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630, channels: 3 })
    expect(picture.length).toBeLessThan(150_000)
  })
}

test('keeps a photo of noise below 150 KB', async () => {
  const noise = await sharp({
    create: {
      width: 960,
      height: 720,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect((await drawShare({ ...share, photo: noise })).length).toBeLessThan(150_000)
})

test('puts the photo at the start, mirrored in Arabic', async () => {
  const [english, arabic] = await Promise.all([drawShare(share), drawShare({ ...share, language: 'ar' })])
  expect(isPaper(await colour(english, 1155, 585))).toBe(true)
  expect(isPaper(await colour(english, 5, 585))).toBe(false)
  expect(isPaper(await colour(arabic, 5, 585))).toBe(true)
  expect(isPaper(await colour(arabic, 1155, 585))).toBe(false)
})

test('draws a band with red letters over a sold car', async () => {
  const sold = await drawShare({ ...share, texts: { ...texts, sold: 'SOLD OUT' } })
  const [red = 0, green = 0] = await colour(sold, 230, 250, 270, 130)
  const [plainRed = 0, plainGreen = 0] = await colour(await drawShare(share), 230, 250, 270, 130)
  expect(red - green).toBeGreaterThan(plainRed - plainGreen + 10)
})
