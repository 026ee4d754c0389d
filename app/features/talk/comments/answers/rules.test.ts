import { expect, test } from 'vitest'
import {
  isCheckDue,
  listUnseen,
  mostOwnComments,
  type OwnComment,
  parseAnswered,
  parseOwnComments,
  withOwnComment,
  withSeen,
} from './rules.ts'

const asked = (id: string, more: Partial<OwnComment> = {}): OwnComment => ({
  id,
  carId: 'car',
  at: 1,
  seen: null,
  told: null,
  ...more,
})
const answered = (id: string, answeredAt: string) => ({
  id,
  carId: 'car',
  make: 'Kia',
  model: null,
  year: 2020,
  answeredAt,
})

test('a device keeps its newest fifty comments, each once', () => {
  let list: OwnComment[] = []
  for (let n = 0; n < mostOwnComments + 5; n++) list = withOwnComment(list, asked(`c${n}`))
  expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([mostOwnComments, `c${mostOwnComments + 4}`, 'c5'])
  expect(withOwnComment(list, asked('c7')).filter(({ id }) => id === 'c7')).toHaveLength(1)
})

test('an answer is new until seen, and a later one is new again', () => {
  const list = [asked('a'), asked('b', { seen: '2026-01-02' })]
  const answers = [answered('a', '2026-01-01'), answered('b', '2026-01-02'), answered('other', '2026-01-05')]
  expect(listUnseen(list, answers).map(({ id }) => id)).toEqual(['a'])
  const looked = withSeen(list, 'a', '2026-01-01')
  expect(listUnseen(looked, answers)).toEqual([])
  expect(listUnseen(looked, [answered('b', '2026-01-03'), answered('a', '2026-01-04')]).map(({ id }) => id)).toEqual([
    'a',
    'b',
  ])
  expect(withSeen(looked, 'a', '2025-01-01')).toEqual(looked)
})

test('reads stored data and drops invalid entries', () => {
  const one = asked('a')
  expect(parseOwnComments(JSON.stringify([one, null, 5, { id: 'x y', carId: 'c', at: 1 }, { id: 'b' }]))).toEqual([one])
  expect(parseAnswered(JSON.stringify([answered('a', '2026'), { id: 'b', carId: 'c' }, 'x']))).toEqual([
    answered('a', '2026'),
  ])
  for (const text of [null, '', '{', '{}', '5']) expect([parseOwnComments(text), parseAnswered(text)]).toEqual([[], []])
})

test('asks the site every few minutes, hourly with data saving, and at once if the clock went back', () => {
  const minute = 60_000
  expect([2, 3].map((passed) => isCheckDue(0, passed * minute, false))).toEqual([false, true])
  expect([3, 59, 60].map((passed) => isCheckDue(0, passed * minute, true))).toEqual([false, false, true])
  expect(isCheckDue(10 * minute, minute, false)).toBe(true)
})
