// Runs the built site for many test files, like server/main.ts. A message from the parent process resets rows, files
// and memory. It ends with its parent.
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { languages } from '#app/i18n/languages.ts'
import { answerBackup } from '#server/backup/requests.ts'
import { openBackups } from '#server/backup/runs.ts'
import { openBuilt } from '#server/built.ts'
import { cleanUpHourly } from '#server/cleanup.ts'
import { openControl } from '#server/control.ts'
import { readEnv, setFonts, setMode } from '#server/env.ts'
import { openLimits } from '#server/limits.ts'
import { listener, openServer } from '#server/listener.ts'
import { openPageCache } from '#server/page-cache.ts'
import { readyPushKeys } from '#server/push/message.ts'
import { notifyOnTime } from '#server/push/notify.ts'
import { openServices } from '#server/services.ts'
import { readyPictures, snapshotRows } from './reset.ts'

type Running = { answer: RequestListener; stop: () => Promise<void> }

setMode('production')
setFonts()
const env = readEnv()
const [seeded = ''] = process.argv.slice(2)
const services = await openServices(env)
// Tests use all languages. Other tests check the default selection.
await changeSettings(services.db, { languages: [...languages] })
const putRowsBack = await snapshotRows(services.database)
const built = await openBuilt(join(import.meta.dirname, '../..'))

/** Creates everything that a start of the site creates, so that nothing survives a reset. */
async function begin(): Promise<Running> {
  const cache = openPageCache(services.database)
  const backups = openBackups(env, services)
  const own = {
    ...services,
    backups,
    search: openSearch(services.db, (error) => services.log.error({ err: error }, 'search')),
  }
  const settings = {
    limits: openLimits(env.RATE_LIMITS, services.db),
    trustedProxies: env.TRUST_PROXY,
    onlySiteUrl: true,
    worker: env.SERVICE_WORKER,
  }
  const { site, answerCached } = built({ services: own, ...settings, cache })
  const answer = listener(site, answerCached)
  await own.search.load()
  await readyPushKeys(own)
  const [stopBin, stopTelling] = [cleanUpHourly(own), notifyOnTime(own)]
  return { answer, stop: async () => void (await Promise.all([stopBin(), stopTelling()])) }
}

// A backup runs in another process, which asks this one for the database.
const stopControl = await openControl(env.DATA_DIR, async (args) => (await answerBackup(services.database, args)) ?? '')
await readyPictures(env.DATA_DIR, seeded)
let running = await begin()
let asked = 0
const server = openServer().on('request', (request, response) => {
  asked++
  response.once('close', () => {
    if (--asked === 0) server.emit('quiet')
  })
  running.answer(request, response)
})

// Idle connections are never closed, because on a busy machine a test could reuse a connection that is being closed.
server.keepAliveTimeout = 0

process.on('message', async () => {
  if (asked > 0) await once(server, 'quiet')
  await running.stop()
  await services.imports.forget()
  await putRowsBack()
  await readyPictures(env.DATA_DIR, seeded)
  for (const folder of ['tmp', 'backups']) await rm(join(env.DATA_DIR, folder), { recursive: true, force: true })
  running = await begin()
  process.send?.('ready')
})
process.once('disconnect', async () => {
  server.closeAllConnections()
  await stopControl()
  await services.imports.stop()
  await services.close()
  process.exit()
})
server.listen(env.PORT, env.HOST, () => process.send?.('ready'))
