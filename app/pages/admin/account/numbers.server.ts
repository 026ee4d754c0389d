import { z } from 'zod'
import { lock } from '#app/db/locks.server.ts'
import type { Operator } from '#app/features/base/operators/auth.server.ts'
import { listSellerNumbers } from '#app/features/base/operators/numbers/read.server.ts'
import { changeSellerNumbers } from '#app/features/base/operators/numbers/write.server.ts'
import { listOperators } from '#app/features/base/operators/read.server.ts'
import { Settings } from '#app/features/base/settings/schema.ts'
import type { Stored } from '../form.server.ts'

/** WhatsApp numbers by the ids of sellers. */
export type SellerNumbers = { whatsapp: Record<string, string> }

/** The numbers that an operator may set: the own one, and as an owner those of all sellers. */
export const storedNumbers = ({ id: by, role }: Pick<Operator, 'id' | 'role'>): Stored<SellerNumbers> => ({
  shape: z.object({ whatsapp: z.record(z.string(), Settings.shape.whatsapp) }),
  read: async (db) => {
    const [operators, known] = await Promise.all([listOperators(db), listSellerNumbers(db)])
    const mine = operators.filter((one) => one.role !== 'helper' && (role === 'owner' || one.id === by))
    const numbers = mine.map(({ id }) => [id, known.find((one) => one.id === id)?.whatsapp ?? ''])
    return { whatsapp: Object.fromEntries(numbers) }
  },
  lock: (transaction) => lock(transaction, 'operators'),
  write: (transaction, { whatsapp = {} }) => changeSellerNumbers(transaction, whatsapp, by),
  activity: 'whatsapp',
})
