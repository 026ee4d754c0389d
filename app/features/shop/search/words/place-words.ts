import { parsePlace, writePlace } from '#app/features/stock/destinations/place/rules.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { languages } from '#app/i18n/languages.ts'
import { readPlain } from './letters.ts'

/** The destination that a text names ('jo-aqaba-roro'), and the text without it. */
export type PlaceWords = { words: string; to: string; importable?: true }

// What stands before or behind the name of a place. The text has the spelling of letters.ts.
const before = [
  '(?:delivered|shipped|shipping|delivery|landed|cif|cfr|c&f)(?: price)?(?: to| in| at)?',
  '(?:can be |allowed )?(?:import(?:able|ed)?|export(?:able|ed)?)(?: to| into| in)?|allowed in|for|to|in',
  '(?:puest|entregad)[oa]s?(?: en)?|(?:con )?(?:entrega|envio) (?:en|a|hasta)|importables? (?:a|en)|se puede importar a|para|hasta|a|en',
  '(?:с )?(?:доставк(?:а|ои|у|е)|растаможк(?:а|ои|у)) (?:до|в)|под ключ (?:до|в)|(?:для )?ввоза? в|можно ввезти в|до|в',
  '(?:واصل|توصيل|شحن|استيراد|تصدير|مسموح|يدخل|تدخل)ه?(?: (?:الي|في|ل|ب))?|الي|في',
].join('|')
const behind =
  'под ключ|с доставкои|с растаможкои|delivered|landed|cif|(?:으로 |로 )?(?:까지|도착|배송|인도)(?: ?(?:가격|총액))?|(?:으로 |로 )?(?:수출|수입|통관) ?(?:이 )?(?:가능|되는)(?:한)?'
const asksImport = /import|export|ввоз|ввез|مسموح|استيراد|دخل|수출|수입|통관|allowed/

// Names that the lists of countries lack.
const alsoNamed: Record<string, string[]> = {
  AE: ['UAE', 'Emirates', 'Dubai', 'الإمارات', 'دبي', 'ОАЭ', 'Дубай', '두바이', 'Emiratos', 'Dubái'],
  DO: ['Dominicana', 'República Dominicana'],
  KG: ['Kirguistán', 'Киргизия'],
}

/** Finds the destination that a text names, with the words around its name. */
export function readPlaceWords(words: string, places: PlacesOf[]): PlaceWords | undefined {
  const { text, typed } = readPlain(words)
  const found = places
    .flatMap(({ country, ports, ways }) => {
      const [first] = ports
      const placeOf = (port: string) => writePlace({ country, port, way: ways[0] })
      return [
        ...ports.flatMap(({ key, name }) =>
          [key, ...Object.values(name)].map((one) => ({ name: one, to: placeOf(key), rank: 0 })),
        ),
        ...(first ? namesOf(country).map((name) => ({ name, to: placeOf(first.key), rank: 1 })) : []),
      ]
    })
    .flatMap(({ name, to, rank }) => {
      const match = patternOf(name).exec(text)
      return match ? [{ to, rank, start: match.index, end: match.index + match[0].length }] : []
    })
    // A port says more than its country.
    .sort((one, other) => one.rank - other.rank || other.end - other.start - (one.end - one.start))
  const [place] = found
  if (!place) return undefined
  const country = parsePlace(place.to)?.country
  const said = found.filter((one) => parsePlace(one.to)?.country === country)
  const isSaid = (at: number) => said.some(({ start, end }) => at >= start && at < end)
  const rest = [...text].map((_, at) => (isSaid(at) ? ' ' : typed(at, at + 1))).join('')
  return {
    words: rest.replace(/\s+/g, ' ').trim(),
    to: place.to,
    ...(said.some(({ start, end }) => asksImport.test(text.slice(start, end))) && { importable: true as const }),
  }
}

const namesOf = (country: string): string[] => [
  ...languages.map((language) => formatCountry(country, language)),
  ...(alsoNamed[country] ?? []),
]

// Only endings of cases: 'тёмный' is not Tema.
const endings = '(?:а|я|е|и|у|ю|ы|ь|ом|ем|ои|еи)'

function withEndings(name: string): string {
  const stem = name.replace(/[аеиоуыяь]$/, '')
  return stem + endings + (stem === name ? '?' : '')
}

const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  // 'Erbil (Kurdistan Region)' is asked for as Erbil.
  const plain = readPlain(name.replace(/\s*\(.*\)/, '')).text
  const escaped = plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Russian names have endings, Arabic ones an article or a preposition, and Korean ones a particle.
  const written = /[а-я]/.test(plain)
    ? withEndings(escaped)
    : /[\u0621-\u064a]/.test(plain)
      ? `(?:و?(?:لل|ل|ب|ال))?${escaped.replace(/^ال/, '(?:ال)?')}`
      : /[가-힣]/.test(plain)
        ? `${escaped}(?:항|행|으로|로|에)?`
        : escaped
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:${before}) *)?${written}(?: ?(?:${behind}))?(?![\\p{L}\\p{N}])`,
    'u',
  )
  patterns.set(name, pattern)
  return pattern
}
