/** A column of numbers that grows. */
export type Column<T extends Float64Array | Int32Array> = { values: T; push: (value: number) => void }

/** An empty column; `make` is the constructor's call, such as `(n) => new Int32Array(n)`. */
export function openColumn<T extends Float64Array | Int32Array>(make: (length: number) => T): Column<T> {
  let length = 0
  const column: Column<T> = {
    values: make(1024),
    push: (value) => {
      if (length === column.values.length) {
        const larger = make(length * 2)
        larger.set(column.values)
        column.values = larger
      }
      column.values[length++] = value
    },
  }
  return column
}

/** Room for so many numbers that is used again each time, with whatever stood there: fresh memory for each pass over many cars keeps the collector busy. What it gave before is written over. */
export function openRoom<T extends Int32Array | Uint32Array | Uint8Array>(make: (length: number) => T): (length: number) => T {
  let room = make(0)
  return (length) => {
    if (room.length < length) room = make(Math.ceil(length * 1.2))
    return room.subarray(0, length) as T
  }
}

/** Numbers for texts, in the order in which they first came: 0, 1, 2 and so on. */
export type Codes = { texts: string[]; of: (text: string) => number; find: (text: string) => number | undefined }

/** An empty table of codes. */
export function openCodes(): Codes {
  const texts: string[] = []
  const codes = new Map<string, number>()
  return {
    texts,
    of: (text) => {
      const known = codes.get(text)
      if (known !== undefined) return known
      codes.set(text, texts.length)
      return texts.push(text) - 1
    },
    find: (text) => codes.get(text),
  }
}
