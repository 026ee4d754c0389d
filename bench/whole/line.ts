import { connect, type Socket } from 'node:net'

export type Answer = { status: number; head: string; body: Buffer }

const browser = 'accept-language: en-US,en;q=0.9\r\nuser-agent: Mozilla/5.0 (Linux; Android 14) Chrome/131.0\r\n'

/** Opens a keep-alive connection for one request at a time that only looks for the end of an answer, to cost little CPU. */
export async function openLine(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let parts: Buffer[] = []
  let [length, wanted, bodyAt] = [0, Number.POSITIVE_INFINITY, 0]
  let isChunked = false
  let answered: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (part: Buffer) => {
    parts.push(part)
    length += part.length
    if (wanted === Number.POSITIVE_INFINITY) {
      const all = parts.length === 1 ? part : Buffer.concat(parts)
      parts = [all]
      bodyAt = all.indexOf('\r\n\r\n') + 4
      if (bodyAt < 4) return
      const head = all.subarray(0, bodyAt).toString('latin1')
      const [, bytes] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
      isChunked = /\r\ntransfer-encoding: chunked/i.test(head)
      wanted = isChunked ? length : bodyAt + Number(bytes ?? 0)
    }
    // The end of a chunked answer is only found at the end of a packet: enough for answers sent at once.
    if (isChunked && part.subarray(-5).toString('latin1') !== '0\r\n\r\n') return
    if (length < wanted) return
    const all = Buffer.concat(parts)
    const head = all.subarray(0, bodyAt).toString('latin1')
    const answer = { status: Number(head.slice(9, 12)), head, body: all.subarray(bodyAt) }
    parts = []
    ;[length, wanted] = [0, Number.POSITIVE_INFINITY]
    answered?.resolve(answer)
  })
  const lost = () => answered?.reject(new Error('the connection was closed'))
  socket.on('close', lost).on('error', lost)
  return {
    ask: (path: string, headers = 'accept-encoding: gzip, deflate, br, zstd\r\n'): Promise<Answer> =>
      new Promise((resolve, reject) => {
        answered = { resolve, reject }
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${browser}${headers}\r\n`)
      }),
    close: () => void socket.destroy(),
  }
}

type Line = Awaited<ReturnType<typeof openLine>>

/** Requests over `lines` connections without pause for `ms`; returns the number of answers, throws unless all are 200. */
export async function load(port: number, paths: (at: number) => string, lines: number, ms: number): Promise<number> {
  const open = await Promise.all(Array.from({ length: lines }, () => openLine(port)))
  const end = performance.now() + ms
  let answers = 0
  await Promise.all(
    open.map(async (line) => {
      while (performance.now() < end) {
        const path = paths(answers++)
        const { status } = await line.ask(path)
        if (status !== 200) throw new Error(`${path}: ${status}`)
      }
      line.close()
    }),
  )
  return answers
}

/** Latencies (ms) at a fixed rate, counted from when each request was due, however slow earlier ones are. */
export async function latencies(port: number, path: string, perSecond: number, ms: number): Promise<number[]> {
  const lines = await Promise.all(Array.from({ length: 24 }, () => openLine(port)))
  const [idle, times, waiting] = [[...lines], [] as number[], [] as ((line: Line) => void)[]]
  const take = () => {
    const line = idle.pop()
    return line ? Promise.resolve(line) : new Promise<Line>((resolve) => waiting.push(resolve))
  }
  const give = (line: Line) => {
    const next = waiting.shift()
    if (next) next(line)
    else idle.push(line)
  }
  const start = performance.now()
  const asked: Promise<void>[] = []
  for (let at = 0; at < (ms * perSecond) / 1000; at++) {
    const due = start + (at * 1000) / perSecond
    while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now() - 0.5)))
    asked.push(
      take().then(async (line) => {
        await line.ask(path)
        times.push(performance.now() - due)
        give(line)
      }),
    )
  }
  await Promise.all(asked)
  for (const line of lines) line.close()
  return times
}

export function percentile(values: number[], hundredths: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))] ?? Number.NaN
}
