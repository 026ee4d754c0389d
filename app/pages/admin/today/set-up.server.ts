import type { Services } from '#app/context.ts'
import { lockTable } from '#app/db/locks.server.ts'
import type { Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { findBackupKey } from '#app/features/desk/backups/read.server.ts'
import { getSeller } from '#app/features/shop/seller/read.server.ts'
import { listMissing } from '#app/features/shop/seller/rules.ts'
import { countCars } from '#app/features/stock/cars/read.server.ts'
import { listNewest } from '#app/features/stock/destinations/read.server.ts'
import { type SetUpStep, setUpSteps, type TickedStep } from './set-up-steps.ts'

/** What a new site still needs. `ratesDay` is that of the example rates. `countries` counts those with examples. */
export type SetUp = {
  open: SetUpStep[]
  done: SetUpStep[]
  ratesDay: string
  countries: number
  /** The site makes backups every night, but they are not encrypted. */
  lacksKey: boolean
}

/** Undefined if every step is done. */
export async function findSetUp({
  db,
  backups,
  letters,
}: Pick<Services, 'db' | 'backups' | 'letters'>): Promise<SetUp | undefined> {
  const settings = await getSettings(db)
  const [seller, rates, tables, key, cars] = await Promise.all([
    getSeller(db),
    getRates(db),
    listNewest(db),
    findBackupKey(db),
    countCars(db, { state: 'all' }),
  ])
  const isPlanned = Boolean(backups?.at)
  const isSealed = Boolean(backups?.isSealed || key)
  const shown = tables.flatMap(({ destination, madeBy }) => (destination ? [{ ...destination, madeBy }] : []))
  const examples = shown.filter(({ isExample, madeBy }) => isExample || !madeBy).length
  const isDone: Record<SetUpStep, boolean> = {
    contacts: !listMissing(seller, settings).includes('contacts'),
    cars: cars > 0,
    seller: Boolean(seller.company || seller.registration || seller.photos.length > 0),
    languages: false,
    rates: rates.source !== 'example',
    destinations: shown.some(({ isHidden }) => !isHidden) && examples === 0,
    backup: isPlanned && isSealed,
    letters: letters !== undefined,
  }
  const isClosed = (step: SetUpStep) => isDone[step] || settings.setUp.some((one) => one === step)
  const open = setUpSteps.filter((step) => !isClosed(step))
  if (open.length === 0) return undefined
  return {
    open,
    done: setUpSteps.filter(isClosed),
    ratesDay: rates.day,
    countries: examples,
    lacksKey: isPlanned && !isSealed,
  }
}

/** Ticks a step of the first day. */
export async function tickStep(db: Database, step: TickedStep): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockTable(transaction, 'setting')
    const { setUp } = await getSettings(transaction)
    if (!setUp.includes(step)) await changeSettings(transaction, { setUp: [...setUp, step] })
  })
}
