import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/program.ts'
import { execute } from '../../tests/global-setup.ts'
import { freePort } from '../../tests/postgres.ts'
import { addCar, send, signIn } from '../shared/client.ts'
import { addDatabase } from '../shared/postgres.ts'
import type { Check } from '../shared/report.ts'
import { lazily, type Sites } from '../shared/sites.ts'
import { buildBefore, type ReleaseBefore } from './before.ts'
import { run } from './image.ts'
import { openCaddyBefore, openHaproxy } from './proxies.ts'

const settings = {
  AUTH_SECRET: 'only-for-the-tests-of-an-update-0123456789',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'comments=9999999,likes=9999999,replies=9999999',
}
// In ms between two requests of each kind.
const pause = 25

/**
 * Updates from the release before this code (before.ts), over PostgreSQL: two processes one after another, and back by
 * a backup.
 */
export function updateChecks(sites: Sites): Check[] {
  const before = lazily(() => buildBefore(join(sites.folder, 'release-before')))
  return [
    {
      name: 'update: two processes behind deploy/haproxy.cfg, one after another, under load',
      run: async () => rollingUpdate(sites, await before(), openHaproxy),
    },
    {
      name: 'update: two processes behind deploy/Caddyfile, one after another, under load',
      run: async () => rollingUpdate(sites, await before(), openCaddyBefore),
    },
    {
      name: 'restart: two processes behind deploy/Caddyfile, one after another, under load',
      run: () => rollingUpdate(sites, present, openCaddyBefore),
    },
    {
      name: 'update: back to the release before, by the backup from before the update',
      run: async () => goBack(sites, await before()),
    },
  ]
}

const commandOf = ({ folder, node }: ReleaseBefore) => [node, join(folder, 'server/main.ts')]

const present: ReleaseBefore = { folder: root, commit: 'this release', node: process.execPath }

async function rollingUpdate(sites: Sites, old: ReleaseBefore, open: typeof openHaproxy) {
  const name = `rolling_${open.name.toLowerCase()}_${old === present}`
  const database = await addDatabase(sites, name)
  const data = join(sites.folder, name)
  mkdirSync(data)
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number, command?: string[]) =>
    sites.start({ data, database, port, settings, ...(command && { command }) })
  const first = await start(ports[0], commandOf(old))
  const second = await start(ports[1], commandOf(old))
  const proxy = await open(sites, ports)
  const cookie = await signIn(proxy)
  const car = await addCar(proxy, cookie)
  await send(proxy, 'PUT', `/api/cars/${car}/ledger`, { plate: '12가3456' }, cookie)
  const wrong: string[] = []
  let [sent, isOver] = [0, false]
  const repeat = async (name: string, ask: (at: number) => Promise<Response>) => {
    for (let at = 0; !isOver; at++) {
      const answer = await ask(at).catch((error: Error) => error)
      const status = answer instanceof Response ? answer.status : `${answer.message} (${answer.cause})`
      if (answer instanceof Response)
        await answer.arrayBuffer().catch((error: Error) => wrong.push(`${name}: ${error.message}`))
      if (!(answer instanceof Response) || !answer.ok) wrong.push(`${name}: ${status}`)
      sent++
      await sleep(pause)
    }
  }
  const comment = { comment: 'Is it still there?' }
  const load = [
    repeat('home', () => fetch(proxy.url)),
    repeat('a list that is not cached', (at) => fetch(`${proxy.url}/search?price-to=${1000 + at}`)),
    repeat('the car', () => fetch(`${proxy.url}/cardetails/${car}`)),
    repeat('a comment', () => send(proxy, 'POST', `/api/cars/${car}/comments`, comment)),
    repeat('a price', (at) => send(proxy, 'PUT', `/api/cars/${car}`, { sellingPrice: `$${9000 + at}` }, cookie)),
    repeat('a ledger', (at) => send(proxy, 'PUT', `/api/cars/${car}/ledger`, { repairs: at }, cookie)),
    repeat('a new sign-in', () => signIn(proxy).then(() => new Response('signed in'))),
    repeat('operator pages', () => fetch(`${proxy.url}/Admin`, { headers: { cookie }, redirect: 'manual' })),
  ]
  for (const site of [first, second]) {
    await sleep(2000)
    await site.end('SIGTERM')
    await start(site.port)
    // Both releases serve visitors now, on the newer database.
    await sleep(3000)
  }
  isOver = true
  await Promise.all(load)
  const all = (await (await send(proxy, 'GET', `/api/cars/${car}`)).json()) as { sellingPrice: string }
  if (!all.sellingPrice.startsWith('$9')) wrong.push(`the car's price is ${all.sellingPrice}`)
  await proxy.stop()
  const seen = `from ${old.commit}: ${sent} requests, ${wrong.length} failed ${[...new Set(wrong)].slice(0, 5).join('; ')}`
  return { holds: wrong.length === 0, seen }
}

async function goBack(sites: Sites, old: ReleaseBefore) {
  const [database, second] = [await addDatabase(sites, 'updated'), await addDatabase(sites, 'gone_back')]
  const [data, target] = [join(sites.folder, 'updated'), join(sites.folder, 'before-update')]
  mkdirSync(data)
  const wrong: string[] = []
  const start = (url: string, command?: string[]) =>
    sites.start({ data, database: url, settings, ...(command && { command }) })
  const env = { ...process.env, ...settings, DATA_DIR: data }
  const commentsOf = async (site: { url: string }, car: string) =>
    ((await (await send(site, 'GET', `/api/cars/${car}/comments`)).json()) as unknown[]).length

  const site = await start(database, commandOf(old))
  const cookie = await signIn(site)
  const car = await addCar(site, cookie)
  await send(site, 'PUT', `/api/cars/${car}/ledger`, { plate: '12가3456' }, cookie)
  await send(site, 'POST', `/api/cars/${car}/comments`, { comment: 'Before' })
  await run(process.execPath, [join(root, 'scripts/backup.ts'), target], {
    cwd: root,
    env: { ...env, DATABASE_URL: database },
  })
  await site.end('SIGTERM')

  const updated = await start(database)
  await send(updated, 'POST', `/api/cars/${car}/comments`, { comment: 'After' })
  if ((await commentsOf(updated, car)) !== 2) wrong.push('the updated site does not show both comments')
  await updated.end('SIGTERM')

  await execute(database, "insert into migration (name, checksum) values ('9999_of_later.sql', 'x')")
  const refused = await start(database).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  if (!refused.includes('A newer release has changed this database'))
    wrong.push(`a database of a later release: ${refused}`)

  const restoring = { cwd: old.folder, env: { ...env, DATABASE_URL: second } }
  await run(old.node, [join(old.folder, 'scripts/restore.ts'), target], restoring).catch((error: Error) =>
    wrong.push(error.message),
  )
  const back = await start(second, commandOf(old))
  const again = await signIn(back)
  if ((await commentsOf(back, car)) !== 1) wrong.push('the comments are not those of the backup')
  const liked = await send(back, 'POST', `/api/cars/${car}/comments`, { comment: 'Back' })
  if (liked.status !== 201) wrong.push(`a comment is answered ${liked.status}`)
  const ledgers = await (await fetch(`${back.url}/api/ledger.csv`, { headers: { cookie: again } })).text()
  if (!ledgers.includes('12가3456')) wrong.push('the ledger cannot be read')
  await back.end('SIGTERM')
  return {
    holds: wrong.length === 0,
    seen: wrong.join('; ') || `to ${old.commit}: signed in, cars, comments and ledger are there`,
  }
}
