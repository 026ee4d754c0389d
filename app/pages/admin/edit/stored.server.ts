import { z } from 'zod'
import { changeAs } from '#app/db/transaction.server.ts'
import { toDraft } from '#app/features/desk/editing/operator/merge.ts'
import { readyChange } from '#app/features/desk/editing/shared/ready.server.ts'
import { type CarDraft, formNames } from '#app/features/desk/editing/shared/values.ts'
import { fieldOf } from '#app/features/stock/cars/fields.ts'
import { arePricesInWon, getCar } from '#app/features/stock/cars/read.server.ts'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import { findSellerOfCar } from '#app/features/stock/cars/seller/read.server.ts'
import { changeSellerOfCar } from '#app/features/stock/cars/seller/write.server.ts'
import { refuseForeignPaths } from '#app/features/stock/cars/shared/picture-paths.ts'
import { changeCar, lockCars } from '#app/features/stock/cars/write.server.ts'
import { mergePictures } from '#app/features/stock/photos/shared/merge-pictures.ts'
import { linesOfBoxes, type Stored } from '../form.server.ts'

/** `sure` names the doubtful values and gaps that the operator has confirmed. */
export type CarForm = CarDraft & { sure: string[] }

/** The car as its form shows it. `by` changes it. */
export const storedCar = (id: string, by: string): Stored<CarForm> => ({
  shape: z.object({
    ...Object.fromEntries(
      formNames.map((name) => [name, fieldOf(name).kind === 'choices' ? linesOfBoxes : z.string()]),
    ),
    pictures: z.array(z.string()),
    sure: z.array(z.string()),
  }),
  read: async (db) => ({ ...toDraft(await getCar(db, id)), sure: [] }),
  lock: (transaction) => lockCars(transaction, [id]),
  merge: (name, mine, theirs, form) =>
    name === 'pictures'
      ? mergePictures(form.getAll('shown').map(String), mine as string[], theirs as string[])
      : undefined,
  async write(transaction, { sure, ...changed }) {
    const saved = toDraft(await getCar(transaction, id))
    const isInWon = await arePricesInWon(transaction)
    const whole = Object.entries(readyChange({ ...saved, ...changed }, { saved, isInWon, ...(sure && { sure }) }))
    const change: CarChange = Object.fromEntries(whole.filter(([name]) => name in changed))
    refuseForeignPaths(change.pictures ?? [], saved.pictures)
    if (Object.keys(change).length > 0) await changeAs(transaction, by, (its) => changeCar(its, id, change))
  },
})

/** The id of a car's seller; empty if there is none. */
export type SellerOfCar = { seller: string }

/** Whose car it is. Only owners may change it, which the action checks. */
export const storedSeller = (id: string): Stored<SellerOfCar> => ({
  shape: z.object({ seller: z.string() }),
  read: async (db) => ({ seller: await findSellerOfCar(db, id) }),
  lock: (transaction) => lockCars(transaction, [id]),
  write: (transaction, { seller = '' }) => changeSellerOfCar(transaction, id, seller),
  activity: 'carSeller',
  car: id,
})
