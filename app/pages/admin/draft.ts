import { useEffect, useState } from 'react'
import { type DraftState, type Keeper, openDraftSaver } from '#app/features/desk/drafts/draft-saver.ts'
import { takeSlot } from '#app/features/desk/drafts/slot.ts'
import { type Draft, type DraftStore, openDraftStore } from '#app/features/desk/drafts/store.ts'
import { isStale, type Saved } from '#app/features/stock/photos/upload/picture.ts'

const patience = 3000

/** `found` is the restored draft. `lost` is the number of pictures that could not be restored. */
export type OpenDraft = {
  found: (Omit<Draft, 'pictures'> & { pictures: Saved[]; lost: number }) | undefined
  keeper: Keeper
  /** Another tab has the same form open with its own draft. */
  isElsewhere: boolean
}

/**
 * Opens the draft of a form. Undefined while loading. `round` increases each time the operator starts the form afresh.
 */
export function useDraft(form: string, round: number): { draft: OpenDraft | undefined; keeping: DraftState } {
  const [draft, setDraft] = useState<OpenDraft & { round: number }>()
  const [keeping, setKeeping] = useState<DraftState>('kept')
  useEffect(() => {
    let isOver = false
    let close = () => undefined as undefined
    void openForm(form, setKeeping).then((opened) => {
      if (isOver) return opened.close()
      close = opened.close
      setDraft({ ...opened.draft, round })
    })
    return () => {
      isOver = true
      close()
    }
  }, [form, round])
  return { draft: draft?.round === round ? draft : undefined, keeping }
}

/** Phones may end a hidden page at any time, so the draft is then saved at once. */
export function useFlush(keeper: Keeper | undefined): void {
  useEffect(() => {
    const handleHidden = () => document.visibilityState === 'hidden' && void keeper?.flush()
    document.addEventListener('visibilitychange', handleHidden)
    return () => document.removeEventListener('visibilitychange', handleHidden)
  }, [keeper])
}

async function openForm(
  form: string,
  onKeeping: (keeping: DraftState) => void,
): Promise<{ draft: OpenDraft; close: () => undefined }> {
  // In private windows IndexedDB may never respond, so waiting ends after `patience` ms.
  const store = await Promise.race([
    openDraftStore().catch(() => undefined),
    new Promise<undefined>((give) => setTimeout(give, patience, undefined)),
  ])
  const slot = await takeSlot(form, (await store?.listSlots(`${form}#`).catch(() => [])) ?? [])
  const files = new Map<string, Blob>()
  const found = await findDraft(store, slot.name, files).catch(() => undefined)
  const keeper = openDraftSaver(store, slot.name, files, onKeeping)
  if (!store) onKeeping('none')
  const close = () => {
    void keeper.flush().finally(() => {
      slot.release()
      store?.close()
    })
    return undefined
  }
  return { draft: { found, keeper, isElsewhere: slot.isElsewhere }, close }
}

async function findDraft(
  store: DraftStore | undefined,
  slot: string,
  files: Map<string, Blob>,
): Promise<OpenDraft['found']> {
  const draft = await store?.findDraft(slot)
  if (!store || !draft) return undefined
  const pictures: Saved[] = []
  for (const picture of draft.pictures) {
    const file = await store.findFile(slot, picture.key)
    if (file) files.set(picture.key, file)
    if (file || picture.address !== null) {
      const kept = { ...picture, file: file ?? null }
      pictures.push(isStale(kept) ? { ...kept, address: null } : kept)
    }
  }
  return { ...draft, pictures, lost: draft.pictures.length - pictures.length }
}
