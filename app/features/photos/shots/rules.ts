/** What a picture may say that it shows, in the order in which one walks round a car. It stands as the fragment of the picture's address: '/pictures/{id}-1280.jpg#odometer'. */
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

// Beside the car from outside, which every listing has, and what not every car has.
const asked: readonly Shot[] = ['interior', 'dashboard', 'odometer', 'engine', 'boot', 'tyres', 'underside', 'key', 'vin-plate']

/** An address without its label, and the label. Any other fragment is none and stays. */
export function splitShot(address: string): { address: string; shot: Shot | null } {
  const at = address.lastIndexOf('#')
  const shot = at < 0 ? undefined : shots.find((one) => one === address.slice(at + 1))
  return shot ? { address: address.slice(0, at), shot } : { address, shot: null }
}

/** An address with a label in the place of the one it had; null takes it away. */
export function withShot(address: string, shot: Shot | null): string {
  const bare = splitShot(address).address
  return shot ? `${bare}#${shot}` : bare
}

/** What buyers ask to see and no picture says that it shows. */
export function missingShots(shown: (Shot | null)[]): Shot[] {
  return asked.filter((shot) => !shown.includes(shot))
}

/** Brings together what two people made of the same pictures: who labels one undoes nobody's order. Undefined where both changed the same. */
export function mergePictures(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  const bare = (list: string[]) => list.map((one) => splitShot(one).address)
  const isLike = (list: string[]) => bare(list).join('\n') === bare(base).join('\n')
  const order = isLike(mine) ? bare(theirs) : isLike(theirs) ? bare(mine) : undefined
  // Which of two equal pictures a label belongs to nobody can say.
  if (!order || new Set(order).size < order.length) return undefined
  const shotIn = (list: string[], address: string) => list.map(splitShot).find((one) => one.address === address)?.shot
  const merged: string[] = []
  for (const address of order) {
    const [was, own, other] = [shotIn(base, address), shotIn(mine, address), shotIn(theirs, address)]
    if (own !== undefined && other !== undefined && own !== other && own !== was && other !== was) return undefined
    // What only one of them has is as that one has it.
    merged.push(withShot(address, (own === undefined || (own === was && other !== undefined) ? other : own) ?? null))
  }
  return merged
}
