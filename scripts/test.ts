// Runs all checks before a merge. `npm test -- types unit` runs only these steps.
// `npm run test:all` (--all) adds both databases for every file, slow tests and every language.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPostgres } from '../tests/postgres.ts'
import { ensureBrowser, installPackage } from './browser.ts'
import { passSignalsOn, root, runProgram, runTool } from './program.ts'
import {
  addUp,
  type Counts,
  closingLine,
  listBrowserTests,
  listFailedUnits,
  namedLines,
  readPlaywright,
  readVitest,
} from './results.ts'

const reports = mkdtempSync(join(tmpdir(), 'nuricar-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'e2e.json')

// A step that is not a test suite counts only if it fails.
type Step = () => Promise<Counts>

const check = async (...runs: (() => Promise<{ code: number }>)[]): Promise<Counts> => {
  for (const run of runs) if ((await run()).code !== 0) return { passed: 0, failed: 1, skipped: 0 }
  return { passed: 0, failed: 0, skipped: 0 }
}

const steps: Record<string, Step> = {
  style: () => check(() => runTool('biome', ['check', '--error-on-warnings'])),
  types: () =>
    check(
      () => runTool('react-router', ['typegen']),
      () => runTool('tsc', ['--noEmit']),
    ),
  unused: () =>
    check(
      () => runTool('knip', []),
      () => runTool('knip', ['--production']),
    ),
  build: () => check(() => runProgram(process.execPath, ['scripts/build.ts'])),
  unit: async () => {
    await findPostgres()
    const { code } = await runTool('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ])
    return readVitest(unitReport, code)
  },
  e2e: async () => {
    await findFonts()
    const env = {
      PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: await ensureBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    }
    const { code } = await runTool('playwright', ['test', '--reporter=list,json'], { env })
    return readPlaywright(browserReport, code)
  },
}

async function findPostgres(): Promise<void> {
  if (process.getuid?.() !== 0 || (await hasPostgres())) return
  console.error('No PostgreSQL for the tests. Trying the system package postgresql …')
  const { code, output } = await installPackage('postgresql')
  if (code !== 0) console.error(output)
}

/** Widths of texts are measured in every language. Fallback fonts without ₸ or Hangul make prices too wide. */
async function findFonts(): Promise<void> {
  if (process.env.TEST_ALL !== 'true' || process.getuid?.() !== 0) return
  for (const name of ['fonts-noto-core', 'fonts-noto-cjk']) await installPackage(name)
}

async function main(): Promise<void> {
  passSignalsOn()
  const asked = process.argv.slice(2).filter((name) => name !== '--all')
  if (process.argv.includes('--all')) process.env.TEST_ALL = 'true'
  const began = performance.now()
  const unknown = asked.filter((name) => !steps[name])
  if (unknown.length > 0)
    throw new Error(`There is no check ${unknown.join(', ')}. The checks are: ${Object.keys(steps).join(', ')}.`)
  const found: Record<string, Counts> = {}
  const times: string[] = []
  for (const [name, step] of Object.entries(steps)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
    const started = performance.now()
    const counts = await step().catch((error: Error): Counts => {
      console.error(error.message)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    found[name] = counts
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    times.push(`${counts.failed === 0 ? '✓' : '✗'} ${name.padEnd(8)}${seconds.padStart(7)} s`)
    if (name === 'build' && counts.failed > 0) break
  }
  const all = addUp(Object.values(found))
  const noneRan =
    all.passed + all.failed === 0 && (asked.length === 0 || asked.some((name) => name === 'unit' || name === 'e2e'))
  if (noneRan) console.error('No test ran at all.')
  const total = `  ${'all'.padEnd(8)}${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s`
  // Failures are repeated at the end, because long logs are often cut to it.
  const failed = [...listFailedUnits(unitReport), ...listBrowserTests(browserReport, ['unexpected'])].map((name) =>
    name.replace(`${root}/`, ''),
  )
  const named = [
    ...namedLines('Failed', failed),
    ...namedLines('Flaky, passed when run again', listBrowserTests(browserReport, ['flaky'])),
  ]
  console.log(`\n${[...times, total, ...named].join('\n')}\n\n${closingLine(all)}`)
  process.exitCode = all.failed > 0 || noneRan ? 1 : 0
}

process.chdir(root)
await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 2
})
