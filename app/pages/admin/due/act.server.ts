import { data, type RouterContextProvider } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { confirmCars } from '#app/features/desk/confirmations/write.server.ts'
import { changeCar } from '#app/features/stock/cars/write.server.ts'
import { withProblemPage } from '#app/pages/page-guard.ts'
import type { Asked } from '../rows.server.ts'
import type { Done } from '../rows.tsx'

type Name = { make: string | null; model: string | null }
export type Confirmed = Done & { intent: 'confirm' | 'sold'; car?: Name }

/** Confirms cars as available, or marks one as sold. */
export async function confirmRows(
  context: Readonly<RouterContextProvider>,
  { intent, ids }: Asked,
): Promise<Confirmed> {
  const [id = ''] = ids
  const act = <T>(change: Parameters<typeof changeAs<T>>[2]) =>
    changeAs(context.get(services).db, context.get(signedIn).id, change)
  if (intent === 'confirm') return { isSaved: true, intent, count: await act((its) => confirmCars(its, ids)) }
  if (intent !== 'sold') throw data(null, { status: 400 })
  const { make, model } = await withProblemPage(() => act((its) => changeCar(its, id, { soldOut: true })))
  return { isSaved: true, intent, count: 1, car: { make, model } }
}
