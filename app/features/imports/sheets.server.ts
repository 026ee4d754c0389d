import { sheetFieldOf, sheetKeys } from '#app/features/condition/fields.ts'
import { readCondition, scanPages, sheetPictures } from '#app/features/condition/rules.ts'
import { listKeptIds } from '#app/features/files/read.server.ts'
import { parseFileAddress } from '#app/features/files/rules.ts'
import { findStaying, keepPictures } from './pictures.server.ts'
import type { Note, ReadRow, Target } from './schema.ts'

/** Sees to it that what the sheets of an export show is here: pictures of another site of ours are fetched, of a PDF there the picture of its first page. */
export async function bringSheetsHome(
  to: Target,
  batch: { line: number; row: ReadRow }[],
  { allowPrivate = false, note }: { allowPrivate?: boolean | undefined; note: (line: number, note: Note) => void },
): Promise<void> {
  const sheets = batch.flatMap(({ line, row }) =>
    row.site && row.carries.condition ? [{ line, row, site: row.site, sheet: row.carries.condition }] : [],
  )
  const sources = [
    ...new Set(sheets.flatMap(({ site, sheet }) => sheetPictures(sheet).flatMap((address) => (address.startsWith('/') ? site + address : [])))),
  ]
  const stays = await findStaying(to.db, sources)
  const brought = await keepPictures(
    to,
    sources.map((source) => [source]),
    { allowPrivate, stays },
  )
  const here = new Map(sources.map((source, at) => [source, brought[at]?.urls[0] ?? null]))
  const pdfs = sheets.flatMap(({ sheet }) => scanPages(sheet).flatMap(({ pdf }) => (pdf && parseFileAddress(pdf)?.id) || []))
  const kept = await listKeptIds(to.db, pdfs)
  for (const { line, row, site, sheet } of sheets) {
    const homeOf = (address: string) => (address.startsWith('/') ? (here.get(site + address) ?? null) : address)
    const pages = scanPages(sheet).flatMap(({ pdf, picture }, at) => {
      const isHere = pdf && kept.has(parseFileAddress(pdf)?.id ?? '')
      const shown = picture && homeOf(picture)
      if (isHere) return shown ? (sheet.scan?.[at] ?? []) : pdf
      return shown ?? []
    })
    const entries = sheetKeys.map((key) => {
      const said = sheet[key]
      return [key, key === 'scan' ? pages : sheetFieldOf(key).kind === 'picture' && typeof said === 'string' ? homeOf(said) : said]
    })
    row.carries.condition = readCondition(Object.fromEntries(entries)).condition
    for (const [at, source] of sources.entries()) if (source.startsWith(site)) for (const one of brought[at]?.notes.splice(0) ?? []) note(line, one)
  }
}
