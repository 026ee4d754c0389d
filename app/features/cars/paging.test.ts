import { expect, test } from 'vitest'
import { canonicalSearch, cursorNames, nextPage, pageSearch } from './paging.ts'

test('turning a page replaces the place and keeps the rest of the address', () => {
  expect(pageSearch('?sold-after=s&after=a', { after: 'b' })).toBe('?sold-after=s&after=b')
  expect(pageSearch('?after=a', { before: 'b' })).toBe('?before=b')
})

test('the first page has an address without a place', () => {
  expect(pageSearch('?after=a', {})).toBe('')
  expect(pageSearch('?before=a', {})).toBe('')
})

test('a second list on a page turns without moving the first', () => {
  expect(cursorNames('sold')).toEqual(['sold-after', 'sold-before'])
  expect(pageSearch('?after=a&sold-before=c', { after: 'd' }, 'sold')).toBe('?after=a&sold-after=d')
})

test('the next page is read from a Link header', () => {
  expect(nextPage('</api/cars?limit=30&cursor=abc>; rel="next"')).toBe('/api/cars?limit=30&cursor=abc')
  expect(nextPage('</a>; rel="prev", </b?x=1,2>; title="more"; rel=next')).toBe('/b?x=1,2')
})

test('without a next page there is none', () => {
  expect(nextPage(null)).toBeUndefined()
  expect(nextPage('</a>; rel="prev"')).toBeUndefined()
})

test('a page has one address, however it was reached', () => {
  expect(canonicalSearch('?utm_source=x&before=b&thread=1&sold-after=s')).toBe('?before=b&sold-after=s')
  expect(canonicalSearch('?sold-after=s&after=a')).toBe(canonicalSearch('?x=1&after=a&sold-after=s'))
  expect(canonicalSearch('?after=&q=x')).toBe('')
})
