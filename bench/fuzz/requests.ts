import fc from 'fast-check'
import type { Operation, Shape } from './document.ts'
import type { Files, Sent } from './files.ts'
import { hostileBody, hostileText, hostileValue } from './hostile.ts'
import { hostileHeader, hostileMethod, hostileQuery } from './odd.ts'
import { fitting, nearly } from './shapes.ts'
import type { Words } from './words.ts'

/** `spare` is a second operator who may be signed out and removed. */
export type Who = 'nobody' | 'operator' | 'spare'

export type Asked = {
  number: number
  kind: 'valid' | 'nearly' | 'hostile'
  /** Method and path template; answers are counted by it. */
  label: string
  method: string
  path: string
  headers: [string, string][]
  body?: Buffer
  as: Who
}

type Draw = <T>(from: fc.Arbitrary<T>) => T

/** Uniform number from 0 to `most`; by default fast-check prefers the ends. */
const die = (most: number) => fc.noBias(fc.nat(most))
type Made = Pick<Asked, 'method' | 'path' | 'headers' | 'body'>
type Needs = { operations: Operation[]; addresses: string[]; words: Words; files: Files; seed: number }

/** Expensive calls: only one of so many is sent. */
const seldom: Record<string, number> = {
  'POST /api/backups': 40,
  'GET /api/cars/{id}/proforma.pdf': 4,
  'POST /api/import': 4,
  'GET /api/cars/{id}/live': 3,
}

/** Calls that may end the caller's session or account, so the spare operator sends them. */
const ownAccount = /^\/api\/(auth|sessions|operators|invitations|join)\b/

/** Generates requests by number; the same seed, number and words give the same request. */
export function openRequests({ operations, addresses, words, files, seed }: Needs): (number: number) => Asked {
  const calls = operations.map((operation) => callOf(operation, words, files))
  const pages = addresses.map((address) => pageOf(address, operations, words))
  return (number) => {
    const make = (draw: Draw): Asked => {
      const kind = draw(fc.constantFrom('valid', 'valid', 'valid', 'valid', 'nearly', 'nearly', 'nearly', 'hostile', 'hostile', 'hostile'))
      const call = draw(die(9)) < 7 ? calls[draw(die(calls.length - 1))] : undefined
      const page = pages[draw(die(pages.length - 1))]
      const rare = call && seldom[call.label]
      const from = call && !(rare && draw(die(rare - 1)) > 0) ? call : page
      if (!from) throw new Error('There are no calls and no pages.')
      const made = from.make(draw, kind)
      const [a, b, c] = draw(fc.tuple(die(255), die(255), die(253)))
      const isSigned = draw(fc.boolean())
      const as: Who = !isSigned ? 'nobody' : ownAccount.test(made.path) ? 'spare' : 'operator'
      const good: Made = { ...made, headers: [['x-forwarded-for', `10.${a}.${b}.${c + 1}`], ...made.headers] }
      return { number, kind, label: from.label, as, ...(kind === 'hostile' ? spoiled(good, draw) : good) }
    }
    const arbitrary = fc.gen().map((g) => make((from) => g(() => from)))
    const [asked] = fc.sample(arbitrary, { numRuns: 1, seed: mixed(seed, number) })
    if (!asked) throw new Error('fast-check drew no sample.')
    return asked
  }
}

type Source = { label: string; make: (draw: Draw, kind: Asked['kind']) => Made }

function callOf(operation: Operation, words: Words, files: Files): Source {
  const { method, path, parameters, body } = operation
  const alias = aliasOf(path)
  const given = parameters.map((one) => ({ ...one, good: fitting(one.shape, one.name, words, alias) }))
  const bodyShape = body?.shape ?? {}
  const good = fitting(bodyShape, '', words, alias)
  const takesFile = !body && method === 'POST' && /\.csv$|\/file$/.test(path)
  const make: Source['make'] = (draw, kind) => {
    const places = given.length + (body?.type === 'application/json' ? 1 : 0)
    const off = kind === 'nearly' && places > 0 ? draw(die(places - 1)) : -1
    const headers: Made['headers'] = []
    const query: string[] = []
    let address = path
    for (const [index, { name, in: where, required, shape, good }] of given.entries()) {
      // Few parameters at a time: with many, one would always be invalid.
      if (!required && index !== off && draw(die(Math.max(1, parameters.length >> 1))) > 0) continue
      const value = asText(index === off ? draw(wrong(shape, draw(good))) : draw(good))
      const text = kind === 'hostile' && draw(die(3)) === 0 ? draw(hostileText) : value
      if (where === 'path') address = address.replace(`{${name}}`, encoded(text) || '%20')
      else if (where === 'query') query.push(`${name}=${encoded(text)}`)
      else headers.push([name, text.replaceAll(/[^\x20-\x7e]/g, '')])
    }
    const target = query.length > 0 ? `${address}?${query.join('&')}` : address
    const sent = body ? bodyFor(draw, kind, off === given.length) : takesFile ? draw(files.sheet) : undefined
    if (sent) headers.push(['content-type', sent.type])
    return { method, path: target, headers, ...(sent && { body: sent.bytes }) }
  }
  const bodyFor = (draw: Draw, kind: Asked['kind'], isOff: boolean): Sent => {
    if (body?.type !== 'application/json') return draw(files.upload)
    const value = wholly(path, draw(good), words, draw)
    const made = isOff ? draw(nearly(bodyShape, value)) : kind === 'hostile' && draw(fc.boolean()) ? draw(poisoned(value)) : value
    const text = JSON.stringify(made) ?? ''
    return { type: 'application/json', bytes: kind === 'hostile' && draw(die(2)) === 0 ? draw(hostileBody(text)) : Buffer.from(text) }
  }
  return { label: `${method} ${path}`, make }
}

/** Mostly a known valid body with few fields changed, because rules that bind fields reject most random bodies. */
function wholly(path: string, made: unknown, words: Words, draw: Draw): unknown {
  const whole = words.pick(`whole ${path}`, draw(die(0xffff)))
  if (typeof whole !== 'object' || typeof made !== 'object' || draw(die(3)) === 0) return made
  const few = Object.entries(made ?? {}).filter(() => draw(die(9)) === 0)
  return { ...whole, ...Object.fromEntries(few) }
}

function pageOf(pattern: string, operations: Operation[], words: Words): Source {
  const asked = operations.find(({ path }) => path === '/api/search')?.parameters ?? []
  const parameters = asked.map(({ name, shape }) => ({ name, good: fitting(shape, name, words) }))
  const make: Source['make'] = (draw, kind) => {
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const known = words.pick(aliasOf(pattern)(name), draw(die(0xffff)))
      const isOdd = known === undefined || (kind === 'nearly' && draw(fc.boolean())) || (kind === 'hostile' && draw(die(1)) === 0)
      if (!isOdd && name === 'address') return String(known)
      return encoded(isOdd ? draw(kind === 'hostile' ? hostileText : fc.string({ maxLength: 40 })) : String(known))
    })
    const few = draw(fc.subarray(parameters, { maxLength: 4 }))
    const isAsking = /search|feeds|compare|AllCar|category/.test(pattern) && draw(fc.boolean())
    const query = isAsking ? few.map(({ name, good }) => `${name}=${encoded(kind === 'hostile' ? draw(hostileText) : asText(draw(good)))}`) : []
    if (pattern.includes('compare')) query.push(`cars=${[1, 2, 3].map(() => words.pick('car', draw(die(0xffff)))).join(',')}`)
    return { method: 'GET', path: query.length > 0 ? `${path}?${query.join('&')}` : path, headers: [['accept-language', draw(spoken)]] }
  }
  return { label: `GET ${pattern}`, make }
}

const spoken = fc.constantFrom('en', 'ko', 'ar', 'ru,en;q=0.5', 'de')

/** Maps parameter names of a call to the names under which words.ts keeps their values. */
function aliasOf(path: string): (name: string) => string {
  const of = path.includes('{replyId}')
    ? 'answered'
    : /^\/api\/bin/.test(path)
      ? 'binned'
      : /comment|repl|push\/answers/.test(path)
        ? 'comment'
        : (/^\/api\/(session|invitation|operator)s/.exec(path)?.[1] ?? (/translations/.test(path) ? 'anything' : 'car'))
  return (name) => {
    if (/cars\/\{id\}|cardetails|detail\//.test(path) && name === 'id') return 'car'
    if (name === 'replyId') return 'reply'
    if (path === '/api/destination-tables/{country}/restore' && name === 'version') return 'id'
    return name === 'id' || name === 'comment' ? (name === 'comment' && !/push/.test(path) ? name : of) : name === 'ids' ? of : name
  }
}

function wrong(shape: Shape, value: unknown): fc.Arbitrary<unknown> {
  const object = { properties: { one: shape }, required: ['one'] }
  return nearly(object, { one: value }).map((off) => (off as { one?: unknown }).one ?? '')
}

function poisoned(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return hostileValue
  const keys = Object.keys(value)
  if (keys.length === 0) return hostileValue
  return fc.constantFrom(...keys).chain((key) => {
    const inner = (value as Record<string, unknown>)[key]
    return poisoned(inner).map((off) => (Array.isArray(value) ? value.with(Number(key), off) : { ...value, [key]: off }))
  })
}

function spoiled(made: Made, draw: Draw): Made {
  const how = draw(die(9))
  const [name, text] = draw(hostileHeader)
  if (how < 3) return { ...made, headers: [...made.headers.filter(([own]) => own !== name), [name, text]] }
  if (how === 3) return { ...made, method: draw(hostileMethod) }
  if (how === 4) return { ...made, path: `${made.path}${made.path.includes('?') ? '&' : '?'}${draw(hostileQuery)}` }
  if (how === 5) return { ...made, path: draw(fc.constantFrom(...rewritten(made.path))) }
  return made
}

const rewritten = (path: string) => [
  `/${path}`,
  path.replaceAll('/', '//'),
  path.replace('/api/', '/api/../api/'),
  path.replace(/\/([^/]*)$/, '/%2e%2e%2f$1'),
  `${path}/`,
  `${path}/../../../etc/passwd`,
  `http://evil.example${path}`,
  path.toUpperCase(),
  `${path}%00`,
  `${path}%`,
  `${path}#x`,
  `${path};a=b`,
  `${path}?`,
  path.slice(1),
  `${path}${'/x'.repeat(2000)}`,
  `${path}\\..\\x`,
  `${path} x`,
  `${path}\u00e9`,
]

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Like encodeURIComponent, but encodes lone surrogates as three bytes (WTF-8) instead of throwing. */
function encoded(text: string): string {
  return text
    .split(/([\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff])/)
    .map((part) => {
      if (part.isWellFormed()) return encodeURIComponent(part)
      const code = part.charCodeAt(0)
      return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)].map((byte) => `%${byte.toString(16)}`).join('')
    })
    .join('')
}

/** Makes seeds of neighbouring numbers unrelated (finaliser of MurmurHash3). */
function mixed(seed: number, number: number): number {
  let value = Math.imul(seed, 0x9e3779b1) ^ number
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
