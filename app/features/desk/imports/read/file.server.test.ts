import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFile, readRecords } from './file.server.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuricar-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

let made = 0
async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, `${made++}.csv`)
  await writeFile(path, content)
  return path
}

const tables = new Map<string, Map<string, number[]>>()
/** The bytes of a letter in an encoding, found by decoding all bytes and pairs of bytes. */
function bytesIn(encoding: string, letter: string): Buffer {
  let table = tables.get(encoding)
  if (!table) {
    table = new Map()
    const decoder = new TextDecoder(encoding)
    for (let first = 255; first >= 0; first--) {
      table.set(decoder.decode(Uint8Array.of(first)), [first])
      if (encoding === 'shift_jis')
        for (let second = 64; second < 253; second++)
          table.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
    }
    tables.set(encoding, table)
  }
  return Buffer.from(table.get(letter) ?? [])
}
const codeIn = (encoding: string, letter: string) => bytesIn(encoding, letter)[0] ?? 0

async function records(text: string) {
  const found: string[] = []
  for await (const { line, cells, problem } of readRecords(await file(text)))
    found.push(`${line}: ${problem ? `! ${problem.text}` : cells.join('/')}`)
  return found
}

describe('a file', () => {
  it('may have titles and blank rows above the column names', async () => {
    expect(
      await records('Stock list of 27 November\n;;;\nDealer;;;\nMarca;Modelo;Precio;Año\nKia;Rio;9000;2015\n'),
    ).toEqual(['4: Marca/Modelo/Precio/Año', '5: Kia/Rio/9000/2015'])
    expect(await records('Cars for sale,,\nx,y,z\n1,2,3\n')).toEqual(['2: x/y/z', '3: 1/2/3'])
  })

  it('has zeros of ="00123" kept', async () => {
    expect(await records('id,make\n="00123",Kia\n"=""00124""",Kia\n')).toEqual([
      '1: id/make',
      '2: 00123/Kia',
      '3: 00124/Kia',
    ])
  })

  it('is read with any common delimiter, byte order mark and line ending', async () => {
    expect(await records('\ufeffa,b\r\n1,2\r\n')).toEqual(['1: a/b', '2: 1/2'])
    expect(await records('a;b\n"1;2";3\n')).toEqual(['1: a/b', '2: 1;2/3'])
    expect(await records('a\tb\n1\t2')).toEqual(['1: a/b', '2: 1/2'])
    expect(await records('sep=;\na;b\n1;2')).toEqual(['2: a/b', '3: 1/2'])
    expect(await records('a,b\r1,2\r3,4\r')).toEqual(['1: a/b', '2: 1/2', '3: 3/4'])
  })

  it('may have line breaks in cells and empty lines between rows', async () => {
    expect(await records('a,b\n1,"x\n\ny"\n\n4,5\n')).toEqual(['1: a/b', '2: 1/x\n\ny', '6: 4/5'])
  })

  it('has rows with a wrong number of cells reported by line, except for padding', async () => {
    expect(await records('a,b\n1\n1,2,3\n4,5,,\n6,7\n')).toEqual([
      '1: a/b',
      '2: ! has 1 cells, but the header has 2',
      '3: ! has 3 cells, but the header has 2',
      '4: 4/5',
      '5: 6/7',
    ])
  })

  it('survives a stray quotation mark', async () => {
    expect(await records('a,b\n1,"17 wheels\n2,3\n4,5\n')).toEqual([
      '1: a/b',
      '2: ! a quotation mark is not closed',
      '3: 2/3',
      '4: 4/5',
    ])
    expect(await records('a,b\n1,17" wheels\n2,3\n4,5" y\n6,7\n')).toEqual([
      '1: a/b',
      '2: 1/17" wheels',
      '3: 2/3',
      '4: 4/5" y',
      '5: 6/7',
    ])
    expect(await records('a,b\n1,"17" wheels\n2,3\n')).toEqual(['1: a/b', '2: 1/"17" wheels', '3: 2/3'])
    expect(await records('a,b\n1,"x\n2,3\n4,"y\n6,7\n')).toEqual([
      '1: a/b',
      '2: ! a quotation mark is not closed',
      '3: 2/3',
      '4: ! a quotation mark is not closed',
      '5: 6/7',
    ])
  })

  it('of many thousand rows survives a stray quotation mark', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => (at === 2500 ? `${at},"x` : `${at},"y\nz"`))
    const found = await records(`a,b\n${rows.join('\n')}`)
    expect(found.filter((line) => line.includes('!'))).toEqual(['5002: ! a quotation mark is not closed'])
    expect(found).toHaveLength(5001)
    expect(found.at(-1)).toBe('9999: 4999/y\nz')
  })

  it('saved as plain CSV by a Korean spreadsheet is read as EUC-KR', async () => {
    const bytes = 'c1a6c1b6bbe72cb8f0b5a80ab1e2bec62cbdeeb7bbc5e40a'
    const path = await file(Buffer.from(bytes, 'hex'))
    const { encoding } = await checkFile(path)
    expect(encoding).toBe('euc-kr')
    const cells: string[][] = []
    for await (const record of readRecords(path, encoding)) cells.push(record.cells)
    expect(cells).toEqual([
      ['제조사', '모델'],
      ['기아', '쏘렌토'],
    ])
    expect(await checkFile(await file('제조사\n기아\n'))).toEqual({ size: 17, encoding: 'utf-8' })
  })

  it.each([
    ['windows-1251', 'Марка;Цена\nХендай Соната;900 000 руб'],
    ['windows-1252', 'Año;Precio;Versión\n2015;12.500;Único dueño, tracción'],
  ])('in %s is read with the right letters', async (name, text) => {
    const bytes = Buffer.from([...text].map((letter) => codeIn(name, letter)))
    const path = await file(bytes)
    const { encoding } = await checkFile(path)
    expect(encoding).toBe(name)
    const rows: string[] = []
    for await (const { cells } of readRecords(path, encoding)) rows.push(cells.join(';'))
    expect(rows.join('\n')).toBe(text)
  })

  it.each([
    ['windows-1254', 'Yıl;Yakıt;Açıklama\n2015;Benzin;Çok temiz, değişensiz, ağır hasarsız'],
    ['windows-1256', 'الماركة,الموديل,السنة\nهيونداي,سوناتا,2015'],
    ['windows-1250', 'Marka;Opis\nKia;Krajowy, bezwypadkowy, pierwszy właściciel, książka serwisowa, świetny'],
    ['shift_jis', 'メーカー,車名\nホンダ,フィット'],
  ])('in %s is detected', async (name, text) => {
    const bytes = Buffer.concat([...text].map((letter) => bytesIn(name, letter)))
    expect((await checkFile(await file(bytes))).encoding).toBe(name)
  })

  it('in UTF-16 is read, with a byte order mark or without', async () => {
    const text = 'marca;año\nKia;2015\n'
    const little = Buffer.from(text, 'utf16le')
    const big = Buffer.from(little).swap16()
    for (const [bytes, name] of [
      [Buffer.concat([Buffer.from([0xff, 0xfe]), little]), 'utf-16le'],
      [Buffer.concat([Buffer.from([0xfe, 0xff]), big]), 'utf-16be'],
      [little, 'utf-16le'],
      [big, 'utf-16be'],
    ] as const) {
      const path = await file(bytes)
      const { encoding } = await checkFile(path)
      expect(encoding).toBe(name)
      const rows: string[][] = []
      for await (const { cells } of readRecords(path, encoding)) rows.push(cells)
      expect(rows).toEqual([
        ['marca', 'año'],
        ['Kia', '2015'],
      ])
    }
  })

  it('that is damaged or tells too little is refused before anything is read', async () => {
    await expect(checkFile(await file(Buffer.from([0x61, 0x0a, 0xb0, 0x0a])))).rejects.toThrow(
      'is not UTF-8 text (near line 1)',
    )
    await expect(
      checkFile(await file(Buffer.concat([Buffer.from('año;précio;été\n'), Buffer.from([0xc3, 0x28])]))),
    ).rejects.toThrow('is not UTF-8 text')
    await expect(checkFile(await file(Buffer.from([0xb0, 0xa1, 0x8c, 0x63, 0x0a])))).rejects.toThrow(
      'is not UTF-8 text',
    )
    await expect(checkFile(await file('a\u0000b'))).rejects.toThrow('not a text file')
    await expect(checkFile(await file(''))).rejects.toThrow('is empty')
    await expect(checkFile(join(folder, 'none.csv'))).rejects.toThrow('There is no file')
    await expect(records('x'.repeat(1_100_000))).rejects.toThrow('this is not a CSV file')
  })
})
