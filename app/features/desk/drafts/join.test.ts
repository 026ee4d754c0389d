import { expect, test } from 'vitest'
import { joinDrafts } from './join.ts'

const [front, rear] = [
  '/pictures/0123456789abcdef0123456789abcdef-1280.jpg',
  '/pictures/fedcba9876543210fedcba9876543210-1280.jpg',
]

test('photos are appended once each, and a label of either stays', () => {
  const { content } = joinDrafts(
    { values: {}, pictures: [front] },
    { values: {}, pictures: [rear, `${front.replace('1280', '640')}#front`] },
  )
  expect(content.pictures).toEqual([`${front}#front`, rear])
})

test('empty fields are filled, both comments and all list entries stay, and two values are asked about', () => {
  const first = {
    values: { make: 'Kia', model: ' ', comment: 'One owner', equipment: 'a\nb', year: '2019', mileage: '5' },
    pictures: [],
  }
  const second = {
    values: { make: ' Kia ', model: 'K5', comment: 'No accident', equipment: 'b\nc', year: '2020', mileage: '' },
    pictures: [],
  }
  const joined = joinDrafts(first, second)
  expect(joined.conflicts).toEqual(['year'])
  expect(joined.content.values).toEqual({
    make: 'Kia',
    model: 'K5',
    comment: 'One owner\nNo accident',
    equipment: 'a\nb\nc',
    year: '2019',
    mileage: '5',
  })
  expect(joinDrafts(first, second, { year: 'second' })).toMatchObject({
    conflicts: [],
    content: { values: { year: '2020' } },
  })
})
