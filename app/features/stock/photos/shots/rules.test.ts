import { expect, test } from 'vitest'
import { languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { mergePictures } from '../shared/merge-pictures.ts'
import { shotLabels } from './labels.server.ts'
import { byContent, isOutOfOrder, missingShots, type Shot, shots, splitShot, withShot } from './rules.ts'

test('reads a label from the fragment, and keeps any other fragment in the address', () => {
  expect(splitShot('/pictures/a.jpg#odometer')).toEqual({ address: '/pictures/a.jpg', shot: 'odometer' })
  for (const address of [
    '/pictures/a.jpg',
    'https://a.example/a.svg#icon',
    '/a.jpg#',
    '/a.jpg#Odometer',
    '#constructor',
  ])
    expect(splitShot(address)).toEqual({ address, shot: null })
  expect(splitShot('https://a.example/a#b#key')).toEqual({ address: 'https://a.example/a#b', shot: 'key' })
})

test('replaces or removes a label', () => {
  expect(withShot('/a.jpg', 'key')).toBe('/a.jpg#key')
  expect(withShot('/a.jpg#key', 'vin-plate')).toBe('/a.jpg#vin-plate')
  expect(withShot('/a.jpg#key', null)).toBe('/a.jpg')
  expect(withShot('/a.svg#icon', 'key')).toBe('/a.svg#icon#key')
})

test('lists the wanted shots that no picture shows, but never documents or damage', () => {
  expect(missingShots([null, 'odometer', 'front'])).toEqual([
    'interior',
    'dashboard',
    'engine',
    'boot',
    'tyres',
    'underside',
    'key',
    'vin-plate',
  ])
  expect(missingShots([...shots])).toEqual([])
})

test('gives labels per picture in the offered languages, and nothing when none is labelled', () => {
  expect(shotLabels(['/a.jpg', '/b.jpg#odometer'], ['en', 'ko'])).toEqual({
    en: [null, 'Odometer'],
    ko: [null, '계기판'],
  })
  expect(shotLabels(['/a.jpg', '/b.jpg#icon'], ['en'])).toBeUndefined()
  for (const language of languages)
    for (const shot of shots) expect(serverTexts(language).has(`shot.${shot}`)).toBe(true)
})

const base = ['/a.jpg', '/b.jpg#key', '/c.jpg']

test.each([
  [
    'a label and an order',
    ['/a.jpg#front', '/b.jpg#key', '/c.jpg'],
    ['/c.jpg', '/a.jpg', '/b.jpg#key'],
    ['/c.jpg', '/a.jpg#front', '/b.jpg#key'],
  ],
  [
    'two labels',
    ['/a.jpg#front', '/b.jpg#key', '/c.jpg'],
    ['/a.jpg', '/b.jpg#key', '/c.jpg#rear'],
    ['/a.jpg#front', '/b.jpg#key', '/c.jpg#rear'],
  ],
  [
    'a label taken away and a new picture',
    ['/a.jpg', '/b.jpg', '/c.jpg'],
    [...base, '/d.jpg#boot'],
    ['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg#boot'],
  ],
  [
    'a label and a picture taken out',
    ['/b.jpg#key', '/c.jpg'],
    ['/a.jpg#front', '/b.jpg#key', '/c.jpg#rear'],
    ['/b.jpg#key', '/c.jpg#rear'],
  ],
  [
    'the same label',
    ['/a.jpg#front', '/b.jpg#key', '/c.jpg'],
    ['/a.jpg#front', '/b.jpg', '/c.jpg'],
    ['/a.jpg#front', '/b.jpg', '/c.jpg'],
  ],
])('keeps %s of two people', (_, mine, theirs, merged) => {
  expect(mergePictures(base, mine, theirs)).toEqual(merged)
  expect(mergePictures(base, theirs, mine)).toEqual(merged)
})

test('keeps the pictures that two people add at once, also if one of them takes one out', () => {
  expect(mergePictures(['/a.jpg'], ['/a.jpg', '/mine.jpg#key'], ['/a.jpg#front', '/theirs.jpg'])).toEqual([
    '/a.jpg#front',
    '/theirs.jpg',
    '/mine.jpg#key',
  ])
  expect(mergePictures(base, ['/a.jpg', '/c.jpg', '/mine.jpg'], [...base, '/theirs.jpg'])).toEqual([
    '/a.jpg',
    '/c.jpg',
    '/theirs.jpg',
    '/mine.jpg',
  ])
  expect(mergePictures(base, ['/c.jpg', '/b.jpg#key', '/a.jpg', '/mine.jpg'], [...base, '/theirs.jpg'])).toBeUndefined()
  expect(mergePictures(base, ['/a.jpg'], ['/c.jpg', '/b.jpg#key', '/a.jpg'])).toBeUndefined()
})

test.each([
  ['two labels of one picture', ['/a.jpg#front', '/b.jpg#key', '/c.jpg'], ['/a.jpg#side', '/b.jpg#key', '/c.jpg']],
  ['two orders', ['/b.jpg#key', '/a.jpg', '/c.jpg'], ['/c.jpg', '/b.jpg#key', '/a.jpg']],
  ['equal pictures', ['/a.jpg#front', '/b.jpg#key', '/c.jpg'], ['/a.jpg', '/a.jpg', '/b.jpg#key', '/c.jpg']],
])('leaves %s to a person to resolve', (_, mine, theirs) => {
  expect(mergePictures(base, mine, theirs)).toBeUndefined()
})

const shown = (list: (Shot | null)[]) => list.map((shot, at) => ({ shot, at }))
const order = (list: (Shot | null)[]) => byContent(shown(list)).map(({ shot, at }) => `${shot} ${at}`)

test('orders pictures as buyers look at a car, and those of the same kind as they were', () => {
  expect(order(['damage', 'odometer', null, 'side', 'rear', 'front', null, 'engine', 'side'])).toEqual([
    'front 5',
    'side 3',
    'side 8',
    'rear 4',
    'odometer 1',
    'null 2',
    'null 6',
    'engine 7',
    'damage 0',
  ])
  expect(order([...shots].reverse())).toEqual(shots.map((shot, at) => `${shot} ${shots.length - 1 - at}`))
})

test('an unlabelled cover stays the cover, unless another picture shows the front', () => {
  expect(order([null, 'engine', 'side'])).toEqual(['null 0', 'side 2', 'engine 1'])
  expect(order([null, 'engine', 'front'])).toEqual(['front 2', 'null 0', 'engine 1'])
})

test('offers to order only labelled pictures that are in another order', () => {
  expect(
    [[], [null, null], ['front', 'rear', null]].map((list) => isOutOfOrder(shown(list as (Shot | null)[]))),
  ).toEqual([false, false, false])
  expect(isOutOfOrder(shown(['rear', 'front']))).toBe(true)
})
