import type { Services } from '#app/context.ts'
import type { Letter, Mailers, Way } from '#app/features/base/operators/letters/schema.ts'
import { claimLetters, endLetter, retryLetter } from '#app/features/base/operators/letters/write.server.ts'
import { regularly } from '../regularly.ts'
import { queueNews } from './news.ts'
import { makeLetter } from './write.ts'

type Site = Pick<Services, 'db' | 'siteUrl' | 'backups' | 'log'>

// In ms. A person who asked for a new password waits for the letter.
const betweenRuns = 10_000
const betweenNews = 60_000
const atOnce = 5

/** Sends letters as they become due, and looks for news every minute. Returns a function that stops both. */
export function postOnTime(site: Site, mailers: Mailers): () => Promise<void> {
  if (Object.keys(mailers).length === 0) return async () => undefined
  let isStopped = false
  const tell = (error: unknown) => site.log.error({ err: error }, 'could not send letters')
  const stops = [
    regularly(betweenNews, () => queueNews(site), tell),
    regularly(betweenRuns, async () => void (await sendLetters(site, mailers, () => isStopped)), tell),
  ]
  return async () => {
    isStopped = true
    for (const stop of stops) await stop()
  }
}

/** Sends all due letters and returns how many were sent. Several processes may run it. */
export async function sendLetters(
  site: Site,
  mailers: Mailers,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const ways = Object.keys(mailers) as Way[]
  let sent = 0
  while (!isStopped()) {
    const letters = await claimLetters(site.db, atOnce, ways)
    if (letters.length === 0) break
    for (const letter of letters) if (await sendLetter(site, mailers, letter)) sent++
  }
  return sent
}

async function sendLetter(site: Site, mailers: Mailers, letter: Letter): Promise<boolean> {
  const { db, log } = site
  const made = await makeLetter(site, letter)
  if (!made) {
    await endLetter(db, letter, { state: 'dropped' })
    return false
  }
  try {
    await mailers[letter.way]?.send(made.mail)
  } catch (error) {
    const { message, isRefused = false } = error as Error & { isRefused?: boolean }
    log.error({ letter: letter.id, way: letter.way, kind: letter.kind, reason: message }, 'could not send a letter')
    if (isRefused) await endLetter(db, letter, { state: 'failed', reason: message })
    else await retryLetter(db, letter, message)
    return false
  }
  await endLetter(db, letter, { state: 'sent', toldTo: made.toldTo })
  return true
}
