import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; head: string; body: Buffer }

const browser =
  'accept-language: en-US,en;q=0.9\r\naccept-encoding: gzip, deflate, br, zstd\r\nuser-agent: Mozilla/5.0 (Linux; Android 14) Chrome/131.0\r\n'

/**
 * Opens a connection for one request at a time. It only looks for the end of a response, because node:http would use
 * more CPU than the site.
 */
export async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<Answer> | undefined
  socket.on('data', (part: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, part]) : part
    const bodyAt = received.indexOf('\r\n\r\n') + 4
    if (bodyAt < 4) return
    const head = received.toString('latin1', 0, bodyAt)
    // The end of a chunked response is found only at the end of a packet. That is enough for responses sent at once.
    const isChunked = /\r\ntransfer-encoding: chunked/i.test(head)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (isChunked ? part.toString('latin1', part.length - 5) !== '0\r\n\r\n' : received.length < bodyAt + length) return
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body: received.subarray(bodyAt) })
    received = Buffer.alloc(0)
  })
  const fail = () => waiting?.reject(new Error('The connection was closed.'))
  socket.on('close', fail).on('error', fail)
  return {
    get: async (path: string): Promise<Answer> => {
      waiting = Promise.withResolvers()
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${browser}\r\n`)
      const answer = await waiting.promise
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      return answer
    },
    close: () => void socket.destroy(),
  }
}

/** Sends requests over `connections` without pause for `ms`. Returns the number of responses. */
export async function load(
  port: number,
  path: (at: number) => string,
  connections: number,
  ms: number,
): Promise<number> {
  const end = performance.now() + ms
  let answers = 0
  const send = async () => {
    const connection = await openConnection(port)
    while (performance.now() < end) await connection.get(path(answers++))
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, send))
  return answers
}

export async function latencies(port: number, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  const connections = await Promise.all(Array.from({ length: 24 }, () => openConnection(port)))
  const queues = connections.map(() => Promise.resolve())
  const times: number[] = []
  const start = performance.now()
  for (let at = 0; !isOver; at++) {
    const due = start + at * 20
    while (performance.now() < due) await sleep(Math.max(0, due - performance.now() - 0.5))
    queues[at % 24] = (queues[at % 24] as Promise<void>).then(async () => {
      await connections[at % 24]?.get('/')
      times.push(performance.now() - due)
    })
  }
  await Promise.all([over, ...queues])
  for (const connection of connections) connection.close()
  return times
}

export async function latenciesBesideSearchers(port: number, ms = 5000) {
  const found = { alone: [] as number[], beside: [] as number[], searches: 0 }
  for (let turn = 0; turn < 3; turn++) {
    found.alone.push(...(await latencies(port, sleep(ms))))
    const searchers = fork(join(import.meta.dirname, 'searchers.ts'), [String(port)])
    await once(searchers, 'spawn')
    found.beside.push(...(await latencies(port, sleep(ms))))
    searchers.send('stop')
    const [searches] = (await once(searchers, 'message')) as [number]
    found.searches += (searches * 1000) / ms / 3
  }
  return found
}
