import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Guarded, startGuarded } from '../../tests/guarded.ts'
import { freePort } from '../../tests/postgres.ts'

const root = join(import.meta.dirname, '../..')
/** Host name of the site in the samples and the certificate. */
export const host = 'cars.example.com'

export type Front = {
  name: string
  port: number
  /** Port for plain HTTP. */
  plain: number
  certificate: string
  stop: () => Promise<void>
}

function certify(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return { certificate, key }
}

/** Replaces texts; throws if the sample no longer contains one. */
function put(text: string, pairs: [string | RegExp, string][]): string {
  return pairs.reduce((so, [was, is]) => {
    if (typeof was === 'string' ? !so.includes(was) : so.search(was) < 0) throw new Error(`The sample does not contain ${was}.`)
    return so.replaceAll(was instanceof RegExp ? new RegExp(was, 'gm') : was, () => is)
  }, text)
}

async function begin(guarded: Guarded, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (!guarded.isRunning()) break
    const answers = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (answers) return
    await sleep(100)
  }
  await guarded.stop()
  throw new Error(`The proxy did not start: ${guarded.printed()}`)
}

function find(path: string, name: string): string {
  if (!existsSync(path)) throw new Error(`${name} is not installed: as root, apt-get install --no-install-recommends ${name}.`)
  return path
}

export async function openNginx(within: string, site: number, cached: boolean): Promise<Front> {
  const program = find('/usr/sbin/nginx', 'nginx')
  const folder = mkdtempSync(join(within, 'nginx-'))
  const { certificate, key } = certify(folder)
  const [port, plain] = [await freePort(), await freePort()]
  mkdirSync(join(folder, 'cache'))
  const sample = put(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'), [
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${site};`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    [/^ *listen \[::\].*$/m, ''],
    [/^ *ssl_certificate .*$/m, `ssl_certificate ${certificate};`],
    [/^ *ssl_certificate_key .*$/m, `ssl_certificate_key ${key};`],
    ['/var/cache/nginx', join(folder, 'cache')],
    ...(cached ? ([['#cache ', '']] as [string, string][]) : []),
  ])
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, `user root; daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${places}\n${sample}\n}`)
  const guarded = startGuarded([program, '-p', folder, '-c', config], folder, { signal: 'TERM' })
  await begin(guarded, plain)
  const version = /[\d.]+/.exec(execFileSync('sh', ['-c', `${program} -v 2>&1`], { encoding: 'utf8' }))?.[0]
  return { name: `nginx ${version}`, port, plain, certificate, stop: guarded.stop }
}

export async function openCaddy(within: string, site: number): Promise<Front> {
  const program = find('/usr/bin/caddy', 'caddy')
  const folder = mkdtempSync(join(within, 'caddy-'))
  const { certificate, key } = certify(folder)
  const [port, plain] = [await freePort(), await freePort()]
  // Caddy cannot fetch a certificate here.
  const sample = put(readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'), [['{$DOMAIN} {', `{$DOMAIN} {\n\ttls ${certificate} ${key}`]])
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1\n}\n${sample}`)
  const env = { DOMAIN: host, UPSTREAM: `127.0.0.1:${site}`, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder }
  const guarded = startGuarded([program, 'run', '--adapter', 'caddyfile', '--config', config], folder, { signal: 'TERM', env })
  await begin(guarded, plain)
  const version = execFileSync(program, ['version'], { encoding: 'utf8' }).trim()
  return { name: `Caddy ${version}`, port, plain, certificate, stop: guarded.stop }
}
