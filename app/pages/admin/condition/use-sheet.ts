import { useEffect, useRef, useState } from 'react'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { changeCondition } from '#app/features/stock/condition/change.ts'
import type { Condition, SheetKey, SheetValue } from '#app/features/stock/condition/fields.ts'
import { mergeConditions, parseStoredCondition, writeCondition } from '#app/features/stock/condition/rules.ts'
import { call } from '#app/lib/call.ts'
import { writeStored } from '#app/lib/stored.ts'

const pause = 400
const retryAfter = 5000

/**
 * `waiting`: the device is offline and has stored the changes. `signedOut` and `refused`: the operator must do
 * something.
 */
export type SaveState = 'saved' | 'saving' | 'waiting' | 'signedOut' | 'refused'
export type SheetConflict = { keys: SheetKey[]; theirs: Condition | null }

const slot = (id: string) => `nuricar-sheet ${id}`

function readStored(id: string): { base: Condition | null; mine: Condition | null } | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(slot(id)) ?? 'null')
    return stored && { base: parseStoredCondition(stored.base), mine: parseStoredCondition(stored.mine) }
  } catch {
    return undefined
  }
}

/**
 * State of the condition editor. It stores changes on the device at once, saves them soon after, and merges changes of
 * others.
 */
export function useSheet(car: Car) {
  const [condition, setCondition] = useState(car.condition)
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const [conflict, setConflict] = useState<SheetConflict>()
  const [taken, setTaken] = useState<SheetKey[]>([])
  const [past, setPast] = useState<{ before: Condition | null; key: SheetKey | undefined }[]>([])
  const now = useRef({
    mine: car.condition,
    base: car.condition,
    version: car.updatedAt,
    isWorking: false,
    isHeld: false,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function show(mine: Condition | null): void {
    const state = now.current
    state.mine = mine
    setCondition(mine)
    const [own, known] = [writeCondition(mine), writeCondition(state.base)]
    writeStored(slot(car.id), own === known ? '' : JSON.stringify({ base: known, mine: own }))
  }

  function mergeTheirs(theirs: Condition | null, version: string): void {
    const state = now.current
    const { merged, taken: theirKeys, conflicts } = mergeConditions(state.base, state.mine, theirs)
    Object.assign(state, { base: theirs, version, isHeld: conflicts.length > 0 })
    if (theirKeys.length > 0) setTaken(theirKeys)
    setConflict(conflicts.length > 0 ? { keys: conflicts, theirs } : undefined)
    show(merged)
  }

  async function save(): Promise<void> {
    clearTimeout(timer.current)
    const state = now.current
    if (state.isWorking || state.isHeld) return
    state.isWorking = true
    while (!state.isHeld && writeCondition(state.mine) !== writeCondition(state.base)) {
      setSaveState('saving')
      const sent = state.mine
      const answer = await call<Car>(`/api/cars/${car.id}`, {
        method: 'PUT',
        body: { condition: sent },
        headers: { 'if-match': `"${state.version}"` },
      })
      if (answer.ok) {
        Object.assign(state, { base: sent, version: answer.value.updatedAt })
        show(state.mine)
        continue
      }
      if (answer.status === 412 && answer.problem?.car) {
        const theirs = answer.problem.car as Car
        mergeTheirs(theirs.condition, theirs.updatedAt)
        continue
      }
      state.isWorking = false
      const isLine = answer.status === 0 || answer.status === 429 || answer.status >= 500
      setSaveState(isLine ? 'waiting' : answer.status === 401 ? 'signedOut' : 'refused')
      if (isLine) timer.current = setTimeout(save, retryAfter)
      return
    }
    state.isWorking = false
    if (!state.isHeld) setSaveState('saved')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each car; callbacks use refs
  useEffect(() => {
    const stored = readStored(car.id)
    if (stored) {
      Object.assign(now.current, stored)
      mergeTheirs(car.condition, car.updatedAt)
    }
    void save()
    const again = () => void save()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      void save()
    }
  }, [])

  function change(next: Condition | null, key?: SheetKey): void {
    const before = now.current.mine
    setPast((steps) => (key && steps.at(-1)?.key === key ? steps : [...steps.slice(-99), { before, key }]))
    show(next)
    setTaken([])
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pause)
  }

  return {
    condition: condition ?? ({} as Condition),
    saveState,
    taken,
    conflict,
    /**
     * Sets entries. Null clears an entry, and invalid values are ignored. `typed` is the field that the operator is
     * typing in.
     */
    set: (entries: Partial<Record<SheetKey, SheetValue | null>>, typed?: SheetKey) =>
      change(changeCondition(now.current.mine, entries), typed),
    undo:
      past.length === 0
        ? undefined
        : () => {
            const { before } = past.at(-1) ?? { before: null }
            change(before)
            setPast((steps) => steps.slice(0, -2))
          },
    settle: (side: 'theirs' | 'mine') => {
      const theirs = conflict?.theirs
      now.current.isHeld = false
      setConflict(undefined)
      if (side === 'theirs' && conflict)
        show(
          changeCondition(
            now.current.mine,
            Object.fromEntries(conflict.keys.map((key) => [key, theirs?.[key] ?? null])),
          ),
        )
      void save()
    },
    save: () => void save(),
  }
}

export type Sheet = ReturnType<typeof useSheet>
