import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}
type Suite = {
  title: string
  file: string
  suites?: Suite[]
  specs: { title: string; line: number; tests: { status: string }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites?: Suite[]
}

/**
 * Counts tests in Vitest's JSON report. A file that could not run, or an unexplained exit code, counts as a failure.
 */
export function readVitest(file: string, exitCode: number): Counts {
  const report = readReport<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return explain(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
  )
}

export function listFailedUnits(file: string): string[] {
  const failed = (readReport<VitestReport>(file)?.testResults ?? []).filter(({ status }) => status === 'failed')
  return failed.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    return tests.length === 0 ? [name] : tests.map(({ fullName }) => `${name} › ${fullName}`)
  })
}

export function readPlaywright(file: string, exitCode: number): Counts {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return explain({ passed: expected + flaky, failed: unexpected, skipped }, exitCode)
}

/** Lists browser tests with a status as 'file:line › title'. 'flaky' tests failed and then passed. */
export function listBrowserTests(file: string, statuses: ('flaky' | 'unexpected')[]): string[] {
  const named = (suite: Suite, titles: string[]): string[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => (statuses as string[]).includes(status)))
      .map(({ title, line }) => `${suite.file}:${line} › ${[...titles, title].join(' › ')}`),
    ...(suite.suites ?? []).flatMap((inner) => named(inner, [...titles, inner.title])),
  ]
  return (readReport<PlaywrightReport>(file)?.suites ?? []).flatMap((suite) => named(suite, []))
}

export function namedLines(what: string, names: string[]): string[] {
  return names.length === 0 ? [] : [`${what}: ${names.length}`, ...names.map((name) => `  ${name}`)]
}

export function addUp(counts: Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    {
      passed: 0,
      failed: 0,
      skipped: 0,
    },
  )
}

/** Returns the last line of `npm test`, which other programs read: '12 passed, 0 failed, 1 skipped'. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

const explain = (counts: Counts, exitCode: number): Counts =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
