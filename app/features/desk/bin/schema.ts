import { z } from 'zod'
import { holdsNoNull } from '#app/lib/text.ts'

export const mostAtOnce = 1000

/** Car ids by result: `done` (now or before), `gone` (unknown car) or `failed` (worth a retry). */
export const Outcome = z.object({ done: z.array(z.string()), gone: z.array(z.string()), failed: z.array(z.string()) })
export type Outcome = z.infer<typeof Outcome>

const ids = z.array(z.string().min(1).max(64).refine(holdsNoNull)).min(1).max(mostAtOnce)

export const ListAction = z.enum(['sold', 'unsold', 'delete'])
export type ListAction = z.infer<typeof ListAction>
export const ListBatch = z.object({ ids, action: ListAction })

export const BinAction = z.enum(['restore', 'purge'])
export type BinAction = z.infer<typeof BinAction>
export const BinBatch = z.object({ ids, action: BinAction })
