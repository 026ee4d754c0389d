import webPush from 'web-push'
import type { Services } from '#app/context.ts'
import { searchTexts } from '#app/features/alerts/name.server.ts'
import type { PushKeys } from '#app/features/alerts/read.server.ts'
import { resultsAddress } from '#app/features/alerts/rules.ts'
import type { PushMessage } from '#app/features/alerts/schema.ts'
import { type Due, keepPushKeys, markDelivered, markFailed, markNothing, markTold, removeDevice, takeDue } from '#app/features/alerts/write.server.ts'
import { readAddress } from '#app/features/search/address.ts'
import { getSettings } from '#app/features/settings/read.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { direction } from '#app/i18n/languages.ts'
import { type Deliver, deliver } from './deliver.ts'

type Reached = Pick<Services, 'db' | 'search' | 'siteUrl' | 'log'>

const betweenRuns = 3 * 60 * 1000
/** Cars are added one after the other: who was told of one is told of the next ones together, in seconds. */
const pause = 30 * 60
const atOnce = 20
// A phone that is off for longer sees what is new when it opens the site.
const keptBySeconds = 2 * 24 * 60 * 60

/** Makes the keys that sign this site's messages if there are none yet. */
export function readyPushKeys({ db }: Pick<Services, 'db'>): Promise<PushKeys> {
  return keepPushKeys(db, webPush.generateVAPIDKeys)
}

/** Tells devices of new cars of their searches, every few minutes; answers how to stop, which waits for what is under way. */
export function tellOnTime(services: Reached): () => Promise<void> {
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  const start = () => {
    running = running
      .then(() => (isStopped ? undefined : tellNews(services, deliver, () => isStopped)))
      .catch((error) => services.log.error({ err: error }, 'no messages about new cars were sent'))
  }
  const timer = setInterval(start, betweenRuns)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}

/** Sends every message that is due, one for each device and search, and answers how many arrived. Several processes may do so at once. */
export async function tellNews(services: Reached, send: Deliver = deliver, isStopped: () => boolean = () => false): Promise<number> {
  const { db, search } = services
  if (!(await getSettings(db)).push) return 0
  const { newest } = await search.countSince({ state: 'available' }, new Date().toISOString())
  if (!newest) return 0
  const keys = await readyPushKeys(services)
  let arrived = 0
  for (let taken: Due[] = []; !isStopped(); ) {
    taken = await takeDue(db, newest, atOnce)
    if (taken.length === 0) break
    const sent = await Promise.all(taken.map((due) => tell(services, due, { newest, keys, send })))
    arrived += sent.filter(Boolean).length
  }
  return arrived
}

type Round = { newest: string; keys: PushKeys; send: Deliver }

/** Tells one subscription, if there is something to tell; answers whether the message arrived. */
async function tell({ db, search, siteUrl, log }: Reached, due: Due, { newest, keys, send }: Round): Promise<boolean> {
  const { q, filters } = readAddress(due.search)
  const news = await search.countSince({ words: q, filters, state: 'available' }, due.told_to.toISOString())
  if (news.cars === 0 || !news.newest) {
    await markNothing(db, due.id, newest)
    return false
  }
  await markTold(db, due.id, news.newest, pause)
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: due.endpoint, keys: { p256dh: due.p256dh, auth: due.auth } },
      JSON.stringify(messageOf(due, news.cars)),
      { vapidDetails: { subject: subjectOf(siteUrl), ...keys }, TTL: keptBySeconds, urgency: 'normal', contentEncoding: 'aes128gcm' },
    )
    const sending = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const { status, wait } = await send({ endpoint, headers: sending, body: body ?? Buffer.alloc(0) })
    if (status === 404 || status === 410) await removeDevice(db, due.device)
    else if (status >= 200 && status < 300) {
      await markDelivered(db, due.id)
      return true
    } else await markFailed(db, due, wait)
  } catch (error) {
    log.info({ host: new URL(due.endpoint).host, reason: (error as Error).message }, 'a message about new cars did not arrive')
    await markFailed(db, due)
  }
  return false
}

/** What a device shows: how many new cars, and of which search; the click leads to its results. */
function messageOf({ search, lang, id }: Due, cars: number): PushMessage {
  const { t, nameOf } = searchTexts(lang)
  return {
    title: t('searches.message', { count: cars, n: formatNumber(cars, lang) }),
    body: nameOf(search),
    path: resultsAddress(search),
    tag: id,
    lang,
    dir: direction(lang),
  }
}

/** How a push service reaches who runs this site; those insist on an address of the world. */
function subjectOf(siteUrl: string): string {
  return siteUrl.startsWith('https://') ? siteUrl : 'https://nuricar.invalid'
}
