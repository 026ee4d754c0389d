import { call } from '#app/lib/call.ts'

/** Why a device cannot be told: its owner has refused, the browser cannot, or it did not work this time. */
export type TellingProblem = 'refused' | 'unable' | 'failed'
/** What the site needs to reach a browser. */
export type Device = { endpoint: string; keys: Record<string, string> | undefined }

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The browser's own subscription, if it has one. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const worker = isAble() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await worker?.pushManager.getSubscription().catch(() => undefined)) ?? undefined
}

/** The address of a subscription that may be used. */
export async function findEndpoint(): Promise<string | undefined> {
  const subscription = await findSubscription()
  return subscription && Notification.permission === 'granted' ? subscription.endpoint : undefined
}

/** Subscribes this browser, asking its owner where that was not done before, and tells `send`, which answers whether the site has heard it. `keyAt` is the call that answers the site's public key. */
export async function subscribe(keyAt: string, send: (device: Device) => Promise<boolean>): Promise<{ endpoint: string } | TellingProblem> {
  if (!isAble()) return 'unable'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return 'unable'
  const answer = await call<{ key: string }>(keyAt)
  if (!answer.ok) return 'failed'
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: answer.value.key })
  const { endpoint, keys } = subscription.toJSON()
  return endpoint && (await send({ endpoint, keys })) ? { endpoint } : 'failed'
}
