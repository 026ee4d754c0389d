import { findDoubt, type PriceDoubt, readMoney, toRoughDollars } from '../rules.ts'

// A usual step of a price is smaller. A missing or additional digit is larger.
const [leastShare, mostShare] = [0.6, 1.7]

/** Why a changed price should be confirmed: as findDoubt(), or because it differs much from the saved one. */
export function findPriceDoubt(text: string, saved: string): PriceDoubt | 'jump' | undefined {
  const doubt = findDoubt(text)
  const [before, after] = [readMoney(saved), readMoney(text)]
  if (doubt || !before || !after) return doubt
  const share = toRoughDollars(after.amount, after.currency) / toRoughDollars(before.amount, before.currency)
  return share < leastShare || share > mostShare ? 'jump' : undefined
}
