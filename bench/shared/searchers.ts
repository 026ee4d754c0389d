// 16 clients search a site at a port without pause until a message arrives. Then the process sends the number of
// searches.
import { writeAddress } from '#app/features/shop/search/shared/address.ts'
import { questions } from '../search-questions.ts'
import { openConnection } from './load.ts'

const port = Number(process.argv[2])
const addresses = questions
  .filter(({ kind }) => kind === 'list' || kind === 'search')
  .map(
    ({ ask: { words = '', filters = {}, sort } }) =>
      `/api/search?${writeAddress({ q: words, filters, ...(sort && { sort }) })}&limit=20`,
  )
let searches = 0
let isOver = false
process.once('message', () => {
  isOver = true
})
const search = async (_: unknown, searcher: number) => {
  const connection = await openConnection(port)
  // The clients start at different questions, so that no two ask the same one at once.
  for (let at = Math.floor((searcher / 16) * addresses.length); !isOver; at++, searches++)
    await connection.get(addresses[at % addresses.length] ?? '/')
  connection.close()
}
await Promise.all(Array.from({ length: 16 }, search))
process.send?.(searches)
process.disconnect()
