import { languages } from '#app/i18n/languages.ts'

export const kinds = ['country', 'port', 'line', 'rule', 'step'] as const
export type Kind = (typeof kinds)[number]
export const brackets = ['cc', 'age', 'price'] as const

const ends = brackets.flatMap((name) => [`${name}.from`, `${name}.to`])

/** CSV columns, named as in the schema. `name.*` also contains a country's note, a rule's reason and a step's text. */
export const csvColumns = [
  ...[
    'kind',
    'country',
    'stage',
    'about',
    'port',
    'days',
    'way',
    'sizes',
    'per',
    'amount',
    'currency',
    'least',
    'most',
  ],
  ...ends,
  ...[
    'fuels',
    'limit',
    'values',
    'ageBy',
    'ageAt',
    'verdict',
    'by',
    'pays',
    'inTotal',
    'from',
    'isExample',
    'checkedOn',
  ],
  ...languages.map((language) => `name.${language}`),
  ...['source', 'link', 'on', 'second.source', 'second.link', 'second.on', 'markets'],
]

const texts = csvColumns.filter((column) => column.startsWith('name.'))
const conditional = ['port', 'sizes', 'fuels', 'from', 'source', 'link']
const ofAll = ['kind', 'country', ...texts]

export const columnsFor: Record<Kind, string[]> = {
  country: [...ofAll, 'currency', 'ageBy', 'ageAt', 'isExample', 'checkedOn'],
  port: [...ofAll, 'port', 'days'],
  line: [...ofAll, ...conditional, ...ends, 'stage', 'way', 'per', 'amount', 'currency', 'least', 'most'],
  rule: [
    ...[
      ...ofAll,
      ...conditional,
      'about',
      'limit',
      'values',
      'ageBy',
      'ageAt',
      'verdict',
      'markets',
      'cc.from',
      'cc.to',
      'age.from',
      'age.to',
    ],
    ...['on', 'second.source', 'second.link', 'second.on'],
  ],
  step: [...ofAll, 'by', 'pays', 'inTotal'],
}

export const csvCodes = [
  'quote',
  'columns',
  'missing',
  'rows',
  'choice',
  'cells',
  'stray',
  'country',
  'noCountry',
] as const
export type CsvCode = (typeof csvCodes)[number]

/**
 * `value` is the wrong cell and `message` describes a right one. `right` contains the allowed values if they are a list
 * or number.
 */
export type CsvMistake = {
  line: number
  column: string
  value: string
  message: string
  code?: CsvCode
  right?: string
}

export type Cells = Record<string, string>
