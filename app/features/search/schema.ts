/** What cars can be chosen by from a list of values. */
export const facets = ['make', 'model', 'category', 'fuel', 'transmission', 'drive', 'steering', 'color'] as const
export type Facet = (typeof facets)[number]

/** What cars can be chosen by from one number to another: US dollars, years, km. */
export const spans = ['price', 'year', 'mileage'] as const
export type Span = (typeof spans)[number]
/** Both ends belong to it; an absent one is open. */
export type Range = { from?: number; to?: number }

export const sorts = ['newest', 'price', 'price-desc', 'year-desc', 'year', 'mileage', 'mileage-desc'] as const
export type Sort = (typeof sorts)[number]

/**
 * What a list was narrowed to. Values are keys, in lower case: 'kia', 'kia/sorento', 'suv', 'diesel', 'automatic', '4wd', 'left', 'white'.
 * Several values of one facet mean any of them; a make of which models are chosen means these models.
 */
export type Filters = { [F in Facet]?: string[] } & { [S in Span]?: Range } & {
  /** Only cars with a picture. */
  pictured?: boolean
}

/** One thing that words of a search may mean. A text is looked for in what the seller wrote. */
export type Meaning = { facet: Facet; keys: string[] } | { span: Span; range: Range } | { text: string }
/** How well a meaning fits the words: they name it, they begin its name, or they nearly name it. */
export type Fit = 'exact' | 'prefix' | 'fuzzy'

/** A stretch of the words of a search and what it may mean: a car has to be any of it. */
export type Part = { words: string; meanings: (Meaning & { fit: Fit })[] }
