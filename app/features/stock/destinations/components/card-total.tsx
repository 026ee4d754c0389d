import type { ReactNode } from 'react'
import { OwnPrice } from '#app/features/base/money/shared/own-price.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Facts, Plan } from '../schema.ts'
import { useCardCosts } from './card-costs.ts'
import { inDollars } from './words.ts'

type Props = {
  car: Facts
  place: string
  known?: Plan | undefined
  wraps?: boolean | undefined
}

export function CardTotal({ car, place, known, wraps = false }: Props) {
  const said = useCardCosts(place, known)?.of(car)
  if (!said) return null
  return (
    <>
      {/* Shows the visitor's own currency only where all of it fits. */}
      <span
        className={`flex flex-wrap gap-x-2 overflow-hidden ${wraps ? '' : 'min-[21rem]:h-[1lh]'} ${said.total ? '' : 'hidden'}`}
      >
        <span className={wraps ? '' : 'max-w-full min-[21rem]:truncate'}>{said.total}</span>
        {said.usd !== undefined && <OwnPrice car={{ priceUsd: said.usd }} />}
      </span>
      {said.import && said.may !== 'ask' && (
        <span className={`block min-w-0 ${wraps ? '' : 'min-[21rem]:truncate'} ${said.tone}`}>
          <span aria-hidden="true">{said.sign} </span>
          {said.import}
        </span>
      )}
    </>
  )
}

type Compared = {
  cars: (Facts & { soldOut: boolean })[]
  place: string
  known: Plan | undefined
  line: (label: string, values: string[], tones?: (string | undefined)[]) => ReactNode
}

export function ComparedTotals({ cars, place, known, line }: Compared) {
  const { t, lang } = useTranslation()
  const reckoned = useCardCosts(place, known)
  if (!reckoned) return null
  const none = '—'
  const said = cars.map((car) => (car.soldOut ? undefined : reckoned.of(car)))
  const totals = said.map((one) =>
    !one?.total ? none : one.usd === undefined ? t('landed.compared.ask') : `≈ ${inDollars(one.usd, lang)}`,
  )
  const label = t('landed.compared.total', { port: reckoned.port })
  const rows: Parameters<typeof line>[] = [
    [reckoned.isExample ? t('landed.buyer.exampled', { said: label }) : label, totals],
    [t('landed.compared.import'), said.map((one) => one?.import ?? none), said.map((one) => one?.tone)],
  ]
  return rows.map((row) => row[1].some((value) => value !== none) && line(...row))
}
