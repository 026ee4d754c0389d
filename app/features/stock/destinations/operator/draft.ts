import { z } from 'zod'
import { perLanguage } from '#app/i18n/languages.ts'
import { agesBy, bases, fuels, markets, parties, ruleSubjects, sizes, stages, ways } from '../kinds.ts'
import type { Destination, Line } from '../schema.ts'

const text = z.string()
const typedEnds = z.object({ from: text, to: text })
const typedTexts = perLanguage(() => text.optional())
const rowTexts = z
  .object(typedTexts)
  .transform((texts): Partial<typeof texts> => Object.fromEntries(Object.entries(texts).filter(([, said]) => said)))
const chosen = <const T extends string>(options: readonly T[]) =>
  z.array(z.enum(options)).transform((list) => options.filter((one) => (list as string[]).includes(one)))
const at = z.enum(['today', 'arrival'])
const id = z.number()
// What rules and lines have in common.
const conditions = { port: text, sizes: chosen(sizes), fuels: chosen(fuels), cc: typedEnds, age: typedEnds }
const sources = { from: text, source: text, link: text }

/** A destination as it is typed: numbers are texts, and each row has an id. */
export const TypedTable = z.object({
  currency: text,
  isExample: z.boolean(),
  isHidden: z.boolean(),
  checkedOn: text,
  comparedWith: text,
  age: z.object({ by: z.enum(agesBy), at }),
  ports: z.array(z.object({ id, key: text, name: rowTexts, days: text })),
  lines: z.array(
    z.object({
      ...{ id, stage: z.enum(stages), per: z.enum(bases), amount: text, currency: text, least: text, most: text },
      ...{ name: rowTexts, way: z.enum(['', ...ways]), price: typedEnds, ...conditions, ...sources },
    }),
  ),
  rules: z.array(
    z.object({
      ...{ id, about: z.enum(ruleSubjects), limit: text, values: z.array(text), by: z.enum(agesBy), at },
      ...{ verdict: z.enum(['no', 'ask']), reason: rowTexts, markets: chosen(markets), ...conditions, ...sources },
      ...{ on: text, until: text, second: z.object({ source: text, link: text, on: text }) },
    }),
  ),
  steps: z.array(
    z.object({
      ...{ id, port: text, by: z.enum(parties), pays: z.enum(parties), inTotal: z.enum(['', 'no', 'yes']) },
      text: rowTexts,
    }),
  ),
  note: z.object(typedTexts),
  authority: z.object({ name: z.object(typedTexts), link: text }),
})
export type TypedEnds = z.infer<typeof typedEnds>
export type TableDraft = z.infer<typeof TypedTable>
export type PortDraft = TableDraft['ports'][number]
export type LineDraft = TableDraft['lines'][number]
export type RuleDraft = TableDraft['rules'][number]
export type StepDraft = TableDraft['steps'][number]

const typed = (value: number | undefined) => (value === undefined ? '' : String(value))
const typedEndsOf = ({ from, to }: Line['cc']): TypedEnds => ({ from: typed(from), to: typed(to) })

export function draftOf({ ports, lines, rules, steps, ...rest }: Destination): TableDraft {
  return TypedTable.parse({
    ...{ checkedOn: '', comparedWith: '', ...rest },
    ports: ports.map((port, id) => ({ ...port, id, days: String(port.days) })),
    lines: lines.map((line, id) => ({
      ...{ ...line, id, cc: typedEndsOf(line.cc), age: typedEndsOf(line.age), price: typedEndsOf(line.price) },
    })),
    rules: rules.map(({ on = '', until = '', second, ...rule }, id) => ({
      ...{ ...rule, id, limit: typed(rule.limit), cc: typedEndsOf(rule.cc), age: typedEndsOf(rule.age), on, until },
      second: { ...second, on: second.on ?? '' },
    })),
    steps: steps.map(({ inTotal, ...step }, id) => ({
      ...{ ...step, id, inTotal: inTotal === undefined ? '' : inTotal ? 'yes' : 'no' },
    })),
  })
}

type Row = { id: number }
const nextId = (rows: unknown[]) => Math.max(-1, ...(rows as Row[]).map((row) => row.id)) + 1

/** New rows. A line is of a stage, or a copy of another line. Rules and lines apply from today on. */
export const blanksOf = (today: string) => {
  const none = { from: '', to: '' }
  const conditions = { port: '', sizes: [], fuels: [], cc: none, age: none }
  const sources = { from: today, source: '', link: '' }
  return {
    ports: (_: unknown, list): PortDraft => ({ id: nextId(list), key: '', name: {}, days: '45' }),
    lines: (of, list): LineDraft => ({
      ...{ stage: 'freight', per: 'fixed', amount: '', currency: 'USD', least: '', most: '' },
      ...{ name: {}, way: '', price: none, ...conditions, ...sources },
      ...(typeof of === 'string' ? { stage: of as LineDraft['stage'] } : (of as LineDraft)),
      id: nextId(list),
    }),
    rules: (_, list): RuleDraft => ({
      ...{ id: nextId(list), about: 'age', limit: '', values: [], by: 'registration', at: 'arrival', verdict: 'no' },
      ...{
        reason: {},
        markets: [],
        ...conditions,
        ...sources,
        on: '',
        until: '',
        second: { source: '', link: '', on: '' },
      },
    }),
    steps: (_, list): StepDraft => ({
      id: nextId(list),
      port: '',
      by: 'buyer',
      pays: 'buyer',
      inTotal: 'no',
      text: {},
    }),
  } satisfies Record<string, (of: unknown, list: unknown[]) => Row>
}

const number = (text: string) =>
  text.trim() === '' ? undefined : /^\d+$/.test(text.trim()) ? Number(text.trim()) : text
const ends = ({ from, to }: TypedEnds) => ({ from: number(from), to: number(to) })
const without = <T extends Row>({ id, ...rest }: T) => rest

/** Converts a draft to API input. Text that is not a number stays unchanged, so that the server rejects it. */
export function inputOf(country: string, { ports, lines, rules, steps, checkedOn, comparedWith, ...rest }: TableDraft) {
  const dated = (day: string, name = 'on') => day && { [name]: day }
  return {
    ...{ country, ...rest, ...(checkedOn && { checkedOn }), ...(comparedWith && { comparedWith }) },
    ports: ports.map((port) => ({ ...without(port), days: number(port.days) })),
    lines: lines.map((line) => ({ ...without(line), cc: ends(line.cc), age: ends(line.age), price: ends(line.price) })),
    rules: rules.map(({ on, until, second, ...rule }) => ({
      ...{ ...without(rule), limit: number(rule.limit), cc: ends(rule.cc), age: ends(rule.age) },
      ...{ ...dated(on), ...dated(until, 'until') },
      second: { source: second.source, link: second.link, ...dated(second.on) },
    })),
    steps: steps.map(({ id, inTotal, ...step }) => ({ ...step, ...(inTotal && { inTotal: inTotal === 'yes' }) })),
  }
}

const kinds = {
  amount: ['amount', 'least', 'most'],
  bracket: ['cc', 'age', 'price'],
  choice: [],
  currency: ['currency'],
  day: ['from', 'on', 'until', 'checkedOn'],
  days: ['days'],
  key: ['key'],
  limit: ['limit'],
  link: ['link', 'second', 'authority'],
  per: ['per'],
  port: ['port', 'ports'],
  text: ['name', 'reason', 'source', 'note', 'text'],
  values: ['values'],
} satisfies Record<string, string[]>
export type MistakeKind = keyof typeof kinds

/**
 * Returns the kind of a mistake for its schema path, such as ['lines', 3, 'cc', 'from'], or for the column of a file.
 */
export function mistakeKind(path: PropertyKey[]): MistakeKind {
  const [part = '', , field = ''] = path.map(String)
  const name = ['lines', 'rules', 'ports', 'steps'].includes(part) ? field || part : part
  return (Object.keys(kinds) as MistakeKind[]).find((kind) => (kinds[kind] as string[]).includes(name)) ?? 'choice'
}
