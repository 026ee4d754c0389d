// Writes the plans of the main queries to docs/plans.md: node bench/plans.ts ADDRESS, a PostgreSQL database filled by bench/search.ts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openServer } from '#app/db/client.server.ts'
import { addMadeUpComments, explain, mainQuestions } from '../tests/plans.ts'

const address = process.argv[2]
if (!address) throw new Error('Name a database: node bench/plans.ts postgresql://…')
const database = openServer(address)
const { cars } = await database.db
  .selectFrom('car_listing')
  .select(({ fn }) => fn.countAll<number>().as('cars'))
  .executeTakeFirstOrThrow()
const commented = await database.db.selectFrom('shown_comment').select('id').limit(1).executeTakeFirst()
if (!commented) {
  await addMadeUpComments(database.db)
  await database.execute('vacuum analyze')
}
await database.close()
const lines = [
  '# Plans of the main queries',
  '',
  `As PostgreSQL explains them at ${Number(cars).toLocaleString('en')} made-up cars; written by \`bench/plans.ts\`. \`tests/plans.slow.test.ts\` fails when one of them reads a table from end to end.`,
]
for (const [name, ask] of Object.entries(mainQuestions)) {
  lines.push('', `## ${name[0]?.toUpperCase()}${name.slice(1)}`)
  for (const { text } of await explain(address, ask)) lines.push('', '```', text, '```')
}
writeFileSync(join(import.meta.dirname, '../docs/plans.md'), `${lines.join('\n')}\n`)
