import { expect, it } from 'vitest'
import { ownPath } from './own-picture.ts'

const path = '/pictures/0123456789abcdef0123456789abcdef-640.avif'
const media = 'https://cdn.example/of/the/site'

it.each([
  [`${media}${path}`, path],
  [`https://cars.example${path}`, undefined],
  [`https://cdn.example/of/another${path}`, undefined],
  [`https://cdn.example/of/the/site.evil${path}`, undefined],
  [`${media}/../another${path}`, undefined],
  [`${media}${path}?x=1`, undefined],
  [`${media}/pictures/a.jpg`, undefined],
])('only a picture from MEDIA_URL is one of ours: %s', (address, own) => {
  expect(ownPath(new URL(address), media)).toBe(own)
})

it('without MEDIA_URL there is none', () => {
  expect(ownPath(new URL(`https://cdn.example${path}`), undefined)).toBeUndefined()
})
