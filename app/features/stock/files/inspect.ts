import type { FileKind } from '#app/features/stock/photos/shared/file-name.ts'
import { type Box, type Bytes, Damaged, lettersOf, numbersOf, openBoxes } from './boxes.ts'
import { largestFilm, largestPdf } from './rules.ts'
import type { FileRefusal } from './schema.ts'

/** Kind of the file, its duration if stated, and the boxes with metadata from the camera (`told`). */
export type Inspected = { kind: FileKind; seconds: number | null; told: Box[] }

/**
 * Detects the kind of a file by its content, or why it is refused. It runs in the form before an upload, and on the
 * server.
 */
export async function inspect(bytes: Bytes): Promise<Inspected | FileRefusal> {
  if (bytes.size === 0) return 'empty'
  const start = lettersOf(await bytes.read(0, 64))
  if (start.startsWith('%PDF-'))
    return bytes.size > largestPdf ? 'pdfTooLarge' : { kind: 'pdf', seconds: null, told: [] }
  const isWebm = start.startsWith('\x1aE\xdf\xa3') && start.includes('webm')
  if (!isWebm && start.slice(4, 8) !== 'ftyp') return 'unsupported'
  if (bytes.size > largestFilm) return 'tooLarge'
  if (isWebm) return { kind: 'webm', seconds: null, told: [] }
  try {
    return await inspectMp4(bytes)
  } catch (error) {
    if (error instanceof Damaged) return 'damaged'
    throw error
  }
}

async function inspectMp4(bytes: Bytes): Promise<Inspected | FileRefusal> {
  const list = openBoxes(bytes)
  const inside = (box: Box) => list(box.from, box.to)
  const all = await list(0, bytes.size)
  const moov = find('moov', all)
  // Phone pictures in HEIC format begin like films, but have a 'meta' box at the top level.
  if (!moov) return find('meta', all) ? 'unsupported' : 'damaged'
  const parts = await inside(moov)
  const told = [...all, ...parts].filter(isTold)
  let isFilm = false
  for (const track of parts.filter(({ type }) => type === 'trak')) {
    const trak = await inside(track)
    told.push(...trak.filter(isTold))
    const mdia = find('mdia', trak)
    const media = mdia ? await inside(mdia) : []
    const [handler, minf] = [find('hdlr', media), find('minf', media)]
    if (!minf || !handler || lettersOf(await bytes.read(handler.from + 8, 4)) !== 'vide') continue
    const stbl = find('stbl', await inside(minf))
    const stsd = stbl && find('stsd', await inside(stbl))
    const entries = stsd ? await list(stsd.from + 8, stsd.to) : []
    if (entries.length === 0) return 'damaged'
    for (const { type } of entries)
      if (!/^avc[13]$/.test(type)) return /^(hvc1|hev1|dvh1|dvhe)$/.test(type) ? 'hevc' : 'codec'
    isFilm = true
  }
  if (!isFilm) return 'unsupported'
  const head = find('mvhd', parts)
  return { kind: 'mp4', seconds: head ? readSeconds(await bytes.read(head.from, 32)) : null, told }
}

const find = (wanted: string, boxes: Box[]) => boxes.find(({ type }) => type === wanted)

/** Boxes that may contain data on camera, owner or location. */
const isTold = ({ type }: Box) => type === 'udta' || type === 'meta' || type === 'uuid'

/** Returns the duration in seconds from the film's header. Null for a fragmented film that states none. */
function readSeconds(head: Uint8Array): number | null {
  const isLong = head[0] === 1
  if (head.length < 32) return null
  const numbers = numbersOf(head)
  const seconds = Math.round(
    isLong ? Number(numbers.getBigUint64(24)) / numbers.getUint32(20) : numbers.getUint32(16) / numbers.getUint32(12),
  )
  return seconds > 0 && seconds < 86_400 ? seconds : null
}
