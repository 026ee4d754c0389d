import type { PublicSettings } from '#app/features/base/settings/schema.ts'
import type { FieldName } from '#app/features/stock/cars/fields.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { carName } from '#app/features/stock/cars/shared/car-name.ts'
import { formatDay, formatPrice, minuteOfDay } from '#app/i18n/format.ts'
import { direction, type Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { dayAfter, sellersDay, sellerZone } from '#app/lib/day.ts'
import { centsOf } from './choices.ts'
import { contactLines, directionOf, type Line, wordsOf } from './paper.server.ts'
import type { ProformaTerms } from './schema.ts'

type Column = {
  lang: Language
  dir: 'ltr' | 'rtl'
  title: string
  groups: { title: string; lines: Line[] }[]
  total: Line
  notes: string[]
}

export type Proforma = { site: string; number: string; columns: Column[] }

type Of = {
  settings: PublicSettings
  seller: { company: string; companyIn: { [L in Language]?: string | undefined }; registration: string }
  place: (language: Language) => string
  terms: ProformaTerms
  now: Date
}

const facts: FieldName[] = ['year', 'mileage', 'fuelType', 'transmission', 'engineCc', 'color', 'steering']

/** A pro-forma invoice for one car. `car` is as operators see it, because a buyer who pays needs the whole VIN. */
export function makeProforma(car: Car, { settings, seller, place, terms, now }: Of): Proforma {
  const day = sellersDay(now.getTime())
  const minute = minuteOfDay(now, sellerZone)
  const clock = String(Math.floor(minute / 60) * 100 + (minute % 60)).padStart(4, '0')
  const number = `PF-${day.replaceAll('-', '')}-${clock}-${car.stockNumber}`
  const [price, freight] = [centsOf(terms.price), centsOf(terms.freight || '0')]
  const money = (cents: number, language: Language) => formatPrice(String(cents / 100), language).replace(/^\$/, 'US$$')
  const column = (language: Language): Column => {
    const texts = serverTexts(language)
    const { t } = texts
    const words = wordsOf(language, texts)
    const typed = (value: string) => directionOf(value) === 'ltr'
    const line = (label: string, value: string | null, code = false): Line[] => (value ? [{ label, value, code }] : [])
    const name = [carName(car, language), car.trim].filter(Boolean).join(' ')
    const [company, address] = [seller.companyIn[language] || seller.company || settings.name, place(language)]
    return {
      lang: language,
      dir: direction(language),
      title: t('proforma.title'),
      groups: [
        {
          title: t('proforma.offer'),
          lines: [
            ...line(t('proforma.number'), number, true),
            ...line(t('proforma.date'), formatDay(day, language)),
            ...line(t('proforma.until'), formatDay(dayAfter(day, terms.days), language)),
          ],
        },
        {
          title: t('proforma.seller'),
          lines: [
            ...line(t('proforma.company'), company, typed(company)),
            ...line(t('proforma.registration'), seller.registration, true),
            ...line(t('proforma.address'), address, typed(address)),
            ...contactLines(settings, texts),
          ],
        },
        ...(terms.buyer
          ? [{ title: t('proforma.buyer'), lines: line(t('proforma.name'), terms.buyer, typed(terms.buyer)) }]
          : []),
        {
          title: t('proforma.car'),
          lines: [
            ...line(t('field.model'), name, typed(name)),
            ...line(t('field.stockNumber'), car.stockNumber, true),
            ...line(t('field.vin'), car.vin, true),
            ...facts.flatMap((field) => line(t(`field.${field}` as 'field.year'), words.said(car, field))),
          ],
        },
        {
          title: t('proforma.terms'),
          lines: [
            ...line(t('proforma.term'), [terms.term, terms.place].filter(Boolean).join(' '), true),
            ...line(t('proforma.price'), money(price, language), true),
            ...line(
              t(terms.term === 'CIF' ? 'proforma.freightInsured' : 'proforma.freight'),
              freight > 0 ? money(freight, language) : null,
              true,
            ),
          ],
        },
      ],
      total: { label: t('proforma.total'), value: money(price + freight, language), code: true },
      notes: [
        t(`landed.term.${terms.term}`),
        t('proforma.noReceipt'),
        t('proforma.noPayment', { site: settings.name }),
      ],
    }
  }
  return { site: settings.name, number, columns: [...new Set<Language>(['en', terms.language])].map(column) }
}
