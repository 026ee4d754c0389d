import french from './french.json' with { type: 'json' }
import russian from './russian.json' with { type: 'json' }
import spanish from './spanish.json' with { type: 'json' }

type Words = {
  /** Words without meaning for a search, and words that are never misspelt names, separated by spaces. */
  ignored: string
  common: string
  /** Faults that sellers deny. */
  faults: string
  /** Everyday names of values, by facet. A key may list several values: 'suv,truck'. */
  names: Record<string, Record<string, string[]>>
  /** Phrases of sellers, by their English form in everyday.json. */
  written: Record<string, string[]>
}

/** The words of languages in which buyers search, but for which the catalogue has no names. */
export const otherLanguages: Words[] = [russian, spanish, french]
