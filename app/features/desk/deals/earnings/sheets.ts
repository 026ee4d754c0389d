import { type Cost, costInWon } from '#app/features/stock/ledger/rules.ts'
import type { Ledger } from '#app/features/stock/ledger/schema.ts'
import {
  costKindName,
  earningsColumn,
  earningsSheets,
  earningsTitle,
} from '#app/features/stock/ledger/shared/earnings-file.ts'
import type { Language } from '#app/i18n/languages.ts'
import { earnedOn, type KeptDeposit, type SoldCar, type TakenCar } from './rules.ts'
import type { Sheet } from './workbook/thread.ts'

// Other numbers have no separators: saved as CSV, '350.000' could be 350.
const formats: Record<string, 'day' | 'won'> = {
  soldOn: 'day',
  on: 'day',
  keptOn: 'day',
  takenOn: 'day',
  price: 'won',
  costs: 'won',
  earned: 'won',
  sum: 'won',
  kept: 'won',
  soFar: 'won',
}

/** The cells of a sold car in the CSV file. The workbook has three more. */
export const soldCells = (car: SoldCar) => [
  car.stockNumber,
  car.name,
  car.soldOn,
  car.price,
  car.costs,
  earnedOn(car),
  car.days,
  car.sellerName,
]

const costCells = ({ id, stockNumber, name }: SoldCar, cost: Cost, language: Language) => [
  id,
  stockNumber,
  name,
  cost.id,
  cost.on,
  costKindName(cost.kind, language),
  cost.amount,
  cost.currency,
  cost.won,
  costInWon(cost),
  cost.supplier,
  cost.note,
]

/** `ledgers` and `taken` are absent for who may not see them. */
type Earnings = {
  sold: SoldCar[]
  ledgers: Map<string, Ledger> | undefined
  kept: KeptDeposit[]
  taken: TakenCar[] | undefined
}

/** The sheets of the file with earnings in a language. */
export function listSheets({ sold, ledgers, kept, taken }: Earnings, language: Language): Sheet[] {
  const sheet = (of: keyof typeof earningsSheets, rows: Sheet['rows']): Sheet => ({
    name: earningsTitle(of, language),
    columns: earningsSheets[of].map((name) => ({ name: earningsColumn(name, language), format: formats[name] })),
    rows,
  })
  const agreed = (car: SoldCar) => (car.agreed === undefined ? [] : [car.agreed, car.currency, car.won])
  const soldRows = sold.map((car) => [...soldCells(car), ...agreed(car)])
  // A car that came back may have been sold twice.
  const cars = [...new Map(sold.map((car) => [car.id, car])).values()]
  const costRows = cars.flatMap((car) =>
    (ledgers?.get(car.id)?.costs ?? []).map((cost) => costCells(car, cost, language)),
  )
  const keptRows = kept.map(({ on, name, won }) => [on, name, won])
  const takenRows = taken?.map((car) => [car.stockNumber, car.name, car.on, car.costs])
  return [
    sheet('sold', soldRows),
    ...(ledgers ? [sheet('costs', costRows)] : []),
    sheet('kept', keptRows),
    ...(takenRows ? [sheet('takenIn', takenRows)] : []),
  ]
}
