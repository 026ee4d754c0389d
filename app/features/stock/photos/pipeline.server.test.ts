import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodeMaster, decodeUpload, encode, encodeMaster, makePlaceholder, type Pixels } from './pipeline.server.ts'

const colours = { red: [220, 20, 20], green: [20, 180, 20], blue: [20, 20, 220], white: [255, 255, 255] } as const
type Colour = readonly [number, number, number]

function fields(width = 120, height = 80): Buffer {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const field =
        y < height / 2 ? (x < width / 2 ? colours.red : colours.green) : x < width / 2 ? colours.blue : colours.white
      data.set(field, (y * width + x) * 3)
    }
  return data
}

const made = (width = 120, height = 80) => sharp(fields(width, height), { raw: { width, height, channels: 3 } })
const flat = (colour: Colour, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: colour[0], g: colour[1], b: colour[2] } } })

function at({ data, width, height }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((Math.floor(y * height) * width + Math.floor(x * width)) * 3).subarray(0, 3)]
}

function expectColour(seen: number[], colour: Colour, tolerance = 16) {
  for (const [index, value] of colour.entries())
    expect(Math.abs((seen[index] ?? -999) - value), `${seen} against ${colour}`).toBeLessThanOrEqual(tolerance)
}

function expectFields(pixels: Pixels, tolerance?: number) {
  expectColour(at(pixels, 0.25, 0.25), colours.red, tolerance)
  expectColour(at(pixels, 0.75, 0.25), colours.green, tolerance)
  expectColour(at(pixels, 0.25, 0.75), colours.blue, tolerance)
  expectColour(at(pixels, 0.75, 0.75), colours.white, tolerance)
}

// Maps a displayed pixel (x, y) to its position in a file of w × h px, by EXIF orientation.
const lies: Record<number, (x: number, y: number, w: number, h: number) => [number, number]> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _w, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, _w, h) => [y, h - 1 - x],
  7: (x, y, w, h) => [w - 1 - y, h - 1 - x],
  8: (x, y, w) => [w - 1 - y, x],
}

function turned(orientation: number): Promise<Buffer> {
  const [width, height] = [120, 80]
  const upright = fields(width, height)
  const [w, h] = orientation < 5 ? [width, height] : [height, width]
  const data = Buffer.alloc(w * h * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [i, j] = lies[orientation]?.(x, y, w, h) ?? [0, 0]
      upright.copy(data, (j * w + i) * 3, (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  return sharp(data, { raw: { width: w, height: h, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}

describe('an accepted picture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright with EXIF orientation %i', async (orientation) => {
    const pixels = await decodeUpload(await turned(orientation))
    expect([pixels.width, pixels.height]).toEqual([120, 80])
    expectFields(pixels)
  })

  it.each(['png', 'webp', 'avif', 'jpeg', 'gif'] as const)('may be %s', async (format) => {
    expectFields(await decodeUpload(await made().toFormat(format, { quality: 90 }).toBuffer()), 40)
  })

  it('keeps its colours when converted from CMYK', async () => {
    for (const colour of [
      [170, 80, 70],
      [90, 140, 100],
      [90, 110, 150],
      [40, 40, 40],
      [255, 255, 255],
    ] as const) {
      const bytes = await flat(colour).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer()
      expect((await sharp(bytes).metadata()).space).toBe('cmyk')
      expectColour(at(await decodeUpload(bytes), 0.5, 0.5), colour, 30)
    }
  })

  it('may have harmless encoding errors made by phones', async () => {
    const bytes = await made().jpeg({ quality: 95 }).toBuffer()
    // Some phones write 0 as the end of spectral selection, where the JPEG standard demands 63.
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
    bytes[scan + 2 + bytes.readUInt16BE(scan + 2) - 2] = 0
    await expect(sharp(bytes).toBuffer()).rejects.toThrow('Invalid SOS')
    expectFields(await decodeUpload(bytes))
    expectFields(
      await decodeUpload(Buffer.concat([await made().jpeg({ quality: 95 }).toBuffer(), Buffer.from('more')])),
    )
  })

  it('keeps its colours when converted from a wide profile', async () => {
    const bytes = await flat([220, 20, 20]).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()
    const asWritten = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()
    expect(asWritten[1]).toBeGreaterThan(40)
    expectColour(at(await decodeUpload(bytes), 0.5, 0.5), [220, 20, 20], 6)
  })

  it('keeps its shades when converted from greyscale or 16 bits', async () => {
    expectColour(
      at(await decodeUpload(await flat([90, 90, 90]).greyscale().jpeg().toBuffer()), 0.5, 0.5),
      [90, 90, 90],
      4,
    )
    expectColour(
      at(await decodeUpload(await flat([90, 10, 200]).toColourspace('rgb16').png().toBuffer()), 0.5, 0.5),
      [90, 10, 200],
      4,
    )
  })

  it('is white where it was transparent', async () => {
    const clear = {
      create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    } as const
    expectColour(at(await decodeUpload(await sharp(clear).png().toBuffer()), 0.5, 0.5), colours.white, 2)
  })

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all([colours.red, colours.blue].map((colour) => flat(colour).png().toBuffer()))
    for (const format of ['gif', 'webp'] as const) {
      const bytes = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      expect((await sharp(bytes).metadata()).pages).toBe(2)
      const pixels = await decodeUpload(bytes)
      expect(pixels.height).toBe(48)
      expectColour(at(pixels, 0.5, 0.5), colours.red)
    }
  })

  it('is stored with at most 2560 px on each side, and never enlarged', async () => {
    const wide = await decodeUpload(await flat(colours.red, 5120, 1000).jpeg().toBuffer())
    expect([wide.width, wide.height]).toEqual([2560, 500])
    const high = await decodeUpload(await flat(colours.red, 100, 5120).jpeg().toBuffer())
    expect([high.width, high.height]).toEqual([50, 2560])
    const line = await decodeUpload(await flat(colours.red, 9000, 1).png().toBuffer())
    expect([line.width, line.height]).toEqual([2560, 1])
  })

  it('loses location, camera, text and profile in every format', async () => {
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '37/1 33/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '126/1 58/1 0/1',
    }
    const bytes = await made()
      .withExif({ IFD0: { Make: 'SecretPhone', Copyright: 'SecretName' }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><SecretNote/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(bytes.includes('SecretPhone') && bytes.includes('SecretNote')).toBe(true)
    const master = await encodeMaster(await decodeUpload(bytes))
    const pixels = await decodeMaster(master, 100)
    for (const file of [
      master,
      ...(await Promise.all((['avif', 'webp', 'jpg'] as const).map((format) => encode(pixels, format)))),
    ]) {
      const { exif, icc, xmp, iptc } = await sharp(file).metadata()
      expect({ exif, icc, xmp, iptc }).toEqual({})
      expect(file.includes('Secret')).toBe(false)
    }
  })

  it('has a placeholder of at most 160 characters, whatever it shows', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
    for (const [width, height] of [
      [400, 300],
      [300, 400],
      [2000, 10],
      [16, 16],
    ] as const) {
      const picture = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
      const placeholder = await makePlaceholder(await decodeUpload(await picture.png().toBuffer()))
      expect(placeholder).toMatch(/^data:image\/webp;base64,.{20,}$/)
      expect(placeholder.length).toBeLessThanOrEqual(160)
    }
  })
})

describe('a refused file', () => {
  const box = (brands: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 8 + brands.length]), Buffer.from(`ftyp${brands}`), Buffer.alloc(200)])

  it.each([
    ['HEIC without a picture', box('heic\0\0\0\0mif1heic'), 422, 'damaged', /damaged/],
    ['HEIC by what it can be read as', box('mif1\0\0\0\0mif1heic'), 422, 'damaged', /damaged/],
    ['a film', box('isom\0\0\0\0isommp42'), 415, 'unsupported', /JPEG, PNG/],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'unsupported',
      /JPEG, PNG/,
    ],
    [
      'SVG with a preamble',
      Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'unsupported',
      /JPEG, PNG/,
    ],
    ['a text', Buffer.from('photo.jpg'), 415, 'unsupported', /JPEG, PNG/],
    ['an empty file', Buffer.alloc(0), 422, 'empty', /empty/],
    ['a head without a body', Buffer.from([0xff, 0xd8, 0xff]), 422, 'damaged', /damaged/],
    ['a box with a wrong length', Buffer.from('\xff\xff\xff\xffftyp', 'latin1'), 415, 'unsupported', /JPEG, PNG/],
  ])('gets a plain message: %s', async (_name, bytes, status, code, words) => {
    await expect(decodeUpload(bytes)).rejects.toMatchObject({
      name: 'Problem',
      status,
      code,
      message: expect.stringMatching(words),
    })
  })

  it('is detected by content when only its name is that of a picture', async () => {
    const tiff = await flat(colours.red).tiff().toBuffer()
    await expect(decodeUpload(tiff)).rejects.toMatchObject({ status: 415, code: 'unsupported' })
  })

  it('is detected by its pixel count before decoding', async () => {
    const bytes = await flat(colours.red).jpeg().toBuffer()
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(14_000, frame + 5)
    bytes.writeUInt16BE(20_000, frame + 7)
    const start = performance.now()
    await expect(decodeUpload(bytes)).rejects.toMatchObject({ status: 422, code: 'tooManyPixels' })
    expect(performance.now() - start).toBeLessThan(500)
  })

  it.each([
    [1, 16_385],
    [16_385, 1],
  ])('may be a thin strip of %i x %i px, which is slow to decode', async (width, height) => {
    const thread = await sharp({ create: { width, height, channels: 3, background: '#446688' } })
      .png()
      .toBuffer()
    await expect(decodeUpload(thread)).rejects.toMatchObject({ status: 422, code: 'tooManyPixels' })
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be truncated: %s', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } })
      .toFormat(format)
      .toBuffer()
    await expect(decodeUpload(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      status: 422,
      code: 'damaged',
    })
  })

  it('may be damaged in the middle', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } })
    for (const format of ['jpeg', 'png', 'avif', 'gif'] as const) {
      const bytes = await picture.clone().toFormat(format).toBuffer()
      const middle = bytes.length >> 1
      bytes.fill(0xff, middle, middle + 2000)
      await expect(decodeUpload(bytes), format).rejects.toMatchObject({ status: 422, code: 'damaged' })
    }
  })
})
