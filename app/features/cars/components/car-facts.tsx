import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatKm, formatMonth, formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { Language } from '#app/i18n/languages.ts'
import type { Car } from '../schema.ts'
import { useNames } from './names.ts'
import { Price } from './price.tsx'
import { useValueName, type ValueName } from './value-name.ts'

type Fact = [label: string, value: ReactNode]

/** Price, the four facts a buyer asks first, and what the seller says of the car. */
export function CarFacts({ car }: { car: Car }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const names = useNames()
  const facts = known([
    [t('carPage.mileage'), car.mileage !== null && formatKm(car.mileage, lang)],
    [t('carPage.fuelType'), car.fuelType && names.fuel(car.fuelType)],
    [t('carPage.year'), car.year],
    [t('carPage.category'), car.category && names.category(car.category)],
  ])
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-2 font-mid text-ink-2 text-lg">
        {t('carPage.details')}
      </h2>
      <dl>
        <dt className="sr-only">{t('carPage.price')}</dt>
        <dd className={`font-bold tabular-nums tracking-tight ${car.priceUsd === null ? 'text-2xl' : 'text-price'}`}>
          <Price text={car.sellingPrice} />
        </dd>
      </dl>
      <Rows facts={facts} className="mt-4 border-line border-t" />
      {car.comment && (
        <>
          <h2 className="mt-6 mb-2 font-mid text-ink-2 text-lg">{t('carPage.comment')}</h2>
          <p dir="auto" className="max-w-160 whitespace-pre-line text-pretty break-words break-keep text-ink-2">
            {car.comment}
          </p>
        </>
      )}
    </section>
  )
}

/** The rest of what is known of a car; nothing when that is nothing. */
export function MoreFacts({ car }: { car: Car }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const name = useValueName()
  const facts = moreFacts(car, t, lang, name)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="mb-4 font-strong text-xl tracking-tight">
        {t('carPage.moreDetails')}
      </h2>
      <Rows facts={facts} className="grid grid-cols-1 gap-x-12 border-line border-t md:grid-cols-2" />
    </section>
  )
}

function Rows({ facts, className }: { facts: Fact[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-3">
          <dt className="text-ink-3">{label}</dt>
          <dd className="ms-auto min-w-0 text-end font-mid break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function moreFacts(car: Car, t: TFunction, lang: Language, name: ValueName): Fact[] {
  return known([
    [t('carPage.stockNumber'), code(car.stockNumber)],
    [t('carPage.trim'), car.trim && <bdi>{car.trim}</bdi>],
    [t('carPage.transmission'), car.transmission && name('transmission', car.transmission)],
    [t('carPage.drive'), car.drive && name('drive', car.drive)],
    [t('carPage.steering'), car.steering && name('steering', car.steering)],
    [t('carPage.engine'), car.engineCc && t('carPage.engineCc', { cc: formatNumber(car.engineCc, lang) })],
    [t('carPage.color'), car.color && name('color', car.color)],
    [t('carPage.seats'), car.seats],
    [t('carPage.doors'), car.doors],
    [t('carPage.firstRegistration'), car.firstRegistration && formatMonth(car.firstRegistration, lang)],
    [t('carPage.vin'), car.vin && code(car.vin)],
  ])
}

// A car without an engine, of 0 cc, has no such fact.
const known = (facts: [string, ReactNode][]): Fact[] => facts.filter(([, value]) => value !== null && value !== '' && value !== false && value !== 0)

const code = (text: string) => <bdi dir="ltr">{text}</bdi>
