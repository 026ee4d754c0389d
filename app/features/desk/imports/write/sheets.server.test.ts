import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import type { Condition } from '#app/features/stock/condition/fields.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { eachDatabase, seal } from '../../../../../tests/fixtures.ts'
import type { ReadRow } from '../shared/schema.ts'
import { fetchSheetPictures } from './sheets.server.ts'

const picture = (letter: string) => `/pictures/${letter.repeat(32)}-1280.jpg`
const pdf = (letter: string) => `/files/${letter.repeat(32)}.pdf`

let folder = ''
let site = ''
const missing = new Set<string>()
const server = createServer(async ({ url = '' }, answer) => {
  if ([...missing].some((letter) => url.includes(letter.repeat(32)))) return answer.writeHead(404).end()
  const background = `#${url.slice('/pictures/'.length).slice(0, 6)}`
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return answer.end(bytes)
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuricar-sheets-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

eachDatabase((database) => {
  async function bring(sheets: { key?: string; condition: Condition }[], { dryRun = false, down = '' } = {}) {
    missing.clear()
    for (const letter of down) missing.add(letter)
    const notes: [number, string, unknown][] = []
    const batch = sheets.map(({ key = 'none', condition }, at) => {
      const row: ReadRow = {
        id: key,
        carries: { condition },
        guesses: {},
        pictures: [],
        site,
        createdAt: null,
        notes: [],
      }
      return { line: at + 2, key, row }
    })
    const to = { db: database().db, media: await openDisk(join(folder, 'media')), seal }
    await fetchSheetPictures(to, batch, {
      dryRun,
      allowPrivate: true,
      note: (line, { code, value }) => notes.push([line, code, value]),
    })
    return { sheets: batch.map(({ row }) => row.carries.condition), notes }
  }

  test('the current picture stays if its replacement fails; others are replaced', async () => {
    const mine = { hood: ['A'], hoodPicture: picture('1'), roofPicture: picture('2'), scan: [picture('3')] }
    const { id } = await addCar(database().db, { condition: mine })
    const condition = {
      hood: ['X'],
      hoodPicture: picture('a'),
      roofPicture: picture('b'),
      leftSillPicture: picture('a'),
      scan: [picture('b'), picture('a')],
    }
    const { sheets, notes } = await bring([{ key: id, condition }], { down: 'a' })
    expect(sheets).toEqual([
      { ...mine, hood: ['X'], roofPicture: expect.stringMatching(/^\/pictures\/(?!2)[0-9a-f]{32}-1280/) },
    ])
    expect(notes).toEqual([[2, 'pictureNotTaken', site + picture('a')]])
  })

  test('a dry run fetches nothing and keeps the current pictures', async () => {
    const mine = { hood: ['A'], hoodPicture: picture('1'), scan: [picture('3')] }
    const { id } = await addCar(database().db, { condition: mine })
    const condition = { hood: ['A'], hoodPicture: picture('a'), scan: [pdf('d'), picture('b')] }
    const run = await bring([{ key: id, condition }, { condition }], { dryRun: true, down: 'ab' })
    expect(run).toEqual({ sheets: [mine, { ...condition, scan: [picture('b')] }], notes: [] })
  })

  test('a PDF hosted here refers to the stored picture of its first page', async () => {
    await database()
      .db.insertInto('file')
      .values({ id: 'e'.repeat(32), kind: 'pdf', bytes: 1, seconds: null, created_at: new Date() })
      .execute()
    const scan = [`${pdf('e')}#${'b'.repeat(32)}`, `${pdf('d')}#${'c'.repeat(32)}`]
    const [sheet] = (await bring([{ condition: { scan } }])).sheets
    expect(sheet?.scan).toEqual([
      expect.stringMatching(/^\/files\/e{32}\.pdf#(?!b{32})[0-9a-f]{32}$/),
      expect.stringMatching(/^\/pictures\/(?!c{32})/),
    ])
    expect((await bring([{ condition: { scan } }], { down: 'bc' })).sheets).toEqual([{ scan: [pdf('e')] }])
  })

  test('each row gets the notes on its own pictures and invalid values', async () => {
    const { sheets, notes } = await bring(
      [
        { condition: { hood: ['A'], hoodPicture: picture('b') } },
        { condition: { hood: ['U'], hoodPicture: picture('a') } },
        { condition: { hood: ['X'], hoodPicture: '/elsewhere.jpg' } },
      ],
      { down: 'a' },
    )
    expect(sheets.map((sheet) => [sheet?.hood, Boolean(sheet?.hoodPicture)])).toEqual([
      [['A'], true],
      [['U'], false],
      [['X'], false],
    ])
    expect(notes).toEqual([
      [3, 'pictureNotTaken', site + picture('a')],
      [4, 'fieldLeftOut', '/elsewhere.jpg'],
    ])
  })
})
