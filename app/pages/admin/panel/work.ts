import { useState } from 'react'
import type { BinAction, ListAction, Outcome } from '#app/features/bin/schema.ts'
import type { CarCard } from '#app/features/cars/read.server.ts'
import { sendJson } from '#app/features/editing/operator/send.ts'
import { useSending } from '#app/features/editing/operator/sending.ts'

export type Action = ListAction | BinAction
export type Result = { action: Action; done: CarCard[]; gone: CarCard[]; failed: CarCard[]; undo?: { action: Action; cars: CarCard[] } | undefined }

const pathOf = (action: Action) => (action === 'restore' || action === 'purge' ? '/api/bin/batch' : '/api/cars/batch')

export function resultOf(action: Action, cars: CarCard[], { done, gone, failed }: Outcome): Result {
  const some = (ids: string[]) => cars.filter(({ id }) => ids.includes(id))
  const isRemoval = action === 'delete' || action === 'purge'
  const changed = isRemoval ? some([...done, ...gone]) : some(done)
  return { action, done: changed, gone: isRemoval ? [] : some(gone), failed: some(failed), undo: undoOf(action, changed) }
}

function undoOf(action: Action, cars: CarCard[]): Result['undo'] {
  if (action === 'delete') return { action: 'restore', cars }
  // Only cars whose state changed.
  if (action === 'sold') return { action: 'unsold', cars: cars.filter(({ soldOut }) => !soldOut) }
  if (action === 'unsold') return { action: 'sold', cars: cars.filter(({ soldOut }) => soldOut) }
}

/** The cars in the order in which they were first shown, because a search would move a car that was just marked as sold. New ones are last. */
export function inOrderOf<T extends { id: string }>(first: T[], cars: T[]): T[] {
  const places = new Map(first.map(({ id }, at) => [id, at]))
  const placeOf = ({ id }: T) => places.get(id) ?? first.length
  return [...cars].sort((a, b) => placeOf(a) - placeOf(b))
}

export function usePanelWork(onDone: (result: Result) => void) {
  const [result, setResult] = useState<Result>()
  const [asked, setAsked] = useState<{ action: Action; cars: CarCard[] }>()
  const { isBusy, failed, run: send, clear: clearFailure } = useSending()

  const show = (next: Result) => {
    setResult(next)
    onDone(next)
  }
  const run = async (action: Action, cars: CarCard[]) => {
    if (cars.length === 0) return
    const sent = await send(() => {
      setAsked({ action, cars })
      return sendJson('POST', pathOf(action), { action, ids: cars.map(({ id }) => id) })
    })
    if (sent?.ok) show(resultOf(action, cars, sent.body as Outcome))
    else if (sent) console.error(`Failed to ${action} cars. Server responded with ${sent.status}`)
  }
  return { isBusy, result, failed: failed && asked && { ...asked, why: failed }, run, show, clear: () => setResult(undefined), clearFailure }
}
