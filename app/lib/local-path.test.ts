import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test('keeps addresses of this site, with query and hash', () => {
  for (const address of ['/', '/AddListing/a1?x=1#y', '/ko/search/%D8%A7', '/%2Fother.example', '/a//b'])
    expect(localPath(address)).toBe(address)
  expect(localPath('help')).toBe('/help')
})

test('refuses whatever would lead a browser to another site', () => {
  const site = 'https://cars.example'
  const traps = [
    'https://other.example',
    '//other.example',
    '/\\other.example',
    '/\t/other.example',
    '/.//other.example',
    '/..//other.example',
    '/a/..//b',
  ]
  for (const trap of [...traps, 'javascript:alert(1)', '', null, undefined]) expect(localPath(trap)).toBeUndefined()
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', '?', '#', 'a', '%2f', '%5c', ' ') }),
      (text) => {
        expect(new URL(localPath(`/${text}`) ?? '/', `${site}/sign-in`).origin).toBe(site)
      },
    ),
  )
})
