import { expect, test } from 'vitest'
import { type DeviceDraft, type DraftState, openDraftSaver } from './draft-saver.ts'
import type { Draft, DraftStore } from './store.ts'

function openTestStore(isFull = false) {
  const drafts = new Map<string, Draft>()
  const files = new Map<string, Blob>()
  let writes = 0
  const store = {
    keepDraft: async (slot: string, draft: Draft) => void drafts.set(slot, draft),
    keepFile: async (_: string, key: string, file: Blob) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      writes += 1
      files.set(key, file)
    },
    dropFile: async (_: string, key: string) => void files.delete(key),
    dropDraft: async (slot: string) => {
      drafts.delete(slot)
      files.clear()
    },
  } as unknown as DraftStore
  return { store, drafts, files, writes: () => writes }
}
const held = (pictures: DeviceDraft['pictures'], make = 'Kia'): DeviceDraft => ({
  values: { make },
  step: 1,
  submitKey: 'k',
  pictures,
})
const picture = (key: string, file: Blob | null, address: string | null = null) => ({
  key,
  name: `${key}.jpg`,
  address,
  file,
})

test('saves a draft and writes each file once, and keeps those that were uploaded', async () => {
  const { store, drafts, files, writes } = openTestStore()
  const keeper = openDraftSaver(store, 's', new Map(), () => undefined)
  const [a, b] = [new Blob(['a']), new Blob(['b'])]
  keeper.keep(held([picture('a', a), picture('b', b)]))
  await keeper.flush()
  keeper.keep(held([picture('b', b), picture('a', a, '/pictures/a')], 'Hyundai'))
  await keeper.flush()
  expect(drafts.get('s')).toMatchObject({
    values: { make: 'Hyundai' },
    step: 1,
    pictures: [{ key: 'b' }, { key: 'a', address: '/pictures/a' }],
  })
  expect([...files.keys()]).toEqual(['a', 'b'])
  expect(writes()).toBe(2)
  keeper.keep(held([picture('b', b)], 'Hyundai'))
  await keeper.flush()
  expect([...files.keys()]).toEqual(['b'])
})

test('keeps the text and reports when pictures do not fit', async () => {
  const { store, drafts } = openTestStore(true)
  const said: DraftState[] = []
  const keeper = openDraftSaver(store, 's', new Map(), (keeping) => said.push(keeping))
  keeper.keep(held([picture('a', new Blob(['a']))]))
  await keeper.flush()
  expect(said).toEqual(['full'])
  expect(drafts.get('s')?.values).toEqual({ make: 'Kia' })
})

test('reports a browser without storage', async () => {
  const said: DraftState[] = []
  const keeper = openDraftSaver(undefined, 's', new Map(), (keeping) => said.push(keeping))
  keeper.keep(held([]))
  await keeper.flush()
  expect(said).toEqual(['none'])
})

test('does not restore a dropped draft by a late write', async () => {
  const { store, drafts } = openTestStore()
  const keeper = openDraftSaver(store, 's', new Map(), () => undefined)
  keeper.keep(held([]))
  const late = keeper.flush()
  await keeper.drop()
  await late
  keeper.keep(held([]))
  await keeper.flush()
  expect(drafts.size).toBe(0)
})
