/**
 * Takes RGBA rows from top to bottom and reduces them by a whole factor, to less than twice the longest side. The
 * result is RGB.
 */
export function reduceRows(fullWidth: number, fullHeight: number, longestSide: number) {
  const factor = Math.max(1, Math.floor(Math.max(fullWidth, fullHeight) / longestSide))
  const [width, height] = [Math.max(1, Math.floor(fullWidth / factor)), Math.max(1, Math.floor(fullHeight / factor))]
  const data = new Uint8Array(width * height * 3)
  const rowBytes = fullWidth * 4
  const sums = new Uint32Array(width * 3)
  const area = factor * factor

  function takeRow(rows: Uint8Array, from: number, row: number): void {
    const to = Math.floor(row / factor)
    if (to >= height) return
    if (row % factor === 0) sums.fill(0)
    for (let x = 0, pixel = from, sum = 0; x < width; x++, sum += 3)
      for (let step = 0; step < factor; step++, pixel += 4) {
        sums[sum] = (sums[sum] ?? 0) + (rows[pixel] ?? 0)
        sums[sum + 1] = (sums[sum + 1] ?? 0) + (rows[pixel + 1] ?? 0)
        sums[sum + 2] = (sums[sum + 2] ?? 0) + (rows[pixel + 2] ?? 0)
      }
    if (row % factor < factor - 1) return
    const start = to * width * 3
    for (let at = 0; at < sums.length; at++) data[start + at] = (sums[at] ?? 0) / area
  }

  return {
    /** `at` is the place of the first byte in the whole picture. */
    take(rows: Uint8Array, at = 0): void {
      for (let from = 0; from + rowBytes <= rows.length; from += rowBytes)
        takeRow(rows, from, Math.floor((at + from) / rowBytes))
    },
    result: () => ({ data, width, height }),
  }
}
