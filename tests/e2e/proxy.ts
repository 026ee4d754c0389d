import { request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openServer } from '#server/listener.ts'

/** A line between browser and site that a test can break: what a service worker asks for passes the test's own routes by. */
export type Line = {
  url: string
  /** What to answer for a path instead of the site's answer; 'never' for none at all. */
  answers: Map<string, string | 'never'>
  /** Answers as the site does again, and breaks off what was not answered: a browser asks for one address once at a time. */
  mend: () => void
  /** From now on another site answers; who is connected must connect anew, as after a switch of releases. */
  lead: (site: string) => void
  stop: () => Promise<void>
}

export async function openLine(first: string): Promise<Line> {
  let site = first
  const answers: Line['answers'] = new Map()
  const unanswered = new Set<ServerResponse>()
  const server = openServer().on('request', (asked, answer) => {
    const own = answers.get(asked.url ?? '')
    if (own === 'never') return void unanswered.add(answer)
    if (own !== undefined) return void answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(own)
    const onward = request(new URL(asked.url ?? '/', site), { method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
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
  return { mend, lead, url: `http://localhost:${(server.address() as AddressInfo).port}`, answers, stop }
}
