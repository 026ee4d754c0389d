import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { sumPrices, sumReceived } from '#app/features/desk/deals/rules.ts'
import type { Deal, DealBody, DealCar } from '#app/features/desk/deals/schema.ts'
import type { CarMarks as Marks } from '#app/features/stock/ledger/read.server.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { FoldSummary } from '#app/ui/fold-summary.tsx'
import { InputField, SelectField } from '../fields.tsx'
import { CarMarks } from '../marks.tsx'
import type { Rows } from '../rows.tsx'
import type { Covers } from '../today/section.tsx'
import type { CarRefused } from './act.server.ts'
import { useDealCarName } from './words.ts'

type Props = {
  deal: Omit<Deal, 'body'>
  body: DealBody
  covers: Covers
  marks: Record<string, Marks>
  sellers: { id: string; name: string }[]
  isOwner: boolean
  posted: object | undefined
  rows: Rows
  today: string
}

/** The cars of a deal, its sums and who sold them. */
export function DealFacts({ deal, body, covers, marks, sellers, isOwner, posted, rows, today }: Props) {
  const { t, lang } = useTranslation()
  const { cars, seller } = deal
  const price = sumPrices(
    body,
    cars.map(({ id }) => id),
  )
  const received = sumReceived(body)
  const money = (amount: number) => formatMoney(amount, body.currency, lang)
  const refused = posted && 'form' in posted && posted.form === 'cars' ? (posted as CarRefused) : undefined
  return (
    <section aria-label={t('deals.cars')} className="grid min-w-0 grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-4">
        {cars.map((car) => (
          <DealCarRow
            key={car.id}
            car={car}
            cover={covers[car.id] ?? null}
            marks={marks[car.id]}
            isRemovable={cars.length > 1 && deal.state === 'open'}
            rows={rows}
            today={today}
          />
        ))}
      </ul>
      <dl>
        <Fact title={t('deals.field.buyer')}>{body.buyer ?? t('deals.not')}</Fact>
        <Fact title={t('deals.facts.agreed')}>
          {price === undefined ? t('deals.not') : [body.term, money(price)].filter(Boolean).join(' ')}
        </Fact>
        <Fact title={t('deals.facts.received')}>{money(received)}</Fact>
        {deal.state === 'fallen' && received > 0 && (
          <>
            <Fact title={t('deals.facts.returned')}>{money(received - (body.kept ?? 0))}</Fact>
            <Fact title={t('deals.facts.kept')}>{money(body.kept ?? 0)}</Fact>
          </>
        )}
        {price !== undefined && deal.state !== 'fallen' && (
          <Fact title={t('deals.facts.left')}>
            <b className="font-strong">{money(price - received)}</b>
          </Fact>
        )}
        <Fact title={t('deals.facts.seller')}>
          {sellers.find(({ id }) => id === seller)?.name ?? t('deals.nobody')}
        </Fact>
      </dl>
      {isOwner && sellers.length > 1 && (
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="intent" value="seller" />
          <SelectField
            label={t('deals.facts.seller')}
            box="flex-1"
            name="seller"
            key={seller}
            defaultValue={seller ?? ''}
            options={sellers.map(({ id, name }) => [id, name] as const)}
          />
          <Button type="submit">{t('deals.save')}</Button>
        </Form>
      )}
      {deal.state === 'open' && (
        <Form method="post" preventScrollReset key={cars.length} className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="intent" value="addCar" />
          <InputField
            label={t('deals.addCar')}
            box="flex-1"
            name="car"
            dir="ltr"
            maxLength={40}
            required
            autoComplete="off"
            mistake={refused && t(`deals.${refused.code}`)}
          />
          <Button type="submit">{t('deals.add')}</Button>
        </Form>
      )}
    </section>
  )
}

type RowProps = {
  car: DealCar
  cover: Covers[string]
  marks: Marks | undefined
  isRemovable: boolean
  rows: Rows
  today: string
}

function DealCarRow({ car, cover, marks, isRemovable, rows, today }: RowProps) {
  const { t, lang } = useTranslation()
  const nameOf = useDealCarName()
  return (
    <li className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] gap-3">
      <Photo picture={cover} alt="" sizes="96px" className="aspect-photo w-full rounded-sm bg-sunk" />
      <div className="min-w-0">
        <Link
          to={href('/detail/:id', { id: car.id })}
          className="inline-block py-1 font-mid leading-[1.3] hover:underline"
        >
          <bdi>{nameOf(car)}</bdi>
        </Link>
        <p className="text-ink-3 text-sm">
          <bdi dir="ltr">{car.stockNumber}</bdi>
        </p>
        <CarMarks marks={marks} />
        <p className="flex flex-wrap gap-x-4">
          {[
            [href('/detail/:id/proforma', { id: car.id }), t('deals.facts.proforma')] as const,
            [href('/detail/:id/ledger', { id: car.id }), t('deals.facts.costs')] as const,
          ].map(([to, words]) => (
            <Link
              key={to}
              to={to}
              className={`${buttonLook({ kind: 'text' })} mx-0! shrink! px-0! text-start! text-sm!`}
            >
              {words}
            </Link>
          ))}
        </p>
        {car.isSold && (
          <details className="group">
            <FoldSummary className="text-ink-2 text-sm">
              {car.soldOn
                ? t('deals.facts.soldOn', { day: formatDay(car.soldOn, lang) })
                : t('deals.facts.soldOnUnknown')}
            </FoldSummary>
            <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2 pb-2">
              <input type="hidden" name="intent" value={`soldOn ${car.id}`} />
              <InputField
                label={t('deals.soldDay')}
                box="flex-1"
                type="date"
                name="day"
                min="2000-01-01"
                max={today}
                required
                key={car.soldOn}
                defaultValue={car.soldOn ?? ''}
              />
              <Button type="submit">{t('deals.save')}</Button>
            </Form>
          </details>
        )}
        {isRemovable && (
          <Button kind="text" {...rows.button('removeCar', car.id)} className="mx-0! px-0! text-sm!">
            {t('deals.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-b">
      <dt className="text-ink-2">{title}</dt>
      <dd className="min-w-0 text-end wrap-anywhere tabular-nums">
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
