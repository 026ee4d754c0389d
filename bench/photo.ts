import sharp from 'sharp'

/** Makes a 12-megapixel JPEG that compresses as badly as a camera's photo. */
export async function makePhoto(): Promise<Buffer> {
  const noise = (width: number, sigma: number) =>
    sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } } })
      .png()
      .toBuffer()
  const layer = async (width: number, sigma: number) =>
    sharp(await noise(width, sigma))
      .resize(4032, 3024)
      .png({ compressionLevel: 1 })
      .toBuffer()
  const layers = await Promise.all([layer(24, 60), layer(160, 40), layer(800, 25)])
  const [ground = Buffer.alloc(0), ...rest] = layers
  return sharp(ground)
    .composite(rest.map((input) => ({ input, blend: 'soft-light' })))
    .jpeg({ quality: 92 })
    .toBuffer()
}
