import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { previewFile } from './preview.server.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'))
})
afterAll(() => rm(folder, { recursive: true }))

const long = (text: string) => text + 'x'.repeat(3000)
const names = ['make', 'model', 'price', 'mileage', 'sale status', 'trim', 'description', 'fuel']

it('the preview of a file with many sheets and long cells stays small', async () => {
  const path = join(folder, 'tables')
  const others = Array.from({ length: 290 }, (_, at) => long(`column ${at} `))
  const head = {
    nuricar: 'tables',
    sheets: ['Stock', ...Array.from({ length: 3000 }, (_, at) => `sheet ${at}`)],
    hidden: [],
  }
  const cells = ['Kia', 'K5', ...names.slice(2).map(long), ...others.map(long)]
  const rows = [2, 3, 4, 5].map((row) => [0, row, ...cells])
  const empty = Array.from({ length: 3000 }, (_, at) => [
    [at + 1, 1, 'a'],
    [at + 1, 2, 'b'],
  ]).flat()
  await writeFile(
    path,
    [head, [0, 1, ...names, ...others], ...rows, ...empty].map((line) => JSON.stringify(line)).join('\n'),
  )
  const file = { id: crypto.randomUUID(), name: 'x.xlsx', bytes: 1 }
  const source = { path, encoding: 'utf-8' as const }
  const preview = await previewFile(source, file, { map: {} }, { reading: { rates: {} }, privates: [] })
  expect(preview.columns.make).toEqual(['make'])
  expect(preview.place?.sheets).toHaveLength(100)
  expect(JSON.stringify(preview).length).toBeLessThan(300_000)
})
