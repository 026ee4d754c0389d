// A server for comparison that sends a site's current responses unchanged: bare.ts PORT PATH …. It is forked and
// reports its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openConnection } from '../shared/load.ts'

const [port, ...paths] = process.argv.slice(2)
const ofNode = /^(date|connection|keep-alive):/i
const connection = await openConnection(Number(port))
const answers = new Map<string | undefined, { head: string[]; body: Buffer }>()
for (const path of paths) {
  const { head, body } = await connection.get(path)
  const lines = head
    .split('\r\n')
    .slice(1)
    .filter((line) => line && !ofNode.test(line))
  answers.set(path, {
    head: lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    body,
  })
}
connection.close()
const server = createServer((request, response) => {
  const answer = answers.get(request.url)
  response.writeHead(answer ? 200 : 404, answer?.head)
  response.end(answer?.body)
})
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
