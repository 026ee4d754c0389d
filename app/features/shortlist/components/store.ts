import { useEffect, useSyncExternalStore } from 'react'
import { openShelf, useShelf } from '#app/ui/shelf.ts'
import { parseSaved, parseViewed, takeSnapshot, viewedKey, withSaved, withViewed } from '../rules.ts'
import type { Saved, Snapshot, Viewed } from '../schema.ts'

// The number is the form's version: another form gets another key, so that an old tab and a new one do not spoil each other's list.
const saved = openShelf<Saved>('nuricar.saved.1', parseSaved)
const viewed = openShelf<Viewed>(viewedKey, parseViewed)

const isSaved = (id: string) => saved.read().some((car) => car.id === id)

/** Whether a car is saved, and how to change that. */
export function useSaved(car: Snapshot): [isSaved: boolean, toggle: () => void] {
  const toggle = () => (isSaved(car.id) ? removeSaved(car.id) : saveCars([car]))
  return [useShelf(saved, () => isSaved(car.id), false), toggle]
}

/** How many cars are saved. */
export function useSavedCount(): number {
  return useShelf(saved, () => saved.read().length, 0)
}

/** The saved cars, newest first; undefined while they are not known. */
export function useSavedCars(): Saved[] | undefined {
  return useShelf<Saved, Saved[] | undefined>(saved, saved.read, undefined)
}

/** The cars last looked at, newest first; undefined while they are not known. */
export function useViewedCars(): Viewed[] | undefined {
  return useShelf<Viewed, Viewed[] | undefined>(viewed, viewed.read, undefined)
}

/** Saves cars in their order; answers how many found no room. A car that is put back brings the time it was saved at. */
export function saveCars(cars: (Snapshot & { at?: number })[]): number {
  const now = Date.now()
  saved.change((list) =>
    withSaved(
      list,
      cars.map((car, index) => ({ ...takeSnapshot(car), at: car.at ?? now - index })),
    ),
  )
  const left = cars.filter((car) => !isSaved(car.id)).length
  tell(left > 0 ? 'full' : saved.isKept() ? undefined : 'unkept')
  return left
}

export function removeSaved(id: string): void {
  saved.change((list) => list.filter((car) => car.id !== id))
  tell(undefined)
}

/** Remembers that this car was looked at. */
export function useRememberViewed(id: string): void {
  useEffect(() => viewed.change((list) => withViewed(list, id, Date.now())), [id])
}

export function clearViewed(): void {
  viewed.change(() => [])
}

export type Notice = 'full' | 'unkept'
let notice: Notice | undefined
let isToldUnkept = false
const noticeListeners = new Set<() => void>()

/** Shows a notice, or takes it away; that nothing is kept is said once. */
export function tell(next: Notice | undefined): void {
  if (next === 'unkept' && isToldUnkept) return
  if (next === 'unkept') isToldUnkept = true
  notice = next
  for (const listener of noticeListeners) listener()
}

function subscribeNotice(listener: () => void) {
  noticeListeners.add(listener)
  return () => void noticeListeners.delete(listener)
}

/** What the visitor has to know of the last change: the list is full, or the browser keeps nothing. */
export function useNotice(): Notice | undefined {
  return useSyncExternalStore(
    subscribeNotice,
    () => notice,
    () => undefined,
  )
}

/** Whether the browser keeps the list; true until it refuses. */
export function useIsKept(): boolean {
  return useShelf(saved, saved.isKept, true)
}
