import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type FieldWhere, fieldOf } from '#app/features/stock/cars/fields.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { toValue } from '../../shared/values.ts'
import { type Mark, sendMark } from '../mark.tsx'
import { type Failed, sendJson } from '../send.ts'

export type InlineName = FieldWhere<{ inline: true }>
/** Outcome of a change. In a conflict, `theirs` is the car as someone else changed it. */
export type InlineOutcome =
  | { state: 'saved' }
  | { state: 'conflict'; theirs: Car }
  | { state: 'failed'; failed: Failed }

/** A car as far as a card or a row of a table shows it. */
export type InlineCar = Pick<Car, 'id' | 'updatedAt'> & Partial<Pick<Car, InlineName>>

export const textOf = (car: InlineCar, name: InlineName) => String(car[name] ?? '')

export function useInlineCar<T extends InlineCar>(car: T) {
  const { revalidate } = useRevalidator()
  const [own, setOwn] = useState<Car>()
  const shown: T = own && own.updatedAt > car.updatedAt ? { ...car, ...own } : car

  function keep(changed: Car): void {
    setOwn(changed)
    void revalidate()
  }

  /**
   * Saves one field. `from` is the car at the start of editing. Changes that others made to other fields are no
   * conflict.
   */
  async function save(name: InlineName, text: string, from: InlineCar): Promise<InlineOutcome> {
    const value = toValue(fieldOf(name), text)
    const sent = await sendJson('PUT', `/api/cars/${car.id}`, { [name]: value }, { version: from.updatedAt })
    if (sent.ok) {
      keep(sent.body as Car)
      return { state: 'saved' }
    }
    if (sent.car && textOf(sent.car, name) === textOf(from, name)) return save(name, text, sent.car)
    if (sent.car && textOf(sent.car, name) !== text) return { state: 'conflict', theirs: sent.car }
    if (sent.car) {
      keep(sent.car)
      return { state: 'saved' }
    }
    console.error('Failed to update car', sent.status, sent.fields)
    return { state: 'failed', failed: sent }
  }

  async function mark(wanted: Mark): Promise<Failed | undefined> {
    const sent = await sendMark(car.id, wanted)
    if (!sent.ok) return sent
    keep(sent.body as Car)
  }

  return { shown, save, mark, keep }
}
