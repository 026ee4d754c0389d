import en from '#app/i18n/operator.en.json' with { type: 'json' }
import { Problem } from '#app/lib/problem.ts'
import { type Box, Damaged, openBoxes } from './boxes.server.ts'
import type { Part } from './part.server.ts'
import type { FileKind, FileRefusal } from './schema.ts'

const statuses: Record<FileRefusal, number> = {
  hevc: 415,
  codec: 415,
  unsupported: 415,
  tooLarge: 413,
  pdfTooLarge: 413,
  damaged: 422,
  empty: 422,
  missing: 422,
  failed: 500,
}

/** The problem to throw for a file that is not taken. */
export function refusal(code: FileRefusal, status = statuses[code]): Problem {
  return new Problem(status, en.files[code], undefined, code)
}

export type Inspected = { kind: FileKind; seconds: number | null }

/** Tells by content, never by name, what was sent; takes out of a film what the camera wrote beside picture and sound. Throws a Problem for all that is not taken. */
export async function inspect(part: Part): Promise<Inspected> {
  if (part.size === 0) throw refusal('empty')
  const start = await part.read(0, 64)
  const latin = start.toString('latin1')
  if (latin.startsWith('%PDF-')) return { kind: 'pdf', seconds: null }
  if (latin.startsWith('\x1aE\xdf\xa3') && latin.includes('webm')) return { kind: 'webm', seconds: null }
  if (latin.slice(4, 8) !== 'ftyp') throw refusal('unsupported')
  try {
    return { kind: 'mp4', seconds: await inspectMp4(part) }
  } catch (error) {
    throw error instanceof Damaged ? refusal('damaged') : error
  }
}

async function inspectMp4(part: Part): Promise<number | null> {
  const list = openBoxes(part)
  const inside = (box: Box) => list(box.from, box.to)
  const [whole, moov] = await only('moov', list(0, part.size))
  // Pictures of telephones begin as films do.
  if (!moov) throw refusal(whole.some(({ type }) => type === 'mdat' || type === 'moof') && !whole.some(isTold) ? 'damaged' : 'unsupported')
  const parts = await inside(moov)
  const told = [...whole, ...parts].filter(isTold)
  let isFilm = false
  for (const track of parts.filter(({ type }) => type === 'trak')) {
    const [trak, mdia] = await only('mdia', inside(track))
    told.push(...trak.filter(isTold))
    if (!mdia) continue
    const [media, minf] = await only('minf', inside(mdia))
    const handler = media.find(({ type }) => type === 'hdlr')
    if (!minf || !handler || (await part.read(handler.from + 8, 4)).toString('latin1') !== 'vide') continue
    const [, stbl] = await only('stbl', inside(minf))
    const stsd = stbl && (await inside(stbl)).find(({ type }) => type === 'stsd')
    // Before its entries stand a version and their number.
    const entries = stsd ? await list(stsd.from + 8, stsd.to) : []
    if (entries.length === 0) throw new Damaged()
    for (const { type } of entries) if (!/^avc[13]$/.test(type)) throw refusal(/^(hvc1|hev1|dvh1|dvhe)$/.test(type) ? 'hevc' : 'codec')
    isFilm = true
  }
  if (!isFilm) throw refusal('unsupported')
  for (const box of told) await blank(part, box)
  const head = parts.find(({ type }) => type === 'mvhd')
  return head ? readSeconds(await part.read(head.from, 32)) : null
}

async function only(wanted: string, reading: Promise<Box[]>): Promise<[all: Box[], box: Box | undefined]> {
  const all = await reading
  return [all, all.find(({ type }) => type === wanted)]
}

/** Whether a box holds what the camera wrote of itself, of the owner or of the place. */
function isTold({ type }: Box): boolean {
  return type === 'udta' || type === 'meta' || type === 'uuid'
}

/** Makes a box one of free space, of the same length: the places of pictures and sound, which are counted from the file's beginning, hold. */
async function blank(part: Part, { at, from, to }: Box): Promise<void> {
  await part.write(at + 4, Buffer.from('free'))
  for (let next = from; next < to; next += blankLength) await part.write(next, Buffer.alloc(Math.min(blankLength, to - next)))
}
const blankLength = 256 * 1024

/** The length that the head of a film names; null of one in fragments, where it stands nowhere. */
function readSeconds(head: Buffer): number | null {
  const isLong = head[0] === 1
  if (head.length < (isLong ? 32 : 20)) return null
  const scale = head.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  const seconds = Math.round(duration / scale)
  return seconds > 0 && seconds < 86_400 ? seconds : null
}
