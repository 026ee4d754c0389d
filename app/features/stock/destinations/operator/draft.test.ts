import { expect, test } from 'vitest'
import { listSamples } from '../samples.server.ts'
import { Destination, type Line } from '../schema.ts'
import { blanksOf, draftOf, inputOf, mistakeKind } from './draft.ts'
import { marksOf } from './overlaps.ts'

test.each(listSamples().map((sample) => [sample.country, sample] as const))(
  'sends %s unchanged without edits',
  (_, sample) => {
    expect(Destination.parse(inputOf(sample.country, draftOf(sample)))).toEqual(sample)
    expect(marksOf(sample, '2026-11-23').lines.filter((mark) => mark === 'twice')).toEqual([])
  },
)

const blanks = blanksOf('2026-11-23')

test('gives new rows their own ids, and copies values', () => {
  const draft = draftOf(listSamples()[0] as Destination)
  const [first] = draft.lines
  expect(blanks.lines(first, draft.lines)).toEqual({ ...first, id: draft.lines.length })
  expect(blanks.lines('fee', draft.lines)).toMatchObject({
    stage: 'fee',
    per: 'fixed',
    currency: 'USD',
    from: '2026-11-23',
  })
  expect(blanks.rules(undefined, draft.rules)).toMatchObject({ about: 'age', id: draft.rules.length })
  expect(blanks.ports(undefined, []).id).toBe(0)
})

test('accepts new rows with only the required values', () => {
  const empty = draftOf(table([]))
  const [line, rule] = [blanks.lines('fee', []), blanks.rules(undefined, [])]
  const filled = {
    ...empty,
    ports: [{ ...blanks.ports(undefined, []), key: 'aqaba' }],
    lines: [{ ...line, amount: '5', cc: { ...line.cc, to: ' 2000 ' } }],
    rules: [{ ...rule, limit: '5' }],
    steps: [blanks.steps(undefined, [])],
  }
  expect(Destination.safeParse(inputOf('JO', filled)).data).toMatchObject({
    ports: [{}],
    lines: [{ cc: { to: 2000 } }],
    rules: [{}],
    steps: [{}],
  })
})

test('keeps invalid numbers as typed, and names the kind of mistake', () => {
  const draft = draftOf(listSamples()[0] as Destination)
  const [line, ...lines] = draft.lines
  const typed = {
    ...draft,
    lines: [{ ...(line as (typeof lines)[number]), cc: { from: '1.6 l', to: ' 2000 ' }, amount: '1,250' }, ...lines],
  }
  const { error } = Destination.safeParse(inputOf('JO', typed))
  expect(error?.issues.map(({ path }) => [path.join('.'), mistakeKind(path)])).toEqual([
    ['lines.0.amount', 'amount'],
    ['lines.0.cc.from', 'bracket'],
  ])
  expect(
    [['ports'], ['ports', 0, 'key'], ['rules', 1, 'from'], ['note', 'ko'], ['country'], ['lines', 0, 'stage']].map(
      mistakeKind,
    ),
  ).toEqual(['port', 'key', 'day', 'text', 'choice', 'choice'])
})

const table = (lines: Partial<Line>[], rules: object[] = []) =>
  Destination.parse({
    country: 'JO',
    currency: 'JOD',
    ports: [{ key: 'aqaba' }, { key: 'amman' }],
    lines: lines.map((line) => ({ stage: 'fee', per: 'fixed', amount: '1', from: '2026-01-01', ...line })),
    rules: rules.map((rule) => ({ about: 'any', from: '2026-01-01', ...rule })),
  })
const marks = (...lines: Partial<Line>[]) => marksOf(table(lines), '2026-06-01').lines

test('marks replaced and future lines', () => {
  expect(marks({ from: '2025-01-01' }, {}, { from: '2027-01-01' })).toEqual(['replaced', undefined, 'later'])
  expect(marksOf(table([], [{ from: '2025-01-01' }, {}, { from: '2027-01-01' }]), '2026-06-01').rules).toEqual([
    'replaced',
    undefined,
    'later',
  ])
})

test('marks lines of one name that apply to the same car, and no others', () => {
  expect(marks({}, {})).toEqual(['twice', 'twice'])
  expect(marks({ cc: { to: 2000 } }, { cc: { from: 1999 } })).toEqual(['twice', 'twice'])
  expect(marks({ fuels: ['petrol', 'gas'] }, { fuels: ['gas'] })).toEqual(['twice', 'twice'])
  expect(marks({ fuels: ['gas'] }, {})).toEqual(['twice', 'twice'])
  expect(marks({ port: 'aqaba' }, {})).toEqual(['twice', 'twice'])
  expect(marks({ port: 'aqaba' }, { port: 'aqaba' })).toEqual(['twice', 'twice'])
  // Price brackets in different currencies are not compared, so these lines count as charged together.
  expect(marks({ price: { to: 3 } }, { price: { from: 3 }, currency: 'JOD' })).toEqual(['twice', 'twice'])
  for (const [one, other] of [
    [{ cc: { to: 2000 } }, { cc: { from: 2000 } }],
    [{ age: { to: 3 } }, { age: { from: 3 } }],
    [{ price: { to: 3 } }, { price: { from: 3 } }],
    [{ fuels: ['petrol'] }, { fuels: ['diesel'] }],
    [{ sizes: ['suv'] }, { sizes: ['van'] }],
    [{ port: 'aqaba' }, { port: 'amman' }],
    [{ way: 'roro' }, { way: 'shared' }],
    [{ name: { en: 'a' } }, { name: { en: 'b' } }],
    [{ stage: 'duty' }, { stage: 'vat' }],
  ] as [Partial<Line>, Partial<Line>][])
    expect(marks(one, other), JSON.stringify([one, other])).toEqual([undefined, undefined])
})
