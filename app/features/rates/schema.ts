import example from './example.json' with { type: 'json' }

/** How much of each currency makes a US dollar, by its three letters. `older` holds the day of those that the newest set does not name. */
export type Rates = { day: string; source: string; perDollar: Record<string, number>; older?: Record<string, string> }

/** About what the rates were when the site was made, for what needs no better ones. A new database begins with them. */
export const exampleRates: Rates = example

/** A set of rates that was saved: of how many currencies, and the won beside it, by which sets are told apart. */
export type RatesVersion = { id: number; day: string; source: string; savedAt: string; count: number; won: number | null }

/** Why rates could not be fetched, in English and as a code that the panel has a text for, with what stands in it. */
export type FetchFailure = { code: string; values: Record<string, string>; english: string }

/** When rates were fetched last, and since when and why that fails. */
export type FetchState = { triedAt: string | null; failingSince: string | null; failure: FetchFailure | null }
