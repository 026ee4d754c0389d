import { categories, markets } from '#app/features/stock/cars/choices.ts'
import { closed } from '#app/features/stock/cars/closed.ts'
import type { OfferedList } from '#app/features/stock/cars/fields.ts'
import type { Language } from '#app/i18n/languages.ts'

const makes = [
  'Toyota',
  'Honda',
  'Ford',
  'BMW',
  'Mercedes-Benz',
  'Tesla',
  'Hyundai',
  'Kia',
  'Genesis',
  'KGM',
  'Renault Korea',
  'Chevrolet',
  'Volkswagen',
  'Audi',
  'Lexus',
  'Nissan',
  'Mazda',
  'Mitsubishi',
  'Subaru',
  'Suzuki',
  'Isuzu',
  'Infiniti',
  'Acura',
  'Volvo',
  'Porsche',
  'Land Rover',
  'Jaguar',
  'Mini',
  'Peugeot',
  'Citroën',
  'Renault',
  'Fiat',
  'Jeep',
  'Dodge',
  'Chrysler',
  'Cadillac',
  'Ferrari',
  'Lamborghini',
  'Maserati',
  'Bentley',
  'Rolls-Royce',
  'Bugatti',
] as const
const fuelTypes = [
  'Petrol',
  'Diesel',
  'Electric',
  'Hybrid',
  'Gasoline',
  'LPG',
  'Petrol + LPG',
  'CNG',
  'Hydrogen',
] as const
const transmissions = ['Automatic', 'Manual', 'CVT', 'Semi-automatic'] as const
const drives = ['FWD', 'RWD', 'AWD', '4WD'] as const
const steerings = ['Left', 'Right'] as const
const emissions = ['Euro 3', 'Euro 4', 'Euro 5', 'Euro 6'] as const
const colors = [
  'White',
  'Pearl white',
  'Black',
  'Silver',
  'Grey',
  'Blue',
  'Navy',
  'Red',
  'Green',
  'Brown',
  'Beige',
  'Gold',
  'Yellow',
  'Orange',
] as const

export const offered = {
  makes,
  fuelTypes,
  categories,
  transmissions,
  drives,
  steerings,
  markets,
  emissions,
  colors,
  equipment: closed.equipment,
} satisfies Record<OfferedList, readonly string[]>

const koreanMakes: readonly string[] = ['Hyundai', 'Kia', 'Genesis', 'KGM', 'Renault Korea', 'Chevrolet']

/** The values of a list. On Korean pages, makes of Korea come first. */
export function offersOf(list: OfferedList, lang: Language): readonly string[] {
  if (list !== 'makes' || lang !== 'ko') return offered[list]
  return [...koreanMakes, ...makes.filter((make) => !koreanMakes.includes(make))]
}

/**
 * Options of a select. Of several values with the same name only one is listed. The current `value` is always listed.
 */
export function listOptions(offers: readonly string[], value: string, nameOf: (value: string) => string): string[] {
  const byName = new Map<string, string>()
  for (const offer of [...offers, value]) {
    const name = nameOf(offer)
    if (offer && (offer === value || !byName.has(name))) byName.set(name, offer)
  }
  return [...byName.values()]
}
