import { shownText } from '#app/features/talk/comments/ready/rules.ts'
import { listOpen, type OpenComment } from '#app/features/talk/inbox/open/read.server.ts'
import { quietUntil } from '#app/features/talk/inbox/quiet/rules.ts'
import type { PushMessage } from '#app/features/talk/push/schema.ts'
import {
  claimDueOperators,
  markNotified,
  markQuiet,
  markWithoutNews,
  type Subscription,
} from '#app/features/talk/push/write.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { direction, type Language } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { cut, nameOfCar } from './answers.ts'
import { type Deliver, deliver } from './deliver.ts'
import { atOnce, notifyAll, type Reached, type Round, readyPushKeys, sendMessage } from './message.ts'

// In seconds. Questions that follow each other soon share one message.
const pause = 60

/** Notifies operators of new questions, all at once after quiet hours. Returns how many messages were delivered. */
export async function tellQuestions(
  services: Reached,
  send: Deliver = deliver,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db } = services
  const round: Round = { keys: await readyPushKeys(services), send }
  return notifyAll(() => claimDueOperators(db, atOnce), tell, isStopped)

  async function tell(due: Subscription): Promise<boolean> {
    const { quiet_from, quiet_to, zone } = due
    const until =
      quiet_from !== null &&
      quiet_to !== null &&
      zone !== null &&
      quietUntil(new Date(), { from: quiet_from, to: quiet_to, zone })
    if (until) {
      await markQuiet(db, due.id, until)
      return false
    }
    const { questions, newest } = await listOpen(db, 1, due.told_to)
    const [asked] = questions.comments
    if (!asked || !newest) {
      await markWithoutNews(db, due.id, due.told_to.toISOString())
      return false
    }
    await markNotified(db, due.id, newest.toISOString(), pause)
    return sendMessage(services, due, messageOf(due, asked, questions.count), round)
  }
}

function messageOf({ id, lang }: Subscription, asked: OpenComment, count: number): PushMessage {
  const { t } = serverTexts(lang)
  const words = cut(lastText(asked, t, lang))
  return {
    title: t('push.asked', { count, n: formatNumber(count, lang) }),
    body:
      count > 1 ? t('push.latest', { text: words }) : [nameOfCar(asked.car, lang), words].filter(Boolean).join(': '),
    // Operator pages have no language prefix.
    path: inboxPath,
    tag: id,
    lang,
    dir: direction(lang),
  }
}

export const inboxPath = '/comments?filter=unanswered'

/** What a visitor wrote last below a question, or the question. */
export function lastText({ reply, ...question }: OpenComment, t: Translate, lang: Language): string {
  const { text, ready } = reply ?? question
  return shownText(reply ? 'answer' : 'ask', { text, ready: ready ?? undefined }, t, lang)
}
