import { useEffect } from 'react'
import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { openValue } from '#app/ui/value.ts'
import { parseSaved, parseViewed, takeSnapshot, viewedKey, withSaved, withViewed } from '../rules.ts'
import type { Saved, Snapshot, Viewed } from '../schema.ts'

// The number is the version of the stored format. A new version needs a new key, so that tabs with the old version do
// not damage the list.
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

export function useSavedCars(): Saved[] | undefined {
  return useStoredList<Saved, Saved[] | undefined>(saved, saved.read, undefined)
}

export function useViewedCars(): Viewed[] | undefined {
  return useStoredList<Viewed, Viewed[] | undefined>(viewed, viewed.read, undefined)
}

/** Saves cars in the given order. Returns how many did not fit. A restored car keeps its time `at`. */
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

/** Shows or hides a notice. The notice 'unkept' appears only once. */
export function showNotice(next: Notice | undefined): void {
  if (next === 'unkept' && isToldUnkept) return
  if (next === 'unkept') isToldUnkept = true
  notice.set(next)
}

export const useNotice = notice.use

export function useIsKept(): boolean {
  return useStoredList(saved, saved.isKept, true)
}
