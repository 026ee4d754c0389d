import { spawn } from 'node:child_process'
import { join } from 'node:path'
import sharp from 'sharp'
import type { BucketSettings } from '#app/features/photos/bucket.server.ts'
import { openFaults } from '../../tests/s3/faults.ts'
import { openStaged, promises, strictPromises } from '../../tests/s3/promises.ts'
import { createBucket, openSwift } from '../../tests/s3/stores.ts'
import type { Attack } from './run.ts'
import type { Target } from './target.ts'
import { ask, type Site, send, signIn } from './world.ts'

type Attacked = Awaited<ReturnType<typeof openAttacked>>

/** Attacks on pictures in OpenStack Swift, which verifies signatures: three processes without a shared folder, and failing calls. */
export function bucketAttacks({ world, cluster }: Target): { attacks: Attack[]; close: () => Promise<void> } {
  let opened: Promise<Attacked> | undefined
  const attacked = () => {
    opened ??= openAttacked({ world, cluster })
    return opened
  }
  const attacks: Attack[] = [
    {
      name: 'the promises about a bucket, at OpenStack Swift',
      run: async () => {
        // A proxy of its own, so that faults hit no calls of other attacks.
        const faults = await openFaults((await attacked()).direct.endpoint ?? '')
        const settings = { ...(await attacked()).direct, endpoint: faults.url }
        const media = await openStaged(settings)
        const broken: string[] = []
        const all = Object.entries({ ...promises, ...strictPromises })
        for (const [name, run] of all) await run({ settings, faults, media }).catch((error: Error) => broken.push(`${name}: ${error.message}`))
        await faults.close()
        return { holds: broken.length === 0, seen: broken.join('; ') || `${all.length} of ${all.length}` }
      },
    },
    {
      name: 'pictures in a bucket: three processes without a shared folder, each size made once, 20 pictures',
      run: async () => {
        const { sites, cookie, faults, upload } = await attacked()
        let [shown, signedIn] = [0, 0]
        const made: string[] = []
        for (let at = 0; at < 20; at++) {
          faults.next()
          const { url } = (await (await upload(sites[at % 3] as Site, await picture(at))).json()) as { url: string }
          const addresses = ['320.avif', '640.webp', '1280.jpg'].map((ending) => url.replace('1280.jpg', ending))
          const answers = await Promise.all(sites.flatMap((site) => addresses.map((address) => fetch(`${site.url}${address}`))))
          shown += answers.filter(({ status }) => status === 200).length
          await Promise.all(answers.map((answer) => answer.arrayBuffer()))
          made.push(...faults.calls().filter((call) => call.startsWith('PUT') && addresses.some((address) => call.includes(address))))
        }
        for (const site of sites) if (await (await fetch(`${site.url}/api/auth/get-session`, { headers: { cookie } })).json()) signedIn++
        const twice = made.length - new Set(made).size
        return {
          holds: shown === 180 && twice === 0 && signedIn === 3,
          seen: `${shown} of 180 shown, ${new Set(made).size} sizes of 60 written, ${twice} twice, one session valid at ${signedIn} of 3`,
        }
      },
    },
    {
      name: 'a bucket that is away: pages continue, uploads are refused with a message, and all works when it is back',
      run: async () => {
        const { sites, upload, faults, url } = await attacked()
        const address = url
        faults.away(true)
        const [site] = sites
        const page = await fetch(`${site.url}/`)
        const refused = await upload(site, await picture(1000))
        const said = (await refused.json()) as { error: string }
        const shown = await fetch(`${site.url}${address}`)
        const rows = await ask<{ n: number }>(attackedDatabase(cluster.url), 'select count(*)::int as n from picture')
        await new Promise((resolve) => setTimeout(resolve, 5500))
        const ready = await fetch(`${site.url}/readyz`)
        faults.away(false)
        await new Promise((resolve) => setTimeout(resolve, 5500))
        const after = [await fetch(`${site.url}${address}`), await upload(site, await picture(1000)), await fetch(`${site.url}/readyz`)].map(
          ({ status }) => status,
        )
        const later = await ask<{ n: number }>(attackedDatabase(cluster.url), 'select count(*)::int as n from picture')
        const holds =
          page.status === 200 &&
          refused.status === 503 &&
          shown.status === 503 &&
          ready.status === 503 &&
          after.every((status) => status === 200) &&
          later[0]?.n === (rows[0]?.n ?? 0) + 1
        return {
          holds,
          seen: `page ${page.status}, upload ${refused.status} (${said.error}), picture ${shown.status}, /readyz ${ready.status}; afterwards ${after.join(', ')}`,
        }
      },
    },
    {
      name: 'every tenth call to the bucket fails (500, cut, half, a wrong byte) under 20 uploads and 200 pictures',
      run: async () => {
        const { sites, upload, faults } = await attacked()
        faults.every(10)
        let [kept, whole, broken] = [0, 0, 0]
        for (let at = 0; at < 20; at++) {
          const answer = await upload(sites[at % 3] as Site, await picture(2000 + at))
          if (!answer.ok) continue
          kept++
          const { url } = (await answer.json()) as { url: string }
          for (const ending of ['320.avif', '320.webp', '320.jpg', '640.webp', '640.jpg'])
            for (const site of [sites[0], sites[1]]) {
              const came = await fetch(`${site.url}${url.replace('1280.jpg', ending)}`)
              const bytes = Buffer.from(await came.arrayBuffer())
              const good =
                came.ok &&
                (await sharp(bytes, { failOn: 'warning' })
                  .stats()
                  .then(
                    () => true,
                    () => false,
                  ))
              if (good) whole++
              else broken++
            }
        }
        faults.every(0)
        return { holds: kept === 20 && broken === 0, seen: `${kept} of 20 accepted, ${whole} of ${whole + broken} pictures whole` }
      },
    },
    {
      name: 'a bucket and a clock that is two hours off',
      run: async () => {
        const { settings } = await attacked()
        const program = `
          const Real = Date
          globalThis.Date = class extends Real {
            constructor(...given) { given.length ? super(...given) : super(Date.now()) }
            static now() { return Real.now() + 7_200_000 }
          }
          const { openBucket } = await import( '${join(import.meta.dirname, '../../app/features/photos/bucket.server.ts')}')
          const media = await openBucket(JSON.parse(process.argv[1]))
          await media.write('abc-clock.jpg', Buffer.from('bytes'))
          console.log(String(await media.read('abc-clock.jpg')), new Date().toISOString())`
        const { printed } = await spawnAsync(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(settings)], process.env)
        const ahead = (Date.parse(printed.trim().split(' ')[1] ?? '') - Date.now()) / 3_600_000
        return {
          holds: printed.startsWith('bytes ') && ahead > 1.9,
          seen: printed.startsWith('bytes')
            ? `written and read with a clock ${ahead.toFixed(1)} h ahead: the store's own time is used`
            : printed.slice(-300),
        }
      },
    },
    {
      name: 'moving pictures from disk to the bucket while 30 more arrive, the mover killed 5 times',
      run: async () => {
        const settings = { ...(await attacked()).settings, bucket: 'moved' }
        await createBucket(settings)
        return moveUnderLoad({ world, cluster }, settings)
      },
    },
  ]
  return { attacks, close: async () => void (await (await opened)?.close()) }
}

const attackedDatabase = (url: string) => url.replace(/\/postgres$/, '/bucket')
const secret = 'only for the time of this attack, no longer'

async function openAttacked({ world, cluster }: Pick<Target, 'world' | 'cluster'>) {
  const swift = await openSwift()
  if (!swift) throw new Error('OpenStack Swift is not installed: as root, apt-get install swift-proxy swift-account swift-container swift-object.')
  const faults = await openFaults(swift.settings.endpoint ?? '')
  const settings = { ...swift.settings, endpoint: faults.url }
  await ask(cluster.url, 'create database bucket')
  const start = (at: number) =>
    world.start({
      data: join(world.folder, `alone-${at}`),
      database: attackedDatabase(cluster.url),
      settings: { ...variables(settings), AUTH_SECRET: secret },
    })
  const sites = (await Promise.all([start(1), start(2), start(3)])) as [Site, Site, Site]
  const cookie = await signIn(sites[0])
  const upload = async (site: Site, bytes: Buffer, session = cookie) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'picture'))
    return fetch(`${site.url}/api/upload`, { method: 'POST', body: form, headers: { cookie: session } })
  }
  const { url } = (await (await upload(sites[0], await picture(999))).json()) as { url: string }
  return {
    direct: swift.settings,
    settings,
    faults,
    sites,
    cookie,
    upload,
    url,
    close: async () => {
      for (const site of sites) if (site.isAlive()) await site.end('SIGKILL')
      await faults.close()
      await swift.stop()
    },
  }
}

function variables({ endpoint, region, bucket, accessKeyId, secretAccessKey }: BucketSettings): Record<string, string> {
  return { S3_ENDPOINT: endpoint ?? '', S3_REGION: region, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
}

function picture(number: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 90 + (number % 80), sigma: 20 }
  return sharp({ create: { width: 1300, height: 900, channels: 3, background: { r: number % 256, g: 90, b: 120 }, noise } })
    .jpeg()
    .toBuffer()
}

async function moveUnderLoad({ world, cluster }: Pick<Target, 'world' | 'cluster'>, settings: BucketSettings) {
  await ask(cluster.url, 'create database moved')
  const database = cluster.url.replace(/\/postgres$/, '/moved')
  const data = join(world.folder, 'moved')
  const onDisk = await world.start({ data, database, settings: { AUTH_SECRET: secret } })
  const cookie = await signIn(onDisk)
  const urls: string[] = []
  const send30 = async (from: number) => {
    for (let at = from; at < from + 30; at++) {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(await picture(3000 + at))], 'picture'))
      const answer = await fetch(`${onDisk.url}/api/upload`, { method: 'POST', body: form, headers: { cookie } })
      if (answer.ok) urls.push(((await answer.json()) as { url: string }).url)
    }
  }
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: database, AUTH_SECRET: secret, ...variables(settings) }
  const run = (args: string[], timeout?: number) =>
    spawnAsync(process.execPath, [join(import.meta.dirname, '../../scripts/pictures.ts'), ...args], env, timeout)
  await send30(0)
  const coming = send30(30)
  for (let tries = 1; tries <= 5; tries++) await run(['move', 'to-bucket'], 600 + tries * 400)
  await coming
  await run(['move', 'to-bucket'])
  await onDisk.end('SIGTERM')
  // Moves what was uploaded until the site stopped.
  const last = await run(['move', 'to-bucket'])
  const checked = await run(['check'])
  const inBucket = await world.start({ data: join(world.folder, 'moved-away'), database, settings: { AUTH_SECRET: secret, ...variables(settings) } })
  const answers = await Promise.all(urls.map((url) => fetch(`${inBucket.url}${url}`).then(({ status }) => status)))
  const cars = await send(inBucket, 'GET', '/api/cars', undefined)
  await inBucket.end('SIGTERM')
  const good = answers.filter((status) => status === 200).length
  const [counts = ''] = /\d+ files, \d+ missing, \d+ damaged/.exec(checked.printed) ?? []
  return {
    holds: urls.length === 60 && good === 60 && last.code === 0 && checked.code === 0 && cars.ok,
    seen: `${good} of ${urls.length} pictures in the bucket; npm run pictures -- check: ${counts || checked.printed.slice(-200)}`,
  }
}

async function spawnAsync(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  timeout?: number,
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...(timeout && { timeout, killSignal: 'SIGKILL' as const }) })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })))
}
