import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutantLines } from './mutants.ts'

const source = 'const a = 1\nif (price > 0 &&\n  isForSale) sell()\n'
const mutant = (status: string, replacement: string, [line, column]: [number, number], [endLine, endColumn]: [number, number]) => ({
  status,
  replacement,
  location: { start: { line, column }, end: { line: endLine, column: endColumn } },
})

test('what no test notices is named by file, line and change, below it the scores', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-mutants-'))
  const report = join(folder, 'report.json')
  const mutants = [
    mutant('Survived', 'price > 0 || isForSale', [2, 5], [3, 12]),
    mutant('NoCoverage', '', [1, 1], [1, 12]),
    mutant('Killed', 'true', [2, 5], [2, 14]),
    mutant('Timeout', 'false', [2, 5], [2, 14]),
  ]
  writeFileSync(report, JSON.stringify({ files: { 'app/sale.ts': { source, mutants } } }))
  expect(mutantLines(report)).toEqual([
    'app/sale.ts:1  const a = 1  →  nothing  (no test gets there)',
    'app/sale.ts:2  price > 0 && isForSale  →  price > 0 || isForSale',
    '',
    ' 50.0 %  app/sale.ts',
    ' 50.0 %  of 4 mutants: 1 Survived, 1 NoCoverage, 1 Killed, 1 Timeout',
  ])
  rmSync(folder, { recursive: true })
})
