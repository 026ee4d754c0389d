import { splitShot, withShot } from '../shots/rules.ts'

/** Adds what both have added, mine last. Undefined if one has reordered the pictures, or if both have removed some. */
function joinAdded(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  const isInOrder = (list: string[]) =>
    list.filter((one) => base.includes(one)).join('\n') === base.filter((one) => list.includes(one)).join('\n')
  const hasAll = (list: string[]) => base.every((one) => list.includes(one))
  if (!isInOrder(mine) || !isInOrder(theirs) || !(hasAll(mine) || hasAll(theirs))) return undefined
  const isAdded = (one: string) => !base.includes(one)
  return [
    ...theirs.filter((one) => isAdded(one) || mine.includes(one)),
    ...mine.filter((one) => isAdded(one) && !theirs.includes(one)),
  ]
}

/**
 * Three-way merge of two edits of the same pictures: one may reorder them while the other changes labels, and both may
 * add some. Undefined on a conflict.
 */
export function mergePictures(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  const bare = (list: string[]) => list.map((one) => splitShot(one).address)
  const isLike = (list: string[]) => bare(list).join('\n') === bare(base).join('\n')
  const order = isLike(mine)
    ? bare(theirs)
    : isLike(theirs)
      ? bare(mine)
      : joinAdded(bare(base), bare(mine), bare(theirs))
  // With duplicate pictures, a label cannot be assigned to one of them.
  if (!order || new Set(order).size < order.length) return undefined
  const shotIn = (list: string[], address: string) => list.map(splitShot).find((one) => one.address === address)?.shot
  const merged: string[] = []
  for (const address of order) {
    const [was, own, other] = [shotIn(base, address), shotIn(mine, address), shotIn(theirs, address)]
    if (own !== undefined && other !== undefined && own !== other && own !== was && other !== was) return undefined
    merged.push(withShot(address, (own === undefined || (own === was && other !== undefined) ? other : own) ?? null))
  }
  return merged
}
