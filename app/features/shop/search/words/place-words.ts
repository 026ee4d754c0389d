import { otherPorts, parsePlace, writePlace } from '#app/features/stock/destinations/place/rules.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { languages } from '#app/i18n/languages.ts'
import { readPlain } from './letters.ts'

/**
 * The destination that a text names ('jo-aqaba-roro'), and the text without it. `isFirst`: the text names a country of
 * several ports, of which `to` is the first.
 */
export type PlaceWords = { words: string; to: string; isFirst?: true; importable?: true }

// What stands before or behind the name of a place. The text has the spelling of letters.ts.
const before = [
  '(?:delivered|shipped|shipping|delivery|landed|cif|cfr|c&f)(?: price)?(?: to| in| at)?',
  '(?:can be |allowed )?(?:import(?:able|ed)?|export(?:able|ed)?)(?: to| into| in)?|allowed in|for|to|in',
  '(?:puest|entregad)[oa]s?(?: en)?|(?:con )?(?:entrega|envio) (?:en|a|hasta)|importables? (?:a|en)|se puede importar a|para|hasta|a|en',
  '(?:с )?(?:доставк(?:а|ои|у|е)|растаможк(?:а|ои|у)) (?:до|в)|под ключ(?: (?:до|в))?|(?:для )?ввоза? в|можно ввезти в|до|в',
  '(?:واصل|توصيل|شحن|استيراد|تصدير|مسموح|يدخل|تدخل)ه?(?: (?:الي|في|ل|ب))?|الي|في',
].join('|')
const behind =
  'под ключ|с доставкои|с растаможкои|delivered|landed|cif|(?:으로 |로 )?(?:까지|도착|배송|인도)(?: ?(?:가격|총액|가(?![가-힣])))?|(?:으로 |로 )?(?:수출|수입|통관) ?(?:이 )?(?:가능|되는)(?:한)?'
const asksImport = /import|export|ввоз|ввез|مسموح|استيراد|دخل|수출|수입|통관|allowed/
// The question whether a car may be imported, away from the name of the place.
const question = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    '(?:and )?(?:can (?:i|we|you|it|this|they)(?: be)?|could i|(?:is|are) (?:it|this|they)|to be)? ?(?:import(?:ed|able|ing)?|allowed|permitted|legal)(?: to import)?',
    '(?:y )?(?:se )?(?:pued[eo]n?|podria|permiten?|dejan) (?:importar(?:se|lo)?|internar(?:se)?|ingresar|entrar|meter|traer)|(?:que )?(?:entran?|ingresan?)|permitid[oa]s?|importables?',
    '(?:и )?(?:можно|разрешено)(?: ли)? (?:ввезти|ввозить|завезти|растаможить)|(?:разрешен[аоы]? )?к ввозу|(?:что |которые )?проход(?:ит|ят)|ввезти|растаможить',
    '(?:هل )?(?:مسموح(?:ه)?|[يت]سمح)(?: ب?(?:ال)?(?:ادخال|استيراد|دخول)(?:ها|ه)?)?|(?:هل )?(?:ممكن|ينفع|يجوز|يصير|[يت]قبل) (?:ب?(?:ال)?(?:ادخال|استيراد|دخول)(?:ها|ه)?)|ب?(?:ال)?(?:ادخال|استيراد)(?:ها|ه)',
    '(?:수출|수입|통관) ?(?:이 |은 |도 )?(?:가능|되)[가-힣]*|들어갈 ?수 ?있[가-힣]*',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

// Names that the lists of countries lack.
const alsoNamed: Record<string, string[]> = {
  AE: ['UAE', 'Emirates', 'Dubai', 'الإمارات', 'دبي', 'ОАЭ', 'Дубай', '두바이', 'Emiratos', 'Dubái'],
  DO: ['Dominicana', 'República Dominicana', 'Santo Domingo'],
  GH: ['Accra', 'أكرا', 'Аккра', '아크라'],
  IQ: ['Baghdad', 'بغداد', 'Багдад', '바그다드', 'Basra', 'Basrah', 'البصرة', 'Басра', '바스라'],
  JO: ['Amman', 'عمان الأردن', 'Амман', '암만', '3aqaba', '3aqabah', '3a2aba'],
  KZ: ['카자흐', 'Astana', 'Астана', 'أستانا', '아스타나', 'Шымкент', 'Shymkent', 'Караганда'],
  KE: ['Nairobi', 'نيروبي', 'Найроби', '나이로비'],
  KG: ['Kirguistán', 'Киргизия', 'Ош', '키르기스'],
  LY: ['Tripoli', 'طرابلس', 'Триполи', 'Benghazi', 'بنغازي', 'Бенгази', '벵가지'],
}

const listQuestions = (text: string) =>
  [...text.matchAll(question)].map(({ 0: { length }, index }) => ({ start: index, end: index + length }))

/** The text without the question whether a car may be imported. */
export function withoutQuestion(words: string): string {
  const { text, typed } = readPlain(words)
  const questions = listQuestions(text)
  const isSaid = (at: number) => questions.some(({ start, end }) => at >= start && at < end)
  return joined([...text].map((_, at) => (isSaid(at) ? ' ' : typed(at, at + 1))))
}

const joined = (letters: string[]) => letters.join('').replace(/\s+/g, ' ').trim()

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
  const questions = listQuestions(text)
  const isSaid = (at: number) => [...said, ...questions].some(({ start, end }) => at >= start && at < end)
  return {
    words: joined([...text].map((_, at) => (isSaid(at) ? ' ' : typed(at, at + 1)))),
    to: place.to,
    ...(place.rank > 0 && otherPorts(places, place.to).length > 0 && { isFirst: true as const }),
    ...((questions.length > 0 || said.some(({ start, end }) => asksImport.test(text.slice(start, end)))) && {
      importable: true as const,
    }),
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
      ? `(?:و?(?:لل|ل|ب))?${escaped.replace(/^ال/, '(?:ال)?')}`
      : /[가-힣]/.test(plain)
        ? `${escaped}(?:항|행|으로|로|에서|에)?`
        : escaped
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:${before}) *)?${written}(?: ?(?:${behind}))?(?![\\p{L}\\p{N}])`,
    'u',
  )
  patterns.set(name, pattern)
  return pattern
}
