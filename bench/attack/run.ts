// npm run attack [-- WORD …]: fault-injection tests with three processes, their own PostgreSQL and containers; only those whose name contains a WORD.
// Takes about half an hour, on this machine only. Needs PostgreSQL 15, and root for containers and small disks.
import { backupAttacks } from './backup.ts'
import { bucketAttacks } from './bucket.ts'
import { filesAttacks } from './files.ts'
import { freshnessAttacks } from './freshness.ts'
import { linesAttacks } from './lines.ts'
import { manyAttacks } from './many.ts'
import { recipesAttacks } from './recipes.ts'
import { signInAttacks } from './sign-in.ts'
import { openTarget } from './target.ts'
import { writesAttacks } from './writes.ts'

/** `name` is the promise, `seen` the observed result. */
export type Attack = { name: string; run: () => Promise<{ holds: boolean; seen: string }> }

// Exiting runs the handlers of world.ts that kill all child processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const only = process.argv.slice(2)
const target = await openTarget()
const bucket = bucketAttacks(target)
const many = manyAttacks(target)
const recipes = recipesAttacks(target)
const attacks: Attack[] = [
  ...writesAttacks(target),
  ...freshnessAttacks(target),
  ...linesAttacks(target),
  ...filesAttacks(target),
  ...bucket.attacks,
  ...many.attacks,
  ...recipes.attacks,
  ...backupAttacks(target),
  // Must be last: it enables two-step sign-in for the operator.
  ...signInAttacks(target),
]
const rows: string[] = []
let failed = 0
const tell = (name: string, holds: boolean, seen: string) => {
  if (!holds) failed++
  rows.push(`| ${name} | ${holds ? 'holds' : '**does not hold**'} | ${seen} |`)
  console.log(`${holds ? '✓' : '✗'} ${name}: ${seen}`)
}
try {
  for (const { name, run } of attacks) {
    if (only.length > 0 && !only.some((part) => name.includes(part))) continue
    const { holds, seen } = await run().catch((error: unknown) => ({ holds: false, seen: String(error) }))
    tell(name, holds, seen)
  }
  const written = target.world.all.flatMap(({ lines }) => lines)
  const plain = written.filter((line) => !isJson(line))
  tell(
    'standard error of every process is JSON lines',
    plain.length === 0,
    `${written.length} lines, ${plain.length} of them not JSON${plain[0] ? `: ${plain[0]}` : ''}`,
  )
} finally {
  await bucket.close()
  await many.close()
  await target.close()
}
console.log(`\n| attack | | seen |\n|---|---|---|\n${rows.join('\n')}`)
process.exit(failed === 0 ? 0 : 1)

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}
