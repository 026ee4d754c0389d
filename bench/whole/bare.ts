// Baseline server that only writes fixed answers, which its parent sends; it reports its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Said = { path: string; head: string[]; body: string }

const answers = new Map<string, { head: string[]; body: Buffer }>()
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  response.writeHead(answer ? 200 : 404, answer?.head)
  response.end(answer?.body)
})
process.on('message', (said: Said[]) => {
  for (const { path, head, body } of said) answers.set(path, { head, body: Buffer.from(body, 'base64') })
  process.send?.('ready')
})
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
