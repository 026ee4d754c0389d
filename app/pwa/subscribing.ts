import { useEffect, useState } from 'react'
import { call } from '#app/lib/call.ts'

/** Why push failed: permission denied, not supported, or an error. */
export type TellingProblem = 'refused' | 'unable' | 'failed'
type Device = { endpoint: string; keys: Record<string, string> | undefined }

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription(): Promise<PushSubscription | undefined> {
  const worker = isAble() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await worker?.pushManager.getSubscription().catch(() => undefined)) ?? undefined
}

export async function findEndpoint(): Promise<string | undefined> {
  const subscription = await findSubscription()
  return subscription && Notification.permission === 'granted' ? subscription.endpoint : undefined
}

/**
 * Subscribes this browser to push. `send` passes the subscription to the site and returns whether the site accepted it.
 */
async function subscribe(
  keyAt: string,
  send: (device: Device) => Promise<boolean>,
): Promise<{ endpoint: string } | TellingProblem> {
  if (!isAble()) return 'unable'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return 'unable'
  const answer = await call<{ key: string }>(keyAt)
  if (!answer.ok) return 'failed'
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: answer.value.key,
  })
  const { endpoint, keys } = subscription.toJSON()
  return endpoint && (await send({ endpoint, keys })) ? { endpoint } : 'failed'
}

type Topic = { told: string | null; toldAt?: number; about: object; mark: (endpoint: string) => void }

// In ms. The site deletes a subscription that was not renewed for 90 days.
const renewEvery = 7 * 24 * 60 * 60 * 1000

/** Renews this device's subscriptions if their last renewal is a week old. `mark` stores the endpoint with the time. */
export async function renewSubscriptions(path: string, topics: Topic[]): Promise<void> {
  const due = topics.filter(({ told, toldAt = 0 }) => told !== null && Date.now() - toldAt > renewEvery)
  const subscription = due.length > 0 && (await findEndpoint()) ? await findSubscription() : undefined
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  for (const { told, about, mark } of due)
    if (told === endpoint && (await call(path, { method: 'POST', body: { endpoint, keys, ...about } })).ok)
      mark(told as string)
}

/**
 * Push messages about one kind of news on this device. `path` is the API path of its subscriptions, `keyAt` that of the
 * public key.
 */
export function usePush(path: string, { isOn = true, keyAt = '/api/push/key' } = {}) {
  const [endpoint, setEndpoint] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<TellingProblem>()
  useEffect(() => {
    if (isOn) void findEndpoint().then(setEndpoint)
  }, [isOn])
  const send = async (method: 'POST' | 'DELETE', body: object) => (await call(path, { method, body })).ok
  const busily = async (act: () => Promise<TellingProblem | undefined>) => {
    setIsBusy(true)
    setProblem(undefined)
    const failed = await act().catch(() => 'failed' as const)
    setProblem(failed)
    setIsBusy(false)
    return !failed
  }
  return {
    endpoint,
    isBusy,
    problem,
    /** The first subscription asks for permission. `mark` stores the endpoint. */
    tell: (about: object, mark: (endpoint: string) => void) =>
      busily(async () => {
        const made = await subscribe(keyAt, (device) => send('POST', { ...device, ...about }))
        if (typeof made === 'string') return made
        setEndpoint(made.endpoint)
        mark(made.endpoint)
        return undefined
      }),
    tellNoMore: (about: object, mark: () => void) =>
      busily(async () => {
        const subscription = await findSubscription()
        // If the browser has dropped the subscription, the server notices at the next message.
        if (subscription && !(await send('DELETE', { endpoint: subscription.endpoint, ...about }))) return 'failed'
        mark()
        return undefined
      }),
  }
}
