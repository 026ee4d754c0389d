import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/program.ts'
import { type Guarded, startGuarded } from '../../tests/guarded.ts'
import { freePort } from '../../tests/postgres.ts'
import { type Sites, waitFor } from '../shared/sites.ts'

export const host = 'cars.example.com'

export type FrontProxy = {
  name: string
  port: number
  plain: number
  certificate: string
  folder: string
  stop: () => Promise<void>
}

export function findProgram(name: string, debianPackage = name): string {
  const path = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find(existsSync)
  if (!path)
    throw new Error(`${name} is not installed: as root, apt-get install --no-install-recommends ${debianPackage}.`)
  return path
}

async function startServer(
  sites: Sites,
  command: string[],
  isReady: () => Promise<boolean>,
  env = {},
): Promise<Guarded> {
  const server = startGuarded(command, join(sites.folder, 'ended'), { signal: 'TERM', env })
  sites.defer(server.stop)
  await waitFor(async () => !server.isRunning() || (await isReady()), 20_000)
  if (!server.isRunning()) throw new Error(`${command[0]} did not start: ${server.printed()}`)
  return server
}

async function prepare(sites: Sites, name: string) {
  const folder = join(sites.folder, name)
  mkdirSync(folder)
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const [port, plain] = [await freePort(), await freePort()]
  const isReady = async () => (await fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' })).status > 0
  return { folder, certificate, key, port, plain, isReady }
}

function readSample(name: string, pairs: [string | RegExp, string][]): string {
  return pairs.reduce(
    (text, [from, to]) => {
      if (typeof from === 'string' ? !text.includes(from) : text.search(from) < 0)
        throw new Error(`${name} does not contain ${from}.`)
      return text.replaceAll(from, () => to)
    },
    readFileSync(join(root, 'deploy', name), 'utf8'),
  )
}

export async function openNginx(sites: Sites, site: number, isCaching: boolean): Promise<FrontProxy> {
  const program = findProgram('nginx')
  const { isReady, key, ...proxy } = await prepare(sites, `nginx-${isCaching}`)
  const { folder, certificate, port, plain } = proxy
  mkdirSync(join(folder, 'cache'))
  const sample = readSample('nginx.conf', [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${site};`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    [/^ *listen \[::\].*$/gm, ''],
    [/^ *ssl_certificate .*$/gm, `ssl_certificate ${certificate};`],
    [/^ *ssl_certificate_key .*$/gm, `ssl_certificate_key ${key};`],
    ['/var/cache/nginx', join(folder, 'cache')],
    ...(isCaching ? [['#cache ', ''] as [string, string]] : []),
  ])
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `user root; daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${places}\n${sample}\n}`,
  )
  const { stop } = await startServer(sites, [program, '-p', folder, '-c', config], isReady)
  return { name: 'nginx', ...proxy, stop }
}

export async function openCaddy(sites: Sites, site: number): Promise<FrontProxy> {
  const program = findProgram('caddy')
  const { isReady, key, ...proxy } = await prepare(sites, 'caddy')
  const { folder, certificate, port, plain } = proxy
  // Caddy cannot fetch a certificate here, so it gets one.
  const sample = readSample('Caddyfile', [['{$DOMAIN} {', `{$DOMAIN} {\n\ttls ${certificate} ${key}`]])
  const config = join(folder, 'Caddyfile')
  writeFileSync(
    config,
    `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1\n}\n${sample}`,
  )
  const env = {
    DOMAIN: host,
    UPSTREAM: `127.0.0.1:${site}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    HOME: folder,
  }
  const command = [program, 'run', '--adapter', 'caddyfile', '--config', config]
  const { stop } = await startServer(sites, command, isReady, env)
  return { name: 'Caddy', ...proxy, stop }
}

/** Starts Caddy with deploy/Caddyfile in front of processes at these ports, without TLS. */
export async function openCaddyBefore(
  sites: Sites,
  ports: readonly [number, number],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = findProgram('caddy')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = join(sites.folder, `caddy-${port}`)
  mkdirSync(folder)
  const config = join(folder, 'Caddyfile')
  writeFileSync(
    config,
    `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\n${readSample('Caddyfile', [
      ['{$DOMAIN} {', `${url} {`],
      ['#two ', ''],
    ])}`,
  )
  const upstream = ports.map((one) => `127.0.0.1:${one}`).join(' ')
  const env = { DOMAIN: host, UPSTREAM: upstream, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  const command = [program, 'run', '--adapter', 'caddyfile', '--config', config]
  const { stop } = await startServer(sites, command, async () => (await fetch(`${url}/healthz`)).ok, env)
  return { url, stop }
}

/** Starts HAProxy with deploy/haproxy.cfg in front of processes at these ports. */
export async function openHaproxy(
  sites: Sites,
  ports: readonly [number, number],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = findProgram('haproxy')
  const port = await freePort()
  const [one, two] = ports
  const sample = readSample('haproxy.cfg', [
    ['bind 127.0.0.1:3000', `bind 127.0.0.1:${port}`],
    ['127.0.0.1:3001', `127.0.0.1:${one}`],
    ['127.0.0.1:3002', `127.0.0.1:${two}`],
  ])
  const config = join(sites.folder, `haproxy-${port}.cfg`)
  writeFileSync(config, sample)
  const url = `http://127.0.0.1:${port}`
  const { stop } = await startServer(
    sites,
    [program, '-db', '-f', config],
    async () => (await fetch(`${url}/healthz`)).ok,
  )
  return { url, stop }
}
