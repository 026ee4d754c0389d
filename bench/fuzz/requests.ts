import fc from 'fast-check'
import type { Files, Sent } from './files.ts'
import {
  hostileBody,
  hostileHeader,
  hostileMethod,
  hostilePath,
  hostileQuery,
  hostileText,
  hostileValue,
} from './hostile.ts'
import { type KnownValues, keyOf, ownAccount } from './known-values.ts'
import type { Role } from './sessions.ts'
import { die, fitting, invalidValue, withOneFault } from './shapes.ts'
import type { Operation } from './targets.ts'
import type { Message } from './transport.ts'

type Kind = 'valid' | 'nearly' | 'hostile'
/** `label` is the method and the path template. Responses are counted by it. */
export type Request = Message & { number: number; kind: Kind; label: string; role: Role }

type Draw = <T>(from: fc.Arbitrary<T>) => T
type Source = { label: string; make: (draw: Draw, kind: Kind) => Message }
type Needs = { operations: Operation[]; addresses: string[]; known: KnownValues; files: Files; seed: number }

/** Expensive calls: of this many, only one is sent. */
const seldom: Record<string, number> = {
  'POST /api/backups': 40,
  'GET /api/cars/{id}/proforma.pdf': 4,
  'POST /api/import': 4,
  'GET /api/cars/{id}/live': 3,
}

/** Generates requests by number. The same seed, number and known values give the same request. */
export function openRequests({ operations, addresses, known, files, seed }: Needs): (number: number) => Request {
  const calls = operations.map((operation) => callOf(operation, known, files))
  const pages = addresses.map((address) => pageOf(address, operations, known))
  return (number) => {
    const make = (draw: Draw): Request => {
      const side = draw(die(9))
      const kind = side < 4 ? 'valid' : side < 7 ? 'nearly' : 'hostile'
      const call = draw(die(9)) < 7 ? calls[draw(die(calls.length - 1))] : undefined
      const page = pages[draw(die(pages.length - 1))]
      const source = call && draw(die((seldom[call.label] ?? 1) - 1)) === 0 ? call : page
      if (!source) throw new Error('There are no calls and no pages.')
      const made = source.make(draw, kind)
      const [a, b, c, isSigned] = draw(fc.tuple(die(255), die(255), die(253), fc.boolean()))
      const good: Message = { ...made, headers: [['x-forwarded-for', `10.${a}.${b}.${c + 1}`], ...made.headers] }
      // The spare operator makes calls that may end a session or an account.
      const role = !isSigned ? 'visitor' : ownAccount.test(made.path) ? 'spare' : 'operator'
      return { number, kind, label: source.label, role, ...(kind === 'hostile' ? spoil(good, draw) : good) }
    }
    const arbitrary = fc.gen().map((generate) => make((from) => generate(() => from)))
    const [request] = fc.sample(arbitrary, { numRuns: 1, seed: mix(seed, number) })
    if (!request) throw new Error('fast-check drew no sample.')
    return request
  }
}

function callOf({ method, path, parameters, body }: Operation, known: KnownValues, files: Files): Source {
  const key = (name: string) => keyOf(path, name)
  const given = parameters.map(({ schema = {}, ...one }) => ({
    ...one,
    shape: schema,
    good: fitting(schema, one.name, known, key),
  }))
  const isJson = body?.type === 'application/json'
  const goodBody = fitting(body?.shape ?? {}, '', known, key)
  const takesSheet = !body && method === 'POST' && /\.csv$|\/file$/.test(path)
  const makeBody = (draw: Draw, kind: Kind, isWrong: boolean): Sent => {
    const value = vary(path, draw(goodBody), known, draw)
    const sent = isWrong
      ? draw(withOneFault(body?.shape ?? {}, value))
      : kind === 'hostile' && draw(fc.boolean())
        ? draw(poison(value))
        : value
    const text = JSON.stringify(sent) ?? ''
    return {
      type: 'application/json',
      bytes: kind === 'hostile' && draw(die(2)) === 0 ? draw(hostileBody(text)) : Buffer.from(text),
    }
  }
  const make: Source['make'] = (draw, kind) => {
    const places = given.length + Number(isJson)
    const wrong = kind === 'nearly' && places > 0 ? draw(die(places - 1)) : -1
    const headers: [string, string][] = []
    const query: string[] = []
    let address = path
    for (const [at, { name, in: place, required, shape, good }] of given.entries()) {
      // Few parameters are used at a time. With many, one would always be invalid.
      if (!required && at !== wrong && draw(die(Math.max(1, parameters.length >> 1))) > 0) continue
      const value = asText(draw(at === wrong ? invalidValue(shape) : good))
      const text = kind === 'hostile' && draw(die(3)) === 0 ? draw(hostileText) : value
      if (place === 'path') address = address.replace(`{${name}}`, encode(text) || '%20')
      else if (place === 'query') query.push(`${name}=${encode(text)}`)
      else headers.push([name, text.replaceAll(/[^\x20-\x7e]/g, '')])
    }
    const sent = isJson
      ? makeBody(draw, kind, wrong === given.length)
      : body
        ? draw(files.upload)
        : takesSheet
          ? draw(files.sheet)
          : undefined
    if (sent) headers.push(['content-type', sent.type])
    return {
      method,
      path: query.length > 0 ? `${address}?${query.join('&')}` : address,
      headers,
      ...(sent && { body: sent.bytes }),
    }
  }
  return { label: `${method} ${path}`, make }
}

/** Mostly a known valid body with few fields changed, because rules between fields reject most random bodies. */
function vary(path: string, made: unknown, known: KnownValues, draw: Draw): unknown {
  const whole = known.pick(`whole ${path}`, draw(die(0xffff)))
  if (typeof whole !== 'object' || typeof made !== 'object' || draw(die(3)) === 0) return made
  return { ...whole, ...Object.fromEntries(Object.entries(made ?? {}).filter(() => draw(die(9)) === 0)) }
}

const languages = fc.constantFrom('en', 'ko', 'ar', 'ru,en;q=0.5', 'de')

function pageOf(pattern: string, operations: Operation[], known: KnownValues): Source {
  const search = operations.find(({ path }) => path === '/api/search')?.parameters ?? []
  const parameters = search.map(({ name, schema = {} }) => ({ name, good: fitting(schema, name, known) }))
  const make: Source['make'] = (draw, kind) => {
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = known.pick(keyOf(pattern, name), draw(die(0xffff)))
      const isInvented = value === undefined || (kind !== 'valid' && draw(fc.boolean()))
      if (isInvented) return encode(draw(kind === 'hostile' ? hostileText : fc.string({ maxLength: 40 })))
      return name === 'address' ? String(value) : encode(String(value))
    })
    const isAsking = /search|feeds|compare|AllCar|category/.test(pattern) && draw(fc.boolean())
    const few = isAsking ? draw(fc.subarray(parameters, { maxLength: 4 })) : []
    const query = few.map(
      ({ name, good }) => `${name}=${encode(kind === 'hostile' ? draw(hostileText) : asText(draw(good)))}`,
    )
    if (pattern.includes('compare'))
      query.push(`cars=${[1, 2, 3].map(() => known.pick('cars.id', draw(die(0xffff)))).join(',')}`)
    return {
      method: 'GET',
      path: query.length > 0 ? `${path}?${query.join('&')}` : path,
      headers: [['accept-language', draw(languages)]],
    }
  }
  return { label: `GET ${pattern}`, make }
}

function poison(value: unknown): fc.Arbitrary<unknown> {
  const entries = Object.entries(typeof value === 'object' ? (value ?? {}) : {})
  if (entries.length === 0) return hostileValue
  return fc
    .constantFrom(...entries)
    .chain(([key, inner]) =>
      poison(inner).map((bad) =>
        Array.isArray(value) ? value.with(Number(key), bad) : { ...(value as object), [key]: bad },
      ),
    )
}

function spoil(message: Message, draw: Draw): Message {
  const { path, headers } = message
  const side = draw(die(9))
  const [name, text] = draw(hostileHeader)
  if (side < 3) return { ...message, headers: [...headers.filter(([own]) => own !== name), [name, text]] }
  if (side === 3) return { ...message, method: draw(hostileMethod) }
  if (side === 4) return { ...message, path: `${path}${path.includes('?') ? '&' : '?'}${draw(hostileQuery)}` }
  return side === 5 ? { ...message, path: draw(hostilePath(path)) } : message
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Like encodeURIComponent, but encodes lone surrogates as three bytes (WTF-8) instead of throwing. */
function encode(text: string): string {
  const pair = (code: number) =>
    [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)].map((byte) => `%${byte.toString(16)}`).join('')
  const parts = text.split(/([\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff])/)
  return parts.map((part) => (part.isWellFormed() ? encodeURIComponent(part) : pair(part.charCodeAt(0)))).join('')
}

/** Makes seeds of neighbouring numbers unrelated (finaliser of MurmurHash3). */
function mix(seed: number, number: number): number {
  let value = Math.imul(seed, 0x9e3779b1) ^ number
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
