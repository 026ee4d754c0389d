import { expect, test } from 'vitest'
import { z } from 'zod'
import { readValues } from './form.server.ts'
import { listValues, takeStep, withValue } from './form-values.ts'

test('values have the names of their controls, and a list is one value', () => {
  const values = { name: 'Kia', place: { city: 'Incheon', lines: ['a', 'b'] }, since: null }
  expect(listValues(values)).toEqual([
    ['name', 'Kia'],
    ['place.city', 'Incheon'],
    ['place.lines', ['a', 'b']],
    ['since', null],
  ])
  expect(withValue(values, 'place.city', 'Busan').place).toEqual({ city: 'Busan', lines: ['a', 'b'] })
  expect(withValue(values, 'text.en', 'Hi')).toMatchObject({ text: { en: 'Hi' } })
})

test('steps add, copy, remove and move entries of lists, and others change nothing', () => {
  const values = { cars: ['a', 'b', 'c'], name: 'Kia' }
  const blanks = { cars: (of: unknown) => (of === 'red' || of === 'b' ? `new ${of}` : '') }
  const steps = [
    'cars add',
    'cars add 0',
    'cars add red',
    'cars copy 1',
    'cars remove 1',
    'cars move 2 0',
    'cars move 0 1',
  ] as const
  expect(steps.map((step) => takeStep(values, step, blanks).cars.join())).toEqual([
    'a,b,c,',
    ',a,b,c',
    'a,b,c,new red',
    'a,b,c,new b',
    'a,c',
    'c,a,b',
    'b,a,c',
  ])
  for (const step of ['name remove 0', 'cars copy 9', '__proto__ add', 'cars move 9 0', 'toString add', 'cars', ''])
    expect(takeStep(values, step, blanks)).toEqual(values)
  expect(takeStep(values, 'cars add')).toEqual(values)
})

test('a form is read by its schema, without null characters and with plain line ends', () => {
  const hours = z.array(z.object({ from: z.string() }).nullable())
  const shape = z.object({
    text: z.string().trim().default('x'),
    days: z.number().default(30),
    since: z.number().nullable(),
    push: z.boolean().default(false),
    live: z.boolean(),
    tags: z.array(z.enum(['a', 'b'])).default([]),
    none: z.array(z.string()),
    hours,
    place: z.object({ city: z.string() }).optional(),
    gone: z.object({ city: z.string() }).optional(),
    byId: z.record(z.string(), z.object({ hidden: z.boolean() })),
  })
  const form = new FormData()
  const sent = [
    ['text', 'one\r\ntwo\0'],
    ['days', ''],
    ['since', ''],
    ['live', 'on'],
    ['tags', 'b'],
    ['tags', 'a'],
    ['hours.1', ''],
    ['hours.0', ''],
    ['hours.0', 'on'],
    ['hours.0.from', '09:00'],
    ['hours.1.from', '09:00'],
    ['place.city', ''],
    ['byId.q-1.text', ''],
  ] as const
  for (const [name, value] of sent) form.append(name, value)
  expect(readValues(shape, form)).toEqual({
    text: 'one\ntwo',
    days: Number.NaN,
    since: null,
    push: false,
    live: true,
    tags: ['b', 'a'],
    none: [],
    hours: [{ from: '09:00' }, null],
    place: { city: '' },
    byId: { 'q-1': { hidden: false } },
  })
})
