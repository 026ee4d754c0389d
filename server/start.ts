import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve as absolute, join } from 'node:path'
import { runOperatorCommand, setUpLine } from '#app/features/base/operators/command.server.ts'
import { countOperators } from '#app/features/base/operators/read.server.ts'
import { addFirstOperator } from '#app/features/base/operators/write.server.ts'
import { renewSamples } from '#app/features/stock/destinations/renew.server.ts'
import { isProblem } from '#app/lib/problem.ts'
import { answerBackup } from './backup/requests.ts'
import { openBackups } from './backup/runs.ts'
import { openBuilt } from './built.ts'
import { cleanUpHourly } from './cleanup.ts'
import { openControl } from './control.ts'
import { openLook } from './doctor/connection.ts'
import { examineSite, lookWord } from './doctor/examine.ts'
import { asTyped, type Env, readEnv, setFonts, setMode } from './env.ts'
import { importsOnTime } from './imports.ts'
import { findLanguagesOnce } from './languages.ts'
import { postOnTime } from './letters/post.ts'
import { openLimits } from './limits.ts'
import { listener, type OpenServer, openServer } from './listener.ts'
import { openLog, takeStandardError } from './log.ts'
import { measureMachine } from './metrics/machine.ts'
import { openMeasured } from './metrics/open.ts'
import { openMinuteTasks } from './minute-tasks.ts'
import { mostOpenBodies } from './open-bodies.ts'
import { openNoCache, openPageCache } from './page-cache.ts'
import { readyPushKeys } from './push/message.ts'
import { notifyOnTime } from './push/notify.ts'
import { ratesOnTime } from './rates.ts'
import { type OpenServices, openServices } from './services.ts'
import { createSite } from './site.ts'
import { tellReady } from './systemd.ts'
import { version } from './version.ts'
import { openWatch } from './watch.ts'

type Open = { port: number; drain: (grace: number) => Promise<void> }

const root = join(import.meta.dirname, '..')
const demo = process.argv.includes('--demo')
const development = process.argv.includes('--dev')

try {
  setMode(development ? 'development' : 'production')
  setFonts()
  await start(readEnv())
} catch (error) {
  tellWhyNot(error)
  process.exit(1)
}

// On a terminal it prints one line, with a stack trace only for bugs. Otherwise it writes a log line.
function tellWhyNot(error: unknown): void {
  const plain = error instanceof Error && error.constructor === Error
  if (process.stderr.isTTY) console.error(plain ? asTyped(error.message) : error)
  else
    openLog('fatal').fatal(
      plain ? {} : { err: error },
      error instanceof Error ? asTyped(error.message) : 'could not start the site',
    )
}

async function start(env: Env): Promise<void> {
  const services = await openServices(env)
  if (!development) takeStandardError(services.log)
  const operator = await prepareOperator(env, services)
  if (demo) {
    const { seed } = await import('./seed.ts')
    await seed(services)
  }
  const renewed = await renewSamples(services.db)
  if (renewed.length > 0) services.log.info({ countries: renewed }, 'sample destinations renewed')
  const backups = openBackups(env, services)
  services.backups = backups
  const { tallies, siteUrl } = services
  const stopMeasuring =
    tallies && measureMachine(tallies, { directory: absolute(env.DATA_DIR), siteUrl, backups: backups.state })
  const { port, drain } = development ? await openDevelopmentSite(env, services) : await openBuiltSite(env, services)
  console.log(`Nuricar is at ${env.SITE_URL ?? `http://localhost:${port}`} (version ${version})`)
  if (operator) console.log(operator)
  tellReady((error) => services.log.error({ err: error }, 'could not tell systemd that the site is ready'))
  // The search index is loaded in advance. If that fails, searches report it.
  services.search
    .load()
    .catch((error: unknown) => services.log.error({ err: error }, 'could not load the cars for search'))
  const stopCommands = services.database.kind === 'embedded' ? await takeCommands(env, services) : undefined
  const stopImports = importsOnTime(services)
  const stopBin = cleanUpHourly(services)
  const stopMinuteTasks = openMinuteTasks(services)
  const stopRates = ratesOnTime(services)
  const stopFinding = findLanguagesOnce(services)
  await readyPushKeys(services)
  const stopTelling = notifyOnTime(services)
  const stopPost = postOnTime(services, services.mailers)
  stopOnSignal(drain, async () => {
    await stopCommands?.()
    await stopMeasuring?.()
    await stopImports()
    await backups.stop()
    await stopTelling()
    await stopPost()
    await stopBin()
    await stopMinuteTasks()
    await stopRates()
    await stopFinding()
    await services.close()
  })
}

async function openBuiltSite(env: Env, services: OpenServices): Promise<Open> {
  const built = await openBuilt(root, services.mediaUrl)
  const { log, tallies, tracing, siteUrl } = services
  const measured = tallies && (await openMeasured(env, services, tallies))
  let closing = false
  const options = {
    ...settingsOf(env, services),
    cache: openPageCache(services.database),
    isClosing: () => closing,
    metrics: measured?.metrics,
  }
  const { site, answerCached, kindOf } = built({ services, ...options })
  const watch = openWatch({ measure: tallies, tracing, log: log.isLevelEnabled('debug') ? log : undefined }, kindOf)
  const server = openServer()
  server.on(
    'request',
    listener(site, answerCached, {
      isBehindProxy: env.TRUST_PROXY > 0,
      isHttps: siteUrl.startsWith('https://'),
      watch,
    }),
  )
  const port = await listen(server, env)
  const drain = async (grace: number) => {
    closing = true
    await server.drain(grace)
    await measured?.close()
  }
  return { port, drain }
}

// Development has no cache and no CSP, because Vite uses inline styles and a socket.
async function openDevelopmentSite(env: Env, services: OpenServices): Promise<Open> {
  const { openDevelopment } = await import('./development.ts')
  const server = openServer()
  const { before, render, pages } = await openDevelopment(root, server, services)
  const { site, kindOf } = createSite({
    services,
    ...settingsOf(env, services),
    cache: openNoCache(),
    render,
    pages,
    policy: false,
  })
  const watch = openWatch({ log: services.log.isLevelEnabled('debug') ? services.log : undefined }, kindOf)
  const answer = listener(site, undefined, { isBehindProxy: env.TRUST_PROXY > 0, watch })
  server.on('request', (request, response) => before(request, response, () => answer(request, response)))
  return { port: await listen(server, env), drain: server.drain }
}

async function listen(server: OpenServer, env: Env): Promise<number> {
  server.listen(env.PORT, env.HOST)
  await once(server, 'listening').catch((error: unknown) => {
    throw plainer(error, env)
  })
  return (server.address() as AddressInfo).port
}

function plainer(error: unknown, { PORT }: Env): unknown {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  return isTaken ? new Error(`Port ${PORT} is used by another program. Set PORT to a free one.`) : error
}

function settingsOf(env: Env, { db, secret }: OpenServices) {
  return {
    limits: openLimits(env.RATE_LIMITS, db),
    trustedProxies: env.TRUST_PROXY,
    mostBodies: env.RATE_LIMITS ? mostOpenBodies : undefined,
    onlySiteUrl: env.SITE_URL !== undefined,
    worker: env.SERVICE_WORKER,
    look: openLook(secret, env.TRUST_PROXY),
  }
}

async function prepareOperator(env: Env, services: OpenServices): Promise<string | undefined> {
  if (env.OPERATOR_EMAIL && env.OPERATOR_PASSWORD) {
    await addFirstOperator(services, { email: env.OPERATOR_EMAIL, password: env.OPERATOR_PASSWORD }).catch(
      (error: unknown) => {
        throw isProblem(error)
          ? new Error(`Wrong setting: OPERATOR_PASSWORD. ${error.message} A few words are easy to remember.`)
          : error
      },
    )
    return undefined
  }
  if (demo) {
    const account = { email: 'demo@nuricar.example', password: 'drive-a-demo-car' }
    await addFirstOperator(services, account)
    return `Demo operator: ${account.email}, password ${account.password} (sign in at /sign-in)`
  }
  return (await countOperators(services.db)) === 0 ? setUpLine(services) : undefined
}

// Lets `npm run operator` work while the site runs. A failure does not end the site.
async function takeCommands(env: Env, services: OpenServices): Promise<(() => Promise<void>) | undefined> {
  try {
    return await openControl(absolute(env.DATA_DIR), async (args) =>
      args[0] === lookWord
        ? JSON.stringify(await examineSite(services))
        : ((await answerBackup(services.database, args)) ?? runOperatorCommand(services, args)),
    )
  } catch (error) {
    services.log.error(
      { err: error },
      asTyped('could not create a socket in DATA_DIR: stop the site before running npm run operator'),
    )
    return undefined
  }
}

// In ms: time for a load balancer to see /readyz fail, and for clients to learn that connections close. A terminal
// needs none.
const grace = { SIGTERM: 3000, SIGINT: 0 }

// Finishes requests and closes the services. A second signal, or 10 s, ends the process at once.
function stopOnSignal(drain: Open['drain'], close: () => Promise<void>): void {
  let since: number | undefined
  const stop = async (signal: keyof typeof grace) => {
    // A service manager signals the whole group, and npm and run.mjs forward signals. So signals within 1 s count as
    // one.
    if (since && Date.now() - since > 1000) process.exit(1)
    if (since) return
    since = Date.now()
    setTimeout(() => process.exit(1), 10_000).unref()
    await drain(grace[signal])
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
