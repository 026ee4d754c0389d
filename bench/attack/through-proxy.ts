import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { film } from '../../tests/films.ts'
import { addCar, send } from '../shared/client.ts'
import type { Result } from '../shared/report.ts'
import { type Site, waitFor } from '../shared/sites.ts'
import { run } from './image.ts'
import { type FrontProxy, host } from './proxies.ts'

const MB = 1024 * 1024
type Answer = { status: number; version: string; coding: string; etag: string; body: Buffer }

const flagsFor = ({ certificate, port }: FrontProxy) => [
  '-sS',
  '--http2',
  '--cacert',
  certificate,
  '--resolve',
  `${host}:${port}:127.0.0.1`,
]

async function curl(proxy: FrontProxy, path: string, args: string[] = []): Promise<Answer> {
  const body = join(proxy.folder, 'body')
  await writeFile(body, '')
  const format = '%{http_code}\n%{http_version}\n%header{content-encoding}\n%header{etag}'
  const { stdout } = await run('curl', [
    ...flagsFor(proxy),
    '--max-time',
    '60',
    '-o',
    body,
    '-w',
    format,
    ...args,
    `https://${host}:${proxy.port}${path}`,
  ])
  const [status, version = '', coding = '', etag = ''] = stdout.split('\n')
  return { status: Number(status), version, coding, etag, body: await readFile(body) }
}

async function followCar(proxy: FrontProxy, site: Site, car: string, cookie: string): Promise<[number, number]> {
  const child = spawn('curl', [...flagsFor(proxy), '-N', `https://${host}:${proxy.port}/api/cars/${car}/live`])
  let received = ''
  child.stdout.on('data', (chunk) => (received += chunk))
  const timeUntil = async (events: number) => {
    const start = performance.now()
    await waitFor(() => received.split('data: ').length > events, 20_000)
    return performance.now() - start
  }
  const first = await timeUntil(1)
  await send(site, 'PUT', `/api/cars/${car}`, { sellingPrice: '$4321' }, cookie)
  const second = await timeUntil(2)
  child.kill()
  return [first, second]
}

type Behind = { site: Site; cookie: string; network: number }

export async function checkThrough(proxy: FrontProxy, { site, cookie, network }: Behind): Promise<Result> {
  const wrong: string[] = []
  const check = (isSo: boolean, otherwise: string) => void (isSo || wrong.push(otherwise))
  for (const path of ['/', '/ar/'])
    for (const coding of ['br', 'gzip', 'identity']) {
      const accept = ['-H', `accept-encoding: ${coding}`]
      const page = await curl(proxy, path, accept)
      const direct = (
        await run('curl', ['-sS', ...accept, `${site.url}${path}`], { encoding: 'buffer', maxBuffer: MB })
      ).stdout
      const isSame =
        page.version === '2' &&
        page.status === 200 &&
        (page.coding || 'identity') === coding &&
        page.body.equals(direct)
      check(
        isSame,
        `${path} as ${coding}: ${page.status}, ${page.coding}, HTTP/${page.version}, or bytes differ from the site's`,
      )
      const again = await curl(proxy, path, [...accept, '-H', `if-none-match: ${page.etag}`])
      check(again.status === 304, `${path} with the ETag as ${coding}: ${again.status}`)
    }
  const health = await curl(proxy, '/healthz')
  check(health.status === 200 && String(health.body) === 'ok', `/healthz ${health.status}`)
  const car = await addCar(site, cookie)
  const statuses: number[] = []
  for (const at of [1, 2, 3, 4, 5]) {
    // The fifth request is from another client, with the forged address of the fourth.
    const client = [
      '--interface',
      `127.0.${network}.${at === 5 ? 2 : 1}`,
      '-H',
      `x-forwarded-for: 203.0.113.${Math.min(at, 4)}`,
    ]
    const comment = [...client, '-H', 'content-type: application/json', '-d', '{"comment":"Still there?"}']
    statuses.push((await curl(proxy, `/api/cars/${car}/comments`, comment)).status)
  }
  check(
    statuses.join() === '201,201,201,429,201',
    `four comments of a client with forged addresses, and one of another client: ${statuses}`,
  )
  const file = join(proxy.folder, 'film.mp4')
  const sendFile = async (bytes: Buffer) => {
    await writeFile(file, bytes)
    return (await curl(proxy, '/api/files', ['-H', `cookie: ${cookie}`, '-F', `file=@${file};type=video/mp4`])).status
  }
  const sizes = [
    await sendFile(film({ media: Buffer.alloc(60 * MB - film({ media: Buffer.alloc(0) }).length) })),
    await sendFile(Buffer.alloc(62 * MB)),
  ]
  check(sizes.join() === '200,413', `a film of 60 MB and 62 MB: ${sizes}`)
  await writeFile(file, Buffer.alloc(62 * MB))
  // Without a waiting file of an import, the site itself refuses the ZIP.
  const zip = await curl(proxy, `/api/import/photos?name=a.zip&file=${randomUUID()}`, [
    '-H',
    `cookie: ${cookie}`,
    '--data-binary',
    `@${file}`,
  ])
  check(zip.status === 404, `photos of an import of 62 MB: ${zip.status}`)
  const [first, second] = await followCar(proxy, site, car, cookie)
  // The site itself polls for changes once a second.
  check(first < 1000 && second < 2500, `events are delayed: ${first.toFixed(0)} ms, a change ${second.toFixed(0)} ms`)
  const plain = await fetch(`http://127.0.0.1:${proxy.plain}/ar/`, { redirect: 'manual', headers: { host } })
  check([301, 308].includes(plain.status), `http: ${plain.status}`)
  const seen = `HTTP/2, encodings unchanged, 304; comments ${statuses}; films ${sizes}; events after ${first.toFixed(0)} ms, a change after ${second.toFixed(0)} ms`
  return { holds: wrong.length === 0, seen: wrong.join('; ') || `${proxy.name}: ${seen}` }
}
