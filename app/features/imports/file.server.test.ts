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

async function records(text: string) {
  const found: string[] = []
  for await (const { line, cells, problem } of readRecords(await file(text)))
    found.push(`${line}: ${problem ? `! ${problem.text}` : cells.join('/')}`)
  return found
}

describe('a file', () => {
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
    expect(await records('a,b\n1,"17 wheels\n2,3\n4,5\n')).toEqual(['1: a/b', '2: ! a quotation mark is not closed', '3: 2/3', '4: 4/5'])
    expect(await records('a,b\n1,17" wheels\n2,3\n4,5" y\n6,7\n')).toEqual(['1: a/b', '2: 1/17" wheels', '3: 2/3', '4: 4/5" y', '5: 6/7'])
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

  it('in another encoding is refused before anything is read', async () => {
    await expect(checkFile(await file(Buffer.from([0x61, 0x0a, 0xb0, 0x0a])))).rejects.toThrow('is not UTF-8 text (near line 1)')
    // The first two are 'كيا' in the Arabic code page of Windows. The third contains '똠', which exists only in an extension of EUC-KR.
    for (const bytes of [
      [0xdf, 0xed, 0xc7, 0x0a],
      [0xdf, 0xed, 0xc7, 0xdf, 0x0a],
      [0xb0, 0xa1, 0x8c, 0x63, 0x0a],
    ])
      await expect(checkFile(await file(Buffer.from(bytes)))).rejects.toThrow('is not UTF-8 text')
    await expect(checkFile(await file(Buffer.from('\ufeffa,b', 'utf16le')))).rejects.toThrow('UTF-16')
    await expect(checkFile(await file('PK\u0003\u0004…'))).rejects.toThrow('workbook')
    await expect(checkFile(await file('a\u0000b'))).rejects.toThrow('not a text file')
    await expect(checkFile(await file(''))).rejects.toThrow('is empty')
    await expect(checkFile(join(folder, 'none.csv'))).rejects.toThrow('There is no file')
    await expect(records('x'.repeat(1_100_000))).rejects.toThrow('this is not a CSV file')
  })
})
