import { type ReactNode, useRef, useState } from 'react'
import { ForeignText } from '#app/features/base/translations/shared/foreign-text.tsx'
import type { VinSays } from '#app/features/base/vin/rules.ts'
import { fieldOf, listShown } from '#app/features/stock/cars/fields.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useFieldLabel, useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { formatCountry, formatLanguage } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import { useOpenOnPaper } from '#app/ui/open-on-paper.ts'

export function CarComment({ car }: { car: Car }) {
  const { t, lang } = useTranslation()
  if (!car.comment) return null
  return (
    <section aria-labelledby="said">
      <h2 id="said" className="mb-3 font-strong text-xl tracking-tight">
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
      <p dir="auto" lang={lang} className={`max-w-160 whitespace-pre-line text-pretty break-words break-keep ${cut}`}>
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
  const label = useFieldLabel()
  const { said } = useFieldWords()
  const plain = { isTyped: false, isCode: false }
  const facts = [
    { label: label('sellingPrice'), value: said(car, 'sellingPrice') ?? '', isTyped: true, isCode: false },
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
    <section ref={box} aria-labelledby="details">
      <h2 id="details" className="mb-3 font-strong text-xl tracking-tight">
        {t('carPage.details')}
      </h2>
      <FactList facts={facts.slice(0, few)} />
      {facts.length > few && (
        <details className="group">
          <FoldSummary className="mt-3 border-line border-t print:hidden">
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
    <dl className="grid grid-cols-1 gap-x-4 min-[18rem]:grid-cols-2 sm:grid-cols-3 xl:grid-cols-6 gap-y-2 print:grid-cols-6">
      {facts.map(({ label, value, isTyped, isCode }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-3 text-sm">{label}</dt>
          <dd className={`font-mid tabular-nums wrap-anywhere ${isCode && value.length > 12 ? 'text-sm' : 'text-md'}`}>
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
