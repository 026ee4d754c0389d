import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { film } from '../../tests/films.ts'
import { type Front, host } from './fronts.ts'
import { run } from './image.ts'
import { type Site, send } from './world.ts'

const MB = 1024 * 1024
type Answer = { status: number; version: string; headers: Map<string, string>; hash: string; text: string }

/** Requests a proxy with curl over HTTP/2, from a chosen local address. */
function openCurl({ port, certificate }: Front, folder: string) {
  const first = ['-sS', '--http2', '--cacert', certificate, '--resolve', `${host}:${port}:127.0.0.1`, '--max-time', '60']
  return async (path: string, args: string[] = [], from = '127.0.0.1'): Promise<Answer> => {
    const [head, body] = [join(folder, 'head'), join(folder, 'body')]
    const { stdout } = await run('curl', [
      ...first,
      '--interface',
      from,
      '-D',
      head,
      '-o',
      body,
      '-w',
      '%{http_code} %{http_version}',
      ...args,
      `https://${host}:${port}${path}`,
    ])
    const [status, version = ''] = stdout.split(' ')
    const { readFile } = await import('node:fs/promises')
    const bytes = await readFile(body).catch(() => Buffer.alloc(0))
    // Takes the last header block, because a 100 Continue may precede it.
    const lines = (await readFile(head, 'latin1')).trim().split('\r\n\r\n').at(-1)?.split('\r\n').slice(1) ?? []
    const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]))
    return {
      status: Number(status),
      version,
      headers,
      hash: createHash('sha256').update(bytes).digest('hex'),
      text: bytes.toString('latin1', 0, 300),
    }
  }
}

/** ms until the event stream reports the car's state, and from a change until it reports that. */
async function follow(front: Front, site: Site, car: string, cookie: string): Promise<[number, number]> {
  const { spawn } = await import('node:child_process')
  const began = performance.now()
  const child = spawn('curl', [
    ...['-sSN', '--http2', '--cacert', front.certificate, '--resolve', `${host}:${front.port}:127.0.0.1`],
    `https://${host}:${front.port}/api/cars/${car}/live`,
  ])
  let told = ''
  child.stdout.on('data', (chunk) => (told += chunk))
  const until = async (count: number) => {
    while (told.split('data: ').length <= count) {
      if (performance.now() - began > 20_000) return Number.POSITIVE_INFINITY
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return performance.now()
  }
  const first = (await until(1)) - began
  const changed = performance.now()
  await send(site, 'PUT', `/api/cars/${car}`, { sellingPrice: `$${Math.round(changed)}` }, cookie)
  const second = (await until(2)) - changed
  child.kill()
  return [first, second]
}

/** Checks encodings, ETags, client addresses, upload sizes, event streams and the redirect to HTTPS through a proxy. */
export async function askThrough(
  front: Front,
  folder: string,
  { site, cookie, addCar, network }: { site: Site; cookie: string; addCar: () => Promise<string>; network: number },
) {
  const curl = openCurl(front, folder)
  const wrong: string[] = []
  const seen: string[] = []
  const want = (isSo: boolean, otherwise: string) => void (isSo || wrong.push(otherwise))
  for (const [path, coding] of ['/', '/ar/'].flatMap((path) => ['br', 'gzip', 'identity'].map((coding) => [path, coding] as const))) {
    const page = await curl(path, ['-H', `accept-encoding: ${coding}`])
    const { stdout } = await run('curl', [
      '-sS',
      '-H',
      `accept-encoding: ${coding}`,
      '-o',
      join(folder, 'direct'),
      '-w',
      '%{size_download}',
      `${site.url}${path}`,
    ])
    const { readFile } = await import('node:fs/promises')
    const direct = createHash('sha256')
      .update(await readFile(join(folder, 'direct')))
      .digest('hex')
    const said = page.headers.get('content-encoding') ?? 'identity'
    want(page.version === '2', `HTTP/${page.version}`)
    want(
      page.status === 200 && said === coding && page.hash === direct && Number(stdout) > 0,
      `${path} as ${coding}: ${page.status}, ${said}, or bytes differ from the site's`,
    )
    const again = await curl(path, ['-H', `accept-encoding: ${coding}`, '-H', `if-none-match: ${page.headers.get('etag')}`])
    want(again.status === 304, `${path} with the ETag as ${coding}: ${again.status}`)
  }
  const health = await curl('/healthz')
  want(health.status === 200 && health.text === 'ok', `/healthz ${health.status}`)
  const car = await addCar()
  const comment = (from: string, forged: string) =>
    curl(
      `/api/cars/${car}/comments`,
      ['-H', 'content-type: application/json', '-H', `x-forwarded-for: ${forged}`, '-d', '{"comment":"Still there?"}'],
      from,
    )
  const statuses: number[] = []
  for (let at = 1; at <= 4; at++) statuses.push((await comment(`127.0.${network}.1`, `203.0.113.${at}`)).status)
  statuses.push((await comment(`127.0.${network}.2`, '203.0.113.4')).status)
  want(
    statuses.join() === '201,201,201,429,201',
    `four comments of one client with forged addresses, and one of another client: ${statuses.join(', ')}`,
  )
  seen.push(`comments of one client with four forged addresses ${statuses.slice(0, 4).join(', ')}, of another client ${statuses[4]}`)
  const large = join(folder, 'film.mp4')
  const media = 60 * MB - film({ media: Buffer.alloc(0) }).length
  writeFileSync(large, film({ media: Buffer.alloc(media) }))
  const own = ['-H', `cookie: ${cookie}`, '-F', `file=@${large};type=video/mp4`]
  const kept = await curl('/api/files', own)
  want(kept.status === 200, `a film of 60 MB: ${kept.status} ${kept.text}`)
  writeFileSync(large, Buffer.alloc(62 * MB))
  const refused = await curl('/api/files', own)
  want(refused.status === 413, `62 MB: ${refused.status}`)
  seen.push(`a film of 60 MB ${kept.status}, 62 MB ${refused.status}`)
  const [first, second] = await follow(front, site, car, cookie)
  // The site itself polls for changes once a second.
  want(first < 1000 && second < 2500, `events are delayed: ${first.toFixed(0)} ms, a change ${second.toFixed(0)} ms`)
  seen.push(`events after ${first.toFixed(0)} ms, a change after ${second.toFixed(0)} ms`)
  const plain = await fetch(`http://127.0.0.1:${front.plain}/ar/`, { redirect: 'manual', headers: { host } })
  want([301, 308].includes(plain.status), `http: ${plain.status}`)
  return {
    holds: wrong.length === 0,
    seen: wrong.length > 0 ? wrong.join('; ') : `${front.name}, HTTP/2: encodings unchanged, 304, ${seen.join('; ')}`,
  }
}
