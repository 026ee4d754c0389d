// npm run attack: what has to hold while things break, with three processes, a PostgreSQL of its own and containers. Five minutes, on this machine alone. Needs PostgreSQL 15; containers and small disks need root.
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

/** One thing that is tried: what has to hold, and how it was found to be. */
export type Attack = { name: string; run: () => Promise<{ holds: boolean; seen: string }> }

// Nothing is left running, however this ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

// Parts of names; absent: all.
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
  // Last: from then on the operator signs in with a code too.
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
    'standard error of every process is lines of JSON',
    plain.length === 0,
    `${written.length} lines, ${plain.length} of them none${plain[0] ? `: ${plain[0]}` : ''}`,
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
