// Makes the icons of the installed site in public/icons from public/icon.svg. Run it when the mark changes; what it makes is kept in the repository.
// Usage: npx node scripts/icons.ts
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './program.ts'

const mark = readFileSync(join(root, 'public/icon.svg'))
const folder = join(root, 'public/icons')
const ground = '#fcfbf8'

/** The mark in a square; `share` is how much of it the mark fills. A maskable icon keeps it within the circle that every phone shows. */
async function make(name: string, size: number, share: number, isFilled: boolean): Promise<void> {
  const inner = Math.round(size * share)
  const drawn = await sharp(mark, { density: (72 * inner) / 28 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const background = isFilled ? ground : { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name))
}

mkdirSync(folder, { recursive: true })
for (const size of [192, 512]) {
  await make(`icon-${size}.png`, size, 0.94, false)
  await make(`maskable-${size}.png`, size, 0.66, true)
}
await make('apple-touch-icon.png', 180, 0.74, true)
