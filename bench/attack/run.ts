// npm run attack [-- WORD …]: fault-injection tests with several processes, their own PostgreSQL, proxies and
// containers. A WORD selects tests by name. It contacts no other machine and needs PostgreSQL 15, and root for
// containers and small disks.
import { runChecks } from '../shared/report.ts'
import { withSites } from '../shared/sites.ts'
import { backupChecks } from './backup.ts'
import { freshnessChecks } from './freshness.ts'
import { recipeChecks } from './recipes.ts'
import { replicaChecks } from './replica.ts'
import { updateChecks } from './update.ts'
import { uploadChecks } from './uploads.ts'

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

const words = process.argv.slice(2)
const isWell = await withSites((sites) => {
  const all = [freshnessChecks, uploadChecks, replicaChecks, recipeChecks, backupChecks, updateChecks].flatMap(
    (checks) => checks(sites),
  )
  const chosen = words.length > 0 ? all.filter(({ name }) => words.some((word) => name.includes(word))) : all
  if (chosen.length === 0)
    throw new Error(`No name contains ${words.join(' or ')}. Names:\n${all.map(({ name }) => name).join('\n')}`)
  const logged = {
    name: 'standard error of every process is JSON lines',
    run: async () => {
      const lines = sites.all.flatMap(({ log }) => log)
      const plain = lines.filter((line) => !isJson(line))
      return {
        holds: plain.length === 0,
        seen: `${lines.length} lines, ${plain.length} of them not JSON ${plain[0] ?? ''}`,
      }
    },
  }
  return runChecks([...chosen, logged])
})
process.exitCode = isWell ? 0 : 1
