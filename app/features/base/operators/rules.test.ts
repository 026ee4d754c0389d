import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkHours, linkState, passkeyName, readDevice, returnPath } from './rules.ts'

test('signing in leads back to the requested page', () => {
  expect(returnPath('/AddListing/a1?x=1#y', '/Admin')).toBe('/AddListing/a1?x=1#y')
  expect(returnPath(`/Admin?q=${'a'.repeat(1000)}`, '/Admin')).toBe('/Admin')
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
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/120.0.0.0 Whale/3.25 Safari/537.36', 'Whale', 'Windows'],
  ['Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile Safari/537.36 EdgA/120.0', 'Edge', 'Android'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) EdgiOS/120.0 Mobile Safari/605.1', 'Edge', 'iPad'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0 Safari/537.36 OPR/106.0', 'Opera', 'Linux'],
  ['Opera/9.80 (Windows NT 6.1)', 'Opera', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) FxiOS/120.0 Mobile Safari/605.1', 'Firefox', 'iPhone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/120.0 Mobile Safari/604.1', 'Chrome', 'iPhone'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/120.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  ['Mozilla/5.0 (Mac OS X) Safari/605', 'Safari', 'Mac'],
  ['<script>', undefined, undefined],
  [null, undefined, undefined],
])('names the browser and system of %s', (userAgent, browser, system) => {
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

test('a set-up link works for a day, an invitation for a week, a password link for an hour', () => {
  expect(linkHours).toEqual({ setup: 24, invitation: 168, password: 1 })
})

test('a link works from the moment it is made, by the clock of the machine', () => {
  const soon = (ms: number) => linkState({ expires_at: new Date(Date.now() + ms), ended_by: null })
  expect([soon(60_000), soon(-60_000)]).toEqual(['open', 'expired'])
})

test('two passkeys of one browser get different names', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
  expect(passkeyName(phone, [])).toBe('Chrome · Android')
  expect(passkeyName(phone, ['Chrome · Android', null])).toBe('Chrome · Android 2')
  expect(passkeyName(phone, ['Chrome · Android 2', 'Chrome · Android'])).toBe('Chrome · Android 3')
  expect(passkeyName(null, [null])).toBeUndefined()
})
