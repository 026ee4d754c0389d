import { expect, test } from 'vitest'
import { photoSet } from './photo-set.server.ts'
import { minimumShots } from './rules.ts'

const days = [Date.parse('2026-11-26T02:00:00Z'), Date.parse('2026-11-26T05:00:00Z')]
const address = 'https://site.example/car/abc'
const carWith = (pictures: string[], soldOut = false) => ({ pictures, soldOut, stockNumber: 'N1001' })
const labelled = (shots: readonly string[]) => shots.map((shot, at) => `/pictures/${at}-1280.jpg#${shot}`)
const timesOf = (added: number[], taken: (number | null)[] = []) =>
  added.map((addedAt, at) => ({ addedAt, photographedAt: taken[at] ?? null }))
const setOf = (pictures: string[], times = timesOf(days)) => photoSet(carWith(pictures), times, address, 'en')

test('photos say when they were added, what none of them shows, and ask for it in both languages', () => {
  const shown = minimumShots.filter((shot) => shot !== 'engine' && shot !== 'vin-plate')
  expect(setOf(labelled(shown))).toEqual({
    text: 'Photos added Nov 26, 2026. Not shown yet: engine bay, VIN plate.',
    ask: {
      missing: ['Engine bay', 'VIN plate'],
      label: 'Ask for these photos',
      message:
        'Please send me photos of this car: engine bay, VIN plate.\n\n이 차량의 다음 사진을 보내 주세요: 엔진룸, 차대번호.\n\nN1001\nhttps://site.example/car/abc',
    },
  })
})

test('nothing is missing where a photo without a label may show it, or where all is shown', () => {
  expect(setOf(['/pictures/0-1280.jpg', ...labelled(['front'])])).toEqual({ text: 'Photos added Nov 26, 2026.' })
  expect(setOf(labelled(minimumShots), timesOf([...days, Date.parse('2026-11-28T02:00:00Z')]))).toEqual({
    text: 'Newest photo added Nov 28, 2026.',
  })
})

test('a sold car asks for nothing, and pictures of other sites have no day', () => {
  expect(photoSet(carWith(labelled(['front']), true), timesOf(days), address, 'en')).toBeUndefined()
  expect(setOf(['https://pictures.example/a.jpg'], [])).toBeUndefined()
})

test('photos say when they were taken if that is known of each', () => {
  const photos = labelled(minimumShots)
  const taken = days.map((at) => at - 86_400_000)
  expect(setOf(photos, timesOf(days, taken))?.text).toBe('Photos taken Nov 25, 2026.')
  expect(setOf(photos, timesOf(days, [days[0] ?? 0, taken[1] ?? 0]))?.text).toBe('Newest photo taken Nov 26, 2026.')
  expect(setOf(photos, timesOf(days, [taken[0] ?? 0, null]))?.text).toBe('Photos added Nov 26, 2026.')
})
