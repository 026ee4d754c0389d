import { FullPrice } from '#app/features/cards/shared/price.tsx'
import { CardLine } from '#app/features/destinations/shared/card-line.tsx'
import { useOwnCurrency } from '#app/features/rates/shared/own-currency.ts'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { ForeignText } from '#app/features/translations/shared/foreign-text.tsx'
import type { VinSays } from '#app/features/vin/rules.ts'
import { formatCountry, formatDay, formatKm, formatLanguage } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fieldOf, listShown } from '../fields.ts'
import type { Car } from '../schema.ts'
import { useFieldLabel, useFieldWords } from '../shared/field-words.ts'

export function CarPrice({ car }: { car: Car }) {
  const { t, lang } = useTranslation()
  const { oldRates } = useSite()
  const { oldDay } = useOwnCurrency()
  const old = car.priceUsd && (oldDay ?? (car.priceCurrency && oldRates))
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="font-mid text-ink-2 text-sm max-md:sr-only">
        {t('carPage.details')}
      </h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dl className="min-w-0 max-w-full">
          <dt className="sr-only">{t('field.sellingPrice')}</dt>
          <dd className={`font-bold tabular-nums tracking-tight ${car.priceUsd === null ? 'text-2xl' : 'text-price'}`}>
            <FullPrice car={car} />
            {old && (
              <span className="block font-normal text-ink-3 text-sm tracking-normal">{t('price.oldRates', { date: formatDay(old, lang) })}</span>
            )}
          </dd>
        </dl>
        {car.mileage !== null && (
          <p aria-hidden="true" className="font-mid tabular-nums md:hidden">
            {formatKm(car.mileage, lang)}
          </p>
        )}
      </div>
      {!car.soldOut && <CardLine car={car} />}
    </section>
  )
}

export function CarFacts({ car, cautions = [] }: { car: Car; cautions?: string[] | undefined }) {
  const { value } = useFieldWords()
  return (
    <>
      <dl className="grid grid-cols-1 overflow-hidden rounded-md inset-ring inset-ring-line min-[18rem]:grid-cols-2">
        {useKnown(car, 'facts').map((fact) => (
          <div key={fact.label} className="-mt-px -ms-px min-w-0 border-line border-s border-t px-4 py-2.5">
            <dt className="text-ink-3 text-sm">{fact.label}</dt>
            <dd className="break-words font-strong text-lg leading-snug tabular-nums">{fact.isTyped ? <bdi>{fact.value}</bdi> : fact.value}</dd>
          </div>
        ))}
      </dl>
      {car.proof.length + cautions.length > 0 && (
        <a
          href="#condition"
          className="mt-3 flex min-h-11 flex-wrap content-center gap-x-3 gap-y-1 text-ink-2 text-sm underline-offset-4 hover:underline"
        >
          {car.proof.map((one) => (
            <span key={one} className="inline-flex items-center gap-1">
              <span className="text-accent-ink">
                <Icon name="tick" size="sm" />
              </span>
              {value('proof', one)}
            </span>
          ))}
          {cautions.map((one) => (
            <span key={one} className="inline-flex items-center gap-1">
              <span className="text-danger">
                <Icon name="info" size="sm" />
              </span>
              {one}
            </span>
          ))}
        </a>
      )}
    </>
  )
}

export function CarComment({ car }: { car: Car }) {
  const { t, lang } = useTranslation()
  if (!car.comment) return null
  return (
    <section aria-labelledby="said">
      <h2 id="said" className="mb-2 font-strong text-xl tracking-tight">
        {t('carPage.comment')}
      </h2>
      <ForeignText kind="car" id={car.id} text={car.comment} language={car.commentLanguage}>
        {(shown, written) => (
          <>
            <p dir="auto" lang={written} className="max-w-160 whitespace-pre-line text-pretty break-words break-keep text-ink-2">
              {shown}
            </p>
            {written && <p className="mt-1 text-ink-3 text-sm">{t('carPage.writtenIn', { language: formatLanguage(written, lang) })}</p>}
          </>
        )}
      </ForeignText>
    </section>
  )
}

export function MoreFacts({ car, vinSays: { year, plant } }: { car: Car; vinSays: VinSays }) {
  const { t, lang } = useTranslation()
  const plain = { isTyped: false, isCode: false }
  const facts = [
    ...useKnown(car, 'more'),
    ...(year ? [{ label: t('vin.vinYear'), value: String(year), ...plain }] : []),
    ...(plant
      ? [
          {
            label: t('vin.builtIn'),
            value: t('vin.place', { city: plant.city[lang] ?? plant.city.en, country: formatCountry(plant.country, lang) }),
            ...plain,
          },
        ]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="mb-4 font-strong text-xl tracking-tight">
        {t('carPage.moreDetails')}
      </h2>
      <Rows facts={facts} className="grid grid-cols-1 gap-x-12 border-line border-t lg:grid-cols-2 print:grid-cols-3" />
    </section>
  )
}

type Fact = { label: string; value: string; isTyped: boolean; isCode: boolean }

function useKnown(car: Car, spot: 'facts' | 'more'): Fact[] {
  const label = useFieldLabel()
  const { said } = useFieldWords()
  const { t } = useTranslation()
  return listShown(spot).flatMap((name) => {
    // Every buyer asks about mileage, so an unknown mileage is stated. Leaving it out would look like hiding it.
    const value = said(car, name) ?? (name === 'mileage' ? t('card.notGiven') : null)
    const { kind, isCode = false } = fieldOf(name)
    return value === null ? [] : [{ label: label(name), value, isTyped: kind === 'text', isCode }]
  })
}

function Rows({ facts, className }: { facts: Fact[]; className: string }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, isTyped, isCode }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-line border-b py-3 print:py-1">
          <dt className="text-ink-3">{label}</dt>
          <dd className="ms-auto min-w-0 text-end font-mid break-words tabular-nums">
            {isTyped ? <bdi dir={isCode ? 'ltr' : undefined}>{value}</bdi> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
