import type { ShownFilm } from '#app/features/stock/files/schema.ts'
import { shownDollars } from '#app/i18n/format.ts'
import { isHiddenVin } from '#app/lib/hidden-vin.ts'
import { absoluteAddress } from '#app/lib/picture-address.ts'
import { type FieldName, fieldNames, fieldOf } from '../fields.ts'
import type { Car } from '../schema.ts'

const filled = (entries: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
const quantity = (value: number, unitCode: string) => ({ '@type': 'QuantitativeValue', value, unitCode })

type Page = {
  name: string
  url: string
  images: string[]
  seller: object
  equipment?: { label: string; names: string[] }
  damages?: string | null
  films?: ShownFilm[] | undefined
  origin?: string
}

/**
 * A car as https://schema.org/Car. With a price it is also a Product, because search engines reject a Product without
 * an offer.
 */
export function carData(
  car: Car,
  { name, url, images, seller, equipment, damages, films = [], origin = '' }: Page,
): object {
  const offer = car.priceUsd && {
    '@type': 'Offer',
    // Search engines require the price that the page shows.
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
    vehicleEngine:
      car.engineCc === null
        ? null
        : { '@type': 'EngineSpecification', engineDisplacement: quantity(car.engineCc, 'CMQ') },
    // schema.org has no property for equipment, but a PropertyValue can have several values.
    additionalProperty:
      equipment && equipment.names.length > 0
        ? { '@type': 'PropertyValue', name: equipment.label, value: equipment.names }
        : null,
    knownVehicleDamages: damages,
    subjectOf: firstOf(films.flatMap((film) => filmData(film, name, origin) ?? [])),
    itemCondition: 'https://schema.org/UsedCondition',
    offers: offer || null,
  })
}

const firstOf = (list: object[]) => (list.length > 1 ? list : list[0])

/**
 * A hosted film as a VideoObject. Films on other sites are left out, because search engines require an upload date and
 * theirs is unknown.
 */
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

/** The schema.org property of a field and its value. schema.org defines a model year as a date, so it is a string. */
function propertyOf(car: Car, name: FieldName): [string, unknown][] {
  const { server, unit } = fieldOf(name)
  const schemaOrg = server?.schemaOrg
  // A partly hidden VIN is not published in structured data.
  if (!schemaOrg || (name === 'vin' && isHiddenVin(car.vin ?? ''))) return []
  const value = car[name]
  if (typeof schemaOrg !== 'string')
    return [[schemaOrg[0], typeof value === 'number' ? quantity(value, schemaOrg[1]) : null]]
  return [[schemaOrg, unit === 'year' && value !== null ? String(value) : value]]
}

export function breadcrumbData(steps: { name: string; url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

export function listData(urls: string[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
  }
}
