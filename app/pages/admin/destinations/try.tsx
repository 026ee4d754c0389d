import { useState } from 'react'
import { markets } from '#app/features/stock/cars/choices.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { pastUses } from '#app/features/stock/destinations/kinds.ts'
import { planOf } from '#app/features/stock/destinations/rules.ts'
import type { Cost, Destination, Facts, Plan } from '#app/features/stock/destinations/schema.ts'
import { costOf } from '#app/features/stock/destinations/shared/cost.ts'
import { permitOf } from '#app/features/stock/destinations/shared/permit.ts'
import volumes from '#app/features/stock/destinations/volumes.json' with { type: 'json' }
import { formatDay, formatNumber, formatPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Option, SelectField } from '../fields.tsx'
import { named, TextField } from './fields.tsx'
import { MayBe } from './may-be.tsx'
import type { TableData, TriedCar } from './table.server.ts'
import { useTableWords } from './words.ts'

const proof = ['no-frame-damage', 'no-flood', 'no-fire']
const past = [...pastUses.map((use) => `no-${use}`), 'no-conversion']
const fuelTypes = ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'LPG', 'Hydrogen'] as const
const categories = ['Sedan', 'SUV', 'Van', 'Truck', 'Bus', 'Coupe'] as const
const unknown = ['', '–'] as const

export type Tried = { car: string; port: string; way: string; facts: Facts }

/** Returns the first example: the newest available car, or a typical one if there is none. */
export function initialExample([first]: TriedCar[]): Tried {
  const usual: Facts = {
    ...{ priceUsd: 10_000, year: new Date().getFullYear() - 4, fuelType: 'Petrol', engineCc: 1998, category: 'Sedan' },
    ...{ seats: 5, steering: 'Left', proof: [], past: [] },
    ...{ make: null, model: null, firstRegistration: null, emissions: null, market: null },
  }
  return { car: first?.id ?? '', port: '', way: '', facts: first ?? usual }
}

/** Calculates an example. Undefined if the destination is invalid or a currency has no exchange rate. */
export function calculateExample(
  destination: Destination | undefined,
  { facts, port, way }: Tried,
  { rates, today }: Pick<TableData, 'rates' | 'today'>,
) {
  const plan = destination && planOf(destination, rates, today, { volumes })
  if (!plan) return undefined
  const place = plan.ports.find(({ key }) => key === port)?.key ?? plan.ports[0]?.key ?? ''
  const chosen = plan.ways.find((one) => one === way) ?? plan.ways[0]
  return {
    plan,
    port: place,
    way: chosen,
    cost: costOf(plan, facts, { port: place, way: chosen }),
    verdict: permitOf(plan, facts, place),
  }
}

export const inDollars = (cents: number) => formatPrice((cents / 100).toFixed(2))

type Props = {
  tried: Tried
  worked: ReturnType<typeof calculateExample>
  isRight: boolean
  cars: TriedCar[]
  ratesOf: string
  onTry: (tried: Tried) => void
}

export function TryTable({ tried, worked, isRight, cars, ratesOf, onTry }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const words = useTableWords()
  return (
    <section aria-labelledby="try" className="rounded-lg bg-surface p-4 inset-ring inset-ring-line sm:p-5">
      <h2 id="try" tabIndex={-1} className="focus-outside scroll-mt-24 font-mid text-lg">
        {t('tables.try.title')}
      </h2>
      <p className="mb-4 text-pretty text-ink-3 text-sm">{t('tables.try.text')}</p>
      <div className="grid gap-3">
        <SelectField
          label={t('tables.try.car')}
          value={tried.car}
          options={[
            ['', t('tables.try.own')],
            ...cars.map(
              ({ id, stockNumber, make, model, year }) =>
                [id, [stockNumber, names.car({ make, model }), year].filter(Boolean).join(' ')] as const,
            ),
          ]}
          onText={(car) => onTry({ ...tried, car, facts: cars.find(({ id }) => id === car) ?? tried.facts })}
        />
        {worked && (
          <div className="grid grid-cols-2 items-end gap-3">
            <SelectField
              label={t('tables.editor.ports')}
              value={worked.port}
              options={worked.plan.ports.map((port) => [port.key, words.portName(port)])}
              onText={(port) => onTry({ ...tried, port })}
            />
            <SelectField
              label={t('landed.stage.freight')}
              value={worked.way ?? ''}
              options={worked.way ? worked.plan.ways.map((way) => [way, t(`landed.way.${way}`)]) : [unknown]}
              onText={(way) => onTry({ ...tried, way })}
            />
          </div>
        )}
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-mid text-ink-2 text-sm">
            {t('tables.try.facts')}
            <span className="text-ink-3 transition-transform group-open:rotate-180">
              <Icon name="down" />
            </span>
          </summary>
          <FactFields key={tried.car} facts={tried.facts} onFacts={(facts) => onTry({ ...tried, facts })} />
        </details>
      </div>
      <div className="mt-4">
        {worked ? (
          <>
            <Sum cost={worked.cost} plan={worked.plan} />
            <MayBe verdict={worked.verdict} />
            <p className="mt-3 text-ink-3 text-sm">{t('tables.try.rates', { date: formatDay(ratesOf, lang) })}</p>
          </>
        ) : (
          <p className="text-ink-2">{t(isRight ? 'tables.try.noRate' : 'tables.try.wrong')}</p>
        )}
      </div>
    </section>
  )
}

function FactFields({ facts, onFacts }: { facts: Facts; onFacts: (facts: Facts) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const change = (part: Partial<Facts>) => onFacts({ ...facts, ...part })
  const number = (name: 'priceUsd' | 'year' | 'engineCc' | 'seats') => (
    <TextField
      kind="number"
      label={name === 'priceUsd' ? t('tables.try.priceUsd') : t(`field.${name}`)}
      value={typed[name] ?? String(facts[name] ?? '')}
      onText={(value) => {
        setTyped({ ...typed, [name]: value })
        const read = Number(value)
        change({
          [name]:
            value.trim() === '' || !(read >= 0) ? null : name === 'priceUsd' ? Math.min(read, 1e8) : Math.floor(read),
        })
      }}
    />
  )
  const text = (name: 'firstRegistration' | 'emissions') => (
    <TextField
      kind="code"
      label={t(`field.${name}`)}
      value={facts[name] ?? ''}
      onText={(value) => change({ [name]: value || null })}
    />
  )
  const choice = (name: 'fuelType' | 'category' | 'steering' | 'market', options: readonly Option[]) => (
    <SelectField
      label={t(`field.${name}`)}
      value={facts[name] ?? ''}
      options={[unknown, ...options]}
      onText={(value) => change({ [name]: value || null })}
    />
  )
  const box = (name: 'proof' | 'past', all: string[]) => (
    <label className="col-span-2 flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={all.every((one) => facts[name].includes(one))}
        onChange={({ target }) => change({ [name]: target.checked ? all : [] })}
        className="tick"
      />
      {t(`tables.field.${name}`)}
    </label>
  )
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {number('priceUsd')}
      {number('year')}
      {text('firstRegistration')}
      {number('engineCc')}
      {choice(
        'fuelType',
        named(fuelTypes, (fuel) => t(`fuel.${fuel.toLowerCase() as 'petrol'}`)),
      )}
      {choice(
        'category',
        named(categories, (category) => t(`categories.${category.toLowerCase() as 'suv'}`)),
      )}
      {number('seats')}
      {choice('steering', [
        ['Left', t('landed.side.left')],
        ['Right', t('landed.side.right')],
      ])}
      {text('emissions')}
      {box('proof', proof)}
      {choice(
        'market',
        named(markets, (market) => t(`market.${market.toLowerCase() as 'korea'}`)),
      )}
      {box('past', past)}
    </div>
  )
}

function Sum({ cost, plan }: { cost: Cost; plan: Plan }) {
  const { t, lang } = useTranslation()
  const words = useTableWords()
  if ('missing' in cost)
    return (
      <p>{t('tables.try.missing', { facts: cost.missing.map((fact) => t(`landed.missing.${fact}`)).join(', ') })}</p>
    )
  const row = (name: string, cents: number, reason?: string) => (
    <>
      <dt className="min-w-0">
        {name}
        {reason && <span className="block text-ink-3 text-sm">{reason}</span>}
      </dt>
      <dd className="num text-end">{inDollars(cents)}</dd>
    </>
  )
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      {row(t('landed.car'), cost.car)}
      {cost.lines.map(({ line, cents }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines with the same name have no other key
        <div key={at} className="contents">
          {row(words.nameOf(line), cents, words.amountOf(line))}
        </div>
      ))}
      <div aria-hidden="true" className="col-span-2 border-line border-t" />
      <dt className="font-strong">{t('landed.total')}</dt>
      <dd className="num text-end font-strong">
        {inDollars(cost.total)}
        {plan.perDollar && plan.currency !== 'USD' && (
          <bdi className="block font-normal text-ink-2 text-sm">
            {formatNumber(Math.round((cost.total / 100) * plan.perDollar), lang)} {plan.currency}
          </bdi>
        )}
      </dd>
    </dl>
  )
}
