import { expect, it } from 'vitest'
import { sortNames } from './order.ts'

const sorted = (names: string[]) => sortNames(names.map((name) => ({ name }))).map(({ name }) => name)

it.each([
  ['A.jpg', 'A-2.jpg', 'A-3.jpg'],
  ['E1.jpg', 'E1-2.jpg', 'E1_3.png', 'e1 (4).JPG', 'E1-10.jpg', 'E1_11.jpg'],
  ['a.jpg', 'A (2).jpg', 'a (3).jpg', 'A (10).jpg'],
  ['12가3456.jpg', '12가3456 (2).jpg', '12가3456_10.jpg'],
  ['앞.jpg', '앞 2.jpg', '앞 10.jpg', '옆.jpg'],
  ['A.jpg', 'A-2.jpg', 'A/1.jpg', 'A/2.jpg', 'A/10.jpg', 'A-2/1.jpg'],
  ['사진/A.jpg', '사진/A-2.jpg', '사진 2/A.jpg'],
  ['1.jpg', '2.heic', '02a.jpg', '3.png', '10.jpg', '100000000000000000000001.jpg', '100000000000000000000002.jpg'],
  ['IMG_0002.JPG', 'img_0003.jpg', 'IMG_0010.jpg'],
  ['--.jpg', '(1).jpg'],
])('files are sorted as a person counts: %s, …', (...names) => {
  expect(sorted(names.toReversed())).toEqual(names)
  expect(sorted(names.map((name) => name.normalize('NFD')).toReversed()).map((name) => name.normalize('NFC'))).toEqual(
    names,
  )
})
