import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkState, readDevice, returnPath } from './rules.ts'

test('signing in leads back to the page that asked for it', () => {
  expect(returnPath('/AddListing/a1?x=1#y', '/Admin')).toBe('/AddListing/a1?x=1#y')
})

test('signing in never leads to another site', () => {
  const traps = [
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
  ]
  expect(traps.map((trap) => returnPath(trap, '/Admin'))).toEqual(traps.map(() => '/Admin'))
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', '@', ':', '?', 'a', '%2f') }), (text) => {
      const page = 'https://nuricar.example/sign-in'
      expect(new URL(returnPath(`/${text}`, '/Admin'), page).origin).toBe('https://nuricar.example')
    }),
  )
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/24.0 Chrome/117.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 KAKAOTALK 10.8.0',
    'KakaoTalk',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Mac'],
  ['<script>', undefined, undefined],
  [null, undefined, undefined],
])('%s is told in plain words', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system })
})

test('a link works until it has ended or expired', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))
  const state = (ended_by: string | null, now: number) => linkState({ expires_at: at(10), ended_by }, at(now))
  expect([state(null, 9), state(null, 10), state('use', 9), state('newer', 20), state('operator', 9)]).toEqual([
    'open',
    'expired',
    'used',
    'replaced',
    'revoked',
  ])
})
