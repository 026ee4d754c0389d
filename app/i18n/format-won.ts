import { keep, koreanWon, localeOf } from './format.ts'
import type { Language } from './languages.ts'

/** Formats an amount of won, which may be negative: ₩12,500,000, in Korean 1,250만원. */
export function formatWon(won: number, language: Language): string {
  if (language === 'ko') return koreanWon(won)
  const currency = () =>
    new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'KRW', maximumFractionDigits: 0 })
  return keep(`w${language}`, currency).format(won)
}
