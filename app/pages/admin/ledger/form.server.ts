import type { RouterContextProvider } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import type { Database } from '#app/db/tables.ts'
import { findDraftLedger, findLedger } from '#app/features/stock/ledger/read.server.ts'
import { type Ledger, LedgerChange, withoutCosts } from '#app/features/stock/ledger/schema.ts'
import {
  changeDraftLedger,
  changeLedger,
  lockDraftLedger,
  lockLedger,
} from '#app/features/stock/ledger/write.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { openForm, type Stored } from '../form.server.ts'
import { blanks } from './blanks.ts'

const shape = LedgerChange.pick({ boughtOn: true, plate: true, place: true, note: true, costs: true })
type Shown = Pick<Ledger, keyof typeof shape.shape>
const pick = ({ boughtOn, plate, place, note, costs }: Ledger): Shown => ({ boughtOn, plate, place, note, costs })

/** The values of the form. Null if the ledger cannot be opened. */
export const openLedgerForm = (ledger: Ledger | undefined, seesCosts: boolean) =>
  ledger ? openForm(pick(seesCosts ? ledger : withoutCosts(ledger))) : null

type Place = {
  find: (db: Database) => Promise<Ledger | undefined>
  lock: (transaction: Database) => Promise<unknown>
  write: (transaction: Database, change: Partial<Shown>) => Promise<unknown>
}

const storedIn = ({ find, lock, write }: Place, seesCosts: boolean): Stored<Shown> => ({
  shape: (seesCosts ? shape : shape.omit({ costs: true })) as typeof shape,
  blanks,
  read: async (db) => {
    const ledger = await find(db)
    if (!ledger) throw new Problem(409, 'The ledger of this car cannot be opened.')
    return pick(seesCosts ? ledger : withoutCosts(ledger))
  },
  merge: (name, mine, theirs) =>
    name === 'costs' ? joinCosts(mine as Shown['costs'], theirs as Shown['costs']) : undefined,
  lock,
  write,
})

type Context = Readonly<RouterContextProvider>

export function storedLedger(carId: string, context: Context): Stored<Shown> {
  const { seal } = context.get(services)
  const { id: by, seesCosts } = context.get(signedIn)
  const place: Place = {
    find: (db) => findLedger(db, seal, carId),
    lock: (transaction) => lockLedger(transaction, carId),
    write: (transaction, change) => changeLedger(transaction, seal, carId, change, { by }),
  }
  return { ...storedIn(place, seesCosts), activity: 'ledger', car: carId }
}

/** The ledger of a draft, which its car takes along. */
export function storedDraftLedger(draftId: string, context: Context): Stored<Shown> {
  const { seal } = context.get(services)
  const { id: by, seesCosts } = context.get(signedIn)
  const place: Place = {
    find: async (db) => {
      const found = await findDraftLedger(db, seal, draftId)
      if (!found) throw new Problem(404, 'This draft has been published or deleted.')
      return found.ledger
    },
    lock: (transaction) => lockDraftLedger(transaction, draftId),
    write: (transaction, change) => changeDraftLedger(transaction, seal, draftId, change, { by }),
  }
  return { ...storedIn(place, seesCosts), activity: 'drafts' }
}

/** Both sides' entries. Undefined if they differ about one, so that the person chooses. */
function joinCosts(mine: Shown['costs'], theirs: Shown['costs']): Shown['costs'] | undefined {
  const byId = new Map(theirs.map((cost) => [cost.id, JSON.stringify(cost)]))
  if (mine.some((cost) => byId.has(cost.id) && byId.get(cost.id) !== JSON.stringify(cost))) return undefined
  return [...theirs, ...mine.filter(({ id }) => !byId.has(id))]
}
