import { useEffect, useState } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { call } from '#app/lib/call.ts'
import { findEndpoint, findSubscription, subscribe, type TellingProblem } from '#app/pwa/subscribing.ts'
import type { SavedSearch } from '../rules.ts'
import { markTold } from './saved-store.ts'

export type Telling = {
  isTold: (search: SavedSearch) => boolean
  isBusy: boolean
  problem: TellingProblem | undefined
  tell: (key: string) => Promise<boolean>
  tellNoMore: (key: string) => Promise<boolean>
}

const path = '/api/push/subscriptions'

async function send(method: 'POST' | 'DELETE', body: object): Promise<boolean> {
  return (await call(path, { method, body })).ok
}

/** Push messages about new cars on this device; undefined where the site sends none. Asks for permission with the first search. */
export function useTelling(isOn: boolean): Telling | undefined {
  const { lang } = useLanguage()
  const [endpoint, setEndpoint] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<TellingProblem>()
  useEffect(() => {
    if (!isOn) return
    void findEndpoint().then(setEndpoint)
  }, [isOn])
  if (!isOn) return undefined

  const tell = async (key: string) => {
    const made = await subscribe('/api/push/key', (device) => send('POST', { ...device, search: key, lang }))
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
    // If the browser has dropped the subscription, the server notices at the next message.
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
