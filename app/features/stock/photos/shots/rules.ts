/**
 * Labels of pictures, in the order of a walk round the car. A label is stored as URL fragment:
 * '/pictures/{id}-1280.jpg#odometer'.
 */
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

// Labels that the form suggests if missing.
const asked = shots.slice(0, shots.indexOf('documents'))
const outside: readonly Shot[] = ['front', 'side', 'rear']

/** The shots that every car of the standard set has. */
export const minimumShots: readonly Shot[] = [
  ...(['front', 'rear', 'side', 'interior', 'dashboard', 'odometer', 'engine', 'vin-plate'] as const),
  ...(['tyres', 'underside'] as const),
]

/**
 * The order in which buyers look at a car: outside, inside, mileage, then everything without a label, then details,
 * papers and damage.
 */
const places = new Map<Shot | null, number>(
  [...shots.slice(0, shots.indexOf('engine')), null, ...shots.slice(shots.indexOf('engine'))].map((shot, place) => [
    shot,
    place,
  ]),
)

/**
 * Sorts pictures by what they show. A first picture without a label stays the cover unless another one shows the front.
 */
export function byContent<P extends { shot: Shot | null }>(pictures: P[]): P[] {
  const [cover, ...others] = pictures
  const isCover = cover?.shot === null && others.every(({ shot }) => shot !== 'front')
  const placeOf = ({ shot }: P) => places.get(shot) ?? 0
  const sorted = (isCover ? others : [...pictures]).sort((one, other) => placeOf(one) - placeOf(other))
  return isCover ? [cover, ...sorted] : sorted
}

/** Whether labels suggest another order of the pictures. */
export function isOutOfOrder<P extends { shot: Shot | null }>(pictures: P[]): boolean {
  return pictures.some(({ shot }) => shot) && byContent(pictures).some((picture, at) => picture !== pictures[at])
}

export function splitShot(address: string): { address: string; shot: Shot | null } {
  const at = address.lastIndexOf('#')
  const shot = at < 0 ? undefined : shots.find((one) => one === address.slice(at + 1))
  return shot ? { address: address.slice(0, at), shot } : { address, shot: null }
}

export function withShot(address: string, shot: Shot | null): string {
  const bare = splitShot(address).address
  return shot ? `${bare}#${shot}` : bare
}

/** The shots to suggest, in the order of a walk round the car. A photo without a label probably shows the outside. */
export function missingShots(shown: (Shot | null)[]): Shot[] {
  return asked.filter((shot) => !shown.includes(shot) && !(shown.includes(null) && outside.includes(shot)))
}
