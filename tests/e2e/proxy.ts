import { request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openServer } from '#server/listener.ts'

/** A proxy between browser and site, because Playwright's routes do not see requests of service workers. */
export type Line = {
  url: string
  answers: Map<string, string | 'never'>
  /** Delay of each further request to the site, in ms. */
  slow: (delay: number) => void
  /**
   * Restores normal responses and aborts pending ones, because the browser queues further requests for the same URL.
   */
  mend: () => void
  /** Switches to another site and closes all connections, as a new release does. */
  lead: (site: string) => void
  stop: () => Promise<void>
}

export async function openLine(first: string): Promise<Line> {
  let site = first
  let delay = 0
  const answers: Line['answers'] = new Map()
  const unanswered = new Set<ServerResponse>()
  const server = openServer().on('request', (asked, answer) => {
    const own = answers.get(asked.url ?? '')
    if (own === 'never') return void unanswered.add(answer)
    if (own !== undefined)
      return void answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(own)
    const onward = request(
      new URL(asked.url ?? '/', site),
      { method: asked.method, headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    setTimeout(() => asked.pipe(onward), delay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const mend = () => {
    answers.clear()
    for (const answer of unanswered) answer.destroy()
    unanswered.clear()
  }
  const lead = (other: string) => {
    site = other
    server.closeAllConnections()
  }
  const slow = (ms: number) => {
    delay = ms
  }
  return { mend, lead, slow, url: `http://localhost:${(server.address() as AddressInfo).port}`, answers, stop }
}
