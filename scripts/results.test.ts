import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addUp, closingLine, readPlaywright, readVitest } from './results.ts'

let folder = ''
let report = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nuricar-results-'))
  report = join(folder, 'report.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const unit = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [{ status: 'passed', assertionResults: [] }] }

it('counts passed and skipped tests', () => {
  writeFileSync(report, JSON.stringify(unit))
  expect(readVitest(report, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 })
})

it('counts a test file that could not be loaded as a failure', () => {
  writeFileSync(report, JSON.stringify({ ...unit, testResults: [{ status: 'failed', assertionResults: [] }] }))
  expect(readVitest(report, 1).failed).toBe(1)
})

it('never calls a run good that ended badly: an unexplained exit code or no report at all', () => {
  writeFileSync(report, JSON.stringify(unit))
  expect(readVitest(report, 1).failed).toBe(1)
  expect(readVitest(join(folder, 'none.json'), 0).failed).toBe(1)
  expect(readPlaywright(join(folder, 'none.json'), 0).failed).toBe(1)
})

it('counts what a browser found', () => {
  writeFileSync(report, JSON.stringify({ stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 0 } }))
  expect(readPlaywright(report, 1)).toEqual({ passed: 4, failed: 2, skipped: 0 })
})

it('ends with one line of sums', () => {
  const all = addUp([
    { passed: 5, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ])
  expect(closingLine(all)).toBe('9 passed, 2 failed, 1 skipped')
  expect(closingLine({ passed: 9, failed: 0, skipped: 0 })).toBe('9 passed, 0 failed')
})
