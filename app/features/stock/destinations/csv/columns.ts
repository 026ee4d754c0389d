import { languages } from '#app/i18n/languages.ts'

export const kinds = ['country', 'port', 'line', 'rule', 'step'] as const
export type Kind = (typeof kinds)[number]
export const brackets = ['cc', 'age', 'price'] as const

const words = (text: string) => text.split(' ')
const ends = brackets.flatMap((name) => [`${name}.from`, `${name}.to`])
const texts = languages.map((language) => `name.${language}`)
const authority = [...languages.map((language) => `authority.${language}`), 'authority.link']

/** CSV columns, named as in the schema. `name.*` also contains a country's note, a rule's reason and a step's text. */
export const csvColumns = [
  ...words('kind country stage about port days way sizes per amount currency least most'),
  ...ends,
  ...words('fuels limit values ageBy ageAt verdict by pays inTotal from isExample checkedOn'),
  ...texts,
  ...words('source link on second.source second.link second.on markets until isHidden'),
  ...authority,
]

const ofAll = ['kind', 'country', ...texts]
const conditional = words('port sizes fuels from source link cc.from cc.to age.from age.to')

export const columnsFor: Record<Kind, string[]> = {
  country: [...ofAll, ...words('currency ageBy ageAt isExample isHidden checkedOn'), ...authority],
  port: [...ofAll, ...words('port days')],
  line: [...ofAll, ...conditional, ...words('price.from price.to stage way per amount currency least most')],
  rule: [
    ...ofAll,
    ...conditional,
    ...words('about limit values ageBy ageAt verdict markets on second.source second.link second.on until'),
  ],
  step: [...ofAll, ...words('port by pays inTotal')],
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
