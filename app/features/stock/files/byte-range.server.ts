import type { FileHandle } from 'node:fs/promises'
import type { Box, Bytes } from './boxes.ts'

export type ByteRange = Omit<Bytes, 'read'> & {
  /** At the end of the part, `read` returns fewer bytes than requested. */
  read: (at: number, length: number) => Promise<Buffer>
  write: (at: number, bytes: Buffer) => Promise<void>
  pieces: () => AsyncGenerator<Buffer>
}

const pieceLength = 256 * 1024
const mostHeaders = 16 * 1024

function rangeOf(file: FileHandle, start: number, end: number): ByteRange {
  const size = end - start
  async function read(at: number, length: number): Promise<Buffer> {
    const wanted = Math.min(length, size - at)
    if (wanted <= 0) return Buffer.alloc(0)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, start + at)
    return buffer.subarray(0, bytesRead)
  }
  return {
    size,
    read,
    write: async (at, bytes) => void (await file.write(bytes, 0, bytes.length, start + at)),
    pieces: async function* () {
      for (let at = 0; at < size; at += pieceLength) yield await read(at, pieceLength)
    },
  }
}

export function rangeOfBytes(bytes: Buffer): ByteRange {
  const own = Buffer.from(bytes)
  return {
    size: own.length,
    read: async (at, length) => own.subarray(at, at + length),
    write: async (at, other) => void other.copy(own, at),
    pieces: async function* () {
      yield own
    },
  }
}

/**
 * Finds the file of a field in a multipart form on disk. 'broken' means an invalid form, undefined a form without this
 * field.
 */
export async function findPart(
  file: FileHandle,
  bytes: number,
  type: string,
  field: string,
): Promise<ByteRange | 'broken' | undefined> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary) return 'broken'
  const whole = rangeOf(file, 0, bytes)
  const [opening, closing] = [Buffer.from(`--${boundary}`), Buffer.from(`\r\n--${boundary}`)]
  let at = await find(whole, opening, 0)
  while (at !== -1) {
    const from = at + opening.length
    const head = (await whole.read(from, mostHeaders)).toString('latin1')
    if (head.startsWith('--')) return undefined
    const length = head.indexOf('\r\n\r\n')
    if (length === -1) return 'broken'
    const headers = head.slice(0, length)
    const start = from + length + 4
    const end = await find(whole, closing, start)
    if (end === -1) return 'broken'
    const disposition = /^content-disposition:(.*)$/im.exec(headers)?.[1] ?? ''
    const name = /;\s*name="?([^";]*)"?/i.exec(disposition)?.[1]
    if (name === field && /;\s*filename\*?=/i.test(disposition)) return rangeOf(file, start, end)
    at = end + 2
  }
  return 'broken'
}

async function find(range: ByteRange, wanted: Buffer, from: number): Promise<number> {
  // Chunks overlap, because a match may span two.
  for (let at = from; at < range.size; at += pieceLength) {
    const found = (await range.read(at, pieceLength + wanted.length - 1)).indexOf(wanted)
    if (found !== -1) return at + found
  }
  return -1
}

/** Turns a box into free space of equal length, so that the offsets of picture and sound in the file stay valid. */
export async function blank(range: ByteRange, { at, from, to }: Box): Promise<void> {
  await range.write(at + 4, Buffer.from('free'))
  for (let next = from; next < to; next += pieceLength)
    await range.write(next, Buffer.alloc(Math.min(pieceLength, to - next)))
}
