import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { openCaddy, openNginx } from './fronts.ts'
import { buildImage, type Image, run } from './image.ts'
import type { Attack } from './run.ts'
import type { Target } from './target.ts'
import { askThrough } from './through.ts'
import { ask, type Site, send, signIn } from './world.ts'

const root = join(import.meta.dirname, '../..')
const addresses = [
  '/',
  '/ko/',
  '/ar/',
  '/search?q=kia',
  '/ru/',
  '/sign-in',
  '/api/cars',
  '/api/openapi.json',
  '/feeds/cars.atom',
  '/sitemap.xml',
  '/robots.txt',
]

export function recipesAttacks({ world, cluster }: Target): { attacks: Attack[]; close: () => void } {
  const folder = join(world.folder, 'recipes')
  let built: Promise<Image> | undefined
  const image = () => {
    mkdirSync(folder, { recursive: true })
    built ??= buildImage(folder)
    return built
  }
  let opened: Promise<{ site: Site; cookie: string; addCar: () => Promise<string> }> | undefined
  const behind = () => {
    opened ??= openBehind()
    return opened
  }
  async function openBehind() {
    const site = await startImage('behind', { RATE_LIMITS: 'comments=3,uploads=9999999' })
    const cookie = await signIn(site)
    const addCar = async () =>
      ((await (await send(site, 'POST', '/api/cars', { make: 'Kia', model: 'Ray', sellingPrice: '$1' }, cookie)).json()) as { id: string }).id
    return { site, cookie, addCar }
  }
  async function startImage(name: string, settings: Record<string, string> = {}): Promise<Site> {
    const { start, user, environment } = await image()
    const data = join(folder, `data-${name}`)
    mkdirSync(data)
    chownSync(data, user, user)
    await ask(cluster.url, `create database recipe_${name}`)
    const { PORT: _, ...rest } = environment
    return world.start({
      data,
      database: cluster.url.replace(/\/postgres$/, `/recipe_${name}`),
      program: start(data),
      settings: { ...rest, ...settings },
    })
  }

  const attacks: Attack[] = [
    {
      name: 'recipes: the steps of the Dockerfile, in separate folders',
      run: async () => {
        const { seconds, megabytes } = await image()
        const own = megabytes.packages + megabytes.site
        return {
          holds: own < 250,
          seen: `${seconds.toFixed(0)} s; packages ${megabytes.packages} MB, the rest of the site ${megabytes.site} MB, Node ${megabytes.node} MB, without the base image`,
        }
      },
    },
    {
      name: 'recipes: its result as an unprivileged user, read-only except /data',
      run: async () => {
        const { check } = await image()
        const site = await startImage('alone')
        const cookie = await signIn(site)
        const statuses = await Promise.all(addresses.map(async (path) => [path, (await fetch(`${site.url}${path}`)).status] as const))
        const odd = statuses.filter(([, status]) => status !== 200).map(([path, status]) => `${path} ${status}`)
        const form = new FormData()
        const photo = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#884422' } })
          .jpeg()
          .toBuffer()
        form.append('file', new File([new Uint8Array(photo)], 'photo'))
        const { url } = (await (await fetch(`${site.url}/api/upload`, { method: 'POST', body: form, headers: { cookie } })).json()) as { url: string }
        const car = { make: 'Kia', model: 'Ray', sellingPrice: '$4,000', pictures: [url] }
        const { id } = (await (await send(site, 'POST', '/api/cars', car, cookie)).json()) as { id: string }
        // These need native packages and their fonts.
        for (const path of [url.replace('1280.jpg', '640.avif'), `/share/${id}-en-x.jpg`, `/papers/${id}-ar.pdf`, `/car/${id}`]) {
          const { status } = await fetch(`${site.url}${path}`)
          if (status !== 200) odd.push(`${path} ${status}`)
        }
        const [program = '', ...args] = check
        await run(program === 'node' ? process.execPath : program, args, { env: { PORT: String(site.port) } }).catch(() =>
          odd.push('its HEALTHCHECK'),
        )
        const inside = Number((await run('pgrep', ['-P', (await run('pgrep', ['-P', String(site.pid)])).stdout.trim()])).stdout.trim())
        const { stdout: who } = await run('grep', ['-E', '^(Uid|CapEff|NoNewPrivs):', `/proc/${inside}/status`])
        const writable = await writableIn(inside)
        const began = performance.now()
        process.kill(inside, 'SIGTERM')
        const code = await site.end('SIGCONT')
        if (code !== 0) odd.push(`exited with ${code}`)
        if (!/CapEff:\s+0{16}/.test(who) || !/NoNewPrivs:\s+1/.test(who) || /Uid:\s+0/.test(who)) odd.push(who)
        if (writable !== '/data') odd.push(`may write to ${writable}`)
        return {
          holds: odd.length === 0,
          seen:
            odd.join('; ') ||
            `${statuses.length} addresses, an upload, its sizes, a share picture and a PDF 200; HEALTHCHECK passes; SIGTERM ended it after ${((performance.now() - began) / 1000).toFixed(1)} s with 0`,
        }
      },
    },
    {
      name: 'recipes: deploy/Caddyfile in front of it',
      run: async () => through(openCaddy(world.folder, (await behind()).site.port)),
    },
    {
      name: 'recipes: deploy/nginx.conf in front of it',
      run: async () => through(openNginx(world.folder, (await behind()).site.port, false)),
    },
    {
      name: 'recipes: deploy/nginx.conf with its cache',
      run: async () => through(openNginx(world.folder, (await behind()).site.port, true)),
    },
    {
      name: 'recipes: deploy/nuricar.service as systemd-analyze reads it',
      run: async () => {
        const unit = join(root, 'deploy/nuricar.service')
        // The unit's program only exists after installation.
        const said = await run('systemd-analyze', ['verify', unit]).then(
          ({ stderr }) => stderr,
          ({ stderr }: { stderr: string }) => stderr,
        )
        const complaints = said.split('\n').filter((line) => line !== '' && !/is not executable: No such file or directory/.test(line))
        const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', unit])
        const exposure = Number(/exposure level.*?: ([\d.]+)/.exec(stdout)?.[1])
        return { holds: complaints.length === 0 && exposure < 2, seen: complaints.join('; ') || `verify reports nothing; exposure ${exposure} of 10` }
      },
    },
  ]

  let networks = 0
  async function through(opening: ReturnType<typeof openCaddy>) {
    const front = await opening
    const site = await behind()
    try {
      // Limits count per address, so each proxy gets its own client addresses.
      return await askThrough(front, folder, { ...site, network: ++networks })
    } finally {
      await front.stop()
    }
  }
  return { attacks, close: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Writable mount points of a process, except /proc and /dev. */
async function writableIn(pid: number): Promise<string> {
  const { stdout } = await run('cat', [`/proc/${pid}/mounts`])
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, place = '', kind = '', options = '']) => options.split(',').includes('rw') && !/^\/(proc|dev)/.test(place) && kind !== 'proc')
    .map(([, place]) => place)
    .join(', ')
}
