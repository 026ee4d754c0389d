import { encode } from 'uqr'
import { makeName, modelName } from '#app/features/base/catalogue/rules.ts'
import { groupItems } from '#app/features/base/equipment/shared/groups.server.ts'
import { readablePhone } from '#app/features/base/settings/rules.ts'
import type { PublicSettings } from '#app/features/base/settings/schema.ts'
import { vinSays } from '#app/features/base/vin/rules.ts'
import { type FieldName, fieldOf, largestOf, listShown } from '#app/features/stock/cars/fields.ts'
import { commentPreview } from '#app/features/stock/cars/rules.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { carName } from '#app/features/stock/cars/shared/car-name.ts'
import { type FieldWords, fieldWords } from '#app/features/stock/cars/words.ts'
import { addressIn } from '#app/i18n/address.ts'
import { formatCountry, formatDay, shownAmounts } from '#app/i18n/format.ts'
import { direction, type Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import type { Translator } from '#app/i18n/translate.ts'
import { type PictureName, parsePictureAddress } from '#app/lib/picture-address.ts'
import { type Abroad, makeDelivered } from './delivered.server.ts'
import type { PaperKind } from './rules.ts'
import { makeSheet, type PaperSheet } from './sheet.server.ts'

/** `code` means that the value is written left to right in every language. */
export type Line = { label: string; value: string; code: boolean }

export type Paper = {
  kind: PaperKind
  lang: Language
  dir: 'ltr' | 'rtl'
  site: string
  number: string
  name: string
  year: string | null
  /** One or two amounts. An amount is written left to right in every language, unless its text is Arabic. */
  price: Pick<Line, 'value' | 'code'>[]
  isPriced: boolean
  state: string | null
  main: string[]
  facts: Line[]
  comment: { title: string; text: string; dir: 'ltr' | 'rtl' } | null
  equipment: { title: string; groups: Line[] } | null
  condition: { title: string; verdict: string; by: string | null } | null
  sheet: PaperSheet | null
  contacts: { title: string; lines: Line[] }
  scan: string
  address: string
  qr: string
  foot: string
}

const main: FieldName[] = ['mileage', 'fuelType', 'transmission', 'drive']

const mostPictures = 5

/** The pictures of a car that can be printed: only those hosted here. */
export function paperPictures(car: Pick<Car, 'pictures'>): PictureName[] {
  return car.pictures.flatMap((url) => parsePictureAddress(url) ?? []).slice(0, mostPictures)
}

type Of = {
  settings: PublicSettings
  siteUrl: string
  language: Language
  kind: PaperKind
  now: Date
  abroad?: Abroad | undefined
}

/**
 * Returns the texts of a car's PDF. `car` is as visitors may see it. Imported values may be long, so they are cut to a
 * line.
 */
export function makePaper(car: Car, { settings, siteUrl, language, kind, now, abroad }: Of): Paper {
  const texts = serverTexts(language)
  const { t } = texts
  const words = wordsOf(language, texts)
  const line = (name: FieldName): Line[] => {
    const value = words.said(car, name)
    return value === null
      ? []
      : [
          {
            label: t(`field.${name}` as 'field.make'),
            value: commentPreview(value, 44),
            code: isLeftToRight(name, value),
          },
        ]
  }
  const amounts = shownAmounts(car.sellingPrice, t, car, language)
  const isWindow = kind === 'window'
  const sheet = makeSheet(car.condition, texts, language)
  const listed = [...listShown('facts'), ...listShown('more')].filter(
    (name) => name !== 'stockNumber' && !(isWindow && main.includes(name)),
  )
  const address = siteUrl + addressIn(`/car/${car.id}`, language)
  const { lines: delivered, place } = makeDelivered(car, isWindow ? undefined : abroad, texts, language)
  return {
    kind,
    lang: language,
    dir: direction(language),
    site: settings.name,
    number: car.stockNumber,
    name: commentPreview(carName(car, language) || t('carPage.unnamed', { number: car.stockNumber }), 70),
    year: car.year === null ? null : String(car.year),
    price: (amounts.length > 0 ? amounts : [t('card.askPrice')]).map((amount) => {
      const value = commentPreview(amount, 32)
      return { value, code: directionOf(value) === 'ltr' }
    }),
    isPriced: car.priceUsd !== null,
    state: car.soldOut || car.reservedUntil ? words.said(car, 'soldOut') : null,
    main: isWindow ? main.flatMap((name) => commentPreview(words.said(car, name) ?? '', 24) || []) : [],
    facts: [...delivered, ...listed.flatMap(line), ...byVin(car, texts, language)],
    comment: car.comment ? { title: t('field.comment'), text: car.comment, dir: directionOf(car.comment) } : null,
    equipment: makeEquipment(car, texts),
    condition: sheet,
    sheet: isWindow ? null : sheet,
    contacts: { title: t('paper.contact'), lines: contactLines(settings, texts) },
    scan: t('paper.scan'),
    address: address.replace(/^https?:\/\//, ''),
    qr: drawQr(place ? `${address}?to=${place}` : address),
    foot: t('paper.asOf', { date: formatDay(now.toISOString(), language), site: settings.name }),
  }
}

function makeEquipment({ equipment }: Car, { t }: Translator): Paper['equipment'] {
  const groups = groupItems(equipment ?? []).map(({ group, items }) => ({
    label: t(`equipmentGroup.${group}`),
    value: items.map((item) => t(`equipment.${item}` as 'equipment.sunroof')).join(' · '),
    code: false,
  }))
  return groups.length > 0 ? { title: t('field.equipment'), groups } : null
}

export function wordsOf(language: Language, { t, has }: Translator): FieldWords {
  const names = {
    make: (text: string) => makeName(text, language),
    model: (make: string | null, text: string) => modelName(make, text, language),
  }
  const valueName = (section: string, text: string) => {
    const key = `${section}.${text.trim().toLowerCase()}`
    return has(key) ? t(key as 'drive.fwd') : text
  }
  return fieldWords({ t, lang: language, names, valueName })
}

function byVin(car: Car, { t }: Translator, language: Language): Line[] {
  const { year, plant } = vinSays(car.vin ?? '', car.year, largestOf(fieldOf('year')))
  return [
    ...(year ? [{ label: t('vin.vinYear'), value: String(year), code: false }] : []),
    ...(plant
      ? [
          {
            label: t('vin.builtIn'),
            value: t('vin.place', {
              city: plant.city[language] ?? plant.city.en,
              country: formatCountry(plant.country, language),
            }),
            code: false,
          },
        ]
      : []),
  ]
}

export function contactLines({ whatsapp, phone, email }: PublicSettings, { t }: Translator): Line[] {
  const line = (label: string, value: string): Line[] => (value ? [{ label, value, code: true }] : [])
  return [
    ...line(t('nav.whatsapp'), whatsapp && readablePhone(whatsapp)),
    ...line(t('contact.telephone'), phone && readablePhone(phone)),
    ...line(t('contact.email'), email),
  ]
}

/**
 * Whether a value is written left to right in every language: a code, or typed text in Latin letters ('2.2 Diesel').
 */
function isLeftToRight(name: FieldName, value: string): boolean {
  const { kind, isCode = false } = fieldOf(name)
  return isCode || (kind === 'text' && directionOf(value) === 'ltr')
}

export function directionOf(text: string): 'ltr' | 'rtl' {
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr'
}

/** Draws a QR code (ISO/IEC 18004) as SVG, with the margin of four modules that readers need. */
function drawQr(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}
