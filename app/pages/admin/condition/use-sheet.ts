import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { type SheetKey, type SheetValue, sheetKeys } from '#app/features/stock/condition/fields.ts'
import { readCondition, sheetTexts } from '#app/features/stock/condition/rules.ts'
import type { SheetTexts } from '#app/features/stock/condition/schema.ts'
import type { Loaded } from '../form-values.ts'
import { useKept } from '../kept-form.ts'
import { instead, useForm } from '../use-form.ts'

// In ms.
const pause = 400
const retryAfter = 5000

/** The states of a sheet: what its bar says, and after how long it is sent. In the others the operator acts first. */
export const states = {
  saved: { says: 'sheetEdit.state.saved', after: undefined },
  changed: { says: 'sheetEdit.state.saved', after: pause },
  saving: { says: 'sheetEdit.state.saving', after: undefined },
  // The device is offline and has stored the changes.
  waiting: { says: 'sheetEdit.state.waiting', after: retryAfter },
  asked: { says: 'sheetEdit.conflict.title', after: undefined },
  signedOut: { says: 'sheetEdit.state.failed', after: undefined },
  refused: { says: 'sheetEdit.state.failed', after: undefined },
} as const

/** Properties of a button that sets an entry, or clears it (''). Without JavaScript it saves the form. */
export const setting = ({ set }: Pick<Sheet, 'set'>, name: SheetKey, value: string) => ({
  type: 'submit' as const,
  name,
  value,
  onClick: instead(() => set({ [name]: value })),
})

export type Sheet = ReturnType<typeof useSheet>

/** The form of a condition sheet. It is stored on the device at each change and saved soon after. */
export function useSheet(carId: string, loaded: Loaded<SheetTexts>, posted: object | undefined) {
  const fetcher = useFetcher<object | null>()
  // After a save, the answer is null.
  const answer = fetcher.data === undefined ? posted : (fetcher.data ?? undefined)
  const work = useForm(loaded, answer, { fetcher })
  const { values, setValues, seen, changed, isSaving, conflicts, failed } = work
  const [tried, setTried] = useState<SheetTexts>()
  // An upload that ends later must not bring back older values.
  const now = useRef(values)
  useEffect(() => {
    now.current = values
  }, [values])
  const [past, setPast] = useState<{ before: SheetTexts; typed: SheetKey | undefined }[]>([])
  const [taken, setTaken] = useTaken(loaded.values, tried ?? values)
  useKept(`nuricar-sheet ${carId}`, loaded, work)

  function stateNow(): keyof typeof states {
    if (isSaving) return 'saving'
    if (conflicts.length > 0) return 'asked'
    if (changed.length === 0) return 'saved'
    if (!failed || values !== tried) return 'changed'
    if (failed.status === 401) return 'signedOut'
    return failed.status === 0 || failed.status === 429 || failed.status >= 500 ? 'waiting' : 'refused'
  }
  const state = stateNow()

  const form = { form: work.name, seen: JSON.stringify(seen), ...Object.fromEntries(changed as [string, string][]) }
  function save(): void {
    if (isSaving || changed.length === 0 || conflicts.length > 0) return
    setTried(values)
    work.send()
    void fetcher.submit(form, { method: 'post' })
  }
  function leave(): void {
    if (changed.length === 0 || conflicts.length > 0) return
    // The router is on another page already.
    navigator.sendBeacon(href('/detail/:id/condition', { id: carId }), new URLSearchParams(form))
  }
  useSaving(save, leave, states[state].after, [values, answer])

  /**
   * Sets entries. Null clears an entry, and invalid values are ignored. `typed` is the field that the operator is typing
   * in.
   */
  function set(entries: Partial<Record<SheetKey, SheetValue | null>>, typed?: SheetKey): void {
    const { condition, mistakes } = readCondition(entries)
    const read = sheetTexts(condition)
    const right = Object.keys(entries).filter((key) => !mistakes.some((one) => one.key === key)) as SheetKey[]
    const before = now.current
    now.current = { ...before, ...Object.fromEntries(right.map((key) => [key, read[key]])) }
    setPast((steps) => (typed && steps.at(-1)?.typed === typed ? steps : [...steps.slice(-99), { before, typed }]))
    setValues(now.current)
    setTaken([])
  }
  const last = past.at(-1)
  return {
    work,
    form: fetcher.Form,
    condition: readCondition(values).condition ?? {},
    state,
    taken,
    save,
    set,
    undo: last && (() => [setValues(last.before), setPast((steps) => steps.slice(0, -1))]),
  }
}

/** The entries that somebody else has changed, as the page shows when it was loaded again. */
function useTaken(theirs: SheetTexts, mine: SheetTexts) {
  const [taken, setTaken] = useState<SheetKey[]>([])
  const shown = useRef(theirs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page was loaded again
  useEffect(() => {
    const was = shown.current
    shown.current = theirs
    const keys = sheetKeys.filter((key) => theirs[key] !== was[key] && theirs[key] !== mine[key])
    if (keys.length > 0) setTaken(keys)
  }, [theirs])
  return [taken, setTaken] as const
}

/** Saves after a pause, which each change and answer starts again, when the device is online again, and on leaving. */
function useSaving(save: () => void, leave: () => void, after: number | undefined, restarts: unknown[]) {
  const saveNow = useEffectEvent(save)
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    if (after === undefined) return
    const timer = setTimeout(() => saveNow(), after)
    return () => clearTimeout(timer)
  }, [after, ...restarts])
  useEffect(() => {
    const again = () => saveNow()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      leaveNow()
    }
  }, [])
}
