import { useEffect, useRef, useState } from 'react'
import type { Failed } from '#app/features/desk/editing/operator/send.ts'
import { draftOf, inputOf, type TableDraft } from '#app/features/stock/destinations/operator/draft.ts'
import { Destination, savedTable } from '#app/features/stock/destinations/schema.ts'
import { call } from '#app/lib/call.ts'
import { writeStored } from '#app/lib/stored.ts'

type Version = { id: number; destination: Destination | null }
const slot = (country: string) => `nuricar-landed ${country}`

const none = { from: '', to: '' }
const newest = { sizes: [], markets: [], cc: none, age: none, on: '', second: { source: '', link: '', on: '' } }

// A draft on this device with the version it is based on. Drafts of older releases lack the newest fields.
function readStored(country: string): { over: number; draft: TableDraft } | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(slot(country)) ?? 'null')
    if (!stored || !['ports', 'lines', 'rules', 'steps'].every((part) => Array.isArray(stored.draft?.[part])))
      return undefined
    const rules = stored.draft.rules.map((rule: object) => ({ ...newest, ...rule }))
    return { ...stored, draft: { checkedOn: '', ...stored.draft, rules } }
  } catch {
    return undefined
  }
}

const textOf = (draft: TableDraft) => JSON.stringify(inputOf(draft))

/**
 * State of the destination editor. Drafts are stored on the device, and saving replaces the version that the draft is
 * based on.
 */
export function useTable(given: {
  destination: Destination
  version: number
  isNew: boolean
  rates: { perDollar: Record<string, number> }
}) {
  const { country } = given.destination
  const [base, setBase] = useState(() => ({
    draft: draftOf(given.destination),
    over: given.version,
    isNew: given.isNew,
  }))
  const [draft, setDraft] = useState(base.draft)
  const [over, setOver] = useState(given.version)
  const [isRestored, setIsRestored] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const [conflict, setConflict] = useState<Version>()
  const isChanged = textOf(draft) !== textOf(base.draft)
  const isDirty = isChanged || base.isNew
  const parsed = savedTable(given.rates.perDollar).safeParse(inputOf(draft))

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each country, the key of the editor
  useEffect(() => {
    const stored = readStored(country)
    if (!stored || textOf(stored.draft) === textOf(base.draft)) return
    setDraft(stored.draft)
    setOver(stored.over)
    setIsRestored(true)
  }, [])
  const isFirst = useRef(true)
  useEffect(() => {
    // Skips the first run, so that it does not overwrite the stored draft.
    if (isFirst.current) isFirst.current = false
    else writeStored(slot(country), isChanged ? JSON.stringify({ over, draft }) : '')
  }, [country, draft, isChanged, over])

  function show(destination: Destination | null, version: number): void {
    const shown = destination ? draftOf(destination) : base.draft
    setBase({ draft: shown, over: version, isNew: destination === null })
    setDraft(shown)
    setOver(version)
    setIsRestored(false)
    setFailed(undefined)
    setConflict(undefined)
  }

  async function save(version = over): Promise<boolean> {
    if (isSaving || !parsed.success) return false
    setIsSaving(true)
    setFailed(undefined)
    setConflict(undefined)
    const sent = draft
    const path = `/api/destination-tables/${country}`
    const answer = await call<{ version: number }>(path, {
      method: 'PUT',
      body: { over: version, destination: parsed.data },
    })
    if (answer.ok) {
      setBase({ draft: sent, over: answer.value.version, isNew: false })
      setOver(answer.value.version)
      setIsRestored(false)
      setIsSaved(true)
    } else if (answer.status === 409) {
      const newest = await call<Version[]>(path)
      if (newest.ok && newest.value[0]) setConflict(newest.value[0])
      else setFailed({ ok: false, status: newest.ok ? 409 : newest.status, fields: [] })
    } else setFailed({ ok: false, status: answer.status, fields: [] })
    setIsSaving(false)
    return answer.ok
  }

  return {
    ...{ draft, parsed, over, isDirty, isChanged, isSaving, isRestored, failed, conflict },
    isSaved: isSaved && !isChanged,
    isNew: base.isNew,
    change(part: Partial<TableDraft>): void {
      setIsSaved(false)
      setDraft((before) => ({ ...before, ...part }))
    },
    discard: () => show(base.isNew ? null : Destination.parse(inputOf(base.draft)), base.over),
    show,
    save,
  }
}
