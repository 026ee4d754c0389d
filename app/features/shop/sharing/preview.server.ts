import { createHash } from 'node:crypto'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { carName } from '#app/features/stock/cars/shared/car-name.ts'
import { formatKm, shownAmounts } from '#app/i18n/format.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { type PictureName, parsePictureAddress } from '#app/lib/picture-address.ts'

/**
 * Texts on a share picture. Null and missing ones are left out. `priced` means that `price` is a number. `alsoPrice` is
 * it in another currency.
 */
export type ShareTexts = {
  site: string
  price: string | null
  alsoPrice?: string
  priced: boolean
  name: string
  facts: string[]
  sold: string | null
  reserved?: string
}

/** Increase this number when the same texts and photo look different, so that messengers fetch the new pictures. */
const layout = 2

export function shareTexts(car: Car, site: string, language: Language): ShareTexts {
  const { t } = serverTexts(language)
  const [price = t('card.askPrice'), alsoPrice] = shownAmounts(car.sellingPrice, t, car, language)
  return {
    site,
    price,
    ...(alsoPrice && { alsoPrice }),
    priced: car.priceUsd !== null,
    name: carName(car, language) || t('carPage.unnamed', { number: car.stockNumber }),
    facts: [car.year !== null && String(car.year), car.mileage !== null && formatKm(car.mileage, language)].filter(
      (fact) => fact !== false,
    ),
    sold: car.soldOut ? t('card.soldOut') : null,
    ...(car.reservedUntil && { reserved: t('reserved.badge') }),
  }
}

export function siteShareTexts(site: string, language: Language): ShareTexts {
  return { site, price: null, priced: false, name: serverTexts(language).t('home.title'), facts: [], sold: null }
}

/** Returns the first picture that this site stores. Pictures on other sites are never fetched for this. */
export function sharePhoto(car: Pick<Car, 'pictures'>): PictureName | undefined {
  for (const url of car.pictures) {
    const picture = parsePictureAddress(url)
    if (picture) return picture
  }
  return undefined
}

/** Returns a short hash of everything on a car's share pictures. It is the same for every language. */
export function shareVersion(car: Car, site: string): string {
  const shown = languages.map((language) => shareTexts(car, site, language))
  // Without a photo the picture is a drawing, which depends on the category.
  return hash([shown, sharePhoto(car)?.id ?? car.category])
}

export function siteShareVersion(site: string): string {
  return hash(languages.map((language) => siteShareTexts(site, language)))
}

function hash(shown: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([layout, shown]))
    .digest('hex')
    .slice(0, 12)
}
