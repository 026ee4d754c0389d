import { expect, test } from 'vitest'
import { openPictures } from './folder.server.ts'

const open = (...names: string[]) => openPictures(names.map((name) => ({ name, path: `/${name}` })))

test('a photo that is named like another row belongs to that row alone', () => {
  const folder = open('A.jpg', 'A-2.jpg', 'A-3.jpg', '1.jpg', '1001.jpg', '1001-2.jpg', 'A/front.jpg')
  expect(folder.byId('A')).toEqual(['/A.jpg', '/A-2.jpg', '/A-3.jpg', '/A/front.jpg'])
  folder.claim(['A', 'a-2', '1', '1001'])
  expect([folder.byId('A'), folder.byId('A-2')]).toEqual([['/A.jpg', '/A-3.jpg', '/A/front.jpg'], ['/A-2.jpg']])
  expect([folder.byId('1'), folder.byId('1001')]).toEqual([['/1.jpg'], ['/1001.jpg', '/1001-2.jpg']])
})
