// Makes the fallback pictures of app/pages/shop/hero from sample pictures: npx node scripts/hero-pictures.ts. Run it
// when those change.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeUpload, encode, shrink } from '#app/features/stock/photos/pipeline.server.ts'
import { root } from './program.ts'

const kinds = {
  suv: 'suv-large-white',
  sedan: 'sedan-compact-blue',
  truck: 'truck-1ton-sky',
  convertible: 'convertible-blue',
}
const widths = { avif: [640, 960, 1280], jpg: [640, 1280] } as const

for (const [kind, look] of Object.entries(kinds)) {
  const pixels = await decodeUpload(await readFile(join(root, `app/db/samples/pictures/${look}-front34.jpg`)))
  for (const format of ['avif', 'jpg'] as const) {
    for (const width of widths[format]) {
      const bytes = await encode(await shrink(pixels, width), format)
      await writeFile(join(root, `app/pages/shop/hero/${kind}-${width}.${format}`), bytes)
      console.log(`${kind}-${width}.${format} ${Math.round(bytes.length / 1000)} kB`)
    }
  }
}
