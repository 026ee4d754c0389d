import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './rules.ts'

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
