import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, UnclosedQuote } from './csv.server.ts'

test.each([',', ';', '\t'])(
  'reads rows with %j between their cells, and with a byte order mark before them',
  (mark) => {
    const text = `\ufeffa${mark}b\r\n"1${mark}""x"""${mark}\n\r\n${mark}two "words"`
    expect(readCsv(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [`1${mark}"x"`, ''] },
      { line: 4, cells: ['', 'two "words"'] },
    ])
  },
)

test('a row knows the line where it starts, also after a cell of several lines', () => {
  expect(readCsv('a,b\n"1\n2\r\n3",4\n5,6')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\n2\r\n3', '4'] },
    { line: 5, cells: ['5', '6'] },
  ])
  expect(readCsv('')).toEqual([])
})

test('an unclosed quotation mark is refused with the line of its row', () => {
  expect(() => readCsv('a,b\n"1\n2",4\n5,"6\n7')).toThrow(new UnclosedQuote(4))
})

test('any text in quotation marks reads back unchanged', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', ' ', '가', '\ufeff'),
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const text = [
        '"a","b"',
        ...rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')),
      ].join('\r\n')
      expect(
        readCsv(text)
          .slice(1)
          .map(({ cells }) => cells),
      ).toEqual(rows.filter((cells) => cells.some(Boolean)))
    }),
  )
})
