import type { Car } from '#app/features/stock/cars/schema.ts'
import { carName } from '#app/features/stock/cars/shared/car-name.ts'
import { splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { addressIn } from '#app/i18n/address.ts'
import { formatKm, shownPrice } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { absoluteAddress, largestAddress, parsePictureAddress } from '#app/lib/picture-address.ts'
import { atomAddress } from './atom-address.ts'

// XML 1.0 forbids these characters even when escaped: control characters and lone surrogates.
const notXml = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function xmlText(text: string): string {
  return text.replace(notXml, '').replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

type Site = { name: string; origin: string }
/** A feed that contains only some of the new cars. `page` is the page that lists the same cars. */
type Part = { title: string; feed: string; page: string }

export function atomFeed(cars: Car[], { name, origin }: Site, language: Language, part?: Part): string {
  const updated = cars
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const title = part?.title ?? serverTexts(language).t('feed.title', { site: name })
  const own = xmlText(origin + (part?.feed ?? atomAddress(language)))
  const page = part?.page ?? addressIn('/RecentCar', language)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${xmlText(title)}</title>`,
    `<id>${own}</id>`,
    `<link rel="self" type="application/atom+xml" href="${own}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(origin + page)}"/>`,
    `<updated>${updated ?? '2000-01-01T00:00:00.000Z'}</updated>`,
    `<author><name>${xmlText(name)}</name></author>`,
    ...cars.map((car) => entry(car, origin, language)),
    '</feed>\n',
  ].join('\n')
}

function entry(car: Car, origin: string, language: Language): string {
  const names = [carName(car, language), car.year]
  const title =
    names.filter(Boolean).join(' ') || serverTexts(language).t('carPage.unnamed', { number: car.stockNumber })
  const facts = [
    shownPrice(car.sellingPrice, serverTexts(language).t, car, language),
    car.mileage !== null && formatKm(car.mileage, language),
    car.reservedUntil && serverTexts(language).t('reserved.badge'),
  ]
    .filter(Boolean)
    .join(' · ')
  const address = xmlText(origin + addressIn(`/cardetails/${car.id}`, language))
  const [cover] = car.pictures
  const picture = cover && xmlText(absoluteAddress(largestAddress(splitShot(cover).address), origin))
  return [
    '<entry>',
    `<title>${xmlText(title)}</title>`,
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    picture ? `<link rel="enclosure"${parsePictureAddress(cover) ? ' type="image/jpeg"' : ''} href="${picture}"/>` : '',
    `<published>${car.createdAt}</published>`,
    `<updated>${car.updatedAt}</updated>`,
    `<summary>${xmlText([facts, car.comment].filter(Boolean).join('\n\n') || title)}</summary>`,
    '</entry>',
  ]
    .filter(Boolean)
    .join('')
}
