import { useEffect, useState } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import type { Language } from '#app/i18n/languages.ts'
import { call } from '#app/lib/call.ts'
import type { SavedSearch } from '../rules.ts'
import { markTold } from './saved-store.ts'

/** Why this device cannot be told: the visitor has refused, the browser cannot, or it did not work this time. */
type TellingProblem = 'refused' | 'unable' | 'failed'
export type Telling = {
  isTold: (search: SavedSearch) => boolean
  isBusy: boolean
  problem: TellingProblem | undefined
  tell: (key: string) => Promise<boolean>
  /** Answers whether the site has heard it. */
  tellNoMore: (key: string) => Promise<boolean>
}

const path = '/api/push/subscriptions'
const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function send(method: 'POST' | 'DELETE', body: object): Promise<boolean> {
  return (await call(path, { method, body })).ok
}

/** The browser's own subscription, if it has one. */
async function findSubscription(): Promise<PushSubscription | undefined> {
  const worker = isAble() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await worker?.pushManager.getSubscription().catch(() => undefined)) ?? undefined
}

/** Messages about new cars on this device. Permission is asked for when the first search is switched on; undefined where the site sends none. */
export function useTelling(isOn: boolean): Telling | undefined {
  const { lang } = useLanguage()
  const [endpoint, setEndpoint] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<TellingProblem>()
  useEffect(() => {
    if (!isOn) return
    void findSubscription().then((subscription) => setEndpoint(Notification.permission === 'granted' ? subscription?.endpoint : undefined))
  }, [isOn])
  if (!isOn) return undefined

  const tell = async (key: string) => {
    const made = await subscribe(key, lang)
    if (typeof made === 'string') {
      setProblem(made)
      return false
    }
    setEndpoint(made.endpoint)
    markTold(key, made.endpoint)
    return true
  }
  const tellNoMore = async (key: string) => {
    const subscription = await findSubscription()
    // Where the browser has forgotten it, the site hears so at the next message.
    if (subscription && !(await send('DELETE', { endpoint: subscription.endpoint, search: key }))) {
      setProblem('failed')
      return false
    }
    markTold(key, null)
    return true
  }
  const busily = (act: (key: string) => Promise<boolean>) => async (key: string) => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      return await act(key)
    } catch {
      setProblem('failed')
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return {
    isTold: ({ told }) => told !== null && told === endpoint,
    isBusy,
    problem,
    tell: busily(tell),
    tellNoMore: busily(tellNoMore),
  }
}

async function subscribe(search: string, lang: Language): Promise<{ endpoint: string } | TellingProblem> {
  if (!isAble()) return 'unable'
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return 'unable'
  const answer = await call<{ key: string }>('/api/push/key')
  if (!answer.ok) return 'failed'
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: answer.value.key })
  const { endpoint, keys } = subscription.toJSON()
  return endpoint && (await send('POST', { endpoint, keys, search, lang })) ? { endpoint } : 'failed'
}
