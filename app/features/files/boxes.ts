/** A file that is read here and there. */
export type Bytes = {
  size: number
  /** Fewer bytes where it ends before. */
  read: (at: number, length: number) => Promise<Uint8Array>
}

/** A box of an MP4 or QuickTime file: its type, where it begins, where what it holds begins, and where it ends. */
export type Box = { type: string; at: number; from: number; to: number }

// A minute of fragments has some hundreds; a file that is made of boxes alone would keep the disk busy.
const mostBoxes = 20_000

/** Thrown where boxes do not fit into each other: the file was cut off, or is none. */
export class Damaged extends Error {}

/** Each byte as the letter of its number. */
export const lettersOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** Numbers as they stand in such files. */
export const numbersOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** Reads boxes that stand one after the other; those of a file share a count. */
export function openBoxes({ read }: Bytes): (from: number, to: number) => Promise<Box[]> {
  let count = 0
  return async (from, to) => {
    const boxes: Box[] = []
    for (let at = from; at < to; ) {
      count += 1
      if (count > mostBoxes) throw new Damaged()
      const head = await read(at, Math.min(16, to - at))
      if (head.length < 8) {
        // QuickTime may end a list with four zeros.
        if (head.every((byte) => byte === 0)) break
        throw new Damaged()
      }
      const numbers = numbersOf(head)
      const short = numbers.getUint32(0)
      const isLong = short === 1
      if (isLong && head.length < 16) throw new Damaged()
      const size = isLong ? Number(numbers.getBigUint64(8)) : short === 0 ? to - at : short
      const begins = at + (isLong ? 16 : 8)
      if (at + size < begins || at + size > to) throw new Damaged()
      boxes.push({ type: lettersOf(head.subarray(4, 8)), at, from: begins, to: at + size })
      at += size
    }
    return boxes
  }
}
