import fc from 'fast-check'
import sharp from 'sharp'
import { hostileText } from './hostile.ts'

export type Sent = { type: string; bytes: Buffer }

export type Files = { upload: fc.Arbitrary<Sent>; sheet: fc.Arbitrary<Sent> }

export async function openFiles(exports: string[]): Promise<Files> {
  const plain = (width: number) =>
    sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: '#7711aa' } })
  const formats = ['jpeg', 'jpeg', 'jpeg', 'png', 'webp', 'gif'] as const
  const pictures = await Promise.all([
    ...formats.map((format) => plain(40).toFormat(format).toBuffer()),
    plain(1600).jpeg().toBuffer(),
  ])
  const texts = [
    '',
    '\0'.repeat(3000),
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '%PDF-1.4\n%%EOF',
    'GIF89a',
    'PK\u0003\u0004',
  ]
  const film = '\0\0\0\u0018ftypmp42\0\0\0\0mp42isom\0\0\0\u0008mdat'
  const broken = [
    ...pictures.slice(2, 4).map((bytes) => bytes.subarray(0, bytes.length >> 1)),
    ...[...texts, film].map((one) => Buffer.from(one)),
  ]
  const upload = fc
    .record({
      file: fc.constantFrom(...pictures, ...pictures, ...broken),
      field: fc.constantFrom('file', 'file', 'file', 'file', 'files', '__proto__'),
      name: fc.oneof(fc.constantFrom('a.jpg', 'a', 'ㅁ.png'), hostileText),
      copies: fc.constantFrom(1, 1, 1, 1, 1, 0, 2),
    })
    .map(({ file, field, name, copies }): Sent => {
      const shown = name.toWellFormed().replaceAll(/["\r\n]/g, '')
      const head = Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${shown}"\r\n\r\n`)
      const parts = Array.from({ length: copies }, () => [head, file, Buffer.from('\r\n')]).flat()
      return {
        type: 'multipart/form-data; boundary=edge',
        bytes: Buffer.concat([...parts, Buffer.from('--edge--\r\n')]),
      }
    })
  const sheets = [
    'make,model,year,price\nKia,Ray,2019,$1\n',
    '[{"make":"Kia"}]',
    '[]',
    '',
    '"',
    'a;b\n1;2',
    `make\n${'x,'.repeat(9000)}`,
  ]
  const sheet = fc
    .record({
      text: fc.constantFrom(...exports, ...sheets),
      lines: fc.integer({ min: 1, max: 12 }),
      cell: fc.nat(),
      added: fc.option(hostileText, { freq: 2 }),
    })
    .map(({ text, lines, cell, added }): Sent => {
      const few = text.split('\n').slice(0, lines).join('\n')
      const commas = [...few.matchAll(/,/g)].map(({ index }) => index)
      const at = commas[cell % Math.max(1, commas.length)] ?? 0
      const made = added === null ? few : `${few.slice(0, at)},${added}${few.slice(at)}`
      const type = cell % 3 ? 'text/csv' : 'application/octet-stream'
      return { type, bytes: Buffer.from(made.toWellFormed(), cell % 29 ? 'utf8' : 'utf16le') }
    })
  return { upload, sheet }
}
