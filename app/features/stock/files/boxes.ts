export type Bytes = {
  size: number
  read: (at: number, length: number) => Promise<Uint8Array>
}

/** A box (a block of data) of an MP4 or QuickTime file. Its start, content and end are offsets in bytes. */
export type Box = { type: string; at: number; from: number; to: number }

// A minute of fragmented video has some hundreds of boxes. The limit protects the disk from crafted files.
const mostBoxes = 20_000

/** Thrown if the boxes do not fit together, because the file is cut off or of another kind. */
export class Damaged extends Error {}

export const lettersOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

export const numbersOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

export function openBoxes({ read }: Bytes): (from: number, to: number) => Promise<Box[]> {
  let count = 0
  return async (from, to) => {
    const boxes: Box[] = []
    for (let at = from; at < to; ) {
      count += 1
      if (count > mostBoxes) throw new Damaged()
      const head = await read(at, Math.min(16, to - at))
      if (head.length < 8) {
        // A list of boxes in a QuickTime file may end with four zero bytes.
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
