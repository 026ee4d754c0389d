import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Destination } from './schema.ts'

const folder = join(import.meta.dirname, 'samples')
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

test('there is a sample for each of ten countries', () => {
  expect(readdirSync(folder).map((file) => file.slice(0, 2).toUpperCase())).toEqual(['AE', 'CL', 'DO', 'GH', 'IQ', 'JO', 'KE', 'KG', 'KZ', 'LY'])
})

test.each(readdirSync(folder))('%s is what the table takes, an example, and says of each line where it was found', (file) => {
  const sample = Destination.parse(read(file))
  expect(sample.country.toLowerCase()).toBe(file.slice(0, 2))
  expect(sample.isExample).toBe(true)
  expect(sample.rules.length).toBeGreaterThan(1)
  const languages = sample.note.ru ? ['en', 'ko', 'ar', 'ru'] : ['en', 'ko', 'ar']
  for (const named of [sample.note, ...sample.ports.map(({ name }) => name), ...sample.rules.map(({ reason }) => reason)])
    expect(Object.keys(named)).toEqual(expect.arrayContaining(languages))
  for (const { name } of sample.lines) if (name.en) expect(Object.keys(name)).toEqual(expect.arrayContaining(languages))
  for (const { source, link } of [...sample.lines, ...sample.rules]) expect(link ? source : source.match(/not checked/)?.[0]).toBeTruthy()
})
