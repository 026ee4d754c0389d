// Measures share pictures: node bench/share.ts. It uses sample photos at 960 px in every language, with every fourth
// car sold.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { languages } from '#app/i18n/languages.ts'
import { drawShare } from '#server/share/picture.ts'
import { median, timed } from './shared/report.ts'

const samples = join(import.meta.dirname, '../app/db/samples/pictures')
const names: Partial<Record<string, string>> = { ko: '현대 그랜저 하이브리드', ar: 'هيونداي جراند سانتافي' }
const photos = await Promise.all(
  readdirSync(samples)
    .filter((name) => name.endsWith('front34.jpg'))
    .map((name) =>
      sharp(readFileSync(join(samples, name)))
        .resize({ width: 960 })
        .jpeg({ quality: 78, mozjpeg: true })
        .toBuffer(),
    ),
)

const sizes: number[] = []
async function draw(photo: Buffer, index: number, language: (typeof languages)[number]): Promise<void> {
  const name = names[language] ?? 'Mercedes-Benz E-Class'
  const texts = {
    site: 'Nuricar',
    price: '$12,500',
    priced: true,
    name,
    facts: ['2019', '85,000 km'],
    sold: index % 4 === 3 ? 'SOLD OUT' : null,
  }
  sizes.push((await drawShare({ texts, language, photo, category: null })).length)
}
const first = await timed(() => draw(photos[0] as Buffer, 0, 'en'))
console.log(`the first picture, including fonts: ${first.ms.toFixed(0)} ms`)
sizes.length = 0
const all = await timed(async () => {
  for (const [index, photo] of photos.entries()) for (const language of languages) await draw(photo, index, language)
})
const each = (ms: number) => Math.round(ms / sizes.length)
console.log(`${sizes.length} pictures: ${each(all.ms)} ms and ${each(all.cpu)} ms of CPU each`)
console.log(`${Math.round(median(sizes) / 1000)} KB median, ${Math.round(Math.max(...sizes) / 1000)} KB at most`)
console.log(`${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory at most`)
