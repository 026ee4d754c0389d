import { expect, test } from 'vitest'
import type { Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import type { Condition } from './fields.ts'
import { sheetWords } from './words.ts'

const { verdict, cautions, exceptions, sentences, lines, reading, part, value } = sheetWords(serverTexts('en').t, 'en')

test.each<[Condition, string]>([
  [{}, ''],
  [{ engine: 'good' }, ''],
  [
    { skin: 'original', frame: 'sound', accident: 'no', simpleRepair: 'no' },
    'No accident. Frame sound. All panels original.',
  ],
  [
    { skin: 'original', hood: ['repainted'], roof: ['repainted', 'A'], frame: 'sound', accident: 'no' },
    'No accident. Frame sound. 2 panels repainted. 1 panel scratched.',
  ],
  [
    { accident: 'no', simpleRepair: 'yes', frontLeftDoor: ['X', 'W'] },
    'No accident. Minor repair. 1 panel replaced. 1 panel welded or straightened.',
  ],
  [
    { accident: 'yes', flood: 'yes', fire: 'yes', floor: ['W'] },
    'Accident on record. Flood damage. Fire damage. Frame repaired or damaged.',
  ],
])('summarises %o as “%s”', (condition, said) => expect(verdict(condition).join(' ')).toBe(said))

test.each<[Condition, string[]]>([
  [{}, []],
  [{ skin: 'original' }, []],
  [{ skin: 'original', hood: ['A2'] }, ['Bonnet: scratched (2 of 3).', 'All other panels original.']],
  [{ hood: ['A'], roof: ['original'], trunkLid: ['original'] }, ['Bonnet: scratched.', 'Boot lid, roof: original.']],
])('describes only the stated panels of %o', (condition, said) => expect(sentences(condition, 'skin')).toEqual(said))

test('lets bad parts override a good summary', () => {
  expect(verdict({ accident: 'no', frontLeftMember: ['W'] })).toEqual(['Frame repaired or damaged.'])
  expect(verdict({ accident: 'no', engine: 'good', engineOilPan: 'slight-leak', brakes: 'low' })).toEqual([
    'No accident.',
    'Mechanics: oil at the block and pan: slight leak, brakes: low.',
  ])
  expect(verdict({ gearbox: 'fault', gearboxIdle: 'fault' })).toEqual(['Mechanics: idle: faulty.'])
})

test('lists points against a car, by mark and with other entries', () => {
  const said = {
    accident: 'no',
    frame: 'sound',
    leftSill: ['C2'],
    rightSill: ['C'],
    hood: ['A'],
    roof: ['A', 'U'],
    windscreen: 'repair',
    recall: 'open',
  } as const
  expect(cautions({ ...said } as unknown as Condition)).toEqual([
    '2 panels rusted',
    '1 panel dented',
    '2 panels scratched',
    'Recall: open',
    'Windscreen and glass: needs repair',
  ])
  expect(verdict({ ...said } as unknown as Condition).join(' ')).toContain('No accident. Frame sound. 2 panels rusted.')
  expect(cautions({ accident: 'no', frame: 'sound', skin: 'original', engine: 'good' })).toEqual([])
})

test('explains degrees and dashed outlines where they occur', () => {
  expect(reading({ skin: 'original', hood: ['A'] })).not.toMatch(/Dashed|severity/)
  expect(reading({ hood: ['A2'] })).toMatch(/severity.*Dashed: not stated/)
})

test('names the panel of each line, and adds lines for panels with only a picture', () => {
  const shown = { skin: 'original', hood: ['A2'], hoodPicture: '/a.jpg', roofPicture: '/b.jpg' }
  expect(lines(shown, 'skin')).toEqual([
    { text: 'Bonnet: scratched (2 of 3).', panel: 'hood' },
    { text: 'All other panels original.', panel: undefined },
    { text: 'Roof', panel: 'roof' },
  ])
  expect(lines(shown, 'frame')).toEqual([])
  expect([part('roofPicture'), part('scan')]).toEqual(['Photo: Roof', 'Scan of the record'])
})

test('adds units to numbers and keeps typed text', () => {
  expect(value('tyreSpare', 5.5)).toBe('5.5 mm')
  expect(value('tyreSpare', 'worn')).toBe('Worn')
  expect(value('engine', 'good')).toBe('Good')
  expect(value('brakeOilLeak', 'good')).toBe('No leak')
  expect(value('odometerKm', 81_234)).toBe('81,234 km')
  expect(value('smoke', 3)).toBe('3 %')
  expect(value('inspectedOn', '2026-11-02')).toBe('Nov 2, 2026')
  expect(value('grade', 'good')).toBe('good')
})

test('words fit what they say: mileage, leaks and lists of panels', () => {
  const wordsOf = (lang: Language) => sheetWords(serverTexts(lang).t, lang)
  expect(['mileageLevel', 'engineOilLevel'].map((key) => wordsOf('ko').value(key as 'mileageLevel', 'low'))).toEqual([
    '적음',
    '부족',
  ])
  expect(wordsOf('ko').verdict({ coolantWaterPump: 'slight-leak' })).toEqual([
    '기계 상태: 냉각수 누수: 워터 펌프 미세.',
  ])
  expect(wordsOf('ar').verdict({ engineOilPan: 'slight-leak' })).toEqual([
    'الميكانيكا: تسريب زيت من البلوك والكرتير: خفيف.',
  ])
  expect(
    wordsOf('ru').sentences({ hood: ['original'], frontLeftFender: ['original'], roof: ['original'] }, 'skin'),
  ).toEqual(['Капот, переднее левое крыло, крыша: в заводской краске.'])
  // Abbreviations keep their capitals.
  expect(wordsOf('ru').verdict({ coolantRadiator: 'leak', driveJoint: 'fault' })).toEqual([
    'По агрегатам: течь антифриза, радиатор: есть, ШРУСы: неисправно.',
  ])
})

test('names each point against a car once, with the panel or the entry that it is about', () => {
  expect(
    exceptions({
      accident: 'no',
      engine: 'fault',
      engineIdle: 'fault',
      frontLeftMember: ['W'],
      hood: ['A'],
      wheelFrontLeft: 'repair',
    }),
  ).toEqual([
    { text: 'Frame repaired or damaged', isFrame: true },
    { text: 'Front left side member: welded or straightened', panel: 'frontLeftMember' },
    { text: 'Bonnet: scratched', panel: 'hood' },
    { text: 'Idle: faulty', key: 'engineIdle' },
    { text: 'Wheel, front left: needs repair', key: 'wheelFrontLeft' },
  ])
})
