import { getSettings } from '#app/features/base/settings/read.server.ts'
import { carName } from '#app/features/stock/cars/shared/car-name.ts'
import { findAnswer } from '#app/features/talk/comments/answers/read.server.ts'
import { shownText } from '#app/features/talk/comments/ready/rules.ts'
import { anchorOf, threadName } from '#app/features/talk/comments/rules.ts'
import type { PushMessage } from '#app/features/talk/push/schema.ts'
import {
  claimAnswered,
  markNotified,
  markWithoutNews,
  type Subscription,
} from '#app/features/talk/push/write.server.ts'
import { addressIn } from '#app/i18n/address.ts'
import { direction, type Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { type Deliver, deliver } from './deliver.ts'
import { atOnce, notifyAll, type Reached, type Round, readyPushKeys, sendMessage } from './message.ts'

// In seconds. Replies that follow each other soon share one message.
const pause = 60
const longestBody = 160

/**
 * Notifies visitors of replies to their comments. Several replies share a message. Returns the number delivered.
 * Several processes may run it.
 */
export async function tellAnswers(
  services: Reached,
  send: Deliver = deliver,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db } = services
  if (!(await getSettings(db)).push) return 0
  const round: Round = { keys: await readyPushKeys(services), send }
  return notifyAll(
    () => claimAnswered(db, atOnce),
    (due) => tell(services, due, round),
    isStopped,
  )
}

type Due = Subscription & { comment_id: string }

async function tell(services: Reached, due: Due, round: Round): Promise<boolean> {
  const { db } = services
  const answer = await findAnswer(db, due.comment_id, due.told_to)
  if (!answer) {
    await markWithoutNews(db, due.id, due.told_to.toISOString())
    return false
  }
  await markNotified(db, due.id, answer.at.toISOString(), pause)
  return sendMessage(services, due, messageOf(due, answer), round)
}

type Answer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

function messageOf({ id, comment_id, lang }: Due, { text, ready, carId, ...car }: Answer): PushMessage {
  const { t } = serverTexts(lang)
  const path = `/cardetails/${encodeURIComponent(carId)}?${threadName}=${encodeURIComponent(comment_id)}#${anchorOf(comment_id)}`
  return {
    title: t('push.answered', { car: nameOfCar(car, lang) || t('card.unnamed') }),
    body: cut(shownText('answer', { text, ready: ready ?? undefined }, t, lang)),
    path: addressIn(path, lang),
    tag: id,
    lang,
    dir: direction(lang),
  }
}

export function nameOfCar(car: Parameters<typeof carName>[0] & { year: number | null }, lang: Language): string {
  return [carName(car, lang), car.year].filter(Boolean).join(' ')
}

export function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longestBody ? line : `${line.slice(0, longestBody).replace(/[\ud800-\udbff]$/, '')}…`
}
