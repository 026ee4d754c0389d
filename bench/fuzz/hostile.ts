import fc from 'fast-check'

export const weighted = <T>(...parts: [number, fc.Arbitrary<T>][]) =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const texts = Object.values({
  sql: ["' or 1=1 --", "'; drop table car_listing; --", "\\'; select pg_sleep(10); --", '%_%', '\\'],
  html: ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</script><script>', '<%= 7*7 %>'],
  templates: ['{{constructor.constructor("return 1")()}}', '=cmd|"/C calc"!A0'],
  paths: ['../../../../etc/passwd', '..\\..\\windows\\win.ini', '/etc/passwd', 'file:///etc/passwd', '%2e%2e%2f'],
  addresses: [
    'http://127.0.0.1:22/',
    'http://[::1]/',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'xn--80ak6aa92e.com',
    'a@b',
  ],
  control: [
    '\0',
    'a\0b',
    '\ufeff',
    '\r\nSet-Cookie: a=b',
    '\n\n\n\t\v\f',
    '\u0085\u2028\u2029',
    '\u202egpj.exe',
    '\u2066\u2069\u200f\u061c',
  ],
  unicode: [
    '\ud800',
    'x\udfff\ud800y',
    '\u0300'.repeat(500),
    'ﷺ'.repeat(200),
    'İı\u0130ß\u1e9e\ufb01',
    '😀'.repeat(300),
    '٣٤٥',
    '１２３',
  ],
  names: ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined'],
  numbers: [
    'NaN',
    'Infinity',
    '-Infinity',
    '-0',
    '1e999',
    '9'.repeat(400),
    '0x7fffffff',
    '2147483648',
    '9223372036854775808',
  ],
  dates: [
    '0000-00-00',
    '2026-02-30',
    '+999999-12-31T23:59:59Z',
    '-271821-04-20',
    '9999999999999-01-01',
    '275760-09-13',
  ],
  escapes: ['%00', '%ff', '%E0%A4%A', '%u0041'],
  long: [
    'x'.repeat(5000),
    'x'.repeat(70_000),
    '(a+)+$'.repeat(20),
    `${'a'.repeat(300)}!`,
    ' '.repeat(3000),
    '('.repeat(2000),
    '"'.repeat(301),
  ],
  signs: ['*', '[', '~!@#$%^&*()_+`-={}|[]:;<>?,./', 'a,b;c\td', '#'.repeat(50)],
}).flat()

export const hostileText: fc.Arbitrary<string> = weighted(
  [6, fc.constantFrom(...texts)],
  [1, fc.string({ unit: 'binary', maxLength: 40 })],
  [1, fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }).map((codes) => String.fromCharCode(...codes))],
  [1, fc.tuple(fc.constantFrom(...texts), fc.constantFrom(...texts)).map((two) => two.join(''))],
)

const values: unknown[] = [
  1e308,
  -1e308,
  2 ** 53 + 2,
  -(2 ** 63),
  2 ** 31,
  -1,
  0.1,
  1e-320,
  null,
  false,
  [],
  {},
  [[[[[[]]]]]],
]

export const hostileValue: fc.Arbitrary<unknown> = weighted<unknown>(
  [5, hostileText],
  [2, fc.constantFrom(...values)],
  [1, hostileText.map((text) => [text, text])],
  [1, hostileText.map((text) => ({ [text]: text }))],
  [1, fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' })],
)

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const invalid = ['', ' ', '{', '}', 'NaN', '{"a":NaN}', "{'a':1}", '{"a":1,}', '\ufeff{}', '{"a":1}{"b":2}', 'a=1&b=2']
const entity = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
const unusual = ['null', 'true', '0', '"x"', '[]', '{}', '[{}]', '{"a":1e999}', '{"a":-0}']
const polluting = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}']
const large = [
  nested('[', ']', 20_000),
  nested('{"a":', '}', 5000),
  `{"a":"${'x'.repeat(66_000)}"}`,
  `[${'0,'.repeat(20_000)}0]`,
]

export function hostileBody(good: string): fc.Arbitrary<Buffer> {
  const derived = [
    good.replace('{', '{"__proto__":{"make":"Kia","ids":["x"],"id":"x"},'),
    good.replace('{', '{"id":1,"id":"2","action":"x","action":[],'),
    good.replaceAll('"', "'"),
    good.slice(0, -1),
    good.slice(0, good.length >> 1),
    `${good}${good}`,
    good.replace('}', `,"more":${nested('[', ']', 8000)}}`),
  ]
  const at = fc.nat(Math.max(0, good.length - 1))
  return weighted(
    [
      5,
      fc
        .constantFrom(...invalid, ...unusual, ...polluting, ...large, entity, ...derived)
        .map((text) => Buffer.from(text)),
    ],
    [1, fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))],
    [1, fc.constant(Buffer.from(good, 'utf16le'))],
    [1, at.map((end) => Buffer.concat([Buffer.from(good.slice(0, end)), Buffer.from([0xff, 0xfe, 0])]))],
  )
}

const headers: Record<string, string[]> = {
  'content-type': [
    ...[
      '',
      'json',
      'text/plain',
      'application/json;',
      'application/json; charset=utf-16',
      'application/json, text/html',
      'APPLICATION/JSON;;;',
    ],
    ...['application/vnd.api+json', 'application/x-www-form-urlencoded'],
    ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'],
  ],
  'content-encoding': ['gzip', 'br'],
  accept: ['text/html', '*/*;q=x'],
  'accept-language': ['ar;q=0.9, ko;q=NaN, *;q=-1', 'x'.repeat(4000), 'zh-Hant-TW-x-a-b-c,,,;;;'],
  'accept-encoding': ['br;q=0, zstd, gzip;q=9', 'identity;q=0, *;q=0'],
  'if-none-match': ['*', 'W/"x", "'],
  'if-match': ['"2026-01-01T00:00:00.000Z"', '*', 'x'],
  'if-modified-since': ['never'],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=999999999999-', `bytes=${'0-1,'.repeat(500)}0-1`],
  cookie: [
    'better-auth.session_token=x.y',
    'better-auth.session_token=%E0%A4%A',
    'lang=xx; theme=; ;;=;known-device=a.b',
    'a=b; '.repeat(1500),
  ],
  authorization: ['Bearer x', 'Basic ::::'],
  origin: ['null', 'https://evil.example', 'x'],
  'sec-fetch-site': ['cross-site'],
  'idempotency-key': ['x', 'x'.repeat(101), '\u00e9\u00ff'],
  'x-forwarded-for': ['', ',,,', '[::1]:99999, %eth0, ::ffff:300.1.1.1', 'x'.repeat(3000)],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['gopher'],
  'x-request-id': ['<script>'],
  host: ['evil.example', '[::1', '', 'a b'],
  expect: ['100-continue', 'x'],
  'transfer-encoding': ['chunked'],
  upgrade: ['websocket'],
  'x-http-method-override': ['DELETE'],
  'user-agent': [''],
  referer: ['not an address'],
}
const pairs = Object.entries(headers).flatMap(([name, texts]) => texts.map((text): [string, string] => [name, text]))
export const hostileHeader: fc.Arbitrary<[string, string]> = fc.constantFrom(...pairs)

const methods = [
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PUT',
  'POST',
  'DELETE',
  'GET',
  'PROPFIND',
  'QUERY',
  'get',
  'M-SEARCH',
]
export const hostileMethod = fc.constantFrom(...methods)

export const hostileQuery = fc.constantFrom(
  ...[
    '?',
    '&&&',
    '=',
    '%',
    '%ZZ=%ZZ',
    'index',
    '_routes=root',
    '_routes=__proto__',
    'lang=__proto__',
    'cars=,,,',
    'page=0x10',
  ],
  ...['limit=1&limit=2', 'limit[]=1', 'limit[a]=b', 'limit=%31%30', 'limit=1e3', 'limit=-1'],
  ...[
    'cursor=%00',
    'cursor=eyJhIjoxfQ',
    'cursor=W10',
    'cursor=bnVsbA',
    'cursor=/+=',
    'cursor=WyIyMDI2LTAxLTAxVDAwOjAwOjAwLjAwMFoiLCJ4Il0',
  ],
  ...['__proto__=1', '__proto__[a]=1', 'constructor=1'],
  ...['q=%ff%fe', 'q=%ed%a0%80', 'q=%F0%9F', 'q=+%2B+', 'q=a;q=b', `q=${'%61'.repeat(3000)}`, `${'a=1&'.repeat(2000)}`],
  ...['price-from=NaN&price-to=-Infinity', 'year-from=99999999999999999999'],
)

export const hostilePath = (path: string) =>
  fc.constantFrom(
    ...[
      `/${path}`,
      `${path}/`,
      `${path}?`,
      `${path}%`,
      `${path}%00`,
      `${path}#x`,
      `${path};a=b`,
      `${path} x`,
      `${path}\u00e9`,
      `${path}\\..\\x`,
    ],
    ...[path.slice(1), path.toUpperCase(), path.replaceAll('/', '//'), path.replace(/\/([^/]*)$/, '/%2e%2e%2f$1')],
    ...[
      path.replace('/api/', '/api/../api/'),
      `${path}/../../../etc/passwd`,
      `http://evil.example${path}`,
      `${path}${'/x'.repeat(2000)}`,
    ],
  )
