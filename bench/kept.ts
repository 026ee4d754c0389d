// How many kept pages a second running sites answer, each asked on 16 kept lines for brotli: npx node bench/kept.ts http://localhost:3000 [http://localhost:3001]
// Two sites, an older build and a newer one, are asked by turns; the ratio is what counts, figures vary from minute to minute. Sites hold the demo's cars.
import { Agent, get } from 'node:http'

const [lines, rounds, each, settled] = [16, 25, 600, 10_500]
const sites = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: lines })

/** The bytes that a page comes in. */
function ask(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address}: ${answer.statusCode}`))))
    })
    request.on('error', reject)
  })
}

/** Answers a second for so many ms, and the bytes of the last. */
async function load(address: string, ms: number): Promise<{ pages: number; bytes: number }> {
  const end = performance.now() + ms
  let [pages, bytes] = [0, 0]
  const line = async () => {
    for (; performance.now() < end; pages++) bytes = await ask(address)
  }
  await Promise.all(Array.from({ length: lines }, line))
  return { pages: (pages / ms) * 1000, bytes }
}

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

type Listed = { id: string; equipment: unknown; condition: unknown }
const cars = await Promise.all(
  sites.map(async (site) => {
    const listed = (await (await fetch(`${site}/api/available-cars?limit=9`)).json()) as Listed[]
    return listed.find(({ equipment, condition }) => !equipment && !condition)?.id
  }),
)
const pages = [() => '/', () => '/search', (at: number) => `/cardetails/${cars[at]}`]
const addresses = pages.map((page) => sites.map((site, at) => site + page(at)))
// What has held for a while goes out smaller.
for (const address of addresses.flat()) await load(address, 1000)
await new Promise((resolve) => setTimeout(resolve, settled))
for (const address of addresses.flat()) await load(address, 1000)

for (const ofPage of addresses) {
  const found = new Map(ofPage.map((address) => [address, { rates: [] as number[], bytes: 0 }]))
  for (let round = 0; round < rounds; round++)
    for (const address of round % 2 ? ofPage : ofPage.toReversed()) {
      const { pages, bytes } = await load(address, each)
      found.get(address)?.rates.push(pages)
      found.set(address, { rates: found.get(address)?.rates ?? [], bytes })
    }
  const said = [...found].map(([address, { rates, bytes }]) => `${address}: ${middle(rates).toFixed(0)} a second of ${bytes} bytes`)
  const [first, second] = [...found.values()].map(({ rates }) => middle(rates))
  console.log(said.join(', '), second ? `, first to second ${((first ?? 0) / second).toFixed(2)}` : '')
}
agent.destroy()
