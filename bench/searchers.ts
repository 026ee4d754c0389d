// 16 searchers that query a site without pause until a message arrives, then send their latencies (ms) to the parent.
// Forked by beside.ts and whole/mixed.ts with the site's address as argument.
import { Agent, get } from 'node:http'
import { writeAddress } from '#app/features/search/shared/address.ts'
import { questions } from './search-questions.ts'

const searchers = 16
const [site = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: searchers })
const asked = questions.filter(({ kind }) => kind === 'list' || kind === 'search')
const addresses = asked.map(({ ask: { words = '', filters = {}, sort } }) => {
  const params = writeAddress({ q: words, filters, ...(sort ? { sort } : {}) })
  return `${site}/api/search?${params}&limit=20`
})

function ask(address: string): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(address, { agent }, (answer) => {
      answer.on('end', () => (answer.statusCode === 200 ? resolve(performance.now() - start) : reject(new Error(`${address}: ${answer.statusCode}`))))
      answer.resume()
    })
    request.on('error', reject)
  })
}

const times: number[] = []
let isOver = false
process.once('message', () => {
  isOver = true
})
await Promise.all(
  Array.from({ length: searchers }, async (_, at) => {
    // Different starting points, so that no two ask the same question at once.
    for (let next = Math.floor((at / searchers) * addresses.length); !isOver; next++)
      times.push(await ask(addresses[next % addresses.length] as string))
  }),
)
process.send?.(times)
process.disconnect()
agent.destroy()
