import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addUp, closingLine, listBrowserTests, listFailedUnits, namedLines, readPlaywright, readVitest } from './results.ts'

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

const spec = (title: string, status: string, line = 3) => ({ title, line, tests: [{ status }] })
const suites = [
  {
    title: 'car.spec.ts',
    file: 'car.spec.ts',
    specs: [spec('it opens', 'expected'), spec('it turns', 'flaky')],
    suites: [{ title: 'with a finger', file: 'car.spec.ts', specs: [spec('it swipes', 'flaky', 9), spec('it scrolls', 'unexpected', 12)] }],
  },
]

it('names the browser tests that passed at their second run only, which count as passed', () => {
  writeFileSync(report, JSON.stringify({ stats: { expected: 1, flaky: 2, unexpected: 0, skipped: 0 }, suites }))
  const shaky = listBrowserTests(report, ['flaky'])
  expect(shaky).toEqual(['car.spec.ts:3 › it turns', 'car.spec.ts:9 › with a finger › it swipes'])
  expect(namedLines('Shaky, passed when run once more', shaky)).toEqual([
    'Shaky, passed when run once more: 2',
    '  car.spec.ts:3 › it turns',
    '  car.spec.ts:9 › with a finger › it swipes',
  ])
  expect(readPlaywright(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 })
})

it('names the unit tests that failed, and files that could not be run', () => {
  const tests = [
    { status: 'passed', fullName: 'a price falls' },
    { status: 'failed', fullName: 'a price rises' },
  ]
  const testResults = [
    { name: '/site/a.test.ts', status: 'failed', assertionResults: tests },
    { name: '/site/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/site/c.test.ts', status: 'passed', assertionResults: [] },
  ]
  writeFileSync(report, JSON.stringify({ ...unit, testResults }))
  expect(listFailedUnits(report)).toEqual(['/site/a.test.ts › a price rises', '/site/b.test.ts'])
})

it('says nothing of tests when there is none, nor without a report', () => {
  expect(namedLines('Failed', [])).toEqual([])
  expect(listFailedUnits(join(folder, 'none.json'))).toEqual([])
  expect(listBrowserTests(join(folder, 'none.json'), ['flaky', 'unexpected'])).toEqual([])
})

it('names what failed for good as well, when asked for both', () => {
  writeFileSync(report, JSON.stringify({ stats: { expected: 1, flaky: 2, unexpected: 1, skipped: 0 }, suites }))
  expect(listBrowserTests(report, ['flaky', 'unexpected'])).toHaveLength(3)
})

it('ends with one line of sums', () => {
  const all = addUp([
    { passed: 5, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ])
  expect(closingLine(all)).toBe('9 passed, 2 failed, 1 skipped')
  expect(closingLine({ passed: 9, failed: 0, skipped: 0 })).toBe('9 passed, 0 failed')
})
