import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { type Drawn, drawable, drawText, type Style } from './text.ts'

const style: Style = { sizes: [60], weight: 700, color: '#000000', width: 800, lines: 1 }
const draw = (text: string, language: Language = 'en', change: Partial<Style> = {}) =>
  drawText(text, language, { ...style, ...change })
const apart = (text: string, sign: string) => Array.from(text).join(sign)
// Mean coverage with ink, from 0 to 255.
const inkOf = async (data: Buffer, area: { left: number; top: number; width: number; height: number }) =>
  (await sharp(await sharp(data).extract(area).png().toBuffer()).stats()).channels[3]?.mean ?? 0

async function distance(a: Buffer, b: Buffer): Promise<number> {
  const plain = (data: Buffer) => sharp(data).extractChannel(3).resize(400, 60, { fit: 'fill' }).raw().toBuffer()
  const [one, other] = await Promise.all([plain(a), plain(b)])
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}

test('joins Arabic letters right to left', async () => {
  const [word, loose, turned] = await Promise.all([
    draw('هيونداي', 'ar'),
    draw(apart('هيونداي', '\u200c'), 'ar'),
    draw(Array.from('هيونداي').reverse().join(''), 'ar'),
  ])
  expect(word.width).toBeLessThan(loose.width * 0.9)
  expect(await distance(word.data, turned.data)).toBeGreaterThan(20)
})

test('puts an Arabic make right of its Latin model', async () => {
  const { data, width, height } = await draw('بـــــــــــــ IIIIIIII', 'ar')
  const half = Math.floor(width / 2)
  const [leftInk, rightInk] = [
    await inkOf(data, { left: 0, top: 0, width: half, height }),
    await inkOf(data, { left: half, top: 0, width: half, height }),
  ]
  expect(leftInk).toBeGreaterThan(rightInk * 1.5)
})

test('composes Hangul from single letters', async () => {
  expect(drawable('현대'.normalize('NFD'))).toBe('현대')
  const [word, loose] = await Promise.all([draw('현대', 'ko'), draw(apart('현대'.normalize('NFD'), '\u200c'), 'ko')])
  expect(loose.width).toBeGreaterThan(word.width * 1.5)
})

test.each([
  ['약 1,200만원', 'ar'],
  ['현대 سيارة عائلية', 'en'],
  ['현대 سيارة عائلية', 'ar'],
  ['그랜저 Škoda', 'ko'],
] as const)('aligns %s on one baseline in %s, whichever script is first', async (text, language) => {
  // A Latin letter at the start sets the Latin baseline and is no taller than the rest.
  const [own, led] = await Promise.all([draw(text, language), draw(`x ${text}`, language)])
  expect(Math.abs(own.height - led.height)).toBeLessThan(3)
})

test('aligns a second line that starts with Hangul', async () => {
  const room = { sizes: [44], width: 300, lines: 2 }
  const [own, plain] = await Promise.all([
    draw('سيارة فاخرة 그랜저 2.4', 'ar', room),
    draw('سيارة فاخرة IIII 2.4', 'ar', room),
  ])
  // A Korean syllable is slightly taller than a capital letter.
  expect(Math.abs(own.height - plain.height)).toBeLessThan(14)
})

test.each([
  ['약 1,200만원 (협의 가능)', { sizes: [52, 44], width: 384, lines: 2 }],
  ['현대 سيارة عائلية', { sizes: [56, 50, 44], width: 384, lines: 2 }],
])('draws %s at the same size in every language', async (text, room) => {
  const [english, ...others] = await Promise.all(
    (['en', 'ko', 'ar'] as const).map((language) => draw(text, language, room)),
  )
  for (const other of others) {
    expect(Math.abs(other.width / (english?.width ?? 0) - 1)).toBeLessThan(0.05)
    expect(Math.abs(other.height / (english?.height ?? 0) - 1)).toBeLessThan(0.15)
  }
})

test('ends long names in an ellipsis and breaks a long word', async () => {
  const room = { sizes: [60, 50], width: 360, lines: 2 }
  for (const [text, language] of [
    ['Mercedes-Benz E-Class E220d 4MATIC Avantgarde Exclusive Long Wheelbase', 'en'],
    ['현대 그랜저 하이브리드 캘리그래피 블랙 익스테리어 패키지 풀옵션', 'ko'],
    ['هيونداي جرانديور الفاخرة ذات المقاعد الجلدية والسقف البانورامي', 'ar'],
    ['W'.repeat(255), 'en'],
  ] as const) {
    const { width, height } = await draw(text, language, room)
    expect(width).toBeLessThanOrEqual(360)
    expect(height).toBeLessThanOrEqual(50 * 2.9)
    expect(height).toBeGreaterThan(50)
  }
})

test('draws no markup, direction marks, controls or emoji', async () => {
  expect(drawable('\u202eevil\u202c \u0000<b>\n A &amp; 🚗🇰🇷 \ud800')).toBe('evil <b> A &amp; \ufffd')
  const plain = await draw('<i>A</i> & B')
  expect(plain.width).toBeGreaterThan((await draw('A B')).width * 2)
})

test('draws the same on a machine without fonts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nuricar-no-fonts-'))
  try {
    const settings = join(folder, 'fonts.conf')
    await writeFile(settings, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>')
    const code = `
      const { drawText } = await import(${JSON.stringify(join(import.meta.dirname, 'text.ts'))})
      const texts = JSON.parse(process.argv[1])
      const drawn = await Promise.all(texts.map(([text, language]) => drawText(text, language, ${JSON.stringify(style)})))
      console.log(JSON.stringify(drawn.map(({ data }) => data.toString('base64'))))`
    const texts: [string, Language][] = [
      ['Hyundai Škoda Жигули $12,500', 'en'],
      ['현대 그랜저 쏘렌토', 'ko'],
      ['هيونداي أزيرا Grandeur', 'ar'],
      ['Хендай Гранд Старекс', 'ru'],
    ]
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', code, JSON.stringify(texts)],
      {
        env: { ...process.env, FONTCONFIG_FILE: settings },
        maxBuffer: 16 * 1024 * 1024,
      },
    )
    const bare: Buffer[] = JSON.parse(stdout).map((text: string) => Buffer.from(text, 'base64'))
    const here: Drawn[] = await Promise.all(texts.map(([text, language]) => draw(text, language)))
    const other = await draw('\ue000'.repeat(12))
    for (const [index, { data }] of here.entries()) {
      expect(await distance(data, bare[index] ?? data)).toBeLessThan(12)
      expect(await distance(other.data, bare[index] ?? other.data)).toBeGreaterThan(24)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
