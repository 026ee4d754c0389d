import type { Services } from '#app/context.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { searchTexts } from '#app/features/shop/alerts/name.server.ts'
import { resultsAddress } from '#app/features/shop/alerts/rules.ts'
import { readAddress } from '#app/features/shop/search/shared/address.ts'
import { listPlaces } from '#app/features/stock/destinations/read.server.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import type { PushMessage } from '#app/features/talk/push/schema.ts'
import { claimDueSearches, type Due, markNotified, markWithoutNews } from '#app/features/talk/push/write.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { direction } from '#app/i18n/languages.ts'
import { tellAnswers } from './answers.ts'
import { type Deliver, deliver } from './deliver.ts'
import { atOnce, notifyAll, type Reached as ReachedByAll, type Round, readyPushKeys, sendMessage } from './message.ts'
import { tellQuestions } from './questions.ts'

type Reached = ReachedByAll & Pick<Services, 'search'>

const betweenRuns = 3 * 60 * 1000
// In seconds. Sellers often add several cars in a row, so those added within this time share a message.
const pause = 30 * 60

/** Sends due push messages every few minutes. Returns a function that stops and waits for a running pass. */
export function notifyOnTime(services: Reached): () => Promise<void> {
  // Push needs https. A backup restored on an http site has the subscriptions of the real site and must not notify
  // them.
  if (!services.siteUrl.startsWith('https://')) return async () => undefined
  let isStopped = false
  let running: Promise<unknown> = Promise.resolve()
  const start = () => {
    for (const tell of [tellNews, tellAnswers, tellQuestions])
      running = running
        .then(() => (isStopped ? undefined : tell(services, deliver, () => isStopped)))
        .catch((error) => services.log.error({ err: error }, `${tell.name}: could not send notifications`))
  }
  const timer = setInterval(start, betweenRuns)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}

/**
 * Notifies devices of new cars, once per device and search. Returns how many messages were delivered. Several processes
 * may run it.
 */
export async function tellNews(
  services: Reached,
  send: Deliver = deliver,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db, search } = services
  if (!(await getSettings(db)).push) return 0
  const { newest } = await search.countSince({ state: 'available' }, new Date().toISOString())
  if (!newest) return 0
  const keys = await readyPushKeys(services)
  return notifyAll(
    () => claimDueSearches(db, newest, atOnce),
    (due) => tell(services, due, { newest, keys, send }),
    isStopped,
  )
}

async function tell(services: Reached, due: Due, round: Round & { newest: string }): Promise<boolean> {
  const { db, search } = services
  const { q, filters } = readAddress(due.search)
  const news = await search.countSince({ words: q, filters, state: 'available' }, due.told_to.toISOString())
  if (news.cars === 0 || !news.newest) {
    await markWithoutNews(db, due.id, round.newest)
    return false
  }
  await markNotified(db, due.id, news.newest, pause)
  return sendMessage(services, due, messageOf(due, news.cars, filters.to ? await listPlaces(db) : []), round)
}

function messageOf({ search, lang, id }: Due, cars: number, places: PlacesOf[]): PushMessage {
  const { t, nameOf } = searchTexts(lang)
  return {
    title: t('searches.message', { count: cars, n: formatNumber(cars, lang) }),
    body: nameOf(search, places),
    path: resultsAddress(search, lang),
    tag: id,
    lang,
    dir: direction(lang),
  }
}
