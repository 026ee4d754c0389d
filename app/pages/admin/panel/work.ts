import { useEffect, useState } from 'react'
import type { BatchCar, FieldsChange, PriceOutcome, PriceStep } from '#app/features/desk/batches/schema.ts'
import type { BinAction, ListAction, Outcome } from '#app/features/desk/bin/schema.ts'
import { sendJson } from '#app/features/desk/editing/operator/send.ts'
import { useSending } from '#app/features/desk/editing/operator/sending.ts'
import { parseStored, readStored, writeStored } from '#app/lib/stored.ts'

export type Action = ListAction | BinAction | 'confirm' | 'reserve' | 'unreserve' | 'category' | 'price' | 'unprice'
/**
 * Something to do with several cars. `change` belongs to reserve, unreserve and category, and `steps` to price and
 * unprice.
 */
export type Task = { action: Action; cars: BatchCar[]; change?: FieldsChange; steps?: PriceStep[] }
export type Result = {
  task: Task
  done: BatchCar[]
  gone: BatchCar[]
  failed: BatchCar[]
  /** Cars whose price someone else changed meanwhile. */
  kept: BatchCar[]
  undo: Task[]
}

function requestOf({ action, cars, change, steps }: Task): [path: string, body: object] {
  const ids = cars.map(({ id }) => id)
  if (steps) return ['/api/cars/prices', { cars: steps }]
  if (change) return ['/api/cars/fields', { ids, change }]
  if (action === 'confirm') return ['/api/cars/confirm', { ids }]
  return [action === 'restore' || action === 'purge' ? '/api/bin/batch' : '/api/cars/batch', { action, ids }]
}

function outcomeOf({ action, cars }: Task, answer: unknown): Outcome & Partial<PriceOutcome> {
  if (action === 'confirm') return { done: cars.map(({ id }) => id), gone: [], failed: [] }
  const given = answer as Outcome | PriceOutcome
  return { failed: [], ...given }
}

export function resultOf(task: Task, { done, gone, failed, changed = [] }: Outcome & Partial<PriceOutcome>): Result {
  const some = (ids: string[]) => {
    const wanted = new Set(ids)
    return task.cars.filter(({ id }) => wanted.has(id))
  }
  const isRemoval = task.action === 'delete' || task.action === 'purge'
  const changedCars = isRemoval ? some([...done, ...gone]) : some(done)
  return {
    task,
    done: changedCars,
    gone: isRemoval ? [] : some(gone),
    failed: some(failed),
    kept: some(changed),
    undo: undoOf({ ...task, cars: changedCars }).filter(({ cars }) => cars.length > 0),
  }
}

function undoOf({ action, cars, change, steps }: Task): Task[] {
  if (action === 'delete') return [{ action: 'restore', cars }]
  // Only cars whose state changed.
  if (action === 'sold') return [{ action: 'unsold', cars: cars.filter(({ soldOut }) => !soldOut) }]
  if (action === 'unsold') return [{ action: 'sold', cars: cars.filter(({ soldOut }) => soldOut) }]
  if (action === 'price' && steps) {
    const ids = new Set(cars.map(({ id }) => id))
    return [
      {
        action: 'unprice',
        cars,
        steps: steps.flatMap(({ id, from, to }) => (ids.has(id) ? [{ id, from: to, to: from }] : [])),
      },
    ]
  }
  if (!change) return []
  const field = 'category' in change ? 'category' : 'reservedUntil'
  return [...new Set(cars.map((car) => car[field]))].map((before) => ({
    action: field === 'category' ? 'category' : before ? 'reserve' : 'unreserve',
    cars: cars.filter((car) => car[field] === before),
    change: { [field]: before } as FieldsChange,
  }))
}

/**
 * The cars in the order in which they were first shown, because a search would move a car that was just marked as sold.
 * New ones are last.
 */
export function inOrderOf<T extends { id: string }>(first: T[], cars: T[]): T[] {
  const places = new Map(first.map(({ id }, at) => [id, at]))
  const placeOf = ({ id }: T) => places.get(id) ?? first.length
  return [...cars].sort((a, b) => placeOf(a) - placeOf(b))
}

function together(results: Result[]): Result | undefined {
  const [first] = results
  const all = (name: 'done' | 'gone' | 'failed' | 'kept') => results.flatMap((one) => one[name])
  return (
    first && {
      task: first.task,
      done: all('done'),
      gone: all('gone'),
      failed: all('failed'),
      kept: all('kept'),
      undo: [],
    }
  )
}

// In this tab, so that a look at a car's page does not end the undo of 30 prices.
const key = 'panel-undo'
// In ms.
const keptFor = 30 * 60_000

/** Keeps a result that can be undone, if it is of several cars. */
export function keepResult(result: Result | undefined, now = Date.now()): void {
  const isKept = result && result.undo.length > 0 && result.done.length > 1
  writeStored(key, isKept ? JSON.stringify([now, result]) : '', 'sessionStorage')
}

export function readResult(now = Date.now()): Result | undefined {
  const [at, result] = parseStored(readStored(key, 'sessionStorage')) as [number, Result] | []
  return at !== undefined && now - at < keptFor ? result : undefined
}

export function usePanelWork(onDone: (result: Result) => void) {
  const [result, setResult] = useState<Result>()
  const [asked, setAsked] = useState<Task[]>([])
  const { isBusy, failed, run: send, clear: clearFailure } = useSending()

  // What an earlier visit to this page did.
  useEffect(() => setResult(readResult()), [])
  const show = (next: Result) => {
    setResult(next)
    keepResult(next)
    onDone(next)
  }
  /** Does one task, or several that undo one. */
  const run = async (...tasks: Task[]) => {
    const results: Result[] = []
    for (const [at, task] of tasks.filter(({ cars }) => cars.length > 0).entries()) {
      const sent = await send(() => {
        setAsked(tasks.slice(at))
        return sendJson('POST', ...requestOf(task))
      })
      if (!sent?.ok) {
        if (sent) console.error(`Failed to ${task.action} cars. Server responded with ${sent.status}`)
        return
      }
      results.push(resultOf(task, outcomeOf(task, sent.body)))
    }
    const whole = results.length === 1 ? results[0] : together(results)
    if (whole) show(whole)
  }
  return {
    isBusy,
    result,
    failed: failed && asked[0] && { action: asked[0].action, why: failed, again: () => run(...asked) },
    run,
    show,
    clear: () => {
      setResult(undefined)
      keepResult(undefined)
    },
    clearFailure,
  }
}
