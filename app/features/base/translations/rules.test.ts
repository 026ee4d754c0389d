import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '../../../../tests/cpu-time.ts'
import { keepsPieces, listPieces, translateKeeping } from './rules.ts'
import { isForeign } from './shared/foreign.ts'

test.each([
  ['See https://a.example/x?y=1 and www.b.example/c', ['https://a.example/x?y=1', 'www.b.example/c']],
  ['Write to me@shop.example or +82 10-1234-5678', ['me@shop.example', '+82 10-1234-5678']],
  ['Stock N1001, VIN KMHNU81WDLU012345', ['N1001', 'KMHNU81WDLU012345']],
  ['45,000km, 2.0T, 1,999cc and 520d', ['45,000', '2.0T', '1,999', '520d']],
  ['2024-03-15 10:30', ['2024-03-15', '10:30']],
  ['السعر ١٢٬٥٠٠ دولار', ['١٢٬٥٠٠']],
  ['전화 010-1234-5678', ['010-1234-5678']],
  ['1인 소유, 4륜, 7인승 3,000cc', ['3,000']],
  ['No numbers here.', []],
])('in %j these pieces are kept: %j', (text, pieces) => {
  expect(listPieces(text)).toEqual(pieces)
})

test.each([
  ['45,000 km', '45 000 км', true],
  ['45,000 km', '45000 كم', true],
  ['١٢٬٥٠٠ دولار', '$12,500', true],
  ['45,000 km', '54,000 km', false],
  ['N1001', 'N 1001', false],
  ['2 keys, 2 owners', '2 keys, two owners', false],
  ['one owner', '1 owner', true],
])('%j → %j keeps its pieces: %j', (text, translated, kept) => {
  expect(keepsPieces(text, translated)).toBe(kept)
})

describe('a text is translated with its pieces', () => {
  const machine = (spoil: (text: string) => string = (text) => text) => {
    const asked: string[][] = []
    const translate = async (texts: string[]) => {
      asked.push(texts)
      return texts.map((text) => spoil(text.replace(/[a-z]+/g, (word) => word.toUpperCase())))
    }
    return { asked, translate }
  }

  test('line by line, keeping whitespace and lines without words', async () => {
    const { asked, translate } = machine()
    expect(await translateKeeping('  good car \n\n12,500\nhttps://a.example/x\nno accident', translate)).toBe(
      '  GOOD CAR \n\n12,500\nhttps://a.example/x\nNO ACCIDENT',
    )
    expect(asked).toEqual([['good car', 'no accident']])
  })

  test('by translating around the pieces only in lines that lost one', async () => {
    const { asked, translate } = machine((text) => text.replace(/45,000/, '54,000'))
    expect(await translateKeeping('one owner\ndriven 45,000 km only', translate)).toBe(
      'ONE OWNER\nDRIVEN 45,000 KM ONLY',
    )
    expect(asked).toEqual([
      ['one owner', 'driven 45,000 km only'],
      ['driven', 'km only'],
    ])
  })

  test.each([
    ['2019년 3월 등록', '2019-03 등록'],
    ['2024년 12월 5일까지', '2024-12-05까지'],
    ['주행 3만5천 km', '주행 35000 km'],
    ['1,200만원', '1,200만원'],
    ['1200만원', '12000000원'],
    ['5천km', '5000km'],
    ['3.5만 킬로', '35000 킬로'],
  ])('after writing out Korean number words: %s', async (text, sent) => {
    const { asked, translate } = machine()
    await translateKeeping(text, translate)
    expect(asked[0]).toEqual([sent])
  })

  test('even if the service drops all of them', async () => {
    const words = fc.constantFrom('good', 'car', 'محرك', '차량', 'цена')
    const pieces = fc.constantFrom(
      '45,000',
      'N1001',
      '+82 10 1234 5678',
      'https://a.example/1?b=2',
      'me@a.example',
      '2024-03-15',
      '2.0T',
      '١٢٣',
    )
    const texts = fc
      .array(fc.oneof(words, pieces, fc.constant('\n')), { minLength: 1, maxLength: 20 })
      .map((parts) => parts.join(' '))
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const broken = await translateKeeping(text, async (all) => all.map((one) => one.replace(/\p{Nd}/gu, '')))
        expect(keepsPieces(text, broken)).toBe(true)
      }),
    )
  })
})

test.each([
  ['ko', 'en', true],
  ['en', 'en', false],
  [null, 'en', false],
])('a text in %s is foreign to readers of %s: %j', (language, reader, foreign) => {
  expect(isForeign('네', language, reader)).toBe(foreign)
})

test('the time for an endless word is linear', () => {
  for (const text of ['a'.repeat(20_000), 'a-'.repeat(10_000), 'a.'.repeat(10_000), '만1.'.repeat(1000)]) {
    expect(cpuTimeOf(() => keepsPieces('12,500 km', text))).toBeLessThan(500)
  }
})

test('a text of more than 4,000 characters is not offered for translation', () => {
  expect([4000, 4001].map((length) => isForeign('네'.repeat(length), 'ko', 'en'))).toEqual([true, false])
})
