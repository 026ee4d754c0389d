import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** Names of TextDecoder. Spreadsheets save plain CSV in the code page of their country. */
export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'euc-kr'
  | 'shift_jis'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-1254'
  | 'windows-1256'

// In bytes. The letters of this part decide about a code page.
const sampled = 4 * 1024 * 1024
const fewestLetters = 3

/** UTF-16 by its byte order mark, or by the zeros beside ASCII signs. */
export function findWide(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const sample = start.subarray(0, 1000)
  if (sample.length < 4 || sample.length % 2 === 1) return undefined
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = sample.length / 8
  return odd > most && even === 0 ? 'utf-16le' : even > most && odd === 0 ? 'utf-16be' : undefined
}

/** Finds the encoding of a text that is not UTF-8. Undefined if it is damaged UTF-8, no text, or too little to tell. */
export async function findCodePage(path: string): Promise<Encoding | undefined> {
  if (await isWritten(path, 'euc-kr', /[가-힣]/g)) return 'euc-kr'
  if (await isWritten(path, 'shift_jis', /[ぁ-ヶ一-龠ー]/g, /[ぁ-ヶ]/)) return 'shift_jis'
  const bytes = await readStart(path)
  if (isDamaged(bytes) || bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return undefined
  return codePageOf(bytes)
}

/**
 * Whether all bytes are valid and most letters beyond ASCII are of the language. Texts in other alphabets would decode
 * to rare characters.
 */
async function isWritten(path: string, encoding: Encoding, usual: RegExp, needed?: RegExp): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let [known, others, isFound] = [0, 0, needed === undefined]
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true })
      if (/[\u0080-\u009f]/.test(text)) return false
      isFound ||= needed?.test(text) === true
      known += text.match(usual)?.length ?? 0
      others += (text.match(/\P{ASCII}/gu)?.length ?? 0) - (text.match(usual)?.length ?? 0)
    }
    decoder.decode()
  } catch {
    return false
  }
  return isFound && known > others
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(sampled), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** UTF-8 with a few broken bytes has more valid letters than broken ones. */
function isDamaged(bytes: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.match(/\ufffd/g)?.length ?? 0
  return (text.match(/\P{ASCII}/gu)?.length ?? 0) - broken > broken
}

const setOf = (bytes: string) => new Set(bytes.split(' ').map((byte) => Number.parseInt(byte, 16)))
// The most usual letters of each code page: оаеинтсрлв, also as capitals; اليمرنوةتبدأ; ğışİĞŞ; ąęłśżćź.
const cyrillic = setOf('ee e0 e5 e8 ed f2 f1 f0 eb e2 ce c0 c5 c8 cd d2 d1 d0 cb c2')
const arabic = setOf('c7 e1 ed e3 d1 e4 e6 c9 ca c8 cf c3')
const turkish = setOf('f0 fd fe dd d0 de')
const polish = setOf('b9 ea b3 9c bf e6 9f a3 8c af')
const signs = setOf('a1 ab bb 82 84 85 91 92 93 94 96 97 b7 a0')
const western = setOf('e1 e9 ed f3 fa f1 e3 e7 ea f4 e0 e8 e4 f6 fc df e2 ee ef d3 c9 c1 cd da d1 c3 c7 c4 d6 dc')

function codePageOf(bytes: Buffer): Encoding | undefined {
  const isLatin = (byte: number | undefined) =>
    byte !== undefined && ((byte > 64 && byte < 91) || (byte > 96 && byte < 123))
  let [letters, joined] = [0, 0]
  const counts = { cyrillic: 0, arabic: 0, turkish: 0, polish: 0, western: 0 }
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    // ¡ ¿ « » and quotation marks stand beside letters of several code pages.
    if (signs.has(byte)) continue
    const isBesideLatin = isLatin(bytes[at - 1]) || isLatin(bytes[at + 1])
    if (byte >= 0xc0 || isBesideLatin) letters++
    if ((bytes[at - 1] ?? 0) >= 0xc0 || (bytes[at + 1] ?? 0) >= 0xc0) joined++
    if (cyrillic.has(byte)) counts.cyrillic++
    if (arabic.has(byte)) counts.arabic++
    if (!isBesideLatin) continue
    if (turkish.has(byte)) counts.turkish++
    if (polish.has(byte)) counts.polish++
    if (western.has(byte)) counts.western++
  }
  if (letters < fewestLetters) return undefined
  // Words in Cyrillic or Arabic have no Latin letters. Words with accents have few other signs.
  if (joined > letters / 2) {
    const most = Math.max(counts.cyrillic, counts.arabic)
    return most < letters / 2 ? undefined : counts.cyrillic >= counts.arabic ? 'windows-1251' : 'windows-1256'
  }
  if (counts.turkish > letters / 4) return 'windows-1254'
  return counts.polish > letters / 2 && counts.polish > counts.western
    ? 'windows-1250'
    : counts.western > letters / 2
      ? 'windows-1252'
      : undefined
}
