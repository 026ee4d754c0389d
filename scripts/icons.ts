// Makes public/icons and public/favicon.ico from public/icon.svg: npx node scripts/icons.ts. The results are in the
// repository.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './program.ts'

const mark = readFileSync(join(root, 'public/icon.svg'))
const folder = join(root, 'public/icons')
const ground = '#fcfbf8'

// `share` is the part of the square that the mark fills. A maskable icon keeps it within the circle that is visible on
// every phone.
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

// A PNG in an ICO container, for clients that request /favicon.ico: https://en.wikipedia.org/wiki/ICO_(file_format).
const size = 32
const png = await sharp(mark, { density: (72 * size) / 28 })
  .resize(size, size)
  .png({ compressionLevel: 9, palette: true })
  .toBuffer()
const frame = Buffer.alloc(22)
frame.writeUInt16LE(1, 2)
frame.writeUInt16LE(1, 4)
frame.writeUInt8(size, 6)
frame.writeUInt8(size, 7)
frame.writeUInt16LE(1, 10)
frame.writeUInt16LE(32, 12)
frame.writeUInt32LE(png.length, 14)
frame.writeUInt32LE(frame.length, 18)
writeFileSync(join(root, 'public/favicon.ico'), Buffer.concat([frame, png]))
