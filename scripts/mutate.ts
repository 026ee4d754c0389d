// Changes the rules and guards one place at a time and runs the tests that reach it: what none of them notices is named at the end.
// Arguments go to Stryker: `npm run mutate -- --mutate app/lib/money.ts` asks of one file only.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mutantLines } from './mutants.ts'
import { passSignalsOn, root, runTool } from './program.ts'

process.chdir(root)
passSignalsOn()
const report = join(root, '.stryker/report.json')
// What a run left that was stopped.
rmSync(join(root, '.stryker'), { recursive: true, force: true })
const started = performance.now()
const { code } = await runTool('stryker', ['run', ...process.argv.slice(2)])
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
if (existsSync(report)) console.log(`\n${mutantLines(report).join('\n')}\n${minutes} minutes`)
process.exitCode = code
