import fc from 'fast-check'
import type { Shape } from './document.ts'
import { hostileText } from './hostile.ts'
import type { Words } from './words.ts'

/** Of ten values, how many come from words.ts. */
const known = 6

const longest = 120

/** Values that fit a shape; `alias` maps a parameter's name to its name in words.ts. */
export function fitting(shape: Shape, name: string, words: Words, alias: (name: string) => string = (same) => same): fc.Arbitrary<unknown> {
  const made = ofShape(shape, name, words, alias)
  return fc
    .tuple(fc.noBias(fc.nat(9)), fc.noBias(fc.nat(0xffff)), made)
    .map(([die, at, value]) => (die < known ? (fits(words.pick(alias(name), at), shape) ?? value) : value))
}

/** Returns the value if its type fits: the same name may have another type in another call. */
function fits(value: unknown, shape: Shape): unknown {
  const types = [shape.type ?? [], ...(shape.anyOf ?? []).map((one) => one.type ?? [])].flat()
  if (value === undefined || shape.enum) return undefined
  const type = Array.isArray(value) ? 'array' : typeof value
  return types.length === 0 || types.includes(type) || (type === 'number' && types.includes('integer')) ? value : undefined
}

function ofShape(shape: Shape, name: string, words: Words, alias: (name: string) => string): fc.Arbitrary<unknown> {
  const inner = (one: Shape, by = name) => fitting(one, by, words, alias)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => ofShape(one, name, words, alias)))
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const [type, ...others] = [shape.type ?? 'string'].flat()
  if (others.length > 0)
    return fc.oneof(...[type, ...others].map((one) => ({ weight: one === 'null' ? 1 : 4, arbitrary: inner({ ...shape, type: one ?? 'null' }) })))
  if (type === 'object') {
    const { properties = {}, required = [], additionalProperties } = shape
    const model = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, inner(one, key)]))
    const optional = Object.keys(model).filter((key) => !required.includes(key))
    if (Object.keys(model).length > 0)
      return fc.tuple(fc.record(model), fc.subarray(optional), fc.noBias(fc.nat(9))).map(([whole, some, die]) => {
        // Few optional fields: with many, nearly every body would be rejected.
        const left = new Set(die === 0 ? optional : some.slice(0, 6))
        return Object.fromEntries(Object.entries(whole).filter(([key]) => required.includes(key) || left.has(key)))
      })
    const rest = typeof additionalProperties === 'object' ? inner(additionalProperties, '') : fc.jsonValue({ maxDepth: 2 })
    return fc.dictionary(fc.oneof(fc.constantFrom('KRW', 'EUR', 'RUB', 'AED', 'JOD'), fc.string({ maxLength: 8 })), rest, { maxKeys: 6 })
  }
  if (type === 'array')
    return fc.array(inner(shape.items ?? {}), { minLength: shape.minItems ?? 0, maxLength: Math.min(shape.maxItems ?? 5, (shape.minItems ?? 0) + 5) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer') return fc.integer({ min: shape.minimum ?? shape.exclusiveMinimum ?? -5, max: shape.maximum ?? 3_000_000 })
  if (type === 'number')
    return fc.oneof(
      fc.integer({ min: Math.ceil(shape.minimum ?? 0), max: Math.floor(shape.maximum ?? 300_000) }),
      fc.double({ min: shape.minimum ?? 0, max: shape.maximum ?? 1e6, noNaN: true }),
    )
  return ofText(shape)
}

function ofText({ pattern, format, minLength = 0, maxLength = longest }: Shape): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date-time') return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((at) => at.toISOString())
  const most = Math.max(minLength, Math.min(maxLength, longest))
  const plain = fc.oneof(
    { weight: 4, arbitrary: fc.string({ minLength, maxLength: Math.min(most, minLength + 20) }) },
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.floor(most / 8)) }) },
    { weight: 2, arbitrary: fc.constantFrom('2026-11-20', '2019', '$12,500', '1,200만원', 'https://cars.example/1.jpg', '+821012345678', 'Kia') },
    { weight: 1, arbitrary: fc.constant('x'.repeat(maxLength === longest ? 3000 : maxLength)) },
  )
  if (!pattern) return plain
  // A description may write a pattern with flags: /…/u.
  const [, source = pattern, flags = 'u'] = /^\/?(\^.*\$)\/(\w+)$/s.exec(pattern) ?? []
  try {
    return fc.oneof({ weight: 5, arbitrary: fc.stringMatching(new RegExp(source, flags)) }, { weight: 1, arbitrary: plain })
  } catch {
    return plain
  }
}

export function nearly(shape: Shape, value: unknown): fc.Arbitrary<unknown> {
  const properties = Object.entries(shape.properties ?? {})
  if (typeof value !== 'object' || value === null || Array.isArray(value) || properties.length === 0) return misfit(shape)
  const whole = value as Record<string, unknown>
  return fc
    .constantFrom(...properties)
    .chain(([name, one]) =>
      fc.oneof(
        { weight: 6, arbitrary: misfit(one).map((off) => ({ ...whole, [name]: off })) },
        { weight: 2, arbitrary: nearly(one, whole[name]).map((off) => ({ ...whole, [name]: off })) },
        { weight: 1, arbitrary: fc.constant(Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))) },
        { weight: 1, arbitrary: hostileText.map((extra) => ({ ...whole, [extra.slice(0, 50)]: extra })) },
      ),
    )
}

function misfit(shape: Shape): fc.Arbitrary<unknown> {
  const { maxLength, minLength, minimum, maximum, maxItems, items } = shape
  const off: unknown[] = [null, 0, -1, 1.5, 1e21, '', ' ', '0', true, [], {}, [[]], ['x'], { a: 1 }, 'no such value']
  if (maxLength !== undefined) off.push('x'.repeat(maxLength + 1), '가'.repeat(maxLength), '👩‍👩‍👧'.repeat(maxLength))
  if (minLength) off.push('x'.repeat(minLength - 1))
  if (minimum !== undefined) off.push(minimum - 1)
  if (maximum !== undefined) off.push(maximum + 1, maximum * 1e9)
  if (shape.type === 'integer' || shape.type === 'number') off.push(2 ** 31, 2 ** 53 + 2, -(2 ** 63), 1e308, -0, 1e-320)
  if (items) off.push(Array(Math.min((maxItems ?? 2000) + 1, 5000)).fill('x'), [null], [{}])
  return fc.constantFrom(...off)
}
