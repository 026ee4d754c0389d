import type { Services } from '#app/context.ts'
import type { LetterFacts, LetterKind, Way } from '#app/features/base/operators/letters/schema.ts'
import { addLetter } from '#app/features/base/operators/letters/write.server.ts'
import { findBackupProblem } from '#app/features/desk/backups/read.server.ts'
import { listEnding } from '#app/features/stock/reservations/read.server.ts'
import { listReceivers, type Receiver } from '#app/features/talk/inbox/letters/read.server.ts'
import { quietUntil } from '#app/features/talk/inbox/quiet/rules.ts'
import { minuteOfDay } from '#app/i18n/format.ts'
import { dayAfter, sellersDay, sellerZone } from '#app/lib/day.ts'

// In minutes after midnight in Seoul: the hour of letters about a day or a week.
const morning = 8 * 60

/** Queues letters about new questions, reservations that end, a failing backup and the week, each once. */
export async function queueNews({ db, backups }: Pick<Services, 'db' | 'backups'>, now = new Date()): Promise<void> {
  const day = sellersDay(now.getTime())
  const isMorning = minuteOfDay(now, sellerZone) >= morning
  const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
  const [receivers, ending, problem] = await Promise.all([
    listReceivers(db),
    isMorning ? listEnding(db, dayAfter(day, 1), 1) : undefined,
    backups?.at ? findBackupProblem(db) : null,
  ])
  for (const to of receivers) {
    const add = <K extends LetterKind>(kind: K, facts: LetterFacts[K], about?: string, way?: Way) =>
      addLetter(db, { operatorId: to.id }, kind, facts, {
        ...(about && { about: `${about} ${day} ${to.id}` }),
        ...(way && { way }),
        due: dueFor(to, now),
      })
    if (to.questions) for (const way of to.asked) await add('questions', {}, undefined, way)
    if (to.reservations && ending && ending.count > 0) await add('ending', { day }, 'ending')
    if (to.isOwner && to.weekly && isMorning && isMonday) await add('week', { day }, 'week')
    if (to.isOwner && problem) await add('backup', { problem }, `backup ${problem}`)
  }
}

function dueFor({ quiet }: Receiver, now: Date): Date {
  return (quiet && quietUntil(now, quiet)) || now
}
