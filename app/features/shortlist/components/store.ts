import { useEffect } from 'react'
import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { openValue } from '#app/ui/value.ts'
import { parseSaved, parseViewed, takeSnapshot, viewedKey, withSaved, withViewed } from '../rules.ts'
import type { Saved, Snapshot, Viewed } from '../schema.ts'

// The number is the format version. A new format gets a new key, so that old and new tabs do not spoil each other's list.
const saved = openStoredList<Saved>('nuricar.saved.1', parseSaved)
const viewed = openStoredList<Viewed>(viewedKey, parseViewed)

const isSaved = (id: string) => saved.read().some((car) => car.id === id)

export function useSaved(car: Snapshot): [isSaved: boolean, toggle: () => void] {
  const toggle = () => (isSaved(car.id) ? removeSaved(car.id) : saveCars([car]))
  return [useStoredList(saved, () => isSaved(car.id), false), toggle]
}

export function useSavedCount(): number {
  return useStoredList(saved, () => saved.read().length, 0)
}

/** Saved cars, newest first; undefined until they are known. */
export function useSavedCars(): Saved[] | undefined {
  return useStoredList<Saved, Saved[] | undefined>(saved, saved.read, undefined)
}

export function useViewedCars(): Viewed[] | undefined {
  return useStoredList<Viewed, Viewed[] | undefined>(viewed, viewed.read, undefined)
}

/** Saves cars in their order; returns how many did not fit. A restored car keeps its time `at`. */
export function saveCars(cars: (Snapshot & { at?: number })[]): number {
  const now = Date.now()
  saved.change((list) =>
    withSaved(
      list,
      cars.map((car, index) => ({ ...takeSnapshot(car), at: car.at ?? now - index })),
    ),
  )
  const left = cars.filter((car) => !isSaved(car.id)).length
  showNotice(left > 0 ? 'full' : saved.isKept() ? undefined : 'unkept')
  return left
}

export function removeSaved(id: string): void {
  saved.change((list) => list.filter((car) => car.id !== id))
  showNotice(undefined)
}

export function useRememberViewed(id: string): void {
  useEffect(() => viewed.change((list) => withViewed(list, id, Date.now())), [id])
}

export function clearViewed(): void {
  viewed.change(() => [])
}

export type Notice = 'full' | 'unkept'
const notice = openValue<Notice | undefined>(undefined)
let isToldUnkept = false

/** Shows or hides a notice. 'unkept' is shown only once. */
export function showNotice(next: Notice | undefined): void {
  if (next === 'unkept' && isToldUnkept) return
  if (next === 'unkept') isToldUnkept = true
  notice.set(next)
}

export const useNotice = notice.use

/** Whether the browser stores the list; true until it refuses. */
export function useIsKept(): boolean {
  return useStoredList(saved, saved.isKept, true)
}
