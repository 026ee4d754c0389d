// The single definition of every car field: column (snake_case of the name), API shape, display, form control, import,
// export and filter. CONTRIBUTING.md explains how to add a field. Labels are in the translations under `field.<name>`.

import type { Condition } from '#app/features/stock/condition/fields.ts'
import type en from '#app/i18n/en.json'
import { sellersYear } from '#app/lib/day.ts'
import type { closed } from './closed.ts'

/**
 * Where a field is shown: two lines of a card, below the title of the car page, beside its price, among its details, in
 * the comparison.
 */
type Shown = 'line' | 'card' | 'title' | 'facts' | 'more' | 'compared'
type Spot = Shown | 'form' | 'filters' | 'exported' | 'named'

export type Unit = 'km' | 'cc' | 'year'

/** Icons of form labels, drawn in features/desk/editing/operator/field-icon.tsx. */
export type FieldIcon =
  | 'calendar'
  | 'car'
  | 'category'
  | 'color'
  | 'door'
  | 'fuel'
  | 'gauge'
  | 'gears'
  | 'key'
  | 'number'
  | 'person'
  | 'price'
  | 'seat'
  | 'tag'
  | 'wheel'

/** Option lists of forms, written out in features/desk/editing/operator/offered.ts. */
export type OfferedList =
  | 'makes'
  | 'fuelTypes'
  | 'categories'
  | 'transmissions'
  | 'drives'
  | 'steerings'
  | 'markets'
  | 'emissions'
  | 'colors'
  | 'equipment'

type Declared = {
  /**
   * Meaning: choice is one value of a list or free text; month is '2019-04'; date is '2026-11-30'; money is the
   * seller's text and an amount.
   */
  kind: 'text' | 'whole' | 'choice' | 'choices' | 'flag' | 'month' | 'date' | 'money' | 'pictures' | 'films' | 'sheet'
  min?: number
  /** Largest number, or the maximum number of characters of a text (default 255). */
  max?: number | (() => number)
  unit?: Unit
  isCode?: true
  required?: true
  /** The server computes the field from others on every write. It is never accepted as input. */
  derived?: true
  /** Translation section with names of the values. A value without a name is shown as written. */
  texts?: 'category' | 'fuel' | 'transmission' | 'drive' | 'steering' | 'market' | 'color' | 'equipment' | 'proof'
  shown?: readonly Shown[]
  /**
   * Place in operator forms: `main` is first, `more` is folded, `own` has its own control. `open`: values outside the
   * list `offers` are allowed.
   */
  form?: { group: 'main' | 'more' | 'own'; icon?: FieldIcon; offers?: OfferedList; open?: true }
  inline?: true
  /** Search filter. `name` replaces the field's name in URLs. `example` is a placeholder number. */
  filter?: { by: 'choice' | 'range'; name?: string; example?: number }
  /** Column name in imports, if it differs from the field's name. */
  imported?: string
  /** For the server only: vite.config.ts removes this part from the browser build. */
  server?: {
    describe?: string
    exported?: string
    /** A value list of closed.ts. Without one, the field accepts any text. */
    values?: keyof typeof closed
    /** Property of https://schema.org/Car. A quantity also has its UN/CEFACT unit code. */
    schemaOrg?: string | readonly [property: string, unitCode: string]
  }
}

const nextYear = () => sellersYear() + 1

const fields = {
  stockNumber: {
    kind: 'text',
    max: 32,
    isCode: true,
    required: true,
    shown: ['more'],
    form: { group: 'more', icon: 'number' },
    server: {
      schemaOrg: 'sku',
      describe: 'Short number for the phone, unique',
    },
  },
  make: {
    kind: 'choice',
    form: { group: 'main', icon: 'car', offers: 'makes' },
    inline: true,
    filter: { by: 'choice' },
  },
  model: {
    kind: 'text',
    form: { group: 'main', icon: 'tag' },
    filter: { by: 'choice' },
    server: {
      schemaOrg: 'model',
    },
  },
  year: {
    kind: 'whole',
    min: 1900,
    max: nextYear,
    unit: 'year',
    shown: ['line', 'facts', 'compared'],
    form: { group: 'main', icon: 'calendar' },
    inline: true,
    filter: { by: 'range', example: 2018 },
    server: {
      schemaOrg: 'vehicleModelDate',
    },
  },
  mileage: {
    kind: 'whole',
    min: 0,
    max: 5_000_000,
    unit: 'km',
    shown: ['line', 'facts', 'compared'],
    form: { group: 'main', icon: 'gauge' },
    filter: { by: 'range', example: 80_000 },
    server: {
      schemaOrg: ['mileageFromOdometer', 'KMT'],
      describe: 'Kilometres',
      exported: 'Mileage (km)',
    },
  },
  sellingPrice: {
    kind: 'money',
    shown: ['compared'],
    form: { group: 'main', icon: 'price' },
    inline: true,
    filter: { by: 'range', name: 'price', example: 12_000 },
    imported: 'price',
    server: {
      describe: 'As the seller wrote it',
      exported: 'Price',
    },
  },
  fuelType: {
    kind: 'choice',
    texts: 'fuel',
    shown: ['line', 'facts', 'compared'],
    form: { group: 'main', icon: 'fuel', offers: 'fuelTypes' },
    filter: { by: 'choice', name: 'fuel' },
    server: {
      schemaOrg: 'fuelType',
      exported: 'Fuel',
    },
  },
  category: {
    kind: 'choice',
    texts: 'category',
    shown: ['facts', 'compared'],
    form: { group: 'main', icon: 'category', offers: 'categories' },
    filter: { by: 'choice' },
    server: {
      schemaOrg: 'bodyType',
    },
  },
  trim: {
    kind: 'text',
    shown: ['card', 'title', 'more', 'compared'],
    form: { group: 'more', icon: 'tag' },
    server: {
      schemaOrg: 'vehicleConfiguration',
    },
  },
  transmission: {
    kind: 'choice',
    texts: 'transmission',
    shown: ['card', 'title', 'more', 'compared'],
    form: { group: 'more', icon: 'gears', offers: 'transmissions' },
    filter: { by: 'choice' },
    server: {
      schemaOrg: 'vehicleTransmission',
    },
  },
  drive: {
    kind: 'choice',
    texts: 'drive',
    shown: ['card', 'title', 'more', 'compared'],
    form: { group: 'more', icon: 'wheel', offers: 'drives' },
    filter: { by: 'choice' },
  },
  steering: {
    kind: 'choice',
    texts: 'steering',
    shown: ['title', 'more', 'compared'],
    form: { group: 'more', icon: 'wheel', offers: 'steerings' },
    filter: { by: 'choice' },
  },
  market: {
    kind: 'choice',
    texts: 'market',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'tag', offers: 'markets' },
    filter: { by: 'choice' },
    server: {
      describe:
        'The market that the car was built for, which decides its specification: Korea, America, Gulf, Europe, Japan or China',
    },
  },
  engineCc: {
    kind: 'whole',
    min: 0,
    max: 30_000,
    unit: 'cc',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'gears' },
    server: {
      exported: 'Engine (cc)',
    },
  },
  emissions: {
    kind: 'choice',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'gauge', offers: 'emissions' },
    server: {
      schemaOrg: 'meetsEmissionStandard',
      describe: 'The emission class, such as Euro 5',
    },
  },
  color: {
    kind: 'choice',
    texts: 'color',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'color', offers: 'colors', open: true },
    filter: { by: 'choice' },
    server: {
      schemaOrg: 'color',
      exported: 'Color',
    },
  },
  interiorColor: {
    kind: 'choice',
    texts: 'color',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'color', offers: 'colors', open: true },
    server: {
      schemaOrg: 'vehicleInteriorColor',
      exported: 'Interior color',
    },
  },
  cylinders: {
    kind: 'whole',
    min: 1,
    max: 16,
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'gears' },
  },
  seats: {
    kind: 'whole',
    min: 1,
    max: 100,
    shown: ['title', 'more', 'compared'],
    form: { group: 'more', icon: 'seat' },
    server: {
      schemaOrg: 'vehicleSeatingCapacity',
    },
  },
  doors: {
    kind: 'whole',
    min: 0,
    max: 10,
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'door' },
    server: {
      schemaOrg: 'numberOfDoors',
    },
  },
  owners: {
    kind: 'whole',
    min: 0,
    max: 50,
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'person' },
    server: {
      schemaOrg: 'numberOfPreviousOwners',
    },
  },
  keys: {
    kind: 'whole',
    min: 0,
    max: 20,
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'key' },
  },
  firstRegistration: {
    kind: 'month',
    shown: ['more', 'compared'],
    form: { group: 'more', icon: 'calendar' },
    server: {
      describe: 'YYYY-MM',
    },
  },
  vin: {
    kind: 'text',
    max: 32,
    isCode: true,
    shown: ['more'],
    form: { group: 'more', icon: 'number' },
    server: {
      schemaOrg: 'vehicleIdentificationNumber',
    },
  },
  equipment: {
    kind: 'choices',
    texts: 'equipment',
    shown: ['compared'],
    form: { group: 'own', offers: 'equipment' },
    filter: { by: 'choice' },
    server: {
      describe: 'Equipment, from a fixed list of names',
      values: 'equipment',
    },
  },
  soldOut: {
    kind: 'flag',
    required: true,
    shown: ['compared'],
    imported: 'sold',
  },
  reservedUntil: {
    kind: 'date',
    server: {
      describe:
        'YYYY-MM-DD: the car is reserved for a buyer with a deposit until the end of this day in Seoul; null if not reserved',
    },
  },
  proof: {
    kind: 'choices',
    texts: 'proof',
    required: true,
    derived: true,
    filter: { by: 'choice' },
    server: { describe: 'What the stated entries of the condition sheet prove' },
  },
  past: {
    kind: 'choices',
    required: true,
    derived: true,
    server: {
      describe: 'What the condition sheet states about former use, conversion, flood and fire, such as taxi or no-taxi',
    },
  },
  comment: {
    kind: 'text',
    max: 1000,
    form: { group: 'own' },
    inline: true,
    server: {
      schemaOrg: 'description',
      exported: 'Comment',
    },
  },
  condition: {
    kind: 'sheet',
    server: {
      describe: 'The condition sheet',
      exported: 'Condition sheet',
    },
  },
  pictures: {
    kind: 'pictures',
    required: true,
    form: { group: 'own' },
    server: {
      describe: 'Addresses; the first is the thumbnail. A fragment can name the subject, such as #odometer',
      exported: 'Pictures',
    },
  },
  films: {
    kind: 'films',
    form: { group: 'own' },
    server: {
      describe:
        'Addresses of at most 5 videos: from /api/files, optionally with the id of a preview picture after #, or of a page such as https://www.youtube.com/watch?v=…',
    },
  },
} as const satisfies Record<string, Declared>

const first: Partial<Record<Spot, FieldName[]>> = {
  card: ['transmission', 'drive'],
  title: ['trim', 'drive', 'transmission', 'seats'],
  facts: ['mileage', 'fuelType'],
  compared: ['sellingPrice', 'soldOut'],
  form: ['make', 'model', 'year', 'mileage', 'sellingPrice', 'fuelType', 'category', 'stockNumber', 'vin'],
  filters: ['make', 'model', 'sellingPrice', 'year', 'mileage', 'category', 'proof'],
  named: ['year', 'sellingPrice', 'mileage', 'category'],
  exported: ['stockNumber', 'make', 'model', 'trim', 'year', 'firstRegistration'],
}

type Fields = typeof fields
export type FieldName = keyof Fields
export type Field = Declared
export type FieldWhere<Said> = { [N in FieldName]: Fields[N] extends Said ? N : never }[FieldName]

type Kinds = {
  text: string
  whole: number
  choice: string
  choices: string[]
  flag: boolean
  month: string
  date: string
  money: string
  pictures: string[]
  films: string[]
  sheet: Condition
}
/** Fields that are never null; the database has defaults for them. */
export type RequiredField = FieldWhere<{ required: true }>
export type FieldValue<N extends FieldName> = Kinds[Fields[N]['kind']] | (N extends RequiredField ? never : null)

type Snake<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? '' : '_'}${Lowercase<Head>}${Snake<Rest>}`
  : ''
export type Column<N extends FieldName> = Snake<N>
export function columnOf<N extends FieldName>(name: N): Column<N> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Column<N>
}

export const fieldNames = Object.keys(fields) as FieldName[]
export type WrittenField = Exclude<FieldName, FieldWhere<{ derived: true }>>
export const writtenFields = fieldNames.filter((name) => !fieldOf(name).derived) as WrittenField[]

type Nameless = Exclude<FieldName, keyof (typeof en)['field']>
// Type check that every field has a label. The type error names a field without one.
const nameless: [Nameless] extends [never] ? 'none' : `Add field.${Nameless} to app/i18n/en.json` = 'none'
void nameless

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(fields, name)
}

export function fieldOf(name: FieldName): Field {
  return fields[name]
}

export function listFields(spot: Spot, isThere: (field: Field) => boolean): FieldName[] {
  return [...new Set([...(first[spot] ?? []), ...fieldNames])].filter((name) => isThere(fieldOf(name)))
}

export function listShown(spot: Shown): FieldName[] {
  return listFields(spot, ({ shown }) => shown?.includes(spot) ?? false)
}

export function largestOf({ max = 255 }: Field): number {
  return typeof max === 'number' ? max : max()
}

type FilterName<N extends FieldName> = Fields[N] extends { filter: { name: infer Name extends string } } ? Name : N
type FiltersBy<By> = { [N in FieldWhere<{ filter: { by: By } }>]: FilterName<N> }[FieldWhere<{ filter: { by: By } }>]
export type Facet = FiltersBy<'choice'>
export type Span = FiltersBy<'range'>

const filterOf = (name: FieldName) => (fieldOf(name).filter?.name ?? name) as Facet | Span
export const listFacets = (spot: 'filters' | 'named' = 'filters') =>
  listFields(spot, ({ filter }) => filter?.by === 'choice').map(filterOf) as Facet[]
export const listSpans = (spot: 'filters' | 'named' = 'filters') =>
  listFields(spot, ({ filter }) => filter?.by === 'range').map(filterOf) as Span[]
export const listFilters = () => listFields('filters', ({ filter }) => filter !== undefined).map(filterOf)

/** Returns the field of a filter. The landed-cost filter `total` has no field of its own and uses the selling price. */
export function fieldOfFilter(filter: Facet | Span | 'total'): FieldName {
  if (filter === 'total') return 'sellingPrice'
  return fieldNames.find((name) => fieldOf(name).filter && filterOf(name) === filter) as FieldName
}

/** Whether a car can have several values of this filter. A car must then match all selected values. */
export const isSeveral = (filter: Facet | Span) => fieldOf(fieldOfFilter(filter)).kind === 'choices'

type ImportName<N extends FieldName> = Fields[N] extends { imported: infer Name extends string } ? Name : N
export type ImportedField = { [N in WrittenField]: ImportName<N> }[WrittenField]
export const importNameOf = (name: FieldName) => (fieldOf(name).imported ?? name) as ImportedField
