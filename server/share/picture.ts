import sharp, { type OverlayOptions } from 'sharp'
import { drawingOf } from '#app/features/shop/cards/shared/drawings.ts'
import type { ShareTexts } from '#app/features/shop/sharing/preview.server.ts'
import { shareHeight, shareWidth } from '#app/features/shop/sharing/rules.ts'
import { direction, type Language } from '#app/i18n/languages.ts'
import { type Drawn, drawable, drawText, isolated, type Style } from './text.ts'

/** Without a photo, the category's drawing is shown. */
export type Share = { texts: ShareTexts; language: Language; photo: Buffer | undefined; category: string | null }

// WhatsApp ignores larger pictures.
const mostBytes = 150_000
const photoWidth = 728
const margin = 44
const room = shareWidth - photoWidth - 2 * margin
// Colours of the light theme of app/ui/tokens.css, because pictures in chats have no dark mode.
const color = {
  ground: '#fcfbf8',
  soft: '#e4efe9',
  ink: '#161a18',
  muted: '#474d49',
  accent: '#24705c',
  danger: '#b23a24',
}
const logo =
  '<circle cx="14" cy="14" r="12.5"/><path d="M2 17.5h4.500c2.500-4.600 5.500-7 9.500-7 3.600 0 6 2 8 5l2.300.7"/><g fill="currentColor" stroke="none"><circle cx="10" cy="18.800" r="2.300"/><circle cx="19.500" cy="18.800" r="2.300"/></g>'

/** Draws a JPEG of 1200 × 630 px below 150 KB, with the photo at the start and the text beside it. */
export async function drawShare(share: Share): Promise<Buffer> {
  const { texts, language } = share
  const rtl = direction(language) === 'rtl'
  const [stage, panel] = await Promise.all([drawStage(share), drawPanel(texts, language)])
  const layers: OverlayOptions[] = [
    { input: stage, left: rtl ? shareWidth - photoWidth : 0, top: 0 },
    ...panel.map(({ data, width, top }) => ({
      input: data,
      top,
      left: rtl ? shareWidth - photoWidth - margin - width : photoWidth + margin,
    })),
  ]
  const whole = await sharp({
    create: { width: shareWidth, height: shareHeight, channels: 3, background: color.ground },
  })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer()
  return encode(whole)
}

async function encode(pixels: Buffer): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const quality of [82, 72, 60, 45]) {
    bytes = await sharp(pixels, { raw: { width: shareWidth, height: shareHeight, channels: 3 } })
      .jpeg({ quality, progressive: true })
      .toBuffer()
    if (bytes.length < mostBytes) break
  }
  return bytes
}

async function drawStage({ photo, category, texts, language }: Share): Promise<Buffer> {
  const size = { width: photoWidth, height: shareHeight }
  const image = photo
    ? sharp(photo).resize({ ...size, fit: 'cover' })
    : sharp(drawingSvg(category, direction(language) === 'rtl'))
  if (texts.reserved) image.composite(await drawBadge(texts.reserved, language))
  if (!texts.sold) return image.png({ compressionLevel: 1 }).toBuffer()
  const lean = direction(language) === 'rtl' ? 13 : -13
  const word = await drawText(texts.sold, language, {
    sizes: [72, 60],
    weight: 700,
    color: color.danger,
    width: photoWidth - 160,
    lines: 1,
  })
  const turned = await sharp(word.data)
    .rotate(lean, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const band = `<rect x="-200" y="${shareHeight / 2 - 66}" width="${photoWidth + 400}" height="132" fill="#fff" fill-opacity=".94" transform="rotate(${lean} ${photoWidth / 2} ${shareHeight / 2})"/>`
  const veil = svg(
    photoWidth,
    shareHeight,
    `<rect width="100%" height="100%" fill="${color.ground}" fill-opacity=".42"/>${band}`,
  )
  return image
    .modulate({ saturation: 0.35 })
    .composite([{ input: veil }, { input: turned, gravity: 'centre' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function drawBadge(text: string, language: Language): Promise<OverlayOptions[]> {
  const word = await drawText(text, language, {
    sizes: [44, 36],
    weight: 700,
    color: color.ink,
    width: photoWidth - 160,
    lines: 1,
  })
  const [width, height] = [word.width + 64, 88]
  const [left, top] = [direction(language) === 'rtl' ? photoWidth - width - 32 : 32, shareHeight - height - 32]
  const plate = svg(width, height, `<rect width="100%" height="100%" rx="44" fill="#fff" fill-opacity=".94"/>`)
  return [
    { input: plate, left, top },
    { input: word.data, left: left + 32, top: top + Math.round((height - word.height) / 2) },
  ]
}

type Placed = Drawn & { top: number }

async function drawPanel(texts: ShareTexts, language: Language): Promise<Placed[]> {
  const isCar = texts.price !== null || texts.facts.length > 0 || texts.sold !== null
  const mark = await brand(texts.site, language)
  const tone = texts.sold ? color.muted : color.ink
  const text = (one: string, style: Omit<Style, 'width'>, wrap?: (one: string) => string) =>
    drawText(drawable(one), language, { width: room, ...style }, wrap)
  const parts: [gap: number, block: Promise<Drawn>][] = []
  if (texts.price) {
    parts.push([
      0,
      texts.priced
        ? text(texts.price, { sizes: [88, 80, 72, 62, 52], weight: 700, color: tone, lines: 1 }, (one) =>
            isolated([one], true),
          )
        : drawWords(drawable(texts.price), language, tone),
    ])
  }
  if (texts.alsoPrice) {
    parts.push([
      16,
      text(texts.alsoPrice, { sizes: [48, 42, 36, 30], weight: 500, color: color.muted, lines: 1 }, (one) =>
        isolated([one], true),
      ),
    ])
  }
  parts.push([
    36,
    text(texts.name, { sizes: isCar ? [56, 50, 44] : [64, 58, 50], weight: 700, color: tone, lines: isCar ? 2 : 4 }),
  ])
  if (texts.facts.length > 0) {
    const facts = texts.facts.map(drawable)
    parts.push([
      32,
      drawText(
        isolated(facts),
        language,
        { sizes: [42, 38, 32], weight: 500, color: color.muted, width: room, lines: 1 },
        (one) => one,
      ),
    ])
  }
  const blocks = await Promise.all(parts.map(([, block]) => block))
  const gaps = parts.map(([gap], index) => (index === 0 ? 0 : gap))
  const high = blocks.reduce((sum, block, index) => sum + block.height + (gaps[index] ?? 0), 0)
  const start = mark.top + mark.height
  let top = Math.round(start + (shareHeight - start - high) / 2)
  const placed = blocks.map((block, index) => {
    top += gaps[index] ?? 0
    const at = { ...block, top }
    top += block.height
    return at
  })
  return [mark, ...placed]
}

// 'Ask for the price' and the like: one line if it fits, otherwise two.
async function drawWords(words: string, language: Language, tone: string): Promise<Drawn> {
  const style = { weight: 700, color: tone, width: room } as const
  const line = await drawText(words, language, { ...style, sizes: [44], lines: 1, width: Number.POSITIVE_INFINITY })
  return drawText(
    words,
    language,
    line.width <= room ? { ...style, sizes: [52, 48, 44], lines: 1 } : { ...style, sizes: [52, 44], lines: 2 },
  )
}

async function brand(site: string, language: Language): Promise<Placed> {
  const edge = 60
  const name = await drawText(drawable(site), language, {
    sizes: [38, 32],
    weight: 700,
    color: color.ink,
    width: room - edge - 16,
    lines: 1,
  })
  const [width, height] = [edge + 16 + name.width, Math.max(edge, name.height)]
  const rtl = direction(language) === 'rtl'
  const mark = svg(
    edge,
    edge,
    `<svg viewBox="0 0 28 28" fill="none" stroke="${color.accent}" color="${color.accent}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${logo}</svg>`,
  )
  const data = await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: mark, left: rtl ? width - edge : 0, top: Math.round((height - edge) / 2) },
      { input: name.data, left: rtl ? 0 : edge + 16, top: Math.round((height - name.height) / 2) },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { data, width, height, top: margin }
}

function drawingSvg(category: string | null, rtl: boolean): Buffer {
  const { body, wheels } = drawingOf(category?.toLowerCase() ?? '')
  const [back, front, y, radius] = wheels
  const circles = [back, front]
    .map((x) => `<circle cx="${x}" cy="${y}" r="${radius}"/><circle cx="${x}" cy="${y}" r="2.2"/>`)
    .join('')
  const scale = 4.6
  const place = `translate(${photoWidth / 2 + (rtl ? 1 : -1) * 60 * scale} ${shareHeight / 2 - 26 * scale}) scale(${rtl ? -scale : scale} ${scale})`
  return svg(
    photoWidth,
    shareHeight,
    `<rect width="100%" height="100%" fill="${color.soft}"/><g transform="${place}" fill="none" stroke="${color.accent}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"><path d="${body}"/>${circles}</g>`,
  )
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)
}
