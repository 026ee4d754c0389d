/** Rates of one day: how many of each currency, by its three letters, make a US dollar, and where they come from. */
export type Rates = { day: string; source: string; perDollar: Record<string, number> }
