import {
  canonicalCategory,
  canonicalDrive,
  canonicalFuel,
  canonicalTransmission,
} from '#app/features/base/catalogue/rules.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { formatKm, shownDollars } from '#app/i18n/format.ts'
import { isHiddenVin } from '#app/lib/hidden-vin.ts'
import { absoluteAddress, largestAddress } from '#app/lib/picture-address.ts'

const neededForMeta = ['price', 'picture', 'make', 'model', 'year', 'mileage'] as const
export type NeededForMeta = (typeof neededForMeta)[number]

const mostPictures = 10
const pictureColumns = Array.from({ length: mostPictures }, (_, at) => `image[${at}].url`)

/**
 * The columns of Meta's automotive inventory feed that this site can fill
 * (developers.facebook.com/docs/marketing-api/auto-ads/reference).
 */
export const metaColumns = [
  'vehicle_id',
  'stock_number',
  'title',
  'description',
  'url',
  'make',
  'model',
  'trim',
  'year',
  'mileage.value',
  'mileage.unit',
  'price',
  'availability',
  'state_of_vehicle',
  'body_style',
  'fuel_type',
  'transmission',
  'drivetrain',
  'exterior_color',
  'vin',
  'address.addr1',
  'address.city',
  'address.region',
  'address.postal_code',
  'address.country',
  'image[0].tag[0]',
  ...pictureColumns,
]

// Meta's terms for the values of this site. A value without a term gets an empty cell, such as 'Electric', which is not
// a body style.
const bodies: Record<string, string> = {
  Sedan: 'SEDAN',
  SUV: 'SUV',
  Truck: 'TRUCK',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Van: 'VAN',
  Bus: 'OTHER',
}
const fuels: Record<string, string> = {
  Petrol: 'GASOLINE',
  Gasoline: 'GASOLINE',
  Diesel: 'DIESEL',
  Electric: 'ELECTRIC',
  Hybrid: 'HYBRID',
  LPG: 'OTHER',
  'Petrol + LPG': 'OTHER',
  CNG: 'OTHER',
  Hydrogen: 'OTHER',
}
const transmissions: Record<string, string> = {
  Automatic: 'AUTOMATIC',
  CVT: 'AUTOMATIC',
  Manual: 'MANUAL',
  'Semi-automatic': 'OTHER',
}
const drives: Record<string, string> = { FWD: 'FWD', RWD: 'RWD', AWD: 'AWD', '4WD': '4X4' }

const wordOf = (words: Record<string, string>, text: string | null, canonical: (text: string) => string) => {
  const word = text && canonical(text)
  return word && Object.hasOwn(words, word) ? (words[word] ?? '') : ''
}

/** Returns the required fields that a car lacks. The feed contains a car only if it lacks none. */
export function missingForMeta(car: Car): NeededForMeta[] {
  const has: Record<NeededForMeta, boolean> = {
    price: car.priceUsd !== null && car.priceUsd > 0,
    picture: car.pictures.length > 0,
    make: car.make !== null,
    model: car.model !== null,
    year: car.year !== null,
    mileage: car.mileage !== null,
  }
  return neededForMeta.filter((need) => !has[need])
}

type Address = Record<'street' | 'city' | 'region' | 'postalCode' | 'country', string>

export function metaCells(car: Car, siteUrl: string, address: Address): string[] {
  const title = [car.year, car.make, car.model, car.trim].filter(Boolean).join(' ')
  const facts = [title, car.mileage !== null && formatKm(car.mileage, 'en'), car.fuelType, car.transmission]
    .filter(Boolean)
    .join(', ')
  const pictures = car.pictures
    .slice(0, mostPictures)
    .map((url) => absoluteAddress(largestAddress(splitShot(url).address), siteUrl))
  const price = shownDollars(car)
  const cells: Record<string, string | number | null> = {
    vehicle_id: car.id,
    stock_number: car.stockNumber,
    title: title.slice(0, 500),
    description: car.comment ?? facts,
    url: `${siteUrl}/cardetails/${car.id}`,
    make: car.make,
    model: car.model,
    trim: car.trim,
    year: car.year,
    'mileage.value': car.mileage,
    'mileage.unit': 'KM',
    price: `${Number.isInteger(price) ? price : price.toFixed(2)} USD`,
    // A reserved car is not advertised, because that would waste money.
    availability: car.reservedUntil ? 'NOT_AVAILABLE' : 'AVAILABLE',
    state_of_vehicle: 'USED',
    body_style: wordOf(bodies, car.category, canonicalCategory) || 'OTHER',
    fuel_type: wordOf(fuels, car.fuelType, canonicalFuel),
    transmission: wordOf(transmissions, car.transmission, canonicalTransmission),
    drivetrain: wordOf(drives, car.drive, canonicalDrive),
    exterior_color: car.color,
    // Meta rejects a car if its VIN does not have 17 characters.
    vin: car.vin?.length === 17 && !isHiddenVin(car.vin) ? car.vin : null,
    'address.addr1': address.street,
    'address.city': address.city,
    'address.region': address.region,
    'address.postal_code': address.postalCode,
    'address.country': address.country,
    'image[0].tag[0]': title.slice(0, 500),
    ...Object.fromEntries(pictureColumns.map((column, at) => [column, pictures[at] ?? ''])),
  }
  return metaColumns.map((column) => String(cells[column] ?? ''))
}
