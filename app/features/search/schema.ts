import { type Facet, isSeveral, listFacets, listSpans, type Span as SpanOfField } from '#app/features/cars/fields.ts'
import type { Rates } from '#app/features/rates/schema.ts'

export type { Facet } from '#app/features/cars/fields.ts'
/** A number to filter by. `total` belongs to no field: the cost delivered to the buyer's place, in US dollars (features/destinations). */
export type Span = SpanOfField | 'total'

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

type ByRate = { currency: Currency; perDollar: number; asOf: string }
export type SearchRates = Pick<Rates, 'day' | 'perDollar' | 'older'>

/** From the table of fields: facets are chosen from values, spans by range in US dollars, years or km. */
export const facets = listFacets()
export const spansOfFields = listSpans()
export const spans: readonly Span[] = [...spansOfFields, 'total']
export const sets = facets.filter(isSeveral)
/** Inclusive; an absent bound is open. */
export type Range = { from?: number; to?: number }

export const sorts = ['newest', 'price', 'price-desc', 'year-desc', 'year', 'mileage', 'mileage-desc', 'equipment-desc', 'total'] as const
export type Sort = (typeof sorts)[number]

export const reservedChoices = ['hide', 'only'] as const
export type Reserved = (typeof reservedChoices)[number]

/**
 * Conditions of a list. Values are lower-case keys: 'kia', 'kia/sorento', 'suv', '4wd', 'white'. A facet's values are alternatives, except that
 * cars must have all values of a facet in `sets`. Chosen models narrow their make to themselves.
 */
export type Filters = { [F in Facet]?: string[] } & { [S in Span]?: Range } & {
  pictured?: boolean
  reserved?: Reserved
  /** The buyer's place for `total` and `importable`, such as 'jo-aqaba-roro'. */
  to?: string
  importable?: boolean
}

/** One meaning of words. `many`: at least `least` values of a set. A `text` is searched in sellers' texts, only as whole words if `whole`. */
export type Meaning =
  | { facet: Facet; keys: string[] }
  | { many: Facet; least: number }
  | ({ span: Span; range: Range } & Partial<ByRate>)
  | { text: string; whole?: true }
export type Fit = 'exact' | 'prefix' | 'fuzzy'

/** Words with alternative meanings, or an exception that excludes them ('not white'). Idle words ('nadif') count only if some seller wrote them. */
export type Part = { words: string; meanings: (Meaning & { fit: Fit })[]; except?: true; idle?: true }

export type Converted = { words: string; range: Range } & ByRate

export type State = 'available' | 'all' | 'sold'

export type SearchQuery = {
  words?: string | undefined
  filters?: Filters
  state: State
  /** Default: best fit, then newest. Available cars precede sold ones in every order. */
  sort?: Sort | undefined
  limit: number
  /** `next` or `previous` of an earlier answer; anything else means the first page. */
  after?: string | null | undefined
  before?: string | null | undefined
  counts?: boolean
  /** Operators find cars by the end of their VIN even where visitors cannot see it. */
  byOperator?: boolean
}

export type Choice = { key: string; label: string; cars: number }
export type Counts = { [F in Facet]: Choice[] } & {
  pictured: number
  importable: number
  reserved: number
  unreserved: number
  available: number
  sold: number
}

export type Loosening =
  | { without: Facet | Span | 'pictured' | 'importable' | 'reserved' | 'sold'; cars: number }
  | { without: 'words'; words: string; cars: number }

export type Found = {
  ids: string[]
  next: string | null
  previous: string | null
  page: number
  total: number
  filters: Filters
  /** Words that are no filter: text to search, or several possible meanings. */
  parts: Part[]
  corrected: { words: string; facet: Facet; key: string }[]
  converted: Converted[]
  meant?: Sort
  counts?: Counts
  nearest?: { ids: string[]; loosen: Loosening[] }
}

export type SuggestedName = {
  facet: 'make' | 'model' | 'category' | 'fuel'
  key: string
  label: string
  make: string | null
  /** Available cars; null where the words before the name leave the number open. */
  cars: number | null
  /** The matched name as written; null where the words begin none. */
  via: string | null
}

export type Suggestions = {
  names: SuggestedName[]
  cars: string[]
  /** Meaning of the words before the last, and those without one; both remain when a name is chosen. */
  filters: Filters
  words: string
}

/** Names are in the page's language (categories and fuels in English); `words` and `params` lead to a list of its cars. */
export type ShownName = SuggestedName & { words: string; params: string }
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
export type SuggestAnswer = { names: ShownName[]; cars: ShownCar[] }

export type Search = {
  find: (query: SearchQuery) => Promise<Found>
  /** Counts matches added after `since` (ISO 8601); `newest` is the time of the newest match. */
  countSince: (query: Pick<SearchQuery, 'words' | 'filters' | 'state'>, since: string) => Promise<{ cars: number; newest: string | null }>
  suggest: (words: string, most: { names: number; cars: number }) => Promise<Suggestions>
  /** Id of the car with this stock number; undefined where the words mean something else. */
  findNumbered: (words: string) => Promise<string | undefined>
}
