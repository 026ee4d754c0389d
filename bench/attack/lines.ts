import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from './run.ts'
import type { Target } from './target.ts'
import { send } from './world.ts'

export function linesAttacks({ world, cluster, sites, data, cookie }: Target): Attack[] {
  return [
    {
      name: 'SIGTERM under 30 busy connections, 5 times',
      run: async () => {
        let [cut, told, first503] = [0, 0, 0]
        for (let round = 0; round < 5; round++) {
          const site = await world.start({ data, database: cluster.url })
          const lanes = Array.from({ length: 30 }, async () => {
            const agent = new Agent({ keepAlive: true, maxSockets: 1 })
            for (;;) {
              const last = await once(site.port, '/', agent).catch(() => undefined)
              if (last === undefined) return void cut++
              if (last === 'close') return void told++
            }
          })
          await sleep(500)
          const ended = site.end('SIGTERM')
          await sleep(50)
          const ready = await fetch(`${site.url}/readyz`).then(
            (answer) => answer.status,
            () => 0,
          )
          if (ready === 503) first503++
          await Promise.all(lanes)
          if ((await ended) !== 0) return { holds: false, seen: 'a process did not exit by itself' }
        }
        return { holds: cut === 0 && first503 === 5, seen: `${cut} of 150 cut, ${told} told to close, /readyz 503 first ${first503} of 5 times` }
      },
    },
    {
      name: 'bodies of odd types',
      run: async () => {
        const session = await cookie()
        const tried = [
          ...['application/json;x', 'application/json, text/html', 'APPLICATION/JSON;;;', 'json', ''].flatMap((type) => [
            ['POST', '/api/cars', type] as const,
            ['PUT', '/api/settings', type] as const,
            ['DELETE', '/api/push/subscriptions', type] as const,
            ['POST', '/api/auth/sign-in/email', type] as const,
          ]),
        ]
        const statuses = await Promise.all(
          tried.map(
            async ([method, path, type]) =>
              (await send(sites[0], method, path, {}, session, { 'content-type': type, 'x-forwarded-for': '198.51.100.1' })).status,
          ),
        )
        const odd = statuses.filter((status) => status < 400 || status >= 500)
        return { holds: odd.length === 0, seen: `${statuses.length} calls: ${[...new Set(statuses)].sort().join(', ')}` }
      },
    },
    {
      name: 'visitors who leave during pages, searches and bodies, 300 times',
      run: async () => {
        const before = errorsOf(sites[1].lines)
        for (let at = 0; at < 300; at++) {
          const leaving = new AbortController()
          const path = ['/', `/search?q=x${at}`, '/sign-in', '/api/cars?limit=100', `/compare?cars=a${at}`][at % 5] ?? '/'
          const asked = fetch(`${sites[1].url}${path}`, { signal: leaving.signal }).catch(() => undefined)
          const body = new ReadableStream({
            pull: async (controller) => {
              await sleep(1)
              controller.enqueue(new Uint8Array(60_000))
            },
          })
          const sent = fetch(`${sites[1].url}/api/upload`, {
            method: 'POST',
            body,
            duplex: 'half',
            signal: leaving.signal,
            headers: { cookie: await cookie(), 'content-type': 'multipart/form-data; boundary=x' },
          } as RequestInit).catch(() => undefined)
          await sleep(at % 12)
          leaving.abort()
          await Promise.all([asked, sent])
        }
        await sleep(500)
        const told = errorsOf(sites[1].lines) - before
        return { holds: told === 0 && sites[1].isAlive(), seen: `${told} logged as errors` }
      },
    },
  ]
}

const errorsOf = (lines: string[]) => lines.filter((line) => line.includes('"level":50') || line.includes('"level":60')).length

/** Sends one request; returns the Connection header of the answer. */
function once(port: number, path: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.headers.connection ?? ''))
      answer.once('error', reject)
    }).once('error', reject)
  })
}
