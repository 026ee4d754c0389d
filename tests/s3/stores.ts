import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import type { BucketSettings } from '#app/features/stock/photos/bucket.server.ts'
import { startGuarded } from '../guarded.ts'
import { freePort } from '../postgres.ts'

export type Store = { settings: BucketSettings; stop: () => Promise<void> }

export async function openS3rver(): Promise<Store> {
  const directory = mkdtempSync(join(tmpdir(), 'nuricar-s3rver-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'cars' }],
  })
  const { port } = await server.run()
  return {
    settings: settingsOf(port, 'S3RVER', 'S3RVER'),
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export const isSwiftHere = () => existsSync('/usr/bin/swift-proxy-server') && process.getuid?.() === 0

/** OpenStack Swift with its S3 API from Debian packages: four servers in a temporary folder. It needs root. */
export async function openSwift(): Promise<Store> {
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-swift-'))
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'swift'], { encoding: 'utf8' }).stdout),
  ) as [number, number]
  mkdirSync(join(folder, 'disks/one'), { recursive: true })
  const parts = ['account', 'container', 'object'] as const
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() }
  writeFileSync(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = cars\nswift_hash_path_prefix = cars\n',
  )
  for (const part of parts) {
    const ring = join(folder, `${part}.builder`)
    build(ring, 'create', '4', '1', '1')
    build(ring, 'add', `r1z1-127.0.0.1:${ports[part]}/one`, '1')
    build(ring, 'rebalance')
    writeFileSync(
      join(folder, `${part}.conf`),
      `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${ports[part]}\nswift_dir = ${folder}\ndevices = ${folder}/disks\nmount_check = false\nworkers = 0\nuser = swift\nlog_address = /nowhere\n[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`,
    )
  }
  const port = await freePort()
  // Swift requires a configured cache, but not a running one.
  const extra: Record<string, string> = {
    memcache: '\nmemcache_servers = 127.0.0.1:1',
    tempauth: '\nuser_test_tester = testing .admin',
  }
  const filters = [
    'catch_errors',
    'gatekeeper',
    'memcache',
    'listing_formats',
    's3api',
    'tempauth',
    'copy',
    'slo',
    'dlo',
  ] as const
  writeFileSync(
    join(folder, 'proxy.conf'),
    [
      `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nswift_dir = ${folder}\nworkers = 0\nuser = swift\nlog_address = /nowhere`,
      `[pipeline:main]\npipeline = ${filters.join(' ')} proxy-server`,
      '[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true',
      ...filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}${extra[name] ?? ''}`),
    ].join('\n'),
  )
  spawnSync('chown', ['-R', 'swift:swift', folder])
  chownSync(folder, uid, gid)
  const user = { uid, gid }
  const started = [...parts, 'proxy' as const].map((part) =>
    // Each server removes its own folder when it ends, and the proxy removes the shared one.
    startGuarded(
      [`/usr/bin/swift-${part}-server`, join(folder, `${part}.conf`)],
      part === 'proxy' ? folder : join(folder, `gone-${part}`),
      {
        signal: 'TERM',
        user,
      },
    ),
  )
  const settings = settingsOf(port, 'test:tester', 'testing')
  for (let tries = 0; ; tries++) {
    try {
      await createBucket(settings)
      break
    } catch (error) {
      if (tries === 100)
        throw new Error(`Swift does not start: ${started.map(({ printed }) => printed()).join('\n')}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return { settings, stop: async () => void (await Promise.all(started.map(({ stop }) => stop()))) }
}

async function createBucket(settings: BucketSettings): Promise<void> {
  const { endpoint, region, bucket } = settings
  const client = new S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle: true,
    credentials: settings,
    maxAttempts: 1,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
}

function build(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('/usr/bin/swift-ring-builder', args, { encoding: 'utf8' })
  // 1 is only a warning, for example about a single disk.
  if (status !== 0 && status !== 1) throw new Error(`swift-ring-builder ${args.join(' ')}: ${stdout}${stderr}`)
}

function settingsOf(port: number, accessKeyId: string, secretAccessKey: string): BucketSettings {
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'cars',
    accessKeyId,
    secretAccessKey,
    pathStyle: true,
  }
}
