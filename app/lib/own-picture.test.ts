import { expect, it } from 'vitest'
import { ownPath } from './own-picture.ts'

const path = '/pictures/0123456789abcdef0123456789abcdef-640.avif'

it.each([
  [`https://cars.example${path}`, path],
  [`https://cdn.example/of/the/site${path}?x=1`, path],
  ['https://elsewhere.example/pictures/a.jpg', undefined],
  [`https://cdn.example${path}.html`, undefined],
])('a picture of ours is known at any host: %s', (address, own) => {
  expect(ownPath(new URL(address))).toBe(own)
})
