/** Labels of pictures, in the order of a walk round the car. A label is stored as URL fragment: '/pictures/{id}-1280.jpg#odometer'. */
export const shots = [
  'front',
  'side',
  'rear',
  'interior',
  'dashboard',
  'odometer',
  'engine',
  'boot',
  'tyres',
  'underside',
  'key',
  'vin-plate',
  'documents',
  'damage',
] as const
export type Shot = (typeof shots)[number]

// Labels that the form suggests if missing. Exterior labels are left out, because every listing has them.
const asked: readonly Shot[] = ['interior', 'dashboard', 'odometer', 'engine', 'boot', 'tyres', 'underside', 'key', 'vin-plate']

export function splitShot(address: string): { address: string; shot: Shot | null } {
  const at = address.lastIndexOf('#')
  const shot = at < 0 ? undefined : shots.find((one) => one === address.slice(at + 1))
  return shot ? { address: address.slice(0, at), shot } : { address, shot: null }
}

export function withShot(address: string, shot: Shot | null): string {
  const bare = splitShot(address).address
  return shot ? `${bare}#${shot}` : bare
}

export function missingShots(shown: (Shot | null)[]): Shot[] {
  return asked.filter((shot) => !shown.includes(shot))
}

/** Three-way merge of two edits of the same pictures: one may reorder them while the other changes labels. Undefined on a conflict. */
export function mergePictures(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  const bare = (list: string[]) => list.map((one) => splitShot(one).address)
  const isLike = (list: string[]) => bare(list).join('\n') === bare(base).join('\n')
  const order = isLike(mine) ? bare(theirs) : isLike(theirs) ? bare(mine) : undefined
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
