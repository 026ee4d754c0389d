import type { Database } from '#app/db/tables.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { fetchAddress } from '#app/lib/fetch.server.ts'
import { FetchError } from '#app/lib/fetch-error.ts'
import { RatesRefused } from '../operator/refused.ts'
import { mostBytes, readTable, refuseLarge } from '../operator/table.ts'
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
    if (error instanceof FetchError && error.code === 'tooManyBytes') refuseLarge(Number.POSITIVE_INFINITY)
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
  if (error instanceof FetchError) return { code: error.code, values: error.values, english: error.message }
  if (!(error instanceof RatesRefused)) throw error
  return error.code === 'older' ? null : { code: error.code, values: { which: error.which }, english: error.message }
}
