import type { AgeBy, Stage } from '../kinds.ts'
import type { Destination, Line, Port, Rule, Step } from '../schema.ts'

export type TypedEnds = { from: string; to: string }
type StoredRow = { id: number }
export type PortDraft = Omit<Port, 'days'> & { days: string } & StoredRow
export type LineDraft = Omit<Line, 'cc' | 'age' | 'price'> & Record<'cc' | 'age' | 'price', TypedEnds> & StoredRow
export type RuleDraft = Omit<Rule, 'limit' | 'cc' | 'age' | 'on' | 'second'> & {
  limit: string
  cc: TypedEnds
  age: TypedEnds
  on: string
  second: { source: string; link: string; on: string }
} & StoredRow
export type StepDraft = Step & StoredRow
export type TableDraft = Omit<Destination, 'ports' | 'lines' | 'rules' | 'steps' | 'checkedOn'> & {
  checkedOn: string
  ports: PortDraft[]
  lines: LineDraft[]
  rules: RuleDraft[]
  steps: StepDraft[]
}

const typed = (value: number | undefined) => (value === undefined ? '' : String(value))
const typedEnds = ({ from, to }: Line['cc']): TypedEnds => ({ from: typed(from), to: typed(to) })

export function draftOf({ ports, lines, rules, steps, checkedOn = '', ...rest }: Destination): TableDraft {
  return {
    ...rest,
    checkedOn,
    ports: ports.map((port, id) => ({ ...port, id, days: String(port.days) })),
    lines: lines.map((line, id) => ({
      ...line,
      id,
      cc: typedEnds(line.cc),
      age: typedEnds(line.age),
      price: typedEnds(line.price),
    })),
    rules: rules.map(({ on = '', second, ...rule }, id) => ({
      ...{ ...rule, id, limit: typed(rule.limit), cc: typedEnds(rule.cc), age: typedEnds(rule.age), on },
      second: { ...second, on: second.on ?? '' },
    })),
    steps: steps.map((step, id) => ({ ...step, id })),
  }
}

const nextId = (rows: StoredRow[]) => Math.max(-1, ...rows.map(({ id }) => id)) + 1

export function newLine({ lines }: TableDraft, stage: Stage, today: string, copied?: LineDraft): LineDraft {
  const none = { from: '', to: '' }
  const empty = {
    name: {},
    port: '',
    way: '',
    sizes: [],
    per: 'fixed',
    amount: '',
    currency: 'USD',
    least: '',
    most: '',
    fuels: [],
  } as const
  const rest = { cc: none, age: none, price: none, from: today, source: '', link: '' }
  return {
    ...structuredClone({ ...empty, ...rest, sizes: [], fuels: [] }),
    ...(copied && structuredClone(copied)),
    stage,
    id: nextId(lines),
  }
}

export function newRule({ rules }: TableDraft, today: string): RuleDraft {
  const by: AgeBy = 'registration'
  const none = { from: '', to: '' }
  const conditions = { port: '', sizes: [], fuels: [], markets: [], cc: none, age: none }
  const sources = { from: today, source: '', link: '', on: '', second: { source: '', link: '', on: '' } }
  return {
    about: 'age',
    limit: '',
    values: [],
    by,
    at: 'arrival',
    verdict: 'no',
    ...conditions,
    reason: {},
    ...sources,
    id: nextId(rules),
  }
}

export function newPort({ ports }: TableDraft): PortDraft {
  return { key: '', name: {}, days: '45', id: nextId(ports) }
}

export function newStep({ steps }: TableDraft): StepDraft {
  return { by: 'buyer', pays: 'buyer', inTotal: false, text: {}, id: nextId(steps) }
}

const number = (text: string) =>
  text.trim() === '' ? undefined : /^\d+$/.test(text.trim()) ? Number(text.trim()) : text
const ends = ({ from, to }: TypedEnds) => ({ from: number(from), to: number(to) })
const without = <T extends StoredRow>({ id, ...rest }: T) => rest

/** Converts a draft to API input. Text that is not a number stays unchanged, so that the server rejects it. */
export function inputOf({ ports, lines, rules, steps, checkedOn, ...rest }: TableDraft) {
  const dated = (on: string) => on && { on }
  return {
    ...rest,
    ...(checkedOn && { checkedOn }),
    ports: ports.map((port) => ({ ...without(port), days: number(port.days) })),
    lines: lines.map((line) => ({ ...without(line), cc: ends(line.cc), age: ends(line.age), price: ends(line.price) })),
    rules: rules.map(({ on, second, ...rule }) => ({
      ...{ ...without(rule), limit: number(rule.limit), cc: ends(rule.cc), age: ends(rule.age), ...dated(on) },
      second: { source: second.source, link: second.link, ...dated(second.on) },
    })),
    steps: steps.map(without),
  }
}

export type MistakeKind =
  | 'amount'
  | 'bracket'
  | 'choice'
  | 'currency'
  | 'day'
  | 'days'
  | 'key'
  | 'limit'
  | 'link'
  | 'per'
  | 'port'
  | 'text'
  | 'values'

const kindOf: Record<string, MistakeKind> = {
  ...{
    amount: 'amount',
    least: 'amount',
    most: 'amount',
    cc: 'bracket',
    age: 'bracket',
    price: 'bracket',
    currency: 'currency',
    from: 'day',
  },
  ...{
    days: 'days',
    key: 'key',
    limit: 'limit',
    link: 'link',
    per: 'per',
    port: 'port',
    ports: 'port',
    values: 'values',
  },
  ...{
    on: 'day',
    second: 'link',
    checkedOn: 'day',
    name: 'text',
    reason: 'text',
    source: 'text',
    note: 'text',
    text: 'text',
  },
}

/**
 * Returns the kind of a mistake for its schema path, such as ['lines', 3, 'cc', 'from'], or for the column of a file.
 */
export function mistakeKind(path: PropertyKey[]): MistakeKind {
  const names = path.map(String)
  const [part = '', , field = ''] = names
  return kindOf[['lines', 'rules', 'ports', 'steps'].includes(part) ? field || part : part] ?? 'choice'
}
