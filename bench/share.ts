// Measures share pictures: node bench/share.ts. Sample photos at 960 px, in every language, every fourth car sold.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { languages } from '#app/i18n/languages.ts'
import { drawShare } from '#server/share/picture.ts'

const samples = join(import.meta.dirname, '../app/db/samples/pictures')
const names = { en: 'Mercedes-Benz E-Class', ko: '현대 그랜저 하이브리드', ar: 'هيونداي جراند سانتافي' }
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
const run = async () => {
  for (const [index, photo] of photos.entries())
    for (const language of languages) {
      const texts = {
        site: 'Nuricar',
        price: '$12,500',
        priced: true,
        name: (names as Partial<Record<string, string>>)[language] ?? names.en,
        facts: ['2019', '85,000 km'],
      }
      const sold = index % 4 === 3 ? 'SOLD OUT' : null
      sizes.push((await drawShare({ texts: { ...texts, sold }, language, photo, category: null })).length)
    }
}
const first = performance.now()
await drawShare({
  texts: { site: 'N', price: null, priced: false, name: 'N', facts: [], sold: null },
  language: 'en',
  photo: undefined,
  category: null,
})
console.log(`the first picture, including fonts: ${Math.round(performance.now() - first)} ms`)
const [start, before] = [performance.now(), process.cpuUsage()]
await run()
const used = process.cpuUsage(before)
const each = (ms: number) => Math.round(ms / sizes.length)
console.log(`${sizes.length} pictures: ${each(performance.now() - start)} ms and ${each((used.user + used.system) / 1000)} ms of CPU each`)
const sorted = sizes.sort((a, b) => a - b)
console.log(`${Math.round((sorted[sorted.length >> 1] ?? 0) / 1000)} KB median, ${Math.round((sorted.at(-1) ?? 0) / 1000)} KB at most`)
console.log(`${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory at most`)
