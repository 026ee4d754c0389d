import { listAddresses } from './addresses.ts'
import { listOperations } from './document.ts'
import { openFiles } from './files.ts'
import type { Answer, Send } from './line.ts'
import { type Asked, openRequests } from './requests.ts'
import { openTally, type Tally } from './tally.ts'
import { openThings } from './things.ts'
import { openPeople, type People } from './who.ts'
import { openWords, type Words } from './words.ts'

type Options = {
  send: Send
  operator: { email: string; password: string }
  seed: number
  /** Number of the first request; `to` is exclusive. */
  from: number
  to: number
  lanes: number
  isAlive?: () => boolean
  onAnswer?: (number: number, answer: Answer) => void
}

const between = 1000

/** Sends valid, nearly valid and hostile requests to every described call and every page of a site. */
export async function fuzz({
  send,
  operator,
  seed,
  from,
  to,
  lanes,
  isAlive = () => true,
  onAnswer,
}: Options): Promise<{ tally: Tally; people: People }> {
  const words = openWords()
  const people = openPeople(send, operator, words)
  const things = openThings(send, people, words)
  await people.cookie('spare')
  await things.look()
  const operations = listOperations(JSON.parse(await things.ask('/api/openapi.json')))
  const sheets = await Promise.all(['/api/export.csv', '/api/export.json', '/api/destination-tables.csv'].map(things.ask))
  const requests = openRequests({ operations, addresses: await listAddresses(), words, files: await openFiles(sheets), seed })
  const tally = openTally(operations)
  let next = from
  let looking: Promise<void> | undefined
  const lane = async () => {
    while (next < to && isAlive()) {
      const number = next++
      if (number > from && (number - from) % between === 0) looking = things.look()
      await looking
      const asked = requests(number)
      const cookie = await people.cookie(asked.as)
      const start = performance.now()
      const answer = await send(asked, cookie)
      tally.take(asked, answer, performance.now() - start)
      people.after(asked, answer)
      learnFrom(words, asked, answer)
      onAnswer?.(number, answer)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  await people.settle()
  return { tally, people }
}

/** Remembers cursors, upload addresses and tokens of an answer for later requests. */
function learnFrom(words: Words, { method, path }: Asked, { status, headers, text }: Answer): void {
  if (status < 200 || status > 299) return
  const next = /[?&]cursor=([\w%-]+)/.exec(String(headers.link ?? ''))?.[1] ?? /"next":"([^"]+)"/.exec(text.slice(-2000))?.[1]
  if (next) words.learn({ cursor: decodeURIComponent(next) })
  const token = path.startsWith('/api/invitations') && /\/join\/([\w-]+)/.exec(text)?.[1]
  if (token) words.learn({ token, invitation: /"id":"([^"]+)"/.exec(text)?.[1] })
  const upload = /^\/api\/(upload|files|import\/file)/.test(path) && method === 'POST' && text.startsWith('{') ? JSON.parse(text) : undefined
  // The site keeps only one import file at a time.
  if (upload?.file?.id) words.set('file', [upload.file.id])
  if (upload) words.learn({ ...upload, ...(upload.url && { address: upload.url.slice(1), pictures: [upload.url] }) })
}
