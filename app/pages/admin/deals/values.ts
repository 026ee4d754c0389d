import { type DealForm, isDone, type Step, steps } from '#app/features/desk/deals/rules.ts'
import type { DealBody } from '#app/features/desk/deals/schema.ts'
import { valueAt, withValue } from '../form-values.ts'

/** The controls of each form of a deal. `prices` stands for one control for each car. */
export const controlsOf: Record<DealForm, readonly string[]> = {
  complete: ['buyer', 'whatsapp', 'country', 'language', 'prices', 'currency', 'term', 'port', 'days.agreed'],
  asked: ['buyer', 'whatsapp', 'email', 'country', 'language', 'days.asked'],
  agreed: ['prices', 'currency', 'won', 'term', 'port', 'days.agreed'],
  proforma: ['proforma', 'by.proforma', 'days.proforma'],
  deposit: ['deposit', 'by.deposit', 'days.deposit'],
  balance: ['balance', 'by.balance', 'days.balance'],
  shipped: ['ship', 'by.shipped', 'days.shipped'],
  papers: ['tracking', 'by.papers', 'days.papers'],
  delivered: ['by.delivered', 'days.delivered'],
  note: ['note'],
  fall: ['reason', 'kept', 'fellOn'],
}

export type Values = Record<string, unknown>

/** The stored values of a form. */
export function storedValues(form: DealForm, body: DealBody, carIds: string[]): Values {
  const names = controlsOf[form].flatMap((name) => (name === 'prices' ? carIds.map((id) => `prices.${id}`) : [name]))
  return names.reduce<Values>((all, name) => withValue(all, name, valueAt(body, name) ?? null), {})
}

/** The values that a form shows: the day of a step that is not done is proposed as today, or as the day of the sale. */
export function shownValues(form: DealForm, stored: Values, body: DealBody, day: string): Values {
  const step = form === 'complete' ? 'agreed' : steps.find((one) => one === form)
  if (form === 'fall') return { ...stored, fellOn: body.fellOn ?? day }
  return step && !isDone(body, step) ? withValue(stored, dayOf(step), day) : stored
}

export const dayOf = (step: Step): string => `days.${step}`
