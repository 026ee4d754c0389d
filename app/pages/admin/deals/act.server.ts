import { data, type RouterContextProvider } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { getDeal } from '#app/features/desk/deals/read.server.ts'
import { steps } from '#app/features/desk/deals/rules.ts'
import {
  addDealCar,
  changeSeller,
  changeSoldOn,
  closeDeal,
  eraseBuyer,
  markStep,
  removeDealCar,
  reopenDeal,
} from '#app/features/desk/deals/write.server.ts'
import { isDay, sellersDay } from '#app/lib/day.ts'
import { isProblem } from '#app/lib/problem.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import type { Done } from '../rows.tsx'

export type DealAct = Done & { intent: string }
export type CarRefused = { form: 'cars'; code: 'noCar' | 'inAnotherDeal'; isSaved: false }

/** Does what a button of a deal's page asks for. */
export async function actOnDeal(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
): Promise<DealAct | ReturnType<typeof data<CarRefused>>> {
  const { db, seal } = context.get(services)
  const viewer = context.get(signedIn)
  const open = { db, seal }
  const [intent = '', what = ''] = String(form.get('intent')).split(' ')
  const said = (name: string) => String(form.get(name) ?? '')
  if (![what, said('car'), said('seller')].every(holdsNoNull)) throw data(null, { status: 400 })
  try {
    switch (intent) {
      case 'skip':
      case 'undo': {
        const step = steps.find((one) => one === what)
        if (!step) throw data(null, { status: 400 })
        await markStep(open, id, step, intent, viewer)
        break
      }
      case 'close':
        await closeDeal(open, id, viewer)
        break
      case 'reopen':
        await reopenDeal(open, id, viewer)
        break
      case 'erase':
        await eraseBuyer(open, id, viewer)
        break
      case 'addCar':
        await addDealCar(open, id, said('car'), viewer)
        break
      case 'removeCar':
        await removeDealCar(open, id, what, viewer)
        break
      case 'soldOn': {
        const day = said('day')
        if (!isDay(day) || day > sellersDay()) throw data(null, { status: 400 })
        await changeSoldOn(open, id, what, day, viewer)
        break
      }
      case 'seller':
        await getDeal(db, seal, id, viewer)
        await changeSeller(db, id, said('seller'), viewer)
        break
      default:
        throw data(null, { status: 400 })
    }
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.code === 'noCar' || error.code === 'inAnotherDeal')
      return data({ form: 'cars', code: error.code, isSaved: false }, { status: 422 })
    throw data({ message: error.message }, { status: error.status })
  }
  return { isSaved: true, intent, count: 1 }
}
