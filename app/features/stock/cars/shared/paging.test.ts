import { expect, test } from 'vitest'
import { canonicalSearch, cursorNames, nextPage, pageSearch } from './paging.ts'

test('turning a page replaces the cursor and keeps the other parameters', () => {
  expect(pageSearch('?sold-after=s&after=a', { after: 'b' })).toBe('?sold-after=s&after=b')
  expect(pageSearch('?after=a', { before: 'b' })).toBe('?before=b')
})

test('the first page has no cursor in its URL', () => {
  expect(pageSearch('?after=a', {})).toBe('')
  expect(pageSearch('?before=a', {})).toBe('')
})

test('a second list on a page has its own cursor', () => {
  expect(cursorNames('sold')).toEqual(['sold-after', 'sold-before'])
  expect(pageSearch('?after=a&sold-before=c', { after: 'd' }, 'sold')).toBe('?after=a&sold-after=d')
})

test('the next page is read from a Link header', () => {
  expect(nextPage('</api/cars?limit=30&cursor=abc>; rel="next"')).toBe('/api/cars?limit=30&cursor=abc')
  expect(nextPage('</a>; rel="prev", </b?x=1,2>; title="more"; rel=next')).toBe('/b?x=1,2')
})

test('a Link header without a next page gives undefined', () => {
  expect(nextPage(null)).toBeUndefined()
  expect(nextPage('</a>; rel="prev"')).toBeUndefined()
})

test('a page has one canonical URL', () => {
  expect(canonicalSearch('?utm_source=x&before=b&thread=1&sold-after=s')).toBe('?before=b&sold-after=s')
  expect(canonicalSearch('?sold-after=s&after=a')).toBe(canonicalSearch('?x=1&after=a&sold-after=s'))
  expect(canonicalSearch('?after=&q=x')).toBe('')
})
