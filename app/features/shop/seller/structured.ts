import { absoluteAddress } from '#app/lib/picture-address.ts'
import { groupDays, type Hours } from './hours.ts'
import type { ShownSeller } from './schema.ts'

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The seller as properties of https://schema.org/AutoDealer. Its `name` stays that of the site. */
export function sellerData(
  { company, registration, since, photos = [], speaks, hours }: ShownSeller,
  origin: string,
): object {
  return {
    ...(company && { legalName: company }),
    // VAT numbers of the European Union start with the country's letters.
    ...(registration && { [/^[A-Z]{2}[\dA-Z]{2,13}$/.test(registration) ? 'vatID' : 'taxID']: registration }),
    ...(since && { foundingDate: String(since) }),
    ...(photos.length > 0 && { image: photos.map(({ url }) => absoluteAddress(url, origin)) }),
    ...(speaks && { knowsLanguage: speaks }),
    ...(hours && { openingHoursSpecification: openingHours(hours) }),
  }
}

// Google's documentation says how to write hours that end on the next day, and that a day from midnight to midnight is
// closed: https://developers.google.com/search/docs/appearance/structured-data/local-business
function openingHours({ days, off = [] }: Hours): object[] {
  const type = { '@type': 'OpeningHoursSpecification' }
  return [
    ...groupDays(days).map(({ first, last, from, to }) => ({
      ...type,
      dayOfWeek: dayNames.slice(first, last + 1),
      opens: from,
      closes: from === to ? '23:59' : to,
    })),
    ...off.map((day) => ({ ...type, opens: '00:00', closes: '00:00', validFrom: day, validThrough: day })),
  ]
}
