import webPush from 'web-push'
import type { Services } from '#app/context.ts'
import type { PushKeys } from '#app/features/talk/push/read.server.ts'
import type { PushMessage } from '#app/features/talk/push/schema.ts'
import {
  keepPushKeys,
  markDelivered,
  markFailed,
  removeDevice,
  type Subscription,
} from '#app/features/talk/push/write.server.ts'
import type { Deliver } from './deliver.ts'

export type Reached = Pick<Services, 'db' | 'siteUrl' | 'log'>
export type Round = { keys: PushKeys; send: Deliver }

export const atOnce = 20
// After this time the message is outdated, and the owner of the phone sees the news on the site.
const keptBySeconds = 2 * 24 * 60 * 60

export function readyPushKeys({ db }: Pick<Services, 'db'>): Promise<PushKeys> {
  return keepPushKeys(db, webPush.generateVAPIDKeys)
}

export async function notifyAll<T>(
  take: () => Promise<T[]>,
  tell: (due: T) => Promise<boolean>,
  isStopped: () => boolean,
): Promise<number> {
  let arrived = 0
  while (!isStopped()) {
    const taken = await take()
    if (taken.length === 0) break
    const sent = await Promise.all(taken.map(tell))
    arrived += sent.filter(Boolean).length
  }
  return arrived
}

export async function sendMessage(
  { db, siteUrl, log }: Reached,
  to: Subscription,
  message: PushMessage,
  { keys, send }: Round,
): Promise<boolean> {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject: subjectOf(siteUrl), ...keys },
        TTL: keptBySeconds,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      },
    )
    const sending = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const { status, wait } = await send({ endpoint, headers: sending, body: body ?? Buffer.alloc(0) })
    if (status === 404 || status === 410) await removeDevice(db, to.device)
    else if (status >= 200 && status < 300) {
      await markDelivered(db, to.id)
      return true
    } else await markFailed(db, to, wait)
  } catch (error) {
    log.info({ host: new URL(to.endpoint).host, reason: (error as Error).message }, 'could not deliver a notification')
    await markFailed(db, to)
  }
  return false
}

// Push services require a public contact address.
function subjectOf(siteUrl: string): string {
  return siteUrl.startsWith('https://') ? siteUrl : 'https://nuricar.invalid'
}
