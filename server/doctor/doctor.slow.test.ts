import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { type AddressInfo, connect, createServer as createLine, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { examine, isPooled } from '#app/db/examine.server.ts'
import { openAuth } from '#app/features/base/operators/auth.server.ts'
import type { BackupState } from '#app/features/desk/backups/read.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { deriveKey, openSeal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'
import { eachDatabase } from '../../tests/fixtures.ts'
import { addressOf } from '../../tests/global-setup.ts'
import { addOperator } from '../../tests/operators.ts'
import { quickPasswords } from '../../tests/passwords.ts'
import { freePort } from '../../tests/postgres.ts'
import { openControl } from '../control.ts'
import { readEnv } from '../env.ts'
import { healthCalls } from '../health.ts'
import { listener } from '../listener.ts'
import { lockDirectory } from '../lock.ts'
import { openServices } from '../services.ts'
import { checkAddress, judgeCertificate, judgeProxies } from './address.ts'
import { judgeBackup } from './backup.ts'
import { lookField, openLook, signLook } from './connection.ts'
import { judgeDatabase, judgeInside } from './database.ts'
import { examineSite, lookWord, type SiteExamined } from './examine.ts'
import type { Finding } from './finding.ts'
import { lookAtSite } from './look.ts'
import { checkDirectory, checkNode } from './machine.ts'
import { checkSettings, suggestSetting } from './settings.ts'
import { checkBucket, checkMediaUrl } from './store.ts'

const noBackup: BackupState = { doneAt: null, failed: null, unwritable: null }
const short = (found: Finding[]) => found.map(({ level, about, says }) => `${level} ${about}: ${says}`)
const notWell = (found: Finding[]) => short(found.filter(({ level }) => level !== 'ok'))

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'nuricar-doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function listen<S extends Server>(server: S): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('settings', () => {
  test.each([
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SITEURL', 'SITE_URL'],
    ['S3_KEY', 'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PATH_STYLE'],
    ['DATABASE_NAME', undefined],
    ['METRICS_TOKENS', 'METRICS_TOKEN'],
    ['site_url', 'SITE_URL'],
    ['PATH', undefined],
    ['PORTS', undefined],
    ['HOSTNAME', undefined],
    ['HOME', undefined],
    ['NODE_OPTIONS', undefined],
    ['SITE_URL', undefined],
  ])('%s means %s', (name, meant) => expect(suggestSetting(name)).toBe(meant))

  test('reports wrong settings as bad and misspelt ones as a warning', () => {
    const { findings, env } = checkSettings({ PORT: 'abc', TRUST_PROXIES: '1' })
    expect(env).toBeUndefined()
    expect(findings.map(({ level }) => level)).toEqual(['warn', 'bad'])
    expect(findings[0]?.todo).toContain('TRUST_PROXY')
    expect(checkSettings({ PORT: '3001' }).findings).toMatchObject([{ level: 'ok', says: 'Valid: PORT.' }])
  })
})

describe('the machine', () => {
  test('reports an old Node', () => {
    expect([checkNode('22.1.0').level, checkNode('24.0.0').level]).toEqual(['bad', 'ok'])
  })

  const room =
    (bavail: number, ffree = 900) =>
    () => ({ bavail, bsize: 1e6, files: 1000, ffree })
  test('reports a shared, foreign or missing folder, and a full disk', () => {
    const own = folder()
    expect(notWell(checkDirectory(own, { room: room(50_000) }))).toEqual([])
    chmodSync(own, 0o755)
    expect(notWell(checkDirectory(own, { room: room(50_000) }))).toEqual([
      expect.stringContaining('Other users of this machine can open'),
    ])
    chmodSync(own, 0o700)
    expect(notWell(checkDirectory(own, { room: room(50_000), user: 54_321 }))).toEqual([
      expect.stringMatching(/^bad DATA_DIR: .* belongs to user/),
    ])
    expect(notWell(checkDirectory(own, { room: room(100) }))).toEqual([
      expect.stringContaining('bad disk: Only 0.1 GB'),
    ])
    expect(notWell(checkDirectory(own, { room: room(1500) }))).toEqual([expect.stringContaining('warn disk: 1.5 GB')])
    expect(notWell(checkDirectory(own, { room: room(50_000, 5) }))).toEqual([expect.stringContaining('inodes')])
    expect(notWell(checkDirectory(join(own, 'none')))).toEqual([expect.stringContaining('does not exist')])
  })
})

eachDatabase((database) => {
  test('accepts a sound database and reports missing, edited or newer migrations', async () => {
    const { db, kind } = database()
    const look = async () => notWell(judgeDatabase({ database: await examine(db, kind), kind }))
    const usual = kind === 'embedded' ? [expect.stringContaining('power cut')] : []
    expect(await look()).toEqual(usual)
    const { rows } = await sql<{ name: string }>`select name from migration order by name desc limit 1`.execute(db)
    const last = rows[0]?.name ?? ''
    await sql`insert into migration (name, checksum) values ('9999_later.sql', 'x')`.execute(db)
    expect(await look()).toEqual([
      ...usual,
      expect.stringContaining('bad database: It is from a newer release: this one does not know 9999_later.sql'),
    ])
    await sql`delete from migration where name = '9999_later.sql'`.execute(db)
    await sql`update migration set checksum = 'y' || checksum where name = ${last}`.execute(db)
    expect(await look()).toEqual([
      ...usual,
      expect.stringContaining(`bad database: Migrations have run there with different content: ${last}`),
    ])
    await sql`update migration set checksum = substr(checksum, 2), name = 'gone' where name = ${last}`.execute(db)
    await sql`delete from migration where name = 'gone'`.execute(db)
    expect(await look()).toEqual([...usual, expect.stringContaining('warn database: 1 migrations have not run yet')])
  })

  test('reports missing operators and push without keys', async () => {
    const { db, kind } = database()
    await sql`insert into migration (name, checksum) select ${'x'}, ${'x'} where false`.execute(db)
    const seen: SiteExamined = {
      database: await examine(db, kind),
      kind,
      inside: { operators: 0, withCode: 0, hasPushKeys: false, isPushOn: true, picture: undefined, backup: noBackup },
    }
    expect(notWell(judgeInside(seen, 'http://cars.example'))).toEqual([
      expect.stringContaining('bad operators'),
      expect.stringContaining('there are no keys'),
      expect.stringContaining('SITE_URL is not an https address'),
    ])
    const well = {
      ...seen,
      inside: { operators: 2, withCode: 1, hasPushKeys: true, isPushOn: true, picture: undefined, backup: noBackup },
    }
    expect(notWell(judgeInside(well, 'https://cars.example'))).toEqual([])
  })
})

test('reports old version, encoding, extension, clock, connections and pool of a database', () => {
  const database = {
    version: 150_004,
    encoding: 'UTF8',
    trigram: true,
    makesSchemas: true,
    clockAhead: 5,
    migrations: { missing: [], edited: [], unknown: [] },
    connections: { most: 97, used: 10 },
    isPooled: false,
  }
  const look = (changed: Partial<typeof database>) =>
    notWell(judgeDatabase({ database: { ...database, ...changed }, kind: 'server' }))
  expect(look({})).toEqual([])
  for (const [changed, words] of [
    [{ version: 140_010 }, 'bad database: PostgreSQL 14.10 is too old'],
    [{ encoding: 'SQL_ASCII' }, 'bad database: Its encoding is SQL_ASCII'],
    [{ trigram: false }, 'bad database: The extension pg_trgm'],
    [{ makesSchemas: false }, 'bad database: The role in DATABASE_URL may not create schemas'],
    [{ clockAhead: -4000 }, 'warn database: Its clock is 4.0 s behind'],
    [{ clockAhead: 90_000 }, 'bad database: Its clock is 90.0 s ahead'],
    [{ connections: { most: 10, used: 0 } }, 'bad database: It allows 10 connections'],
    [{ connections: { most: 97, used: 90 } }, 'warn database: 90 of 97 connections'],
    [{ isPooled: true }, 'warn database: There is a connection pool'],
  ] as const)
    expect(look(changed)).toEqual([expect.stringContaining(words)])
})

test.skipIf(!inject('postgres'))('detects a connection pool such as PgBouncer', async () => {
  const url = inject('postgres')?.url ?? ''
  expect(await isPooled(url)).toBe(false)
  const { hostname, port, searchParams } = new URL(url)
  const socket = searchParams.get('host')
  const between = createLine((near) => {
    const far = socket ? connect(join(socket, '.s.PGSQL.5432')) : connect(Number(port || 5432), hostname)
    near.pipe(far).on('error', () => near.destroy())
    far.on('data', (bytes: Buffer) => {
      // This is PostgreSQL's BackendKeyData message: 'K', length 12, then the process id.
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) bytes.writeInt32BE(4711, at + 5)
      near.write(bytes)
    })
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
  })
  const through = new URL(addressOf('postgresql://postgres@127.0.0.1:1/postgres', 'postgres'))
  through.port = String(await listen(between))
  if (!socket) through.username = new URL(url).username
  through.password = new URL(url).password
  expect(await isPooled(through.href)).toBe(true)
})

const secret = 'a secret for the tests, long enough'

// `forward` changes X-Forwarded-For as the tested proxy would.
async function openProxied(trustedProxies: number, forward: (sent: string | undefined) => string | undefined) {
  const services = {
    db: { getExecutor: () => ({}) },
    media: { check: async () => undefined },
    log: { error: () => undefined, info: () => undefined },
  }
  const site = new Hono()
    .get('/readyz', (c) => c.text('ok'))
    .route('/', healthCalls(services as never, undefined, openLook(secret, trustedProxies)))
  const sitePort = await listen(createServer(listener(site)))
  const pass: RequestListener = (incoming, answer) => {
    const { 'x-forwarded-for': sent, ...headers } = incoming.headers
    const plain = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
    const forwarded = forward(sent as string | undefined)
    const asked = request(
      {
        host: '127.0.0.1',
        port: sitePort,
        path: incoming.url,
        headers: { ...plain, ...(forwarded && { 'x-forwarded-for': forwarded }) },
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, { 'content-type': given.headers['content-type'] ?? 'text/plain' })
        given.pipe(answer)
      },
    )
    asked.end()
  }
  return { port: await listen(createServer(pass)), pass, sitePort }
}

const proxies: [string, number, (sent: string | undefined) => string | undefined, string | undefined][] = [
  ['none in front', 0, (sent) => sent, undefined],
  ['one that adds, trusted', 1, (sent) => `${sent}, 198.51.100.1`, undefined],
  ['one that replaces, trusted', 1, () => '198.51.100.1', undefined],
  [
    'one that adds, not trusted',
    0,
    (sent) => `${sent}, 198.51.100.1`,
    'bad proxy: 1 proxies wrote X-Forwarded-For, but TRUST_PROXY is 0',
  ],
  ['one that passes on what visitors say', 1, (sent) => sent, 'bad proxy: Visitors can forge their address'],
  ['one, two trusted', 2, (sent) => `${sent}, 198.51.100.1`, 'bad proxy: Visitors can forge their address'],
  [
    'two, one trusted',
    1,
    (sent) => `${sent}, 198.51.100.1, 10.0.0.1`,
    'bad proxy: 2 proxies wrote X-Forwarded-For, but TRUST_PROXY is 1',
  ],
  ['one that says nothing, trusted', 1, () => undefined, 'bad proxy: 0 proxies wrote'],
]
test.each(proxies)('proxies: %s', async (_, trustedProxies, forward, words) => {
  const { port } = await openProxied(trustedProxies, forward)
  const found = await checkAddress({ siteUrl: `http://127.0.0.1:${port}`, secret, trustedProxies })
  expect(notWell(found)).toEqual(words ? [expect.stringContaining(words)] : [])
})

test('requires X-Forwarded-For behind https', () => {
  expect(judgeProxies({ forwarded: [], counted: '10.0.0.1' }, { isHttps: true, trustedProxies: 0 })).toMatchObject({
    level: 'bad',
  })
})

test('tells details of a request only to holders of the secret, for a minute', async () => {
  const site = new Hono().route('/', healthCalls({} as never, undefined, openLook(secret, 0)))
  const ask = async (sent?: string) =>
    (await site.request('/healthz', sent ? { headers: { [lookField]: sent } } : {})).text()
  expect(await ask(signLook(secret))).toContain('"version"')
  const others = [
    undefined,
    'x',
    '.',
    signLook('another secret'),
    signLook(secret, Date.now() - 61_000),
    `${Date.now()}.`,
    `NaN.${signLook(secret).split('.')[1]}`,
    `${signLook(secret)}x`,
  ]
  for (const sent of others) expect(await ask(sent)).toBe('ok')
})

test('reports a site that does not respond, is another one, or redirects elsewhere', async () => {
  const closed = await freePort()
  expect(notWell(await checkAddress({ siteUrl: `http://127.0.0.1:${closed}`, secret, trustedProxies: 0 }))).toEqual([
    expect.stringContaining('does not respond: connect ECONNREFUSED'),
  ])
  const other = await listen(createServer((_, answer) => answer.end('ok')))
  expect(notWell(await checkAddress({ siteUrl: `http://127.0.0.1:${other}`, secret, trustedProxies: 0 }))).toEqual([
    expect.stringContaining('warn proxy'),
  ])
  const broken = await listen(createServer((_, answer) => answer.writeHead(502).end('no')))
  expect(notWell(await checkAddress({ siteUrl: `http://127.0.0.1:${broken}`, secret, trustedProxies: 0 }))).toEqual([
    expect.stringContaining('/healthz answers 502'),
  ])
  const closing = await listen(
    createServer(({ url }, answer) => answer.writeHead(url === '/readyz' ? 503 : 200).end('database does not answer')),
  )
  expect(
    notWell(await checkAddress({ siteUrl: `http://127.0.0.1:${closing}`, secret: undefined, trustedProxies: 0 }))[0],
  ).toContain('is not ready: database does not answer')
  expect(notWell(await checkAddress({ siteUrl: 'http://cars.invalid', secret, trustedProxies: 0 }))[0]).toContain(
    'warn https',
  )
})

const hasOpenssl = existsSync('/usr/bin/openssl')
test.skipIf(!hasOpenssl)('checks https: certificate, HTTP/2 and the redirect from http', async () => {
  const made = folder()
  const [key, cert] = [join(made, 'key.pem'), join(made, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '10',
      '-subj',
      '/O=Testers/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  )
  const ca = readFileSync(cert, 'utf8')
  const { pass } = await openProxied(1, () => '198.51.100.1')
  const port = await listen(
    createSecureServer({ key: readFileSync(key), cert: ca, allowHTTP1: true }, pass as never) as unknown as Server,
  )
  const leading = await listen(
    createServer((_, answer) => answer.writeHead(301, { location: `https://localhost:${port}/` }).end()),
  )
  const given = { siteUrl: `https://localhost:${port}`, secret, trustedProxies: 1, ca }
  const found = await checkAddress({ ...given, plainPort: leading })
  expect(notWell(found)).toEqual([])
  expect(short(found)).toContainEqual(
    expect.stringMatching(/ok https: The certificate from Testers is valid for (9|10) days/),
  )
  const plain = await listen(createServer((_, answer) => answer.end('hello')))
  expect(notWell(await checkAddress({ ...given, plainPort: plain }))).toContainEqual(
    expect.stringContaining('does not redirect to https'),
  )
  expect(notWell(await checkAddress({ siteUrl: given.siteUrl, secret, trustedProxies: 1 }))).toContainEqual(
    expect.stringMatching(/bad site: .*self-signed/),
  )
  const at = (days: number) => new Date(Date.now() + days * 86_400_000)
  const old = { issuer: 'Testers', speaksHttp2: true, from: at(-93), until: at(-3) }
  const judge = (from: number, until: number) =>
    judgeCertificate({ ...old, from: at(from), until: at(until) }, Date.now()).level
  expect([judge(-93, -3), judge(-88, 2), judge(-80, 10), judge(-50, 40)]).toEqual(['bad', 'bad', 'warn', 'ok'])
  // Caddy's own certificates last 12 hours and are renewed when a third is left.
  expect([judge(-0.46, 0.04), judge(-0.42, 0.08), judge(-0.3, 0.2)]).toEqual(['bad', 'warn', 'ok'])
})

test('checks MEDIA_URL: unreachable, without picture, without header, sound', async () => {
  const picture = 'a'.repeat(32)
  const look = async (answer: RequestListener) =>
    notWell(
      await checkMediaUrl({
        mediaUrl: `http://127.0.0.1:${await listen(createServer(answer))}`,
        siteUrl: 'https://cars.example',
        picture,
      }),
    )
  expect(await look((_, answer) => answer.writeHead(404).end())).toEqual([expect.stringContaining('answers 404')])
  expect(await look((_, answer) => answer.end('x'))).toEqual([
    expect.stringContaining('without Access-Control-Allow-Origin'),
  ])
  expect(await look((_, answer) => answer.writeHead(200, { 'access-control-allow-origin': '*' }).end('x'))).toEqual([])
  const away = await checkMediaUrl({
    mediaUrl: `http://127.0.0.1:${await freePort()}`,
    siteUrl: 'https://cars.example',
    picture,
  })
  expect(notWell(away)).toEqual([expect.stringContaining('does not respond')])
})

test('reports an unreachable bucket', async () => {
  const env = readEnv({
    S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'k',
  })
  expect(notWell(await checkBucket(env))).toEqual([expect.stringContaining('bad bucket')])
}, 60_000)

test('checks a site with embedded database: never started, stopped, running, locked', async () => {
  const directory = folder()
  const port = await freePort()
  const settings = { DATA_DIR: directory, PORT: String(port), LOG_LEVEL: 'silent' }
  const look = async () => notWell(await lookAtSite(settings))
  const away = expect.stringContaining(`bad site: http://localhost:${port} does not respond`)
  expect(await look()).toEqual([expect.stringContaining('warn database: There is none'), away])
  const umask = process.umask()
  onTestFinished(() => void process.umask(umask))
  const services = await openServices(readEnv(settings))
  const [cut, none] = [
    expect.stringContaining('power cut'),
    expect.stringContaining('warn backup: There is no backup yet.'),
  ]
  expect(await look()).toEqual([
    expect.stringContaining('warn database: It could not be checked: Another Nuricar process'),
    away,
  ])
  const stop = await openControl(directory, async ([word]) =>
    word === lookWord ? JSON.stringify(await examineSite(services)) : 'usage',
  )
  expect(await look()).toEqual([cut, expect.stringContaining('bad operators'), none, away])
  await addOperator(
    {
      db: services.db,
      auth: openAuth({ db: services.db, siteUrl: 'http://localhost', secret, passwords: quickPasswords }),
    },
    { email: 'a@example.com', password: 'a long password' },
  )
  expect(await look()).toEqual([cut, none, away])
  const { id } = await addCar(services.db, { make: 'Kia' })
  await changeLedger(
    services.db,
    openSeal([deriveKey('another secret of the site')]),
    id,
    { note: 'spare key' },
    { by: 'operator' },
  )
  const closed = expect.stringContaining('warn ledgers: Costs, number plates and notes of 1 cars cannot be opened')
  expect(await look()).toEqual([cut, none, closed, away])
  await stop()
  const older = await openControl(directory, async () => 'usage')
  expect(await look()).toEqual([expect.stringContaining('did not report on it'), away])
  await older()
  await services.close()
  expect(await look()).toEqual([cut, none, closed, away])
  expect(notWell(await lookAtSite({ ...settings, AUTH_SECRET_BEFORE: 'another secret of the site' }))).toEqual([
    cut,
    none,
    away,
  ])
  const unlock = lockDirectory(directory)
  expect(await look()).toContainEqual(expect.stringContaining('could not be checked'))
  unlock()
  rmSync(join(directory, 'database'), { recursive: true })
  mkdirSync(join(directory, 'database'), { mode: 0o700 })
}, 120_000)

test.skipIf(!inject('postgres'))('reports an unreachable and an unused PostgreSQL', async () => {
  const settings = { DATA_DIR: folder(), PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  const nowhere = await lookAtSite({
    ...settings,
    DATABASE_URL: `postgresql://nobody:secret@127.0.0.1:${await freePort()}/none`,
  })
  expect(notWell(nowhere)[0]).toMatch(
    /^bad database: PostgreSQL at 127\.0\.0\.1:\d+\/none \(DATABASE_URL\) cannot be queried: .*ECONNREFUSED/,
  )
  expect(JSON.stringify(nowhere)).not.toContain('secret')
  const unused = await lookAtSite({ ...settings, DATABASE_URL: inject('postgres')?.url })
  expect(notWell(unused)[0]).toContain('migrations have not run yet')
})

test('reports late, missing and unplanned backups', () => {
  const now = Date.UTC(2026, 10, 25, 12)
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
  const look = (to: string | undefined, doneAt: string | null, state: Partial<BackupState> = {}) =>
    notWell(judgeBackup(to, { ...noBackup, doneAt, ...state }, now))
  expect(look('/backup', ago(9))).toEqual([])
  expect(look('/backup', ago(31))).toEqual([expect.stringContaining('warn backup: The newest backup is 31 hours old.')])
  expect(look('/backup', ago(55))).toEqual([expect.stringContaining('bad backup: The newest backup is 55 hours old.')])
  expect(look('/backup', null)).toEqual([expect.stringContaining('warn backup: There is no backup yet.')])
  expect(look(undefined, ago(9))).toEqual([expect.stringContaining('Automatic backups are off.')])
  // Made from a shell, which may write where the unit may not.
  const unwritable = { target: '/backup', reason: 'The site cannot write to /backup: EROFS.' }
  expect(look('/backup', ago(1), { unwritable })).toEqual([
    'bad backup: The site cannot write to /backup: EROFS. The newest backup is 1 hours old.',
  ])
  expect(look('/backup', ago(9), { failed: { at: ago(1), reason: 'The disk is full.' } })).toEqual([
    expect.stringMatching(
      /^bad backup: The last backup failed at .*: The disk is full\. The newest backup is 9 hours old\.$/,
    ),
  ])
})
