import { expect, test } from 'vitest'
import { toDraft } from '#app/features/desk/editing/operator/merge.ts'
import { splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { uploadedAddresses } from '#app/features/stock/photos/upload/picture.ts'
import { carWith } from '../../../../tests/cars.ts'
import { restoreDraft } from './restore.ts'

const first = {
  make: 'Kia',
  model: 'Ray',
  sellingPrice: '9,000',
  comment: 'Old',
  pictures: ['/a.jpg', '/b.jpg#rear'],
  updatedAt: '2026-11-01T00:00:00.000Z',
}
const base = carWith(first)
const later = (change: object) => carWith({ ...first, ...change, updatedAt: '2026-11-02T00:00:00.000Z' })

const seen = { sellingPrice: 'theirs' }

function drafted(change: object, addresses = base.pictures) {
  const { pictures: _, ...values } = { ...toDraft(base), ...change }
  return { base, values, pictures: addresses.map((one) => ({ ...splitShot(one), key: one, name: one, file: null })) }
}

test('a draft of an unchanged car is restored as it was left', () => {
  const restored = restoreDraft(drafted({ sellingPrice: '8,500' }, ['/b.jpg#rear']), base, seen)
  expect(restored).toMatchObject({
    values: { sellingPrice: '8,500', comment: 'Old' },
    seen,
    conflicts: [],
    isOlder: false,
  })
  expect(uploadedAddresses(restored?.pictures ?? [])).toEqual(['/b.jpg#rear'])
})

test('a draft that changes nothing is not mentioned, even if the car was changed since', () => {
  expect(restoreDraft(drafted({}), base, seen)).toBeUndefined()
  expect(restoreDraft(drafted({}), later({ sellingPrice: '8,000' }), seen)).toBeUndefined()
  expect(restoreDraft(drafted({ sellingPrice: '8,000' }), later({ sellingPrice: '8,000' }), seen)).toBeUndefined()
})

test('a draft older than the stored car says so, keeps the changes of others and asks where both differ', () => {
  const car = later({ sellingPrice: '8,000', comment: 'New', pictures: ['/b.jpg#rear', '/a.jpg'] })
  const restored = restoreDraft(drafted({ sellingPrice: '8,500', year: '2019' }), car, seen)
  expect(restored).toMatchObject({
    values: { sellingPrice: '8,500', comment: 'New', year: '2019' },
    seen: { sellingPrice: 'conflict' },
    conflicts: [{ name: 'sellingPrice', theirs: '8,000', mark: 'theirs' }],
    isOlder: true,
  })
  expect(restored?.taken.sort()).toEqual(['comment', 'pictures'])
  expect(uploadedAddresses(restored?.pictures ?? [])).toEqual(['/b.jpg#rear', '/a.jpg'])
})

test('a picture that was not sent yet stays with the draft, whatever others changed', () => {
  const { pictures, ...rest } = drafted({})
  const file = { key: 'f', name: 'f.jpg', file: new Blob(['x']), address: null, shot: null }
  const restored = restoreDraft({ ...rest, pictures: [...pictures, file] }, later({ pictures: ['/c.jpg'] }), seen)
  expect(restored?.pictures.map(({ name }) => name)).toEqual(['/c.jpg', 'f.jpg'])
})
