type Numbers = Float64Array | Int32Array | Uint8Array

export type Column<T extends Numbers> = { values: T; push: (value: number) => void }

/** An array with a number of each document. It grows. */
export function openColumn<T extends Numbers>(make: (length: number) => T): Column<T> {
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
 * Returns an array that the next call overwrites. New arrays of some MB for each query would make the garbage collector
 * walk through the whole index.
 */
export function openBuffer(): (length: number) => Int32Array {
  let buffer = new Int32Array(0)
  return (length) => {
    if (buffer.length < length) buffer = new Int32Array(Math.ceil(length * 1.2))
    return buffer.subarray(0, length)
  }
}

export type Terms = { texts: string[]; of: (text: string) => number; find: (text: string) => number | undefined }

/** Numbers for texts, counted from 0. */
export function openTerms(): Terms {
  const texts: string[] = []
  const ordinals = new Map<string, number>()
  return {
    texts,
    of: (text) => {
      const known = ordinals.get(text)
      if (known !== undefined) return known
      ordinals.set(text, texts.length)
      return texts.push(text) - 1
    },
    find: (text) => ordinals.get(text),
  }
}

/** `key` is compared and `label` is displayed. Both are '' if unknown. */
export type Value = { key: string; label: string }

export type FacetColumn = ReturnType<typeof openFacetColumn>

/** The value of a facet of each document, as an ordinal: the number of its key among `terms`. */
export function openFacetColumn() {
  const terms = openTerms()
  const labels: string[] = []
  const ordinals = openColumn((length) => new Int32Array(length))
  // Cars for sale by ordinal.
  const available: number[] = []
  return {
    terms,
    labels,
    ordinals: () => ordinals.values,
    add: ({ key, label }: Value) => {
      const ordinal = terms.of(key)
      labels[ordinal] ??= label
      ordinals.push(ordinal)
    },
    countAvailable: (doc: number, by: 1 | -1) => {
      const ordinal = ordinals.values[doc] as number
      available[ordinal] = (available[ordinal] ?? 0) + by
    },
    available: (key: string) => available[terms.find(key) ?? -1] ?? 0,
    keyOf: (doc: number) => terms.texts[ordinals.values[doc] as number] ?? '',
  }
}
