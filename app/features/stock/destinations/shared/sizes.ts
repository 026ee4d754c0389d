import type { Facts, Fuel, Plan, Size } from '../schema.ts'

const bySize: Record<Size, number> = {
  sedan: 11_500,
  suv: 14_500,
  large: 17_500,
  van: 18_500,
  truck: 20_000,
  bus: 55_000,
}

/**
 * Returns the shipping size of a category. An SUV or electric car with seven seats is large, and a van with thirteen
 * seats is a bus.
 */
export function sizeOf({ category, seats }: Pick<Facts, 'category' | 'seats'>): Size | undefined {
  const kind = category?.trim().toLowerCase()
  if (kind === 'sedan' || kind === 'coupe' || kind === 'convertible') return 'sedan'
  if (kind === 'suv' || kind === 'electric') return (seats ?? 5) >= 7 ? 'large' : kind === 'suv' ? 'suv' : 'sedan'
  if (kind === 'van') return (seats ?? 9) >= 13 ? 'bus' : 'van'
  return kind === 'truck' || kind === 'bus' ? kind : undefined
}

/**
 * Returns the volume that ships charge for, in dm³: length × width × height of the model if known, otherwise a typical
 * volume for its size.
 */
export function volumeOf(
  plan: Pick<Plan, 'volumes'>,
  car: Pick<Facts, 'category' | 'seats' | 'make' | 'model'>,
): number | undefined {
  const known = car.make && car.model ? plan.volumes?.[`${car.make}/${car.model}`.toLowerCase()] : undefined
  const size = sizeOf(car)
  return known ?? (size && bySize[size])
}

const fuelNames: Record<string, Fuel> = {
  petrol: 'petrol',
  gasoline: 'petrol',
  diesel: 'diesel',
  hybrid: 'hybrid',
  electric: 'electric',
  lpg: 'gas',
  cng: 'gas',
  'petrol + lpg': 'gas',
  hydrogen: 'hydrogen',
}

/** Returns the number of a Euro emission class, such as 5. Undefined if the text states none. */
export function euroOf(emissions: string | null): number | undefined {
  const [, euro] = /^euro\s?(\d)[a-z]?(?:-temp)?$/i.exec(emissions?.trim() ?? '') ?? []
  return euro === undefined ? undefined : Number(euro)
}

export function fuelOf(fuelType: string | null): Fuel | undefined {
  return fuelNames[fuelType?.trim().toLowerCase() ?? '']
}
