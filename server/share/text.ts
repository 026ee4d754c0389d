import { join } from 'node:path'
import sharp from 'sharp'
import { direction, type Language } from '#app/i18n/languages.ts'

export type Drawn = { data: Buffer; width: number; height: number }
export type Style = {
  /** Font sizes in px, tried in order until the text fits. */
  sizes: readonly number[]
  weight: 500 | 700
  color: string
  /** Maximum width in px, and number of lines. A longer text ends in an ellipsis. */
  width: number
  lines: number
}

const fonts = ['noto-sans-kr-500', 'noto-sans-kr-700', 'noto-sans-arabic-500', 'noto-sans-arabic-700']
// Noto Sans KR has Latin, Greek, Cyrillic and Korean letters. Other scripts use fonts of the machine.
const familiesOf = (language: Language) =>
  direction(language) === 'rtl' ? 'Noto Sans Arabic, Noto Sans KR' : 'Noto Sans KR, Noto Sans Arabic'
// Line height in font sizes. Arabic letters are taller.
const leadingOf = (language: Language) => ({ ko: 1.25, ar: 1.4 })[language as string] ?? 1.2
const arabic = /\p{Script=Arabic}/u
const ideographic = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
// Characters of Noto Sans KR, and invisible ones.
const besideHangul = /^[\p{Script=Hangul}\x20-\x7e\u00a0-\u00ff\p{Cf}…]*$/u
// Invisible characters of a script with the alphabetic baseline (see onOneLine).
const footing = '\u2066\u061c\u2069\u2060'
let ready: Promise<unknown> | undefined

/** Normalises text to one line without control characters, direction marks and emoji. */
export function drawable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\p{Bidi_Control}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u200b|\ufeff/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Joins parts that each keep their own direction. `forward` forces left to right, for prices. */
export function isolated(parts: string[], forward = false): string {
  return parts.map((part) => `${forward ? '\u2066' : '\u2068'}${part}\u2069`).join(' · ')
}

export async function drawText(
  text: string,
  language: Language,
  style: Style,
  wrap = (one: string) => isolated([one]),
): Promise<Drawn> {
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

async function shortened(
  text: string,
  language: Language,
  style: Style,
  size: number,
  wrap: (one: string) => string,
): Promise<Drawn> {
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

// The limit is the height of all lines but the last, plus the ink of a last line with ascenders and descenders.
function fits({ width, height }: Drawn, text: string, language: Language, style: Style, size: number): boolean {
  return width <= style.width && height <= size * ((style.lines - 1) * leadingOf(lettersOf(text, language)) + 1.45)
}

// Returns the language whose fonts fit the text, or the page's language if the text has no such letters or both kinds.
function lettersOf(text: string, language: Language): Language {
  if (arabic.test(text) === ideographic.test(text)) return language
  return arabic.test(text) ? 'ar' : 'ko'
}

// Pango aligns a line by the script of its first letter. For Korean it uses ideographic baselines, which differ between
// fonts. So each word that may start a line gets an invisible character of another script.
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
  // libvips fails for empty text, and its error message may be that of another thread.
  if (!/[^\p{Z}\p{C}]/u.test(text)) return blank()
  // The mark sets the base direction to that of the page, whatever letters follow.
  const mark = direction(language) === 'rtl' ? '\u200f' : '\u200e'
  const letters = lettersOf(text, language)
  // In 1/1024 px. A factor would depend on each font's own height.
  const lineHeight = Math.round(size * leadingOf(letters) * 1024)
  const markup = `<span foreground="${color}" line_height="${lineHeight}" insert_hyphens="false">${mark}${escaped(unbroken(onOneLine(text)))}</span>`
  const font = `${familiesOf(letters)} ${weight === 700 ? 'Bold' : 'Medium'} ${size}`
  const room = lines > 1 ? { width, wrap, align: 'left' as const } : {}
  const drawn = await sharp({ text: { text: markup, font, rgba: true, dpi: 72, ...room } })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { data: drawn.data, width: drawn.info.width, height: drawn.info.height }
}

async function blank(): Promise<Drawn> {
  const data = await sharp({ create: { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
  return { data, width: 1, height: 1 }
}

// Prevents line breaks after hyphens and within Korean words.
function unbroken(text: string): string {
  return text.replace(/-|\p{Script=Hangul}(?=[\p{L}\p{N}])|[\p{L}\p{N}](?=\p{Script=Hangul})/gu, '$&\u2060')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function fontFile(name: string): string {
  return join(import.meta.dirname, 'fonts', `${name}.ttf`)
}
