import type { Car } from './schema.ts'

const filled = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null && value !== undefined && value !== ''))
const quantity = (value: number | null, unitCode: string) => (value === null ? null : { '@type': 'QuantitativeValue', value, unitCode })

type Shown = { name: string; url: string; images: string[]; seller: string }

/** A car as schema.org's Product and Car (https://schema.org/Car): only what the listing says. Without a price in dollars there is no offer. */
export function carData(car: Car, { name, url, images, seller }: Shown): object {
  const offer = car.priceUsd && {
    '@type': 'Offer',
    price: car.priceUsd,
    priceCurrency: 'USD',
    availability: `https://schema.org/${car.soldOut ? 'SoldOut' : 'InStock'}`,
    itemCondition: 'https://schema.org/UsedCondition',
    url,
    seller: { '@type': 'AutoDealer', name: seller },
  }
  return filled({
    '@type': ['Product', 'Car'],
    name,
    url,
    sku: car.stockNumber,
    image: images.length > 0 ? images : null,
    description: car.comment,
    brand: car.make && { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleConfiguration: car.trim,
    vehicleModelDate: car.year === null ? null : String(car.year),
    // UN/CEFACT code of the kilometre.
    mileageFromOdometer: quantity(car.mileage, 'KMT'),
    fuelType: car.fuelType,
    bodyType: car.category,
    vehicleTransmission: car.transmission,
    vehicleIdentificationNumber: car.vin,
    color: car.color,
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    vehicleEngine: car.engineCc === null ? null : { '@type': 'EngineSpecification', engineDisplacement: quantity(car.engineCc, 'CMQ') },
    itemCondition: 'https://schema.org/UsedCondition',
    offers: offer || null,
  })
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
