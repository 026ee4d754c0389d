import sharp from 'sharp'

const noise = (width: number, height: number, mean: number, sigma: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean, sigma } } })

export function noisyPhoto(width: number, height: number, number = 0): Promise<Buffer> {
  return noise(width, height, 90 + (number % 80), 20)
    .modulate({ hue: number % 360 })
    .jpeg()
    .toBuffer()
}

/** Makes a photo of 3 megapixels and about 1 MB from enlarged noise, as from a phone set to save space. */
export async function phonePhoto(index: number) {
  const small = await noise(1024, 768, 128, 12)
    .modulate({ hue: index * 36 })
    .png()
    .toBuffer()
  return {
    name: `IMG_${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(small).resize(2048, 1536).jpeg({ quality: 90 }).toBuffer(),
  }
}
