import type { Database } from '#app/db/tables.ts'
import { fetchAddress, ImportError } from '#app/features/imports/shared/fetch.server.ts'
import { getSettings } from '#app/features/settings/read.server.ts'
import { RatesRefused } from './operator/refused.ts'
import { mostBytes, readTable, refuseLarge } from './operator/table.ts'
import type { FetchFailure } from './schema.ts'
import { noteFetch, saveRates } from './write.server.ts'

type Options = {
  isConfirmed?: boolean
  by?: string | undefined
  bring?: (address: string) => Promise<string>
}

const accept = 'text/csv, text/xml, application/xml, text/plain'

async function fromWorld(address: string): Promise<string> {
  try {
    return (await fetchAddress(address, { allowPrivate: false, onlyHttps: true, accept, mostBytes })).toString()
  } catch (error) {
    // The error of the import code says that a picture is too large, but here it is a table of rates.
    if (error instanceof ImportError && error.reason.code === 'pictureTooLarge') refuseLarge(Number.POSITIVE_INFINITY)
    throw error
  }
}

/** Fetches and saves rates from the configured URL. A failure is recorded and returned, and the current rates stay. */
export async function fetchRates(
  db: Database,
  { isConfirmed = false, by, bring = fromWorld }: Options = {},
): Promise<FetchFailure | null> {
  const { ratesUrl } = await getSettings(db)
  if (!ratesUrl) return null
  const failure = await bring(ratesUrl)
    .then((text) => saveRates(db, { ...readTable(text), source: new URL(ratesUrl).hostname }, { by, isConfirmed }))
    .then(() => null, failureOf)
  await noteFetch(db, failure)
  return failure
}

function failureOf(error: unknown): FetchFailure | null {
  if (error instanceof ImportError) {
    const { code, values = {}, text } = error.reason
    return {
      code,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
      english: text,
    }
  }
  if (!(error instanceof RatesRefused)) throw error
  return error.code === 'older' ? null : { code: error.code, values: { which: error.which }, english: error.message }
}
