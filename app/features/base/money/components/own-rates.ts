import { formatOwn } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import { call } from '#app/lib/call.ts'
import { dayOf, isOld } from '../rates/rules.ts'
import type { Rates } from '../rates/schema.ts'

/** Loads the site's rates for converting USD; throws if that fails. */
export async function openRates() {
  const called = await call<Rates>('/api/rates')
  if (!called.ok) throw new Error('Could not load the exchange rates.')
  const rates = called.value
  return {
    has: (code: string) => rates.perDollar[code] !== undefined,
    say: (usd: number, code: string, lang: Language) => formatOwn(usd, rates.perDollar[code] ?? 1, code, lang),
    oldDay: (code: string) => (isOld(rates, code, Date.now()) ? dayOf(rates, code) : undefined),
  }
}
