import type { Rates } from '#app/features/base/money/rates/schema.ts'
import {
  type Facet,
  isSeveral,
  listFacets,
  listSpans,
  type Span as SpanOfField,
} from '#app/features/stock/cars/fields.ts'

export type { Facet } from '#app/features/stock/cars/fields.ts'
/**
 * A number to filter by. `total` belongs to no field: it is the landed cost in US dollars
 * (features/stock/destinations).
 */
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
  | 'LYD'
  | 'EGP'
  | 'EUR'
  | 'GBP'
  | 'JPY'
  | 'CNY'
  | 'KZT'
  | 'RUB'
  | 'GHS'
  | 'KES'
  | 'NGN'
  | 'TZS'
  | 'UGX'
  | 'KGS'
  | 'UZS'
  | 'UAH'
  | 'INR'
  | 'PKR'
  | 'PEN'
  | 'BOB'
  | 'CLP'
  | 'DOP'
  | 'PYG'
  | 'BRL'

type ByRate = { currency: Currency; perDollar: number; asOf: string }
export type SearchRates = Pick<Rates, 'day' | 'perDollar' | 'older'>

/** Filters by the table of fields: `facets` have a list of values, `spans` have a range in US dollars, years or km. */
export const facets = listFacets()
export const spansOfFields = listSpans()
export const spans: readonly Span[] = [...spansOfFields, 'total']
export const sets = facets.filter(isSeveral)
/** Both limits are inclusive. A missing limit is open. */
export type Range = { from?: number; to?: number }

export const sorts = [
  'newest',
  'price',
  'price-desc',
  'year-desc',
  'year',
  'mileage',
  'mileage-desc',
  'equipment-desc',
  'total',
  'total-desc',
] as const
export type Sort = (typeof sorts)[number]

/** Whether a sort needs a destination. */
export const isByTotal = (sort: Sort | undefined) => sort === 'total' || sort === 'total-desc'

export const reservedChoices = ['hide', 'only'] as const
export type Reserved = (typeof reservedChoices)[number]

/**
 * Filters of a list. Values are lower-case keys: 'kia', 'kia/sorento', 'suv', '4wd', 'white'. Several values of a facet
 * are alternatives, except that cars must have all values of a facet in `sets`. A chosen model replaces its make.
 */
export type Filters = { [F in Facet]?: string[] } & { [S in Span]?: Range } & {
  pictured?: boolean
  reserved?: Reserved
  /** The destination port for `total` and `importable`, such as 'jo-aqaba-roro'. */
  to?: string
  importable?: boolean
}

/**
 * One meaning of a word. `many` asks for at least `least` values. `text` is searched in sellers' texts, with `whole`
 * only as whole words.
 */
export type Meaning =
  | { facet: Facet; keys: string[] }
  | { many: Facet; least: number }
  | ({ span: Span; range: Range } & Partial<ByRate>)
  | { text: string; whole?: true }
export type Fit = 'exact' | 'prefix' | 'fuzzy'

/**
 * Words with alternative meanings. `except` excludes them ('not white'). `idle` words ('nadif') count only if some
 * seller wrote them.
 */
export type QueryPart = { words: string; meanings: (Meaning & { fit: Fit })[]; except?: true; idle?: true }

export type Converted = { words: string; range: Range } & ByRate

export type State = 'available' | 'all' | 'sold'

export type SearchQuery = {
  words?: string | undefined
  filters?: Filters
  state: State
  /** The default is best match, then newest. Available cars come before sold ones in every order. */
  sort?: Sort | undefined
  limit: number
  /** The `next` or `previous` cursor of an earlier answer. Anything else means the first page. */
  after?: string | null | undefined
  before?: string | null | undefined
  counts?: boolean
  /** Operators can find a car by the end of its VIN even if visitors cannot see it. */
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

export type SearchResult = {
  ids: string[]
  next: string | null
  previous: string | null
  page: number
  total: number
  filters: Filters
  parts: QueryPart[]
  corrected: { words: string; facet: Facet; key: string }[]
  converted: Converted[]
  /** Words that no matching car has. They were ignored, because otherwise nothing would match. */
  leftOut?: string[]
  /** Those of them that were not understood either. */
  unread?: string[]
  /** Words that some found cars only may meet: nobody says their seats, load or engine size. */
  unsaid?: string[]
  meant?: Sort
  /** A country that the words name and that has no costs of delivery, as ISO code. */
  unserved?: string
  counts?: Counts
  nearest?: { ids: string[]; loosen: Loosening[] }
}

export type SuggestedName = {
  facet: 'make' | 'model' | 'category' | 'fuel'
  key: string
  label: string
  make: string | null
  /** Number of available cars. Null if it is unknown because of the words before the name. */
  cars: number | null
  /** The matched name as written. Null if the typed words match no name. */
  via: string | null
}

export type Suggestions = {
  names: SuggestedName[]
  cars: string[]
  /**
   * Meaning of the words before the last one, and the words without a meaning. Both stay when the visitor chooses a
   * name.
   */
  filters: Filters
  words: string
}

/**
 * Names are in the page's language, except that categories and fuels are in English. `words` and `params` lead to a
 * list of the cars.
 */
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
  find: (query: SearchQuery) => Promise<SearchResult>
  /** Counts matches added after `since` (ISO 8601). `newest` is the time of the newest match. */
  countSince: (
    query: Pick<SearchQuery, 'words' | 'filters' | 'state'>,
    since: string,
  ) => Promise<{ cars: number; newest: string | null }>
  suggest: (words: string, most: { names: number; cars: number }) => Promise<Suggestions>
  /** Returns the id of the car with this stock number. Undefined if the text means something else. */
  findNumbered: (words: string) => Promise<string | undefined>
}
