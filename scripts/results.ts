import { existsSync, readFileSync } from 'node:fs'

export type Counts = { passed: number; failed: number; skipped: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}
type Suite = { title: string; file: string; suites?: Suite[]; specs: { title: string; line: number; tests: { status: string }[] }[] }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; suites?: Suite[] }

/** Counts what Vitest's JSON report tells. A file that could not be run is one failure, so is an exit code that no test explains. */
export function readVitest(file: string, exitCode: number): Counts {
  const report = readReport<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return explain(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, skipped: report.numPendingTests + report.numTodoTests },
    exitCode,
  )
}

/** The tests of a Vitest report that failed, each as 'file › title', a file that could not be run as its name. */
export function listFailedUnits(file: string): string[] {
  const failed = (readReport<VitestReport>(file)?.testResults ?? []).filter(({ status }) => status === 'failed')
  return failed.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    return tests.length === 0 ? [name] : tests.map(({ fullName }) => `${name} › ${fullName}`)
  })
}

/** Counts what Playwright's JSON report tells. */
export function readPlaywright(file: string, exitCode: number): Counts {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return explain({ passed: expected + flaky, failed: unexpected, skipped }, exitCode)
}

/** The browser tests of a report that ended in one of these ways ('flaky': failed, then passed), each as 'file:line › title'. */
export function listBrowserTests(file: string, statuses: ('flaky' | 'unexpected')[]): string[] {
  const named = (suite: Suite, titles: string[]): string[] => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => (statuses as string[]).includes(status)))
      .map(({ title, line }) => `${suite.file}:${line} › ${[...titles, title].join(' › ')}`),
    ...(suite.suites ?? []).flatMap((inner) => named(inner, [...titles, inner.title])),
  ]
  return (readReport<PlaywrightReport>(file)?.suites ?? []).flatMap((suite) => named(suite, []))
}

/** What the closing lines say of some tests: how many, and each by name; nothing when there is none. */
export function namedLines(what: string, names: string[]): string[] {
  return names.length === 0 ? [] : [`${what}: ${names.length}`, ...names.map((name) => `  ${name}`)]
}

/** Sums of several counts. */
export function addUp(counts: Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }),
    {
      passed: 0,
      failed: 0,
      skipped: 0,
    },
  )
}

/** The last line of `npm test`, which others read: '12 passed, 0 failed, 1 skipped'. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A JSON report; undefined where none was written. */
export function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

const explain = (counts: Counts, exitCode: number): Counts => (exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)
