import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/landed-texts.ts'
import '#app/i18n/operator-texts.ts'
import { useState } from 'react'
import { pageLanguage, services, signedIn } from '#app/context.ts'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import { findDealOf, getDeal } from '#app/features/desk/deals/read.server.ts'
import { proformaAddress } from '#app/features/shop/papers/choices.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { type Freight, listFreights } from '#app/features/stock/destinations/freights.server.ts'
import { inLanguage } from '#app/features/stock/destinations/shared/port-words.ts'
import { findWritten } from '#app/features/talk/inbox/read.server.ts'
import { formatCountry, formatPrice } from '#app/i18n/format.ts'
import { languageNames } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { deliveryTerms } from '#app/lib/delivery-terms.ts'
import { withProblemPage } from '#app/pages/page-guard.ts'
import { Button } from '#app/ui/button.tsx'
import { CarLine } from '../car-line.tsx'
import { InputField, SelectField } from '../fields.tsx'
import { FormBar } from '../form-bar.tsx'
import { OperatorHead } from '../head.tsx'
import type { Route } from './+types/proforma'

export const handle = { query: { comment: 'id' } } satisfies PageHandle

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, seal } = context.get(services)
  return withProblemPage(async () => {
    const asked = new URL(request.url).searchParams.get('comment') ?? ''
    const [car, { languages, place }, comment] = await Promise.all([
      getCar(db, params.id),
      getPublicSettings(db),
      findWritten(db, 'comment', asked),
    ])
    const viewer = context.get(signedIn)
    const [freights, dealId] = await Promise.all([listFreights(db, car), findDealOf(db, car.id, viewer)])
    const deal = dealId === undefined ? undefined : await getDeal(db, seal, dealId, viewer)
    const agreed = comment || deal?.state !== 'open' ? undefined : deal.body
    const text = (comment?.text ?? agreed?.port ?? '').toLowerCase()
    const near = freights.findIndex(({ port }) =>
      Object.values(port.name).some((name) => text.includes(name.toLowerCase())),
    )
    const lang = context.get(pageLanguage)
    const named = freights.map(({ port, ...one }) => ({
      ...one,
      port: port.key,
      name: inLanguage(port.name, lang) ?? port.key,
      english: inLanguage(port.name, 'en') ?? port.key,
    }))
    return {
      car,
      languages,
      freights: named,
      near,
      language: languages.find((one) => one === (agreed?.language ?? comment?.language)) ?? 'en',
      agreed: agreed && {
        buyer: agreed.buyer,
        term: agreed.term,
        port: agreed.port,
        // The invoice is in dollars.
        price: agreed.currency === 'USD' ? (agreed.prices[car.id] ?? null) : null,
      },
      city: place.city,
    }
  })
}

export default function ProformaPage({
  loaderData: { car, languages, freights, near, language, city, agreed },
}: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const [term, setTerm] = useState<(typeof deliveryTerms)[number]>(agreed?.term ?? (near < 0 ? 'FOB' : 'CIF'))
  const [chosen, setChosen] = useState(near)
  const isShipped = term === 'CFR' || term === 'CIF'
  const known = isShipped ? freights[chosen] : undefined
  const centsOf = ({ freight, insured }: Pick<Freight, 'freight' | 'insured'>) =>
    (term === 'CIF' ? insured : freight) / 100
  const total = agreed?.price ?? null
  // A price that was agreed with freight is the total of the invoice.
  const isTotal = total !== null && (agreed?.term === 'CFR' || agreed?.term === 'CIF')
  const price = (total ?? car.priceUsd ?? 0) - (isTotal && known ? centsOf(known) : 0)
  const agreedText =
    total === null
      ? undefined
      : t('proformaForm.agreed', { price: `${agreed?.term ?? ''} ${formatPrice(String(total))}`.trim() })
  const freightText = (one: (typeof freights)[number]) => {
    const place = [one.name, formatCountry(one.country, lang)].join(t('searches.comma'))
    return `${place}${one.way ? ` · ${t(`landed.way.${one.way}`)}` : ''}: ${formatPrice(centsOf(one).toFixed(2))}`
  }
  const amount = {
    type: 'text',
    inputMode: 'decimal',
    pattern: '(\\d{1,7}|\\d{1,3}(,\\d{3})+)([.,]\\d{1,2})?',
    title: t('proformaForm.amount'),
    dir: 'ltr',
  } as const
  return (
    <div className="max-w-160">
      <OperatorHead title={t('proformaForm.title')} />
      <CarLine car={car} />
      <p className="mt-1 text-pretty text-ink-2">{t('proformaForm.intro')}</p>
      <form
        action={proformaAddress(car.id)}
        target="_blank"
        className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2"
        rel="noopener"
      >
        <InputField
          label={t('proformaForm.buyer')}
          box="sm:col-span-2"
          name="buyer"
          dir="auto"
          maxLength={120}
          autoComplete="off"
          defaultValue={agreed?.buyer ?? ''}
        />
        <SelectField label={t('proformaForm.language')} name="language" defaultValue={language}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <InputField
          label={t('proformaForm.days')}
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={90}
          defaultValue={14}
          required
        />
        <SelectField
          label={t('proformaForm.term')}
          name="term"
          value={term}
          options={deliveryTerms.map((one) => [one, t(`proformaForm.says.${one}`)])}
          onText={(chosenTerm) => setTerm(chosenTerm as typeof term)}
        />
        {isShipped && freights.length > 0 && (
          <SelectField
            label={t('proformaForm.table')}
            box="sm:col-span-2"
            value={chosen}
            options={[[-1, t('proformaForm.byHand')], ...freights.map((one, at) => [at, freightText(one)] as const)]}
            onText={(at) => setChosen(Number(at))}
          />
        )}
        {/* The place of FOB and similar terms is the seller's town. Incoterms use Latin letters in every language. */}
        <InputField
          key={`${isShipped} ${chosen}`}
          label={t('proformaForm.place')}
          name="place"
          dir="auto"
          maxLength={60}
          defaultValue={isShipped ? (known?.english ?? agreed?.port ?? '') : city}
          required={isShipped}
        />
        <InputField
          key={isTotal ? `${term} ${chosen}` : undefined}
          label={t('proformaForm.price')}
          {...amount}
          name="price"
          defaultValue={price > 0 ? price : ''}
          hint={agreedText}
          required
        />
        <InputField
          key={known && `${term} ${chosen}`}
          label={t('proformaForm.freight')}
          {...amount}
          name="freight"
          defaultValue={known && centsOf(known).toFixed(2)}
          required={isShipped}
        />
        <div className="sm:col-span-2">
          <FormBar>
            <Button type="submit" kind="primary" size="big">
              {t('proformaForm.make')}
            </Button>
          </FormBar>
        </div>
      </form>
    </div>
  )
}
