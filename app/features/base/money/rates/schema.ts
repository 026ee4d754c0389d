import example from './example.json' with { type: 'json' }

/** Units of each currency per US dollar, by ISO code. `older` has the day of each rate that is older than the set. */
export type Rates = { day: string; source: string; perDollar: Record<string, number>; older?: Record<string, string> }

export const exampleRates: Rates = example

/** A saved set of rates. `count` is the number of its currencies, and the rate of the won helps to tell sets apart. */
export type RatesVersion = {
  id: number
  day: string
  source: string
  savedAt: string
  count: number
  won: number | null
}

/** Why rates could not be fetched: a code with values for translations, and the English text. */
export type FetchFailure = { code: string; values: Record<string, string>; english: string }

export type FetchState = { triedAt: string | null; failingSince: string | null; failure: FetchFailure | null }
