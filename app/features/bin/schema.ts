import { z } from 'zod'
import { holdsNoNull } from '#app/lib/text.ts'

/** The most cars that one call changes. */
export const mostAtOnce = 1000

/** What became of each of some cars, by id: done (or so already), not there any more, or failed here and worth another try. */
export const Outcome = z.object({ done: z.array(z.string()), gone: z.array(z.string()), failed: z.array(z.string()) })
export type Outcome = z.infer<typeof Outcome>

const ids = z.array(z.string().min(1).max(64).refine(holdsNoNull)).min(1).max(mostAtOnce)

/** What can be done with several cars of the list. */
export const ListAction = z.enum(['sold', 'unsold', 'delete'])
export type ListAction = z.infer<typeof ListAction>
export const ListBatch = z.object({ ids, action: ListAction })

/** What can be done with several cars in the bin. */
export const BinAction = z.enum(['restore', 'purge'])
export type BinAction = z.infer<typeof BinAction>
export const BinBatch = z.object({ ids, action: BinAction })
