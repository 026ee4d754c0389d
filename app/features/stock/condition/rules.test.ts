import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Condition, listPanels, sheetFieldOf, sheetKeys } from './fields.ts'
import { frameState, hasOriginalSkin, listMarks, proofOf } from './proof/rules.ts'
import {
  mapAddresses,
  parseCondition,
  readCondition,
  scanPages,
  sheetPictures,
  sheetTexts,
  writeCondition,
} from './rules.ts'
import { ConditionChange } from './schema.ts'

const read = (text: string) => {
  const { condition, mistakes } = parseCondition(text)
  expect(mistakes).toEqual([])
  return condition
}

const picture = `/pictures/${'a'.repeat(32)}-1280.jpg`
const pdf = `/files/${'c'.repeat(32)}.pdf`

function anyValue(key: (typeof sheetKeys)[number]): fc.Arbitrary<string | number | string[]> {
  const { kind, words = [], max = 0 } = sheetFieldOf(key)
  const number = fc.integer({ min: 0, max: max * 10 }).map((tenths) => tenths / 10)
  if (kind === 'marks')
    return fc.oneof(
      fc.constant<string[]>(['original']),
      fc
        .uniqueArray(fc.constantFrom('X', 'W', 'repainted', 'A1', 'U2', 'C', 'T3'), { minLength: 1 })
        .map((marks) => readCondition({ hood: marks }).condition?.hood ?? []),
    )
  if (kind === 'word') return fc.constantFrom(...words)
  if (kind === 'tyre') return fc.oneof(number, fc.constantFrom(...words))
  if (kind === 'number') return number
  if (kind === 'date') return fc.constantFrom('2026-11-23', '2019-02-28')
  if (kind === 'picture') return fc.constantFrom(picture, 'https://elsewhere.example/a;b.jpg?x=1:2#key')
  if (kind === 'scan')
    return fc.uniqueArray(fc.constantFrom(picture, pdf, `${pdf}#${'b'.repeat(32)}`), { minLength: 1 })
  return fc
    .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    .map((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim().slice(0, max).trim().toWellFormed() || 'x')
}
const anySheet = fc.record(Object.fromEntries(sheetKeys.map((key) => [key, anyValue(key)])), { requiredKeys: [] })

test('converts any sheet to a line and back unchanged', () => {
  fc.assert(
    fc.property(anySheet, (said) => {
      const { condition, mistakes } = readCondition(said)
      expect(mistakes).toEqual([])
      const line = writeCondition(condition)
      expect(parseCondition(line ?? '').condition).toEqual(condition)
      expect(writeCondition(parseCondition(line ?? '').condition)).toBe(line)
      expect(readCondition(sheetTexts(condition)).condition).toEqual(condition)
    }),
  )
})

test('reads a line as typed in a spreadsheet', () => {
  expect(
    read(
      'Front left door: xx ; hood = A u2\nENGINE: good; accident: no; tyre front-left: 5.5 mm; remarks: "two keys; ""no"" smoke"',
    ),
  ).toEqual({
    hood: ['A', 'U2'],
    frontLeftDoor: ['X'],
    accident: 'no',
    engine: 'good',
    tyreFrontLeft: 5.5,
    remarks: 'two keys; "no" smoke',
  })
  expect(
    read('hood: 교환 판금; engine-oil-pan: 미세누유; fire: 없음; recall: 없음; engine-idle: 불량; tyre-spare: 불량'),
  ).toEqual({
    hood: ['X', 'W'],
    fire: 'no',
    recall: 'none',
    engineIdle: 'fault',
    engineOilPan: 'slight-leak',
    tyreSpare: 'worn',
  })
  expect(read('')).toBeNull()
})

test.each([
  ['hood: Z', 'hood', "'Z' is not a mark. The marks are original, X, W, repainted, A, U, C, T."],
  ['hood: original A', 'hood', 'Cannot be original and have other marks.'],
  ['bonnet: A', 'bonnet', 'Is not an entry of a condition sheet.'],
  ['hood: A; hood: U', 'hood', 'Appears twice.'],
  ['engine: fine', 'engine', "'fine' is not one of good, slight-leak, leak, low, fault."],
  ['tyre-spare: 31', 'tyreSpare', 'Must be a number from 0 to 30, or one of good, worn.'],
  ['inspected-on: 2026-02-30', 'inspectedOn', 'Must be a day, such as 2026-11-23.'],
  ['hood: A; no more', 'no more', 'Is not in the form name: value.'],
  [`remarks: ${'x'.repeat(1001)}`, 'remarks', 'Must be at most 1000 characters.'],
])('explains what is wrong with %j', (text, key, message) => {
  expect(parseCondition(text).mistakes).toEqual([{ key, message }])
  expect(ConditionChange.safeParse(text).error?.issues).toEqual([expect.objectContaining({ path: [key], message })])
})

test.each([
  [{ hood: 5 }, 'hood'],
  [{ engine: ['good'] }, 'engine'],
  [{ smoke: 101 }, 'smoke'],
  [{ smoke: Number.NaN }, 'smoke'],
  [{ constructor: 'no' }, 'constructor'],
  [{ remarks: 'Seen \ud83d' }, 'remarks'],
])('refuses %o and names the entry', (sent, key) => {
  expect(ConditionChange.safeParse(sent).error?.issues.map(({ path }) => path[0])).toEqual([key])
})

test('treats an empty sheet as none', () => {
  for (const sent of [{}, { hood: [] }, { remarks: ' ' }, { engine: null }, '', null])
    expect(ConditionChange.parse(sent)).toBeNull()
})

describe('proofs of a sheet', () => {
  const rankedFrame = Object.fromEntries(listPanels('frame').map((panel) => [panel, ['original']]))
  test.each<[Condition | null, string[]]>([
    [null, []],
    [{ engine: 'good' }, []],
    [{ accident: 'no' }, ['no-accident']],
    [{ accident: 'yes', flood: 'yes' }, []],
    [{ accident: 'no', crossMember: ['W'] }, []],
    [{ frame: 'sound' }, ['no-frame-damage']],
    [rankedFrame, ['no-frame-damage']],
    [{ ...rankedFrame, floor: undefined } as Condition, []],
    [{ frame: 'sound', floor: ['A'] }, []],
    [{ skin: 'original', hood: ['A'] }, ['no-repaint']],
    [{ skin: 'original', hood: ['repainted'] }, []],
    [{ skin: 'original', recolour: 'whole' }, []],
    [{ skin: 'original', simpleRepair: 'yes' }, []],
    [{ hood: ['original'] }, []],
    [{ flood: 'no', fire: 'no' }, ['no-flood', 'no-fire']],
    [{ rental: 'no' }, []],
    [{ rental: 'no', taxi: 'no' }, ['private-use']],
    [{ rental: 'no', taxi: 'no', lease: 'yes' }, []],
    [{ inspectedOn: '2026-11-23' }, []],
    [{ inspectedOn: '2026-11-23', recordNumber: '1' }, ['inspected']],
  ])('%o proves %o', (condition, proven) => expect(proofOf(condition)).toEqual(proven))

  test('concludes nothing from missing entries', () => {
    expect(frameState({ engine: 'good' })).toBeUndefined()
    expect(frameState({ leftPillarB: ['W'], frame: 'sound' })).toBe('damaged')
    expect(hasOriginalSkin({})).toBe(false)
    expect(hasOriginalSkin({ skin: 'original', roof: ['original'] })).toBe(true)
  })
})

test('stores one picture per panel beside its marks', () => {
  const sheet = read(`hood: A U; hood-picture: ${picture}; left pillar B picture: "https://elsewhere.example/1.jpg"`)
  expect(sheet).toEqual({
    hood: ['A', 'U'],
    hoodPicture: picture,
    leftPillarBPicture: 'https://elsewhere.example/1.jpg',
  })
  expect(writeCondition(sheet)).toBe(
    `hood: A U; hood-picture: ${picture}; left-pillar-b-picture: https://elsewhere.example/1.jpg`,
  )
  expect(readCondition({ ...sheet, hoodPicture: null }).condition).not.toHaveProperty('hoodPicture')
})

test('accepts up to four pages of the record: our pictures, or PDFs with a picture of the first page', () => {
  const page = 'b'.repeat(32)
  const sheet = read(`scan: ${picture} ${pdf}#${page}`)
  expect(sheet).toEqual({ scan: [picture, `${pdf}#${page}`] })
  expect(scanPages(sheet ?? {})).toEqual([
    { pdf: null, picture },
    { pdf, picture: `/pictures/${page}-1280.jpg` },
  ])
  expect(scanPages({ scan: [pdf] })).toEqual([{ pdf, picture: null }])
  expect(sheetPictures({ scan: [`${pdf}#${page}`, pdf], roofPicture: '/r.jpg', hoodPicture: picture })).toEqual([
    picture,
    '/r.jpg',
    `/pictures/${page}-1280.jpg`,
  ])
  expect(readCondition({ scan: [] }).condition).toBeNull()
})

test.each([
  ['hoodPicture', '//elsewhere.example/a.jpg'],
  ['hoodPicture', '/pictures/a b.jpg'],
  ['hoodPicture', 'http://elsewhere.example/a.jpg'],
  ['hoodPicture', 'javascript:alert(1)'],
  ['hoodPicture', `https://elsewhere.example/${'a'.repeat(300)}`],
  ['hoodPicture', { url: picture }],
  ['scan', 'https://elsewhere.example/a.jpg'],
  ['scan', `/files/${'c'.repeat(32)}.mp4`],
  ['scan', `${pdf}#first`],
  ['scan', Array.from({ length: 5 }, (_, at) => `/files/${String(at).repeat(32)}.pdf`)],
  ['scan', { 0: pdf }],
  ['scan', [`${picture}#a b`]],
  ['scan', [`${picture}#a,b`]],
  ['scan', [`${picture}#${'a'.repeat(300)}`]],
  ['scan', [`${picture}#\0`]],
  ['hoodPicture', '/pictures/a\0.jpg'],
  ['hoodPicture', '/pictures/a\x7f.jpg'],
  ['hoodPicture', '/pictures/a\ud83d.jpg'],
  ['scan', [7]],
])('refuses %s with the value %j by name', (key, value) => {
  const answer = ConditionChange.safeParse({ [key]: value })
  expect(answer.error?.issues.map(({ path }) => path)).toEqual([[key]])
})

test('counts pictures neither as proofs nor as marks', () => {
  expect(
    proofOf(readCondition({ skin: 'original', frame: 'sound', hoodPicture: picture, scan: [pdf] }).condition),
  ).toEqual(['no-frame-damage', 'no-repaint'])
  expect(listMarks({ hood: ['original'], roof: ['A2'], hoodPicture: picture, scan: [pdf] })).toEqual(['A2'])
})

test('replaces addresses only of pictures and the record', () => {
  const line =
    'hood: A; hood-picture: https://a.example/1.jpg; remarks: "scan: https://a.example/2.jpg; so"; Scan=https://a.example/3.jpg https://a.example/4.jpg'
  expect(mapAddresses(line, (address, kind) => `${kind}${address.slice(-6)}`)).toBe(
    'hood: A; hood-picture: picture/1.jpg; remarks: "scan: https://a.example/2.jpg; so"; Scan=scan/3.jpg scan/4.jpg',
  )
})
