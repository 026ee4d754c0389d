import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guarded, startGuarded } from '../../tests/guarded.ts'
import { findBinaries, freePort, unprivileged } from '../../tests/postgres.ts'
import { openS3rver } from '../../tests/s3/stores.ts'
import { ask, type Cluster, isReady, openCluster, type Site, send, signIn, type World, waitFor } from './world.ts'

/** Three processes without a shared disk, behind HAProxy, with PgBouncer, a replica and a bucket. */
export type Many = {
  cluster: Cluster
  replica: {
    url: string
    start: () => void
    stop: () => Promise<void>
    /** Number of logged statements that touch car_listing. */
    countAsked: () => number
  }
  sites: [Site, Site, Site]
  /** Restarts a process on its port and folder; resolves when it is ready. */
  again: (at: number) => Promise<void>
  front: string
  cookie: string
  addCar: (change: object) => Promise<string>
  close: () => Promise<void>
}

const secret = 'many processes and one secret of theirs'
const user = unprivileged()

function folderFor(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (user) chownSync(path, user.uid, user.gid)
  return path
}

function find(path: string, name: string): string {
  if (!existsSync(path)) throw new Error(`${name} is not installed: as root, apt-get install --no-install-recommends ${name}.`)
  return path
}

export async function openMany(world: World): Promise<Many> {
  const folder = folderFor(join(world.folder, 'many'))
  execFileSync('chmod', ['o+x', world.folder])
  const cluster = await openCluster(folder)
  await cluster.start()
  const replica = await openReplicaOf(cluster, folder)
  const bouncer = await openBouncer(cluster, folder)
  const bucket = await openS3rver()
  const { endpoint = '', region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings
  const settings = {
    AUTH_SECRET: secret,
    DATABASE_DIRECT_URL: cluster.url,
    DATABASE_REPLICA_URL: replica.url,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const ports = [await freePort(), await freePort(), await freePort()]
  const start = (at: number) => world.start({ data: join(world.folder, `many-${at}`), port: ports[at] as number, database: bouncer.url, settings })
  const sites: Many['sites'] = [await start(0), await start(1), await start(2)]
  const balancer = await openBalancer(ports, folder)
  const cookie = await signIn(sites[0])
  return {
    cluster,
    replica,
    sites,
    again: async (at) => {
      sites[at] = await start(at)
    },
    front: balancer.url,
    cookie,
    addCar: async (change) => ((await (await send(sites[0], 'POST', '/api/cars', change, cookie)).json()) as { id: string }).id,
    close: async () => {
      await balancer.stop()
      for (const site of sites) if (site.isAlive()) await site.end('SIGKILL')
      await bouncer.stop()
      await replica.stop()
      await bucket.stop()
      await cluster.kill()
    },
  }
}

async function openReplicaOf(cluster: Cluster, folder: string): Promise<Many['replica']> {
  const binaries = findBinaries() ?? ''
  const data = join(folder, 'replica')
  const primary = new URL(cluster.url)
  const from = ['-h', primary.hostname, '-p', primary.port, '-U', 'postgres']
  execFileSync(join(binaries, 'pg_basebackup'), ['-D', data, '-R', '-c', 'fast', ...from], { cwd: folder, stdio: 'pipe', ...user })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'max_connections=100', 'hot_standby_feedback=on']
  const told = ['logging_collector=on', 'log_directory=told', 'log_filename=all.log', 'log_statement=all']
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  let server: Guarded | undefined
  const start = () => {
    const command = [join(binaries, 'postgres'), '-D', data, ...[...settings, ...told].flatMap((one) => ['-c', one])]
    server = startGuarded(command, join(folder, 'gone-replica'), { signal: 'INT', user })
  }
  start()
  await waitFor(() => ask(url, 'select 1').then(() => true), 30_000)
  const countAsked = () => readFileSync(join(data, 'told/all.log'), 'utf8').match(/ (execute|statement).*car_listing/g)?.length ?? 0
  return { url, start, stop: async () => void (await server?.stop()), countAsked }
}

async function openBouncer(cluster: Cluster, folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = find('/usr/sbin/pgbouncer', 'pgbouncer')
  const within = folderFor(join(folder, 'bouncer'))
  const port = await freePort()
  const { hostname, port: behind } = new URL(cluster.url)
  const lines = [
    '[databases]',
    `postgres = host=${hostname} port=${behind} dbname=postgres user=postgres`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 20`,
    'max_client_conn = 200\nserver_login_retry = 1\nquery_wait_timeout = 10\n',
  ]
  writeFileSync(join(within, 'pgbouncer.ini'), lines.join('\n'), { mode: 0o644 })
  const server = startGuarded([program, '-q', join(within, 'pgbouncer.ini')], join(folder, 'gone-bouncer'), { signal: 'INT', user })
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  await waitFor(() => ask(url, 'select 1').then(() => true), 10_000)
  return { url, stop: server.stop }
}

async function openBalancer(ports: number[], folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = find('/usr/sbin/haproxy', 'haproxy')
  const within = folderFor(join(folder, 'balancer'))
  const port = await freePort()
  const lines = [
    'global\n  maxconn 500',
    'defaults\n  mode http\n  timeout connect 2s\n  timeout client 60s\n  timeout server 60s\n  option forwardfor\n  option redispatch\n  retries 3\n  retry-on conn-failure',
    `frontend site\n  bind 127.0.0.1:${port}\n  default_backend processes`,
    // A stopping process fails /readyz for three seconds (docs/operating.md, Stop). HAProxy's default check has no Host, which the site rejects.
    'backend processes\n  balance roundrobin\n  option httpchk\n  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host cars.example.com\n  http-check expect status 200\n  default-server inter 500ms fall 1 rise 1',
    ...ports.map((each, at) => `  server process${at} 127.0.0.1:${each} check`),
  ]
  const file = join(within, 'haproxy.cfg')
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 })
  const server = startGuarded([program, '-f', file, '-db'], join(folder, 'gone-balancer'), { signal: 'TERM', user })
  const url = `http://127.0.0.1:${port}`
  await waitFor(() => isReady({ url } as Site), 20_000)
  return { url, stop: server.stop }
}
