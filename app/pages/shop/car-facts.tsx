import { type ReactNode, useRef, useState } from 'react'
import { useOwnCurrency } from '#app/features/base/money/shared/own-currency.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { ForeignText } from '#app/features/base/translations/shared/foreign-text.tsx'
import type { VinSays } from '#app/features/base/vin/rules.ts'
import { FullPrice } from '#app/features/shop/cards/shared/price.tsx'
import { fieldOf, listShown } from '#app/features/stock/cars/fields.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useFieldLabel, useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { CardLine } from '#app/features/stock/destinations/shared/card-line.tsx'
import { formatCountry, formatDay, formatKm, formatLanguage } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useOpenOnPaper } from '#app/ui/open-on-paper.ts'

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
              <span className="block font-normal text-ink-3 text-sm tracking-normal">
                {t('price.oldRates', { date: formatDay(old, lang) })}
              </span>
            )}
          </dd>
        </dl>
        {car.mileage !== null && (
          <p aria-hidden="true" className="font-mid tabular-nums md:hidden">
            {formatKm(car.mileage, lang)}
          </p>
        )}
      </div>
      {!car.soldOut && <CardLine car={car} details="#costs" />}
    </section>
  )
}

/** What proves the state of a car, in short, and what speaks against it. Leads to the condition sheet. */
export function ProofChips({ car, cautions = [] }: { car: Car; cautions?: string[] | undefined }) {
  const { t } = useTranslation()
  const { value } = useFieldWords()
  const proofs = [...car.proof].sort((one) => (one === 'inspected' ? -1 : 0)).map((one) => value('proof', one))
  const chips = [
    ...proofs.map((text) => ({ text, icon: 'tick', tone: 'text-accent-ink' }) as const),
    ...(car.owners === 1 ? [{ text: t('carPage.oneOwner'), icon: 'tick', tone: 'text-accent-ink' } as const] : []),
    ...cautions.map((text) => ({ text, icon: 'info', tone: 'text-danger' }) as const),
  ]
  if (chips.length === 0) return null
  return (
    <a
      href="#condition"
      className="swipe flex min-h-11 items-center gap-x-3 text-ink-2 text-sm underline-offset-4 hover:underline md:flex-wrap md:content-center"
    >
      {chips.map(({ text, icon, tone }) => (
        <span key={text} className="inline-flex shrink-0 items-center gap-1">
          <span className={tone}>
            <Icon name={icon} size="sm" />
          </span>
          {text}
        </span>
      ))}
    </a>
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
            <SellersText key={shown} text={shown} lang={written} />
            {written && (
              <p className="mt-1 text-ink-3 text-sm">
                {t('carPage.writtenIn', { language: formatLanguage(written, lang) })}
              </p>
            )}
          </>
        )}
      </ForeignText>
    </section>
  )
}

// On a phone, a text of about more lines is cut to half of them. A line has 40 Latin letters.
const mostLines = 12

function SellersText({ text, lang }: { text: string; lang?: string | undefined }) {
  const { t } = useTranslation()
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length / 40 + text.split('\n').length > mostLines
  const cut = isLong && !isWhole ? 'hang-dots max-sm:line-clamp-6 noscript:line-clamp-none print:line-clamp-none' : ''
  return (
    <>
      <p
        dir="auto"
        lang={lang}
        className={`max-w-160 whitespace-pre-line text-pretty break-words break-keep text-ink-2 ${cut}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="block min-h-11 text-ink-2 text-sm underline underline-offset-4 sm:hidden noscript:hidden print:hidden"
        >
          {t(isWhole ? 'comments.showLess' : 'comments.showWhole')}
        </button>
      )}
    </>
  )
}

// Facts that are shown at once. The others unfold.
const few = 6

/** All stated facts of a car in columns. `children` stand below them. */
export function CarFacts({
  car,
  vinSays: { year, plant },
  children,
}: {
  car: Car
  vinSays: VinSays
  children?: ReactNode
}) {
  const { t, lang } = useTranslation()
  const box = useRef<HTMLElement>(null)
  useOpenOnPaper(box)
  const plain = { isTyped: false, isCode: false }
  const facts = [
    ...useKnown(car, 'facts'),
    ...useKnown(car, 'more'),
    ...(year ? [{ label: t('vin.vinYear'), value: String(year), ...plain }] : []),
    ...(plant
      ? [
          {
            label: t('vin.builtIn'),
            value: t('vin.place', {
              city: plant.city[lang] ?? plant.city.en,
              country: formatCountry(plant.country, lang),
            }),
            ...plain,
          },
        ]
      : []),
  ]
  return (
    <section ref={box} aria-labelledby="more">
      <h2 id="more" className="mb-3 font-strong text-xl tracking-tight">
        {t('carPage.moreDetails')}
      </h2>
      <FactList facts={facts.slice(0, few)} />
      {facts.length > few && (
        <details className="group">
          <FoldSummary className="border-line border-t text-ink-2 text-md print:hidden">
            {t('carPage.allFacts', { count: facts.length })}
          </FoldSummary>
          <FactList facts={facts.slice(few)} />
        </details>
      )}
      {children}
    </section>
  )
}

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-4 min-[18rem]:grid-cols-2 lg:grid-cols-3 xl:gap-x-8">
      {facts.map(({ label, value, isTyped, isCode }) => (
        <div key={label} className="min-w-0 border-line border-t py-1.5">
          <dt className="text-ink-3 text-xs">{label}</dt>
          <dd
            className={`font-mid leading-snug tabular-nums wrap-anywhere ${isCode && value.length > 12 ? 'text-sm' : 'text-md'}`}
          >
            {isTyped ? <bdi dir={isCode ? 'ltr' : undefined}>{value}</bdi> : value}
          </dd>
        </div>
      ))}
    </dl>
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
