import type { ShownFilm } from '#app/features/files/schema.ts'
import { absoluteAddress } from '#app/features/photos/rules.ts'
import { isHiddenVin } from '#app/features/vin/hidden/rules.ts'
import { shownDollars } from '#app/i18n/format.ts'
import { type FieldName, fieldNames, fieldOf } from './fields.ts'
import type { Car } from './schema.ts'

const filled = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null && value !== undefined && value !== ''))
const quantity = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode })

type Page = {
  name: string
  url: string
  images: string[]
  /** Who offers it, as schema.org's AutoDealer. */
  seller: object
  /** What it has, in the page's language. */
  equipment?: { label: string; names: string[] }
  /** What is known to be or to have been broken, as a text. */
  damages?: string | null
  /** What moves of it. */
  films?: ShownFilm[] | undefined
  /** The site's. */
  origin?: string
}

/** A car as schema.org's Car (https://schema.org/Car): only what the listing says. With a price in dollars it is a Product too, with its offer; search engines call one without an offer a mistake. */
export function carData(car: Car, { name, url, images, seller, equipment, damages, films = [], origin = '' }: Page): object {
  const offer = car.priceUsd && {
    '@type': 'Offer',
    // What the page shows.
    price: shownDollars(car),
    priceCurrency: 'USD',
    availability: `https://schema.org/${car.soldOut ? 'SoldOut' : car.reservedUntil ? 'Reserved' : 'InStock'}`,
    itemCondition: 'https://schema.org/UsedCondition',
    url,
    seller,
  }
  return filled({
    '@type': offer ? ['Product', 'Car'] : 'Car',
    name,
    url,
    image: images.length > 0 ? images : null,
    brand: car.make && { '@type': 'Brand', name: car.make },
    ...Object.fromEntries(fieldNames.flatMap((field) => propertyOf(car, field))),
    // UN/CEFACT code of the cubic centimetre.
    vehicleEngine: car.engineCc === null ? null : { '@type': 'EngineSpecification', engineDisplacement: quantity(car.engineCc, 'CMQ') },
    // There is no word for it; a property may have several values.
    additionalProperty: equipment && equipment.names.length > 0 ? { '@type': 'PropertyValue', name: equipment.label, value: equipment.names } : null,
    knownVehicleDamages: damages,
    subjectOf: firstOf(films.flatMap((film) => filmData(film, name, origin) ?? [])),
    itemCondition: 'https://schema.org/UsedCondition',
    offers: offer || null,
  })
}

const firstOf = (list: object[]) => (list.length > 1 ? list : list[0])

/** A film that is kept here, as schema.org's VideoObject; of others nobody knows since when there are, which search engines want. */
function filmData({ href, poster, kept }: ShownFilm, name: string, origin: string): object | undefined {
  if (!kept || !poster) return undefined
  return {
    '@type': 'VideoObject',
    name,
    contentUrl: origin + href,
    thumbnailUrl: absoluteAddress(poster.url, origin),
    uploadDate: kept.at,
    ...(kept.seconds && { duration: `PT${kept.seconds}S` }),
  }
}

/** The property that the table names for a field, with its value. A model year is a date, so a text. */
function propertyOf(car: Car, name: FieldName): [string, unknown][] {
  const { server, unit } = fieldOf(name)
  const schemaOrg = server?.schemaOrg
  // Of a VIN the whole or nothing.
  if (!schemaOrg || (name === 'vin' && isHiddenVin(car.vin ?? ''))) return []
  const value = car[name]
  if (typeof schemaOrg !== 'string') return [[schemaOrg[0], typeof value === 'number' ? quantity(value, schemaOrg[1]) : null]]
  return [[schemaOrg, unit === 'year' && value !== null ? String(value) : value]]
}

/** The way from the home page to here; names and whole addresses in order. */
export function breadcrumbData(steps: { name: string; url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
  }
}

/** A page of a list; whole addresses in the order shown. */
export function listData(urls: string[]): object {
  return { '@type': 'ItemList', itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })) }
}
