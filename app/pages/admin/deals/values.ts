import type { TradeCurrency } from '#app/features/base/money/rules.ts'
import { type DealForm, isDone, type Step, steps, sumReceived } from '#app/features/desk/deals/rules.ts'
import type { DealBody } from '#app/features/desk/deals/schema.ts'
import { valueAt, withValue } from '../form-values.ts'

/** The values of each form of a deal. `prices` stands for one value for each car. */
const valuesOf: Record<DealForm, readonly string[]> = {
  complete: ['buyer', 'whatsapp', 'country', 'language', 'currency', 'prices', 'term', 'port', 'days.agreed'],
  asked: ['buyer', 'whatsapp', 'email', 'country', 'language', 'days.asked'],
  agreed: ['currency', 'prices', 'won', 'term', 'port', 'days.agreed'],
  proforma: ['proforma', 'by.proforma', 'days.proforma'],
  deposit: ['currency', 'deposit', 'by.deposit', 'days.deposit'],
  balance: ['currency', 'balance', 'by.balance', 'days.balance'],
  shipped: ['ship', 'by.shipped', 'days.shipped'],
  papers: ['tracking', 'by.papers', 'days.papers'],
  delivered: ['by.delivered', 'days.delivered'],
  note: ['note'],
  fall: ['reason', 'kept', 'fellOn'],
}

export type Values = Record<string, unknown>

/** The names of a form's controls. */
export const namesOf = (form: DealForm, carIds: string[]) =>
  valuesOf[form].flatMap((name) => (name === 'prices' ? carIds.map((id) => `prices.${id}`) : [name]))

/** Whether a form may choose the currency. With a payment it is chosen only while no other amount is in it. */
export function choosesCurrency(form: DealForm, body: DealBody): boolean {
  if (form !== 'deposit' && form !== 'balance') return true
  const others = form === 'deposit' ? { balance: body.balance } : { deposit: body.deposit }
  return sumReceived(body) === 0 && hasNoAmount({ prices: body.prices, deposit: null, balance: null, ...others })
}

const hasNoAmount = ({ prices, deposit, balance }: Pick<DealBody, 'prices' | 'deposit' | 'balance'>) =>
  [...Object.values(prices), deposit, balance].every((amount) => amount === null)

/** The stored values of a form. */
export function storedValues(form: DealForm, body: DealBody, carIds: string[]): Values {
  return namesOf(form, carIds).reduce<Values>((all, name) => withValue(all, name, valueAt(body, name) ?? null), {})
}

type Proposed = { day: string; currency: TradeCurrency | undefined }

/** The values that a form shows: steps that are not done propose a day, and the first amount proposes a currency. */
export function shownValues(form: DealForm, stored: Values, body: DealBody, { day, currency }: Proposed): Values {
  const step = form === 'complete' ? 'agreed' : steps.find((one) => one === form)
  if (form === 'fall') return { ...stored, fellOn: body.fellOn ?? day }
  const shown = currency && 'currency' in stored && hasNoAmount(body) ? { ...stored, currency } : stored
  return step && !isDone(body, step) ? withValue(shown, dayOf(step), day) : shown
}

export const dayOf = (step: Step): string => `days.${step}`
