import { useEffect } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { formatOwn } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { openValue } from '#app/ui/value.ts'
import { dayOf, isOld } from '../rates/rules.ts'
import type { Rates } from '../rates/schema.ts'

type OwnRates = Awaited<ReturnType<typeof openRates>>

const shelf = openStoredList<string>('nuricar.currency.1', (text) =>
  JSON.parse(text ?? '[]').filter((code: unknown) => /^[A-Z]{3}$/.test(String(code))),
)
const held = openValue<OwnRates | undefined>(undefined)
let isComing = false

/** Loads the rates once, only for visitors with a currency of their own. */
function bring(): void {
  if (isComing) return
  isComing = true
  openRates()
    .then(held.set)
    .catch(() => {
      isComing = false
    })
}

/**
 * The second currency of this device. `inOwn` formats USD in it ('≈ 13,400 JOD') once rates are loaded. `oldDay` is the
 * day of an outdated rate.
 */
export function useOwnCurrency(): {
  code: string | null
  inOwn?: (usd: number) => string
  oldDay?: string | undefined
} {
  const isOffered = useSite().ownCurrency
  const { lang } = useTranslation()
  const chosen = useStoredList<string, string | null>(shelf, () => shelf.read()[0] ?? null, null)
  const code = isOffered ? chosen : null
  const rates = held.use()
  useEffect(() => {
    if (code) bring()
  }, [code])
  if (!code || !rates?.has(code)) return { code }
  return { code, inOwn: (usd) => rates.say(usd, code, lang), oldDay: rates.oldDay(code) }
}

export function setOwnCurrency(code: string | null): void {
  shelf.change(() => (code ? [code] : []))
}

/** Loads the site's rates for converting USD; throws if that fails. */
async function openRates() {
  const called = await call<Rates>('/api/rates')
  if (!called.ok) throw new Error('Could not load the exchange rates.')
  const rates = called.value
  return {
    has: (code: string) => rates.perDollar[code] !== undefined,
    say: (usd: number, code: string, lang: Language) => formatOwn(usd, rates.perDollar[code] ?? 1, code, lang),
    oldDay: (code: string) => (isOld(rates, code, Date.now()) ? dayOf(rates, code) : undefined),
  }
}
