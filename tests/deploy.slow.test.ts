import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { expect, onTestFinished, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { settingNames } from '#server/env.ts'
import { hashSources } from '../scripts/sources.mjs'
import { copyContext, openIgnored, readCopy, readDockerfile, readEnvironment, stepsOf } from './dockerfile.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const ofCompose = ['DOMAIN', 'POSTGRES_PASSWORD']
const known = [...new Set([...settingNames, ...ofCompose])].sort()
const example = read('deploy/.env.example')

test('.env.example lists every setting once, each below a comment line', () => {
  const lines = example.split('\n')
  const named = lines.flatMap((line, at) => {
    const [, name] = /^#([A-Z][A-Z\d_]*)=/.exec(line) ?? []
    return name ? [{ name, before: lines[at - 1] ?? '' }] : []
  })
  expect(named.map(({ name }) => name).sort()).toEqual(known)
  expect(named.filter(({ before }) => !/^# [A-Z‘a-z].*\.?/.test(before)).map(({ name }) => name)).toEqual([])
})

test('.env.example sets nothing and contains no secret', () => {
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  expect(example).not.toMatch(/^#\w*(SECRET|PASSWORD|_KEY)=\S/m)
})

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).optional(),
      stop_grace_period: z.string().optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

test('compose.yaml uses only known settings and publishes no port of the site or database', () => {
  const text = read('deploy/compose.yaml')
  const { services, volumes } = Compose.parse(parseYaml(text))
  const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '')
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((name) => !known.includes(name))).toEqual([])
  const { site, database, caddy } = services
  // What messages call the command of the site (server/env.ts).
  expect(Object.keys(site?.environment ?? {}).filter((name) => !known.includes(name))).toEqual(['NURICAR_COMMAND'])
  expect([site?.ports, database?.ports]).toEqual([[], []])
  expect(site).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(Number.parseInt(site?.stop_grace_period ?? '', 10)).toBeGreaterThan(10)
  const mounted = Object.values(services).flatMap((service) =>
    service.volumes.map((volume) => volume.split(':')[0] ?? ''),
  )
  expect(mounted.filter((name) => !name.startsWith('./')).sort()).toEqual(Object.keys(volumes).sort())
  expect(mounted.filter((name) => name.startsWith('./') && !existsSync(join(root, 'deploy', name)))).toEqual([])
  const used = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name)
  expect(Object.keys(caddy?.environment ?? {}).sort()).toEqual([...new Set(used)].sort())
})

test('the Dockerfile copies existing files, and its last stage has all that npm start needs', () => {
  const stages = readDockerfile(read('Dockerfile'))
  const last = stages.at(-1)
  const folder = mkdtempSync(join(tmpdir(), 'nuricar-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const brought: string[] = []
  for (const stage of stages)
    for (const step of stepsOf(stage, 'COPY')) {
      const { from, sources } = readCopy(step)
      if (from) expect(stages.map(({ name }) => name)).toContain(from)
      else copyContext(root, step, join(folder, stage === last ? 'last' : 'first'))
      if (from && stage === last) brought.push(...sources)
    }
  // npm start compares this hash with the stamp of the build, so no source file may be missing.
  for (const stage of ['first', 'last']) expect(hashSources(join(folder, stage))).toBe(hashSources(root))
  for (const path of [
    'package.json',
    'scripts/run.mjs',
    'scripts/operator.ts',
    'scripts/import.ts',
    'scripts/pictures.ts',
    'server/main.ts',
  ])
    expect(existsSync(join(folder, 'last', path)), path).toBe(true)
  expect(brought.sort()).toEqual(['/nuricar/build', '/nuricar/node_modules', '/usr/local/bin/node'])
  expect(last && Object.keys(readEnvironment(last)).filter((name) => !known.includes(name))).toEqual(['NODE_ENV'])
  expect(stepsOf(last, 'USER')).toEqual([{ word: 'USER', rest: 'node' }])
  expect(JSON.parse(stepsOf(last, 'CMD')[0]?.rest ?? '')).toEqual(['node', 'server/main.ts'])
  // Railway refuses an image with a VOLUME.
  expect(stages.flatMap((stage) => stepsOf(stage, 'VOLUME'))).toEqual([])
})

test('.dockerignore excludes private files, installed packages and tests', () => {
  const isIgnored = openIgnored(read('.dockerignore'))
  const kept = [
    '.git/config',
    'deploy/.env',
    '.env',
    'data/auth-secret',
    'node_modules/pg/package.json',
    'build/server/index.js',
    'server/env.test.ts',
  ]
  expect(kept.filter((path) => !isIgnored(path))).toEqual([])
  expect(['server/env.ts', 'app/root.tsx', '.npmrc', 'package.json'].filter(isIgnored)).toEqual([])
})

test('the systemd unit starts an existing file, waits until it is ready, and longer than a shutdown takes', () => {
  const lines = read('deploy/nuricar.service').split('\n')
  const said = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  const [program, script = ''] = said('ExecStart').split(' ')
  const folder = said('WorkingDirectory')
  expect(program).toBe(`${folder}/node_modules/node/bin/node`)
  expect(existsSync(join(root, script))).toBe(true)
  expect(Number.parseInt(said('TimeoutStopSec'), 10)).toBeGreaterThan(10)
  // V8 generates machine code at run time, which this option would forbid.
  expect(said('MemoryDenyWriteExecute')).toBe('')
  expect(example).toContain(`#DATA_DIR=/var/lib/${said('StateDirectory')}\n`)
  expect([said('Type'), said('NotifyAccess'), said('Environment')]).toEqual([
    'notify',
    'all',
    'NURICAR_COMMAND=nuricar',
  ])
})

test('the unit for several processes differs from that for one only by its port', () => {
  const plain = (name: string) =>
    read(`deploy/${name}`)
      .split('\n')
      .filter((line) => !/^(#|Description=)/.test(line))
      .join('\n')
  expect(plain('nuricar@.service')).toBe(
    plain('nuricar.service').replace('ExecStart=', 'ExecStart=/usr/bin/env PORT=%i '),
  )
})

test('the daily check has the restrictions of the site, and the command of the timer', () => {
  const restrictions = (name: string) =>
    [
      ...read(`deploy/${name}`).matchAll(
        /^(?:Protect|Private|Restrict|SystemCall|Capability|NoNew|Lock|Keyring|Remove|Ambient).*$/gm,
      ),
    ].map(String)
  expect(restrictions('nuricar-doctor.service')).toEqual(restrictions('nuricar.service'))
  expect(restrictions('nuricar-doctor.service').length).toBeGreaterThan(20)
  expect(read('deploy/nuricar-doctor.service')).toContain(
    'ExecStart=/opt/nuricar/node_modules/node/bin/node scripts/run.mjs doctor\n',
  )
})

test('nginx lets a ZIP file of an import through, which the site takes up to 1 GB', () => {
  const limits = [...read('deploy/nginx.conf').matchAll(/location = (\S+) \{\s+client_max_body_size (\w+);/g)].map(
    ([, path, most]) => [path, most],
  )
  expect(limits).toEqual([['/api/import/photos', '1025m']])
})

test('fly.toml, render.yaml and railway.json use existing files, health checks and settings', () => {
  const fly = z
    .object({
      kill_timeout: z.string(),
      build: z.object({ dockerfile: z.string() }),
      env: z.record(z.string(), z.string()),
      http_service: z.object({ internal_port: z.number(), checks: z.array(z.object({ path: z.string() })) }),
    })
    .parse(parseToml(read('fly.toml')))
  const render = z
    .object({
      services: z.array(
        z.object({
          dockerfilePath: z.string(),
          healthCheckPath: z.string(),
          maxShutdownDelaySeconds: z.number(),
          envVars: z.array(z.object({ key: z.string(), fromDatabase: z.object({ name: z.string() }).optional() })),
        }),
      ),
      databases: z.array(z.object({ name: z.string() })),
    })
    .parse(parseYaml(read('render.yaml')))
  const railway = z
    .object({
      build: z.object({ dockerfilePath: z.string() }),
      deploy: z.object({ healthcheckPath: z.string(), drainingSeconds: z.number() }),
    })
    .parse(JSON.parse(read('railway.json')))
  const [service] = render.services
  for (const path of [fly.build.dockerfile, service?.dockerfilePath, railway.build.dockerfilePath])
    expect(existsSync(join(root, path ?? 'none'))).toBe(true)
  for (const path of [fly.http_service.checks[0]?.path, service?.healthCheckPath, railway.deploy.healthcheckPath])
    expect(['/healthz', '/readyz']).toContain(path)
  for (const wait of [
    Number.parseInt(fly.kill_timeout, 10),
    service?.maxShutdownDelaySeconds,
    railway.deploy.drainingSeconds,
  ])
    expect(wait).toBeGreaterThan(10)
  const names = [
    ...Object.keys(fly.env),
    ...(service?.envVars ?? []).map(({ key }) => key),
    ...[...read('fly.toml').matchAll(/\b([A-Z\d_]+)=…/g)].map(([, name]) => name),
  ]
  expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([])
  for (const { fromDatabase } of service?.envVars ?? [])
    if (fromDatabase) expect(render.databases.map(({ name }) => name)).toContain(fromDatabase.name)
  const image = readDockerfile(read('Dockerfile')).at(-1)
  expect(String(fly.http_service.internal_port)).toBe(image && readEnvironment(image).PORT)
})

test('nginx and Caddy accept only TLS 1.2 and 1.3 and redirect HTTP to HTTPS', () => {
  const nginx = read('deploy/nginx.conf')
  expect(nginx.match(/ssl_protocols[^;]*;/g)).toEqual(['ssl_protocols TLSv1.2 TLSv1.3;'])
  expect(nginx).toMatch(/listen 80;[\s\S]*return 301 https:/)
  // By default, Caddy accepts only these versions of TLS and redirects to HTTPS.
  expect(read('deploy/Caddyfile')).not.toMatch(/protocols|http:\/\/\{|auto_https/)
})

test('install, update, going back and restore take at most 400 words each', () => {
  const sections = ['start', 'update', 'larger', 'backups'].flatMap((page) =>
    read(`docs/run/${page}.md`).split(/^(?=###? )/m),
  )
  const titles = [
    'A server with Debian',
    'Update a server',
    'Two processes on one server',
    'With Docker',
    'Restore on a new machine',
    'Going back to the release before',
  ]
  const found = titles.map(
    (title) => sections.find((text) => text.startsWith(`## ${title}\n`))?.split(/\s+/).length ?? Number.NaN,
  )
  expect(found.filter((words) => !(words <= 400))).toEqual([])
})
