import type { Part } from './part.server.ts'

/** A box of an MP4 or QuickTime file: its type, where it begins, where what it holds begins, and where it ends. */
export type Box = { type: string; at: number; from: number; to: number }

// A minute of fragments has some hundreds; a file that is made of boxes alone would keep the disk busy.
const mostBoxes = 20_000

/** Thrown where boxes do not fit into each other: the file was cut off, or is none. */
export class Damaged extends Error {}

/** Reads boxes that stand one after the other; those of a file share a count. */
export function openBoxes(part: Part): (from: number, to: number) => Promise<Box[]> {
  let count = 0
  return async (from, to) => {
    const boxes: Box[] = []
    for (let at = from; at < to; ) {
      count += 1
      if (count > mostBoxes) throw new Damaged()
      const head = await part.read(at, 16)
      // QuickTime may end a list with four zeros.
      if (to - at < 8) {
        if (head.subarray(0, to - at).every((byte) => byte === 0)) break
        throw new Damaged()
      }
      const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
      const isLong = short === 1
      if (isLong && head.length < 16) throw new Damaged()
      const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
      const begins = at + (isLong ? 16 : 8)
      if (at + size < begins || at + size > to) throw new Damaged()
      boxes.push({ type, at, from: begins, to: at + size })
      at += size
    }
    return boxes
  }
}
