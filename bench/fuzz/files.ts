import fc from 'fast-check'
import sharp from 'sharp'
import { hostileText } from './hostile.ts'

export type Sent = { type: string; bytes: Buffer }

export type Files = { upload: fc.Arbitrary<Sent>; sheet: fc.Arbitrary<Sent> }

/** Makes valid and broken uploads, and import sheets derived from the site's exports. */
export async function openFiles(sheets: string[]): Promise<Files> {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#7711aa' } })
  const [jpeg, png, webp, gif] = await Promise.all([plain.jpeg().toBuffer(), plain.png().toBuffer(), plain.webp().toBuffer(), plain.gif().toBuffer()])
  const large = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#117755' } })
    .jpeg()
    .toBuffer()
  const files = [
    jpeg,
    jpeg,
    jpeg,
    png,
    webp,
    gif,
    large,
    jpeg.subarray(0, jpeg.length >> 1),
    png.subarray(0, 40),
    Buffer.alloc(0),
    Buffer.alloc(3000),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('%PDF-1.4\n%%EOF'),
    Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom\0\0\0\u0008mdat', 'latin1'),
    Buffer.from('GIF89a'),
    Buffer.from('PK\u0003\u0004', 'latin1'),
  ]
  const upload = fc
    .record({
      file: fc.constantFrom(...files),
      name: fc.constantFrom('file', 'file', 'file', 'file', 'files', '', '__proto__'),
      called: fc.oneof(fc.constantFrom('a.jpg', 'a', 'ㅁ.png'), hostileText),
      copies: fc.constantFrom(1, 1, 1, 1, 0, 2),
      end: fc.constantFrom('--', '--', '--', '--', ''),
    })
    .map(({ file, name, called, copies, end }): Sent => {
      const shown = called.toWellFormed().replaceAll(/["\r\n]/g, '')
      const part = [Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"; filename="${shown}"\r\n\r\n`), file, Buffer.from('\r\n')]
      const bytes = Buffer.concat([...Array(copies).fill(part).flat(), Buffer.from(`--edge${end}\r\n`)])
      return { type: 'multipart/form-data; boundary=edge', bytes }
    })
  const sheet = fc
    .record({
      text: fc.constantFrom(
        ...sheets,
        'make,model,year,price\nKia,Ray,2019,$1\n',
        '[{"make":"Kia"}]',
        '[]',
        '',
        '"',
        'a;b\n1;2',
        `make\n${'x,'.repeat(9000)}`,
      ),
      lines: fc.integer({ min: 1, max: 12 }),
      at: fc.nat(),
      put: fc.option(hostileText, { freq: 2 }),
    })
    .map(({ text, lines, at, put }): Sent => {
      const few = text.split('\n').slice(0, lines).join('\n')
      const commas = [...few.matchAll(/,/g)].map(({ index }) => index)
      const cut = commas[at % Math.max(1, commas.length)] ?? 0
      const made = put === null ? few : `${few.slice(0, cut)},${put}${few.slice(cut)}`
      return { type: at % 3 ? 'text/csv' : 'application/octet-stream', bytes: Buffer.from(made.toWellFormed(), at % 29 ? 'utf8' : 'utf16le') }
    })
  return { upload, sheet }
}
