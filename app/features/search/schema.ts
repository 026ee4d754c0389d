import { type Facet, isSeveral, listFacets, listSpans, type Span as SpanOfField } from '#app/features/cars/fields.ts'
import type { Rates } from '#app/features/rates/schema.ts'

export type { Facet } from '#app/features/cars/fields.ts'
/** A number that cars can be chosen by; `total` is what one costs until it is where the buyer wants it (features/destinations), in US dollars: no field says it. */
export type Span = SpanOfField | 'total'

/** A currency that search turns into dollars, by its three letters. */
export type Currency =
  | 'KRW'
  | 'SAR'
  | 'AED'
  | 'QAR'
  | 'OMR'
  | 'BHD'
  | 'KWD'
  | 'JOD'
  | 'IQD'
  | 'EGP'
  | 'EUR'
  | 'GBP'
  | 'JPY'
  | 'CNY'
  | 'KZT'
  | 'RUB'
  | 'GHS'
  | 'CLP'

/** By what a price was turned into dollars: how many of a currency make one, and of which day that is. */
type ByRate = { currency: Currency; perDollar: number; asOf: string }
/** The exchange rates that search goes by. */
export type SearchRates = Pick<Rates, 'day' | 'perDollar' | 'older'>

/** What cars can be chosen by from a list of values, and from one number to another (US dollars, years, km): the table of fields says it. */
export const facets = listFacets()
export const spansOfFields = listSpans()
export const spans: readonly Span[] = [...spansOfFields, 'total']
/** Those of which a car may have several values. */
export const sets = facets.filter(isSeveral)
/** Both ends belong to it; an absent one is open. */
export type Range = { from?: number; to?: number }

export const sorts = ['newest', 'price', 'price-desc', 'year-desc', 'year', 'mileage', 'mileage-desc', 'equipment-desc', 'total'] as const
export type Sort = (typeof sorts)[number]

export const reservedChoices = ['hide', 'only'] as const
export type Reserved = (typeof reservedChoices)[number]

/**
 * What a list was narrowed to. Values are keys, in lower case: 'kia', 'kia/sorento', 'suv', 'diesel', 'automatic', '4wd', 'left', 'white'.
 * Several values of one facet mean any of them, of one of which a car may have several (`sets`) all of them; a make of which models are chosen means these models.
 */
export type Filters = { [F in Facet]?: string[] } & { [S in Span]?: Range } & {
  /** Only cars with a picture. */
  pictured?: boolean
  /** Reserved cars left out, or only these. */
  reserved?: Reserved
  /** Where the buyer wants the car, such as 'jo-aqaba-roro': what `total` and `importable` are about. */
  to?: string
  /** Only cars that may be imported there. */
  importable?: boolean
}

/** One thing that words of a search may mean. Of a facet of which a car may have several values, `many` is at least `least` of them. A text is looked for in what the seller wrote, `whole` only as whole words; Of a price that was turned into dollars it says by what. */
export type Meaning =
  | { facet: Facet; keys: string[] }
  | { many: Facet; least: number }
  | ({ span: Span; range: Range } & Partial<ByRate>)
  | { text: string; whole?: true }
/** How well a meaning fits the words: they name it, they begin its name, or they nearly name it. */
export type Fit = 'exact' | 'prefix' | 'fuzzy'

/** A stretch of the words of a search and what it may mean: a car has to be any of it, or none of it where it is an exception ('not white'). An idle one says nothing of a car ('nadif') unless some seller wrote it. */
export type Part = { words: string; meanings: (Meaning & { fit: Fit })[]; except?: true; idle?: true }

/** Words that named a price in another currency than dollars, and what was made of it. */
export type Converted = { words: string; range: Range } & ByRate

/** Which cars a list is about at all. */
export type State = 'available' | 'all' | 'sold'

export type SearchQuery = {
  /** As typed, in any language. */
  words?: string | undefined
  filters?: Filters
  state: State
  /** Absent: what fits the words best, then the newest. Available cars come before sold ones in every order. */
  sort?: Sort | undefined
  limit: number
  /** Where the page before this one ended, or the one after it began: `next` or `previous` of an answer. Anything else is the first page. */
  after?: string | null | undefined
  before?: string | null | undefined
  /** Whether counts are wanted beside every choice. */
  counts?: boolean
  /** An operator asks: cars are found by the end of their VIN though it be hidden from visitors. */
  byOperator?: boolean
}

/** One value that can be chosen and how many cars it would show, everything else that was chosen staying. */
export type Choice = { key: string; label: string; cars: number }
/** Models name their make too, so that their label can be translated. */
export type Counts = { [F in Facet]: Choice[] } & {
  pictured: number
  importable: number
  reserved: number
  unreserved: number
  available: number
  sold: number
}

/** A condition that could be given up, and how many cars there would be then. */
export type Loosening =
  | { without: Facet | Span | 'pictured' | 'importable' | 'reserved' | 'sold'; cars: number }
  | { without: 'words'; words: string; cars: number }

/** One page of what was found. */
export type Found = {
  ids: string[]
  next: string | null
  previous: string | null
  page: number
  total: number
  /** What was chosen, and what was understood of the words. */
  filters: Filters
  /** What of the words is not a filter: words that are looked for, and such as may mean several things. */
  parts: Part[]
  /** Words that were taken for a name that is nearly the same. */
  corrected: { words: string; facet: Facet; key: string }[]
  converted: Converted[]
  /** The order that the words ask for ('cheap'), which holds where the question names none. */
  meant?: Sort
  counts?: Counts
  /** When nothing fits all of it: what fits nearly, and what could be given up. */
  nearest?: { ids: string[]; loosen: Loosening[] }
}

/** A name that words being typed begin. */
export type SuggestedName = {
  facet: 'make' | 'model' | 'category' | 'fuel'
  key: string
  /** Our name of it; a model's make stands beside it. */
  label: string
  make: string | null
  /** Available cars; null where the words before it leave open how many. */
  cars: number | null
  /** Which of its names it was found by, as that is written; null where the words begin none. */
  via: string | null
}

/** What words being typed may become. */
export type Suggestions = {
  names: SuggestedName[]
  /** Ids of cars; one of which the words are the stock number comes first. */
  cars: string[]
  /** What the words before the last mean, and those of them that mean nothing: both stay when a name is chosen. */
  filters: Filters
  words: string
}

/** A suggested name as a page shows it: `label`, `make` and `via` in its language, of categories and fuels the English word; `words` and `params` are what a list of its cars is asked for. */
export type ShownName = SuggestedName & { words: string; params: string }
/** A suggested car; `exact` when the words are its stock number. */
export type ShownCar = {
  id: string
  stockNumber: string
  make: string | null
  model: string | null
  year: number | null
  price: string | null
  soldOut: boolean
  reserved: boolean
  thumbnail: string | null
  exact: boolean
}
/** What /api/suggestions answers. */
export type SuggestAnswer = { names: ShownName[]; cars: ShownCar[] }

/** Finds cars. */
export type Search = {
  find: (query: SearchQuery) => Promise<Found>
  /** How many of the cars that a search finds were added after a time, and that of the newest, in ISO 8601. */
  countSince: (query: Pick<SearchQuery, 'words' | 'filters' | 'state'>, since: string) => Promise<{ cars: number; newest: string | null }>
  suggest: (words: string, most: { names: number; cars: number }) => Promise<Suggestions>
  /** The id of the car whose stock number these words are; undefined where they are none, or name something else. */
  findNumbered: (words: string) => Promise<string | undefined>
}
