/** Edit distance of two words, where swapped neighbours count as one edit. Returns `most` + 1 if it is larger. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last: number[] = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let cost = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
      const swapped =
        row > 1 &&
        column > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      now.push(cost)
      if (cost < least) least = cost
    }
    // A swap looks one row further back, so both rows must be too far.
    if (least > most && Math.min(...last) > most) return most + 1
    before = last
    last = now
  }
  return Math.min(last[b.length] ?? most + 1, most + 1)
}
