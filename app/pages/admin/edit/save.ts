import { useRef, useState } from 'react'
import type { useCarForm } from '#app/features/desk/editing/operator/form.ts'
import {
  type Draft,
  type DraftName,
  differences,
  mergeDrafts,
  toDraft,
} from '#app/features/desk/editing/operator/merge.ts'
import { type Sent, sendJson } from '#app/features/desk/editing/operator/send.ts'
import { readSure } from '#app/features/desk/editing/operator/sure.tsx'
import { findUnready, toChange } from '#app/features/desk/editing/shared/values.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'

/**
 * `names` are the fields that both sides changed. `taken` are fields that only others changed, which are already
 * merged.
 */
export type Conflict = { names: DraftName[]; mine: Draft; theirs: Draft; taken: DraftName[] }

type Form = ReturnType<typeof useCarForm>
type Pictures = { list: () => string[]; isSure: () => boolean; replace: (addresses: string[]) => void }

const logged = 'Failed to save car details'

/**
 * Saves the edit form and merges changes of others. Fields that both sides changed are in `conflict`; `first` is one
 * with a restored draft.
 */
export function useCarSave(car: Car, form: Form, pictures: Pictures, first?: Conflict) {
  const [base, setBase] = useState(car)
  const [conflict, setConflict] = useState(first)
  const [taken, setTaken] = useState<DraftName[]>(first?.taken ?? [])
  const [chosen, setChosen] = useState<Partial<Record<DraftName, 'theirs' | 'yours'>>>({})
  const [isSaving, setIsSaving] = useState(false)
  const isWorking = useRef(false)
  const draft: Draft = { ...form.values, pictures: pictures.list() }
  const now = (): Draft => ({ ...form.read(), pictures: pictures.list() })

  function show(values: Draft, names: DraftName[]): void {
    form.setValues((before) => ({
      ...before,
      ...Object.fromEntries(names.filter((name) => name !== 'pictures').map((name) => [name, values[name]])),
    }))
    if (names.includes('pictures')) pictures.replace(values.pictures)
  }

  function choose(name: DraftName, side: 'theirs' | 'yours'): void {
    if (!conflict) return
    setChosen((before) => ({ ...before, [name]: side }))
    show(side === 'theirs' ? conflict.theirs : conflict.mine, [name])
  }

  /** Returns the merged fields of others after saving. Undefined after a failure, which the form shows. */
  async function save(): Promise<DraftName[] | undefined> {
    if (isWorking.current || conflict?.names.some((name) => !chosen[name])) return undefined
    isWorking.current = true
    setIsSaving(true)
    form.clearFailure()
    const kept = await attempt(now(), base, taken)
    isWorking.current = false
    setIsSaving(false)
    return kept
  }

  async function attempt(mine: Draft, from: Car, before: DraftName[]): Promise<DraftName[] | undefined> {
    const sent = await send(mine, from)
    if (sent.ok) return before
    if (!sent.car) {
      form.showFailure(sent, logged)
      return undefined
    }
    const theirs = toDraft(sent.car)
    const merge = mergeDrafts(toDraft(from), mine, theirs)
    const all = [...new Set([...before, ...merge.taken])]
    if (merge.conflicts.length === 0) return attempt(merge.merged, sent.car, all)
    console.error(logged, sent.status, merge.conflicts)
    setBase(sent.car)
    setTaken(all)
    setChosen({})
    show(merge.merged, differences(now(), merge.merged))
    setConflict({ names: merge.conflicts, mine, theirs, taken: all })
    return undefined
  }

  function send({ pictures: addresses, ...values }: Draft, from: Car): Promise<Sent> | Sent {
    const sure = new Set([...readSure(form.form.current), ...(pictures.isSure() ? ['pictures'] : [])])
    const unready = findUnready(values, { pictures: addresses, saved: toDraft(from), sure })
    if (unready.length > 0) return { ok: false, status: 422, fields: unready }
    return sendJson('PUT', `/api/cars/${from.id}`, toChange(values, addresses), { version: from.updatedAt })
  }

  return { save, base, isSaving, conflict, chosen, choose, isChanged: differences(draft, toDraft(base)).length > 0 }
}
