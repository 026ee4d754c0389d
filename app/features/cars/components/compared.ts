import type { TFunction } from 'i18next'
import { formatKm, formatMonth, formatNumber, shownPrice } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Car } from '../schema.ts'
import type { useNames } from './names.ts'
import type { ValueName } from './value-name.ts'

/** One line of a comparison: a value for each car in words, null where it is not known. */
export type ComparedRow = { label: string; values: (string | null)[]; differs: boolean }

type Words = { t: TFunction; lang: Language; names: ReturnType<typeof useNames>; valueName: ValueName }

/** What is known of several cars, line by line; a line of which nothing is known of any car is left out. */
export function compareCars(cars: Car[], { t, lang, names, valueName }: Words): ComparedRow[] {
  const lines: [string, (car: Car) => string | number | null | undefined | false][] = [
    [t('carPage.price'), (car) => shownPrice(car.sellingPrice) ?? t('card.askPrice')],
    [t('compare.state'), (car) => t(car.soldOut ? 'card.soldOut' : 'shortlist.available')],
    [t('carPage.year'), (car) => car.year],
    [t('carPage.mileage'), (car) => car.mileage !== null && formatKm(car.mileage, lang)],
    [t('carPage.fuelType'), (car) => car.fuelType && names.fuel(car.fuelType)],
    [t('carPage.category'), (car) => car.category && names.category(car.category)],
    [t('carPage.trim'), (car) => car.trim],
    [t('carPage.transmission'), (car) => car.transmission && valueName('transmission', car.transmission)],
    [t('carPage.drive'), (car) => car.drive && valueName('drive', car.drive)],
    [t('carPage.steering'), (car) => car.steering && valueName('steering', car.steering)],
    [t('carPage.engine'), (car) => car.engineCc && t('carPage.engineCc', { cc: formatNumber(car.engineCc, lang) })],
    [t('carPage.color'), (car) => car.color && valueName('color', car.color)],
    [t('carPage.seats'), (car) => car.seats],
    [t('carPage.doors'), (car) => car.doors],
    [t('carPage.firstRegistration'), (car) => car.firstRegistration && formatMonth(car.firstRegistration, lang)],
  ]
  return lines
    .map(([label, read]) => {
      const values = cars.map((car) => String(read(car) || '') || null)
      return { label, values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}
