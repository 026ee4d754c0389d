import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Facts, Plan } from '../schema.ts'
import { permitTone, useCardCosts } from './card-costs.ts'

type Compared = {
  cars: (Facts & { soldOut: boolean })[]
  place: string
  known: Plan | undefined
  line: (label: string, values: string[], tones?: (string | undefined)[]) => ReactNode
}

export function ComparedTotals({ cars, place, known, line }: Compared) {
  const { t } = useTranslation()
  const reckoned = useCardCosts(place, known)
  if (!reckoned) return null
  const none = '—'
  const said = cars.map((car) => (car.soldOut ? undefined : reckoned.of(car)))
  const totals = said.map((one) =>
    !one || one.may === 'no' ? none : one.total === undefined ? t('landed.compared.ask') : `≈ ${one.total}`,
  )
  const label = t('landed.compared.total', { port: reckoned.port })
  const rows: Parameters<typeof line>[] = [
    [reckoned.isExample ? t('landed.buyer.exampled', { said: label }) : label, totals],
    [
      t('landed.compared.import'),
      said.map((one) => one?.import ?? none),
      said.map((one) => one?.may && permitTone(one.may)),
    ],
  ]
  return rows.map((row) => row[1].some((value) => value !== none) && line(...row))
}
