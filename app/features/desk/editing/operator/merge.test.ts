import { expect, test } from 'vitest'
import { toValues } from '../shared/values.ts'
import { type Draft, mergeDrafts } from './merge.ts'

const base: Draft = {
  ...toValues(),
  make: 'Kia',
  sellingPrice: '9,000',
  comment: 'One owner',
  stockNumber: 'N1',
  pictures: ['/a.jpg', '/b.jpg'],
}

test('changes by only one side are merged', () => {
  const { merged, taken, conflicts } = mergeDrafts(
    base,
    { ...base, comment: 'Two owners' },
    { ...base, sellingPrice: '8,500', pictures: ['/b.jpg', '/a.jpg'] },
  )
  expect(merged).toEqual({ ...base, comment: 'Two owners', sellingPrice: '8,500', pictures: ['/b.jpg', '/a.jpg'] })
  expect([taken.sort(), conflicts]).toEqual([['pictures', 'sellingPrice'], []])
})

test('conflicting changes are reported, and mine stay in the form', () => {
  const mine = { ...base, sellingPrice: '8,800', pictures: ['/a.jpg'] }
  const { merged, taken, conflicts } = mergeDrafts(base, mine, { ...base, sellingPrice: '', pictures: [] })
  expect(merged).toEqual(mine)
  expect([taken, conflicts.sort()]).toEqual([[], ['pictures', 'sellingPrice']])
})

test('a new label by one side and a new order by the other are both applied', () => {
  const { merged, taken, conflicts } = mergeDrafts(
    base,
    { ...base, pictures: ['/a.jpg', '/b.jpg#engine'] },
    { ...base, pictures: ['/b.jpg', '/a.jpg#front'] },
  )
  expect(merged.pictures).toEqual(['/b.jpg#engine', '/a.jpg#front'])
  expect([taken, conflicts]).toEqual([['pictures'], []])
})

test('the same change by both sides is no conflict, ignoring surrounding spaces', () => {
  const { taken, conflicts } = mergeDrafts(base, { ...base, comment: ' New ' }, { ...base, comment: 'New' })
  expect([taken, conflicts]).toEqual([[], []])
})

test('an emptied stock number is replaced by a new one', () => {
  const { merged, taken } = mergeDrafts(base, { ...base, stockNumber: '' }, { ...base, stockNumber: 'N2' })
  expect([merged.stockNumber, taken]).toEqual(['N2', ['stockNumber']])
})
