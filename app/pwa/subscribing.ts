import { call } from '#app/lib/call.ts'

/** Why push failed: permission denied, not supported, or an error. */
export type TellingProblem = 'refused' | 'unable' | 'failed'
export type Device = { endpoint: string; keys: Record<string, string> | undefined }

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function findSubscription(): Promise<PushSubscription | undefined> {
  const worker = isAble() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await worker?.pushManager.getSubscription().catch(() => undefined)) ?? undefined
}

export async function findEndpoint(): Promise<string | undefined> {
  const subscription = await findSubscription()
  return subscription && Notification.permission === 'granted' ? subscription.endpoint : undefined
}

/** Subscribes this browser to push and passes it to `send`, which returns whether the site accepted it. `keyAt` is the address of the public key. */
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
