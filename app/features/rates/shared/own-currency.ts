import { useEffect, useSyncExternalStore } from 'react'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { openShelf, useShelf } from '#app/ui/shelf.ts'
import { openRates } from '../components/own-rates.ts'

type OwnRates = Awaited<ReturnType<typeof openRates>>

const shelf = openShelf<string>('nuricar.currency.1', (text) => JSON.parse(text ?? '[]').filter((code: unknown) => /^[A-Z]{3}$/.test(String(code))))
let held: OwnRates | undefined
let isComing = false
const listeners = new Set<() => void>()

/** Loads the rates once, only for visitors with a currency of their own. */
function bring(): void {
  if (isComing) return
  isComing = true
  openRates()
    .then((rates) => {
      held = rates
      for (const listener of listeners) listener()
    })
    .catch(() => {
      isComing = false
    })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The visitor's currency on this device. `inOwn` formats USD in it ('≈ 13,400 JOD') once rates are loaded; `oldDay` is the day of an outdated rate. */
export function useOwnCurrency(): { code: string | null; inOwn?: (usd: number) => string; oldDay?: string | undefined } {
  const isOffered = useSite().ownCurrency
  const { lang } = useLanguage()
  const chosen = useShelf<string, string | null>(shelf, () => shelf.read()[0] ?? null, null)
  const code = isOffered ? chosen : null
  const rates = useSyncExternalStore(
    subscribe,
    () => held,
    () => undefined,
  )
  useEffect(() => {
    if (code) bring()
  }, [code])
  if (!code || !rates?.has(code)) return { code }
  return { code, inOwn: (usd) => rates.say(usd, code, lang), oldDay: rates.oldDay(code) }
}

export function setOwnCurrency(code: string | null): void {
  shelf.change(() => (code ? [code] : []))
}
