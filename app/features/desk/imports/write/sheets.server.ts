import { type Condition, sheetFieldOf, sheetKeys } from '#app/features/stock/condition/fields.ts'
import { readCondition, scanPages, sheetPictures } from '#app/features/stock/condition/rules.ts'
import { listKeptIds } from '#app/features/stock/files/read.server.ts'
import { parseFileAddress } from '#app/features/stock/files/rules.ts'
import { parsePictureAddress } from '#app/lib/picture-address.ts'
import { listImported } from '../compare/read.server.ts'
import { because, ruleReason } from '../shared/reasons.ts'
import type { Note, ReadRow, Target } from '../shared/schema.ts'
import { openLocalPictures, storePictures } from './pictures.server.ts'

type Options = {
  dryRun?: boolean | undefined
  allowPrivate?: boolean | undefined
  note: (line: number, note: Note) => void
}

/**
 * Fetches condition-sheet pictures from another Nuricar site. If one fails, the car keeps its current picture. A dry
 * run fetches none.
 */
export async function fetchSheetPictures(
  to: Target,
  batch: { line: number; key: string; row: ReadRow }[],
  { dryRun = false, allowPrivate = false, note }: Options,
): Promise<void> {
  const sheets = batch.flatMap(({ line, key, row }) => {
    const { site, carries } = row
    if (!site || !carries.condition) return []
    const sources = sheetPictures(carries.condition).flatMap((address) =>
      address.startsWith('/') ? site + address : [],
    )
    return [{ line, key, row, site, sheet: carries.condition, sources: new Set(sources) }]
  })
  if (sheets.length === 0) return
  const there = await listImported(
    to.db,
    sheets.map(({ key }) => key),
    'id',
  )
  const sources = [...new Set(sheets.flatMap((sheet) => [...sheet.sources]))]
  const stays = await openLocalPictures(to.db, sources)
  const brought = dryRun
    ? sources.map((source) => ({ urls: [stays(source) ?? ''], notes: [] }))
    : await storePictures(
        to,
        sources.map((source) => [source]),
        { allowPrivate, stays },
      )
  const here = new Map(sources.map((source, at) => [source, brought[at]]))
  const pdfs = sheets.flatMap(({ sheet }) =>
    scanPages(sheet).flatMap(({ pdf }) => (pdf && parseFileAddress(pdf)?.id) || []),
  )
  const kept = await listKeptIds(to.db, pdfs)
  for (const { line, key, row, site, sheet, sources } of sheets) {
    const homeOf = (address: string) =>
      address.startsWith('/') ? here.get(site + address)?.urls[0] || undefined : address
    const shown: Condition = there.get(key)?.condition ?? {}
    const pages = scanPages(sheet).map(({ pdf, picture }) => {
      const home = picture ? homeOf(picture) : undefined
      const page = home ?? (dryRun ? picture : null)
      const isHere = pdf !== null && kept.has(parseFileAddress(pdf)?.id ?? '')
      const id = page && parsePictureAddress(page)?.id
      return { page: isHere ? (id ? `${pdf}#${id}` : pdf) : page, isWhole: home !== undefined || (isHere && !picture) }
    })
    const scan = pages.every(({ isWhole }) => isWhole) ? undefined : shown.scan
    const entries = sheetKeys.map((name) => {
      const said = sheet[name]
      if (name === 'scan') return [name, scan ?? pages.flatMap(({ page }) => page ?? [])]
      if (sheetFieldOf(name).kind !== 'picture' || typeof said !== 'string') return [name, said]
      return [name, homeOf(said) ?? shown[name] ?? (dryRun ? said : null)]
    })
    const { condition, mistakes } = readCondition(Object.fromEntries(entries))
    row.carries.condition = condition
    for (const source of sources) for (const one of here.get(source)?.notes ?? []) note(line, one)
    for (const mistake of mistakes)
      note(line, {
        ...because(
          'fieldLeftOut',
          { field: 'condition' },
          ruleReason(`${mistake.key}: ${mistake.message.replace(/\.$/, '')}`),
        ),
        value: String(sheet[mistake.key as keyof Condition] ?? '').slice(0, 60),
      })
  }
}
