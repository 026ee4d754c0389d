// Runs mutation tests and lists surviving mutants. Arguments go to Stryker: `npm run mutate -- --mutate
// app/lib/money.ts`.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mutantLines } from './mutants.ts'
import { passSignalsOn, root, runTool } from './program.ts'

process.chdir(root)
passSignalsOn()
const report = join(root, '.stryker/report.json')
rmSync(join(root, '.stryker'), { recursive: true, force: true })
const started = performance.now()
const { code } = await runTool('stryker', ['run', ...process.argv.slice(2)])
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
if (existsSync(report)) console.log(`\n${mutantLines(report).join('\n')}\n${minutes} minutes`)
process.exitCode = code
