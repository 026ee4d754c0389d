// These sort before all letters, in this order. So the bare name is first (A before A-2), and the files of a folder
// come before its folders.
const [end, space, file, folder] = ['\u0000', '\u0001', '\u0002', '\u0003'] as const

/** Marks between words do not count: A-2, A_2 and A (2) are the second picture of A. */
function wordsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  return words.join(space).replace(/\d+/g, (digits) => {
    const number = digits.replace(/^0+(?=\d)/, '')
    return String(number.length).padStart(3, '0') + number
  })
}

function keyOf(name: string): string {
  const folders = name.normalize('NFC').toLowerCase().split(/[\\/]/)
  const own = folders.pop() ?? ''
  return [
    ...folders.map((one) => folder + wordsOf(one) + end),
    file,
    wordsOf(own.replace(/\.\w+$/, '')),
    end,
    name,
  ].join('')
}

/**
 * Sorts files by their names as a person counts: A.jpg, A-2.jpg, A (3).jpg, a_10.jpg. Names have slashes between
 * folders.
 */
export function sortNames<T extends { name: string }>(files: T[]): T[] {
  const keyed = files.map((one) => ({ one, key: keyOf(one.name) }))
  // Collation by language would take seconds for the 50,000 photos that a ZIP file may have.
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one)
}
