import yauzl from 'yauzl'
import { mostUnpacked, openCount, tooMuch } from './limits.ts'

/** The form in which the reader of workbooks takes the parts of a ZIP file. */
export type Parts = { FullPaths: string[]; FileIndex: { name: string; type: number; content: Buffer; size: number }[] }

const isPicture = (name: string) =>
  /(?:^|\/)(?:media|Pictures)\/[^/]+\.(?:jpe?g|png|gif|webp|bmp|emf|heic)$/i.test(name)
// Pictures and fonts are not read.
const isRead = (name: string) => /\.(?:xml|rels|bin)$/i.test(name)
const mostParts = 5000

/**
 * Unpacks the parts of a workbook that are read. The sizes in its directory refuse a large one early. They may be
 * wrong, so bytes and cells are also counted.
 * Throws ImportError above the limits, and other errors if the file is damaged.
 */
export async function unpackWorkbook(bytes: Buffer): Promise<Parts & { pictures: number }> {
  const zip = await yauzl.fromBufferPromise(withoutTail(bytes), { decodeStrings: false })
  const entries: { name: string; entry: yauzl.Entry }[] = []
  let pictures = 0
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/')
    if (isPicture(name)) pictures++
    if (isRead(name)) entries.push({ name, entry })
    if (entries.length > mostParts) throw tooMuch()
  }
  if (entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0) > mostUnpacked) throw tooMuch()
  const parts = { FullPaths: [] as string[], FileIndex: [] as Parts['FileIndex'], pictures }
  const count = openCount()
  let unpacked = 0
  for (const { name, entry } of entries) {
    const chunks: Buffer[] = []
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      if (unpacked > mostUnpacked) throw tooMuch()
      if (/\/worksheets\//i.test(name)) count.add(countCells(chunk))
      chunks.push(chunk)
    }
    const content = Buffer.concat(chunks)
    if (name === 'content.xml') countRepeated(content.toString('latin1'), count)
    parts.FullPaths.push(`Root Entry/${name}`)
    parts.FileIndex.push({ name: name.slice(name.lastIndexOf('/') + 1), type: 2, content, size: content.length })
  }
  return parts
}

/**
 * Some programs and mail servers append bytes, which spreadsheets ignore. The end of a ZIP file says how long its
 * comment is.
 */
function withoutTail(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  return end < 0 || end + 22 > bytes.length ? bytes : bytes.subarray(0, end + 22 + bytes.readUInt16LE(end + 20))
}

/** Counts tags `<c`. One that is split between two chunks is not counted. */
function countCells(bytes: Buffer): number {
  let count = 0
  for (let at = 0; at < bytes.length - 2; at++) {
    if (bytes[at] !== 0x3c || bytes[at + 1] !== 0x63) continue
    const next = bytes[at + 2]
    if (next === 0x20 || next === 0x2f || next === 0x3e) count++
  }
  return count
}

/**
 * An .ods file says in a few bytes how often cells and rows are repeated. Empty ones, as at the end of a sheet, do not
 * count.
 */
function countRepeated(text: string, count: ReturnType<typeof openCount>): void {
  let rows = 1
  for (const [tag, name] of text.matchAll(/<table:(table-row|table-cell)(?=[\s/>])[^>]*>/g)) {
    const times = Number(/number-(?:rows|columns)-repeated="(\d+)"/.exec(tag)?.[1] ?? 1)
    if (name === 'table-row') rows = times
    else if (!tag.endsWith('/>')) count.add(rows * times)
  }
}
