// Runs browser tests 5 times (or the given number) with all cores busy and lists those that ever failed. Further
// arguments name files.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { passSignalsOn, root, runProgram, runTool } from './program.ts'
import { listBrowserTests, readPlaywright } from './results.ts'

const [first = '', ...others] = process.argv.slice(2)
const times = /^\d+$/.test(first) ? Number(first) : 5
const files = first === '' || /^\d+$/.test(first) ? others : [first, ...others]

process.chdir(root)
passSignalsOn()
const folder = mkdtempSync(join(tmpdir(), 'nuricar-shaky-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const built = await runProgram(process.execPath, ['scripts/build.ts'])
if (built.code !== 0) process.exit(built.code)
const env = { PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: await ensureBrowser() }
const burners = Array.from({ length: availableParallelism() }, () => fork(join(import.meta.dirname, 'burner.ts')))
const stopBurners = () => {
  for (const burner of burners) burner.kill()
}
process.on('exit', stopBurners)

const failures = new Map<string, number>()
let broken = 0
for (let run = 1; run <= times; run++) {
  console.log(`\n── run ${run} of ${times}, ${burners.length} cores busy`)
  const report = join(folder, `${run}.json`)
  const { code } = await runTool('playwright', ['test', '--reporter=list,json', '--retries=0', ...files], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const failed = listBrowserTests(report, ['flaky', 'unexpected'])
  for (const name of failed) failures.set(name, (failures.get(name) ?? 0) + 1)
  // A failed run without a failed test counts too.
  if (failed.length === 0 && readPlaywright(report, code).failed > 0) broken++
}
const lines = [...failures].sort(([, a], [, b]) => b - a).map(([name, count]) => `${count} of ${times}  ${name}`)
if (broken > 0) lines.push(`${broken} of ${times}  runs failed without a failed test`)
console.log(
  `\n${lines.length === 0 ? `No test ever failed in ${times} runs.` : `Failed at least once:\n${lines.join('\n')}`}`,
)
process.exit(lines.length === 0 ? 0 : 1)
