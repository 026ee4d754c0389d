import { useEffect, useState } from 'react'
import { call } from '#app/lib/call.ts'
import type { Rates } from '../rates/schema.ts'

let asked: Promise<Rates | undefined> | undefined

/**
 * Converts an amount to US dollars at the site's rates, which are loaded once. Undefined without an amount or a rate.
 */
export function useDollars(money: { currency: string; amount: number } | undefined): number | undefined {
  const [rates, setRates] = useState<Rates>()
  const isNeeded = money !== undefined && money.currency !== 'USD'
  useEffect(() => {
    if (!isNeeded) return
    asked ??= call<Rates>('/api/rates').then((answer) => {
      if (answer.ok) return answer.value
      asked = undefined
    })
    void asked.then(setRates)
  }, [isNeeded])
  if (!money) return undefined
  if (money.currency === 'USD') return money.amount
  const perDollar = rates?.perDollar[money.currency]
  return perDollar && money.amount / perDollar
}
