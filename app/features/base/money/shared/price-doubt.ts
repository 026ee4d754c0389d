import { formatNumber } from '#app/i18n/format.ts'
import { findDoubt, isPlausiblePrice, type PriceDoubt, readMoney, readNumber, toRoughDollars } from '../rules.ts'

// A usual step of a price is smaller. A missing or additional digit is larger.
const [leastShare, mostShare] = [0.6, 1.7]

/**
 * Why a changed price should be confirmed: as findDoubt(), because it differs much from the saved one, or because a bare
 * number may be in won, as the saved price is, or without one most prices of the site (`isInWon`).
 */
export function findPriceDoubt(text: string, saved: string, isInWon = false): PriceDoubt | 'jump' | 'won' | undefined {
  const [before, after] = [readMoney(saved), readMoney(text)]
  if ((before ? before.currency === 'KRW' : isInWon) && meantWon(text)) return 'won'
  const doubt = findDoubt(text)
  if (doubt || !before || !after) return doubt
  const share = toRoughDollars(after.amount, after.currency) / toRoughDollars(before.amount, before.currency)
  return share < leastShare || share > mostShare ? 'jump' : undefined
}

/** The price in won that a bare number may mean: '1,350만원' for 1350, '13,500,000원' for 13500000. */
export function meantWon(text: string): string | undefined {
  const value = /^[\p{Nd}.,٬٫'’\s]+$/u.test(text.trim()) && readNumber(text)?.value
  if (!value) return undefined
  const units = [
    ['만원', 10_000],
    ['원', 1],
  ] as const
  const unit = units.find(([, factor]) => isPlausiblePrice(value * factor, 'KRW'))
  return unit && `${formatNumber(value, 'en')}${unit[0]}`
}
