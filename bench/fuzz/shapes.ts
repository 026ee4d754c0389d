import fc from 'fast-check'
import { hostileText, weighted } from './hostile.ts'
import type { KnownValues } from './known-values.ts'
import type { Shape } from './targets.ts'

type KeyOf = (name: string) => string

const longest = 120
/** Uniform number from 0 to `most`. By default, fast-check prefers the ends. */
export const die = (most: number) => fc.noBias(fc.nat(most))

/**
 * Values that fit a shape. Six of ten are known ones. `key` maps a parameter's name to the name of its known values.
 */
export function fitting(
  shape: Shape,
  name: string,
  known: KnownValues,
  key: KeyOf = (same) => same,
): fc.Arbitrary<unknown> {
  return fc
    .tuple(die(9), die(0xffff), made(shape, name, known, key))
    .map(([side, at, value]) => (side < 6 ? (ifFitting(known.pick(key(name), at), shape) ?? value) : value))
}

/** A value with the same name may have another type in another call. */
function ifFitting(value: unknown, shape: Shape): unknown {
  const types = [shape.type ?? [], ...(shape.anyOf ?? []).map((one) => one.type ?? [])].flat()
  if (value === undefined || shape.enum) return undefined
  const type = Array.isArray(value) ? 'array' : typeof value
  return types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer'))
    ? value
    : undefined
}

function made(shape: Shape, name: string, known: KnownValues, key: KeyOf): fc.Arbitrary<unknown> {
  const { minimum, maximum, minItems = 0, maxItems = 5 } = shape
  const inner = (one: Shape, own = name) => fitting(one, own, known, key)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => made(one, name, known, key)))
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const [type = 'string', ...others] = [shape.type ?? 'string'].flat()
  if (others.length > 0)
    return weighted(
      ...[type, ...others].map((one): [number, fc.Arbitrary<unknown>] => [
        one === 'null' ? 1 : 4,
        inner({ ...shape, type: one }),
      ]),
    )
  if (type === 'object') return madeObject(shape, inner)
  if (type === 'array')
    return fc.array(inner(shape.items ?? {}), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 5) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer') return fc.integer({ min: minimum ?? shape.exclusiveMinimum ?? -5, max: maximum ?? 3_000_000 })
  if (type === 'number')
    return fc.oneof(
      fc.integer({ min: Math.ceil(minimum ?? 0), max: Math.floor(maximum ?? 300_000) }),
      fc.double({ min: minimum ?? 0, max: maximum ?? 1e6, noNaN: true }),
    )
  return madeText(shape)
}

function madeObject(
  { properties = {}, required = [], additionalProperties }: Shape,
  inner: (shape: Shape, key: string) => fc.Arbitrary<unknown>,
) {
  const model = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, inner(one, key)]))
  const optional = Object.keys(model).filter((key) => !required.includes(key))
  if (Object.keys(model).length > 0)
    return fc.tuple(fc.record(model), fc.subarray(optional), die(9)).map(([whole, some, side]) => {
      // Few optional fields are used. With many, nearly every body would be rejected.
      const chosen = new Set([...required, ...(side === 0 ? optional : some.slice(0, 6))])
      return Object.fromEntries(Object.entries(whole).filter(([key]) => chosen.has(key)))
    })
  const rest =
    typeof additionalProperties === 'object' ? inner(additionalProperties, '') : fc.jsonValue({ maxDepth: 2 })
  return fc.dictionary(
    fc.oneof(fc.constantFrom('KRW', 'EUR', 'RUB', 'AED', 'JOD'), fc.string({ maxLength: 8 })),
    rest,
    { maxKeys: 6 },
  )
}

function madeText({ pattern, format, minLength = 0, maxLength = longest }: Shape): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((at) => at.toISOString())
  const most = Math.max(minLength, Math.min(maxLength, longest))
  const plain = weighted(
    [4, fc.string({ minLength, maxLength: Math.min(most, minLength + 20) })],
    [3, fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.floor(most / 8)) })],
    [
      2,
      fc.constantFrom(
        '2026-11-20',
        '2019',
        '$12,500',
        '1,200만원',
        'https://cars.example/1.jpg',
        '+821012345678',
        'Kia',
      ),
    ],
    [1, fc.constant('x'.repeat(maxLength === longest ? 3000 : maxLength))],
  )
  if (!pattern) return plain
  const [, source = pattern, flags = 'u'] = /^\/?(\^.*\$)\/(\w+)$/s.exec(pattern) ?? []
  try {
    return weighted([5, fc.stringMatching(new RegExp(source, flags))], [1, plain])
  } catch {
    return plain
  }
}

export function withOneFault(shape: Shape, value: unknown): fc.Arbitrary<unknown> {
  const properties = Object.entries(shape.properties ?? {})
  if (typeof value !== 'object' || value === null || Array.isArray(value) || properties.length === 0)
    return invalidValue(shape)
  const whole = value as Record<string, unknown>
  return fc
    .constantFrom(...properties)
    .chain(([name, one]) =>
      weighted(
        [6, invalidValue(one).map((wrong) => ({ ...whole, [name]: wrong }))],
        [2, withOneFault(one, whole[name]).map((wrong) => ({ ...whole, [name]: wrong }))],
        [1, fc.constant(Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)))],
        [1, hostileText.map((extra) => ({ ...whole, [extra.slice(0, 50)]: extra }))],
      ),
    )
}

export function invalidValue({
  type,
  maxLength,
  minLength,
  minimum,
  maximum,
  maxItems = 2000,
  items,
}: Shape): fc.Arbitrary<unknown> {
  const wrong: unknown[] = [null, 0, -1, 1.5, 1e21, '', ' ', '0', true, [], {}, [[]], ['x'], { a: 1 }, 'no such value']
  if (maxLength !== undefined) wrong.push('x'.repeat(maxLength + 1), '가'.repeat(maxLength), '👩‍👩‍👧'.repeat(maxLength))
  if (minLength) wrong.push('x'.repeat(minLength - 1))
  if (minimum !== undefined) wrong.push(minimum - 1)
  if (maximum !== undefined) wrong.push(maximum + 1, maximum * 1e9)
  if (type === 'integer' || type === 'number') wrong.push(2 ** 31, 2 ** 53 + 2, -(2 ** 63), 1e308, -0, 1e-320)
  if (items) wrong.push(Array(Math.min(maxItems + 1, 5000)).fill('x'), [null], [{}])
  return fc.constantFrom(...wrong)
}
