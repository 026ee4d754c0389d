import { join } from 'node:path'
import sharp from 'sharp'
import { direction, type Language } from '#app/i18n/languages.ts'

/** Drawn letters on nothing, cut to their ink. */
export type Drawn = { data: Buffer; width: number; height: number }
export type Style = {
  /** Letter size in px; tried in this order until the text fits. */
  sizes: readonly number[]
  weight: 500 | 700
  color: string
  /** The room there is, in px and lines; what is longer ends in an ellipsis. */
  width: number
  lines: number
}

const fonts = ['noto-sans-kr-500', 'noto-sans-kr-700', 'noto-sans-arabic-500', 'noto-sans-arabic-700']
// Latin, Greek, Cyrillic and Hangul of the one, Arabic of the other, and for any other script what the machine has.
const familiesOf = (language: Language) => (direction(language) === 'rtl' ? 'Noto Sans Arabic, Noto Sans KR' : 'Noto Sans KR, Noto Sans Arabic')
/** From line to line, in letter sizes; Arabic letters reach further up and down. */
const leadingOf = (language: Language) => ({ ko: 1.25, ar: 1.4 })[language as string] ?? 1.2
const arabic = /\p{Script=Arabic}/u
const ideographic = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** What Noto Sans KR draws beside Hangul, and what is not drawn at all. */
const besideHangul = /^[\p{Script=Hangul}\x20-\x7e\u00a0-\u00ff\p{Cf}…]*$/u
// Invisible, between two words a space more to the order of directions, and of a script that stands on the common base line.
const footing = '\u2066\u061c\u2069\u2060'
let ready: Promise<unknown> | undefined

/** A text as it can be drawn: composed, on one line, without what has no shape, would turn the line around or is a picture of its own. */
export function drawable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Bidi_Control}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u200b|\ufeff/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Parts of one line, each in the direction of its own letters; `forward` keeps one from left to right, as a price is read. */
export function isolated(parts: string[], forward = false): string {
  return parts.map((part) => `${forward ? '\u2066' : '\u2068'}${part}\u2069`).join(' · ')
}

/** Draws a text with the fonts that come with the site: wrapped, shortened, each script shaped and every direction as it is read. */
export async function drawText(text: string, language: Language, style: Style, wrap = (one: string) => isolated([one])): Promise<Drawn> {
  ready ??= Promise.all(
    fonts.map((font) =>
      sharp({ text: { text: '.', font: familiesOf('en'), fontfile: fontFile(font) } })
        .raw()
        .toBuffer(),
    ),
  )
  await ready
  const sizes = [...style.sizes]
  const smallest = sizes.pop() ?? 16
  for (const size of sizes) {
    const drawn = await draw(wrap(text), language, style, size, 'word')
    if (fits(drawn, text, language, style, size)) return drawn
  }
  const whole = await draw(wrap(text), language, style, smallest)
  return fits(whole, text, language, style, smallest) ? whole : shortened(text, language, style, smallest, wrap)
}

/** As much of a text as fits, found by halving, and an ellipsis. */
async function shortened(text: string, language: Language, style: Style, size: number, wrap: (one: string) => string): Promise<Drawn> {
  const letters = Array.from(text)
  const cut = (count: number) =>
    `${letters
      .slice(0, count)
      .join('')
      .replace(/[\s\p{P}]+$/u, '')}…`
  let best = await draw(wrap('…'), language, style, size)
  for (let low = 1, high = letters.length - 1; low <= high; ) {
    const middle = Math.floor((low + high) / 2)
    const drawn = await draw(wrap(cut(middle)), language, style, size)
    if (fits(drawn, text, language, style, size)) {
      best = drawn
      low = middle + 1
    } else high = middle - 1
  }
  return best
}

// Ink of the lines before the last, and of a last line with the highest and lowest letters.
function fits({ width, height }: Drawn, text: string, language: Language, style: Style, size: number): boolean {
  return width <= style.width && height <= size * ((style.lines - 1) * leadingOf(lettersOf(text, language)) + 1.45)
}

/** The language whose fonts and lines suit the letters of a text; the page's own where they say nothing or are of both scripts. */
function lettersOf(text: string, language: Language): Language {
  if (arabic.test(text) === ideographic.test(text)) return language
  return arabic.test(text) ? 'ar' : 'ko'
}

/**
 * The letters of all fonts on one base line. Pango goes by the first letter of a line: where that is Hangul it brings the fonts' ideographic base lines
 * together, which lie at other heights under their letters. So each word that may begin a line begins with a mark of another script.
 */
function onOneLine(text: string): string {
  return ideographic.test(text) && !besideHangul.test(text) ? text.replace(/(?<!\S)(?=\S)/g, footing) : text
}

async function draw(
  text: string,
  language: Language,
  { weight, color, width, lines }: Style,
  size: number,
  wrap: 'word' | 'word-char' = 'word-char',
): Promise<Drawn> {
  // Asking would fail, and not always by this name: libvips keeps the text of an error for all its threads.
  if (!/[^\p{Z}\p{C}]/u.test(text)) return blank()
  // The first mark gives the line the page's direction whatever letters follow, so that it begins at the page's start.
  const mark = direction(language) === 'rtl' ? '\u200f' : '\u200e'
  const letters = lettersOf(text, language)
  // In 1024ths of a px: a plain factor would be one of each font's own, very different heights.
  const lineHeight = Math.round(size * leadingOf(letters) * 1024)
  const markup = `<span foreground="${color}" line_height="${lineHeight}" insert_hyphens="false">${mark}${escaped(unbroken(onOneLine(text)))}</span>`
  const font = `${familiesOf(letters)} ${weight === 700 ? 'Bold' : 'Medium'} ${size}`
  const room = lines > 1 ? { width, wrap, align: 'left' as const } : {}
  const drawn = await sharp({ text: { text: markup, font, rgba: true, dpi: 72, ...room } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { data: drawn.data, width: drawn.info.width, height: drawn.info.height }
}

/** What stands for a text of nothing that can be seen. */
async function blank(): Promise<Drawn> {
  const data = await sharp({ create: { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
  return { data, width: 1, height: 1 }
}

/** Lines break between words only, not after a hyphen nor within a Korean word. */
function unbroken(text: string): string {
  return text.replace(/-|\p{Script=Hangul}(?=[\p{L}\p{N}])|[\p{L}\p{N}](?=\p{Script=Hangul})/gu, '$&\u2060')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function fontFile(name: string): string {
  return join(import.meta.dirname, 'fonts', `${name}.ttf`)
}
