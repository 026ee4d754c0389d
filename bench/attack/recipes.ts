import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/program.ts'
import { addCar, addPicture, signIn, statusOf } from '../shared/client.ts'
import { noisyPhoto } from '../shared/photos.ts'
import { addDatabase } from '../shared/postgres.ts'
import { type Check, seconds } from '../shared/report.ts'
import { lazily, type Sites } from '../shared/sites.ts'
import { buildImage, run } from './image.ts'
import { type FrontProxy, openCaddy, openNginx } from './proxies.ts'
import { checkThrough } from './through-proxy.ts'

const pages = ['/', '/ko/', '/ar/', '/ru/', '/search?q=kia', '/sign-in']
const files = ['/api/cars', '/api/openapi.json', '/feeds/cars.atom', '/sitemap.xml', '/robots.txt']

/** Checks the files of deploy and the Dockerfile, unchanged except for ports and a certificate. */
export function recipeChecks(sites: Sites): Check[] {
  const image = lazily(() => buildImage(join(sites.folder, 'image')))
  const start = async (name: string, settings = {}) => {
    const { command, user, environment } = await image()
    const data = join(sites.folder, `image-${name}`)
    mkdirSync(data)
    chownSync(data, user, user)
    const { PORT: _, ...rest } = environment
    const database = await addDatabase(sites, `image_${name}`)
    return sites.start({ data, database, command: command(data), settings: { ...rest, ...settings } })
  }
  const behind = lazily(async () => {
    const site = await start('behind', { RATE_LIMITS: 'comments=3,uploads=9999999' })
    return { site, cookie: await signIn(site) }
  })
  let network = 0
  const through = async (opening: Promise<FrontProxy>) => {
    const proxy = await opening
    return checkThrough(proxy, { ...(await behind()), network: ++network }).finally(proxy.stop)
  }
  const port = async () => (await behind()).site.port
  return [
    {
      name: 'recipes: the steps of the Dockerfile, in separate folders',
      run: async () => {
        const { packages, site, node } = (await image()).megabytes
        return {
          holds: packages + site < 250,
          seen: `packages ${packages} MB, the rest of the site ${site} MB, Node ${node} MB, without the base image`,
        }
      },
    },
    {
      name: 'recipes: its result as an unprivileged user, read-only except /data',
      run: async () => {
        const site = await start('alone')
        const cookie = await signIn(site)
        const picture = await addPicture(site, await noisyPhoto(1400, 900), cookie)
        const car = await addCar(site, cookie, { pictures: [picture] })
        const made = [
          picture.replace('1280.jpg', '640.avif'),
          `/share/${car}-en-x.jpg`,
          `/papers/${car}-ar.pdf`,
          `/car/${car}`,
        ]
        const wrong: string[] = []
        for (const path of [...pages, ...files, ...made]) {
          const status = await statusOf(site, path)
          if (status !== 200) wrong.push(`${path} ${status}`)
        }
        const [, ...check] = (await image()).healthCheck
        await run(process.execPath, check, { env: { PORT: String(site.port) } }).catch(() =>
          wrong.push('its HEALTHCHECK'),
        )
        // bwrap starts its first process in the container, which starts the site.
        const childOf = async (pid: number) => Number((await run('pgrep', ['-P', String(pid)])).stdout)
        const pid = await childOf(await childOf(site.pid))
        const status = readFileSync(`/proc/${pid}/status`, 'utf8')
        if (!/CapEff:\s+0{16}/.test(status) || !/NoNewPrivs:\s+1/.test(status) || /Uid:\s+0/.test(status))
          wrong.push(status)
        const writable = listWritable(pid)
        if (writable.join() !== '/data') wrong.push(`may write to ${writable}`)
        const begun = performance.now()
        process.kill(pid, 'SIGTERM')
        const code = await site.end('SIGCONT')
        if (code !== 0) wrong.push(`exited with ${code}`)
        const seen = `${pages.length + files.length} addresses, an upload, its sizes, a share picture and a PDF 200; HEALTHCHECK passes`
        return {
          holds: wrong.length === 0,
          seen: wrong.join('; ') || `${seen}; SIGTERM ended it after ${seconds(performance.now() - begun)} with 0`,
        }
      },
    },
    { name: 'recipes: deploy/Caddyfile in front of it', run: async () => through(openCaddy(sites, await port())) },
    {
      name: 'recipes: deploy/nginx.conf in front of it',
      run: async () => through(openNginx(sites, await port(), false)),
    },
    {
      name: 'recipes: deploy/nginx.conf with its cache',
      run: async () => through(openNginx(sites, await port(), true)),
    },
    {
      name: 'recipes: deploy/nuricar.service as systemd-analyze reads it',
      run: async () => {
        const unit = join(root, 'deploy/nuricar.service')
        const { stderr } = await run('systemd-analyze', ['verify', unit]).catch((error: { stderr: string }) => error)
        // The program of the systemd unit exists only after installation.
        const complaints = stderr
          .split('\n')
          .filter((line) => line !== '' && !/is not executable: No such file or directory/.test(line))
        const { stdout } = await run('systemd-analyze', ['security', '--offline=true', '--no-pager', unit])
        const exposure = Number(/exposure level.*?: ([\d.]+)/.exec(stdout)?.[1])
        return {
          holds: complaints.length === 0 && exposure < 2,
          seen: complaints.join('; ') || `verify reports nothing; exposure ${exposure} of 10`,
        }
      },
    },
  ]
}

function listWritable(pid: number): string[] {
  const mounts = readFileSync(`/proc/${pid}/mounts`, 'utf8').trim().split('\n')
  return mounts
    .map((line) => line.split(' '))
    .filter(
      ([, place = '', kind, options = '']) =>
        options.split(',').includes('rw') && !/^\/(proc|dev)/.test(place) && kind !== 'proc',
    )
    .map(([, place = '']) => place)
}
