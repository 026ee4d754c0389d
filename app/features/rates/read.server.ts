import type { Database } from '#app/db/tables.ts'
import known from '#app/features/search/words/rates.json' with { type: 'json' }
import type { Rates } from './schema.ts'

/** The newest rates. */
export async function getRates(_db: Database): Promise<Rates> {
  return { day: `${known.asOf}-01`, source: 'example', perDollar: known.perDollar }
}
