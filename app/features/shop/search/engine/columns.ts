export type Column<T extends Float64Array | Int32Array> = { values: T; push: (value: number) => void }

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

/**
 * Reuses one buffer, because new memory per pass would keep the garbage collector busy. Each call overwrites the
 * previous result.
 */
export function openRoom<T extends Int32Array | Uint32Array | Uint8Array>(
  make: (length: number) => T,
): (length: number) => T {
  let room = make(0)
  return (length) => {
    if (room.length < length) room = make(Math.ceil(length * 1.2))
    return room.subarray(0, length) as T
  }
}

export type Codes = { texts: string[]; of: (text: string) => number; find: (text: string) => number | undefined }

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
