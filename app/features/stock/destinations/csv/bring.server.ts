import type { Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { saveDestination } from '../write.server.ts'
import type { CsvMistake } from './columns.ts'
import { readTables } from './read-tables.server.ts'

/**
 * Saves each country of a CSV file, or only `country`, and returns them. `seen` are the versions that the file replaces,
 * such as 'JO12.LY5'; without it, any. Throws a 422 Problem with all mistakes, or a 409 Problem.
 */
export async function bringTables(
  db: Database,
  file: Uint8Array,
  { country, seen, by }: { country?: string | undefined; seen?: string | undefined; by: string },
): Promise<string[]> {
  const read = readTables(textOf(file), (await getRates(db)).perDollar)
  const other = 'tables' in read ? read.tables.find((table) => country && table.country !== country) : undefined
  if (other)
    throw refused([{ line: 2, column: 'country', value: other.country, message: `Only ${country} was requested.` }])
  if ('mistakes' in read) throw refused(read.mistakes)
  await inTransaction(db, async (transaction) => {
    for (const destination of read.tables) {
      const version = seen?.split('.').find((one) => one.startsWith(destination.country))
      const over = seen === undefined ? undefined : Number(version?.slice(2) ?? 0)
      await saveDestination(transaction, { country: destination.country, destination, by, over })
    }
  })
  return read.tables.map((table) => table.country)
}

function refused(mistakes: CsvMistake[]): Problem {
  const errors = mistakes.map(({ line, column, message }) => ({ field: `${line}.${column}`, message }))
  return Object.assign(new Problem(422, 'The file has mistakes. Nothing was saved.', errors), { members: { mistakes } })
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw refused([
      { line: 1, column: 'kind', value: '', message: 'This is not text in UTF-8. Save it as “CSV UTF-8”.' },
    ])
  }
}
