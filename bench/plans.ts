// Prints the plans of the main queries: node bench/plans.ts ADDRESS, a PostgreSQL database filled by bench/search.ts.
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
console.log(`Plans of the main queries at ${cars} cars`)
for (const [name, ask] of Object.entries(mainQuestions)) {
  console.log(`\n${name}`)
  for (const { text } of await explain(address, ask)) console.log(`\n${text}`)
}
