import { useEffect, useRef, useState } from 'react'
import type { Synced } from '#app/features/desk/drafts/store.ts'
import type { Draft, DraftName } from '#app/features/desk/editing/operator/merge.ts'
import { type DraftSync, openDraftSync, type SyncState } from './sync.ts'

type Given = {
  id: string
  synced: Synced | undefined
  isEmpty: boolean
  isOver: boolean
  content: Draft
  read: () => Draft
  take: (merged: Draft, names: DraftName[]) => void
  onOver: () => void
}

/** Keeps the content of a form on the server while it is open. */
export function useDraftSync({ id, synced: first, isEmpty, isOver, content, read, take, onOver }: Given) {
  const [known, setKnown] = useState<{ state: SyncState; synced: Synced | undefined; kept: DraftName[] }>({
    state: 'new',
    synced: first,
    kept: [],
  })
  const sync = useRef<DraftSync>(undefined)
  const last = useRef<SyncState>('new')
  const handlers = useRef({ read, take, isEmpty, onOver })
  useEffect(() => {
    handlers.current = { read, take, isEmpty, onOver }
  })
  const start = useRef(first)
  useEffect(() => {
    if (isOver) return
    const opened = openDraftSync({
      id,
      synced: start.current,
      read: () => handlers.current.read(),
      isEmpty: () => handlers.current.isEmpty,
      take: (...taken) => handlers.current.take(...taken),
      onOver: () => handlers.current.onOver(),
      onState: (state, synced, kept) => {
        last.current = state
        setKnown({ state, synced, kept })
      },
    })
    sync.current = opened
    // A draft under another id begins anew.
    start.current = undefined
    return () => void opened.flush().finally(opened.close)
  }, [id, isOver])
  const text = JSON.stringify(content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves when the content changes
  useEffect(() => {
    if (!isOver) sync.current?.changed()
  }, [text, isEmpty, isOver, id])
  /** Saves at once and says whether the server has everything. */
  const flush = async (): Promise<boolean> => {
    await sync.current?.flush()
    return last.current === 'saved'
  }
  return { ...known, flush }
}
