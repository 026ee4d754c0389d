import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '#app/features/desk/editing/operator/sending.ts'
import { send } from '#app/features/talk/comments/components/send.ts'
import type { InboxAction } from '#app/features/talk/inbox/schema.ts'

type Work = { action: InboxAction; ids: string[] }

/** Runs one action at a time and reloads the list. `changed` is 0 if someone else had already handled all entries. */
export function useInboxWork(onDone: (action: InboxAction, changed: number) => void) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Work>()
  const { isBusy, failed, run: start, clear } = useSending()
  const run = (action: InboxAction, ids: string[]) =>
    start(async () => {
      setAsked({ action, ids })
      const sent = await send<{ changed: number }>('/api/comments/bulk', { action, ids })
      if (!sent.ok) return { ...sent, fields: [] }
      await revalidate()
      onDone(action, sent.value.changed)
      return { ok: true, body: undefined }
    })
  return { run, isBusy, failed: failed && asked && { ...asked, why: failed }, clear }
}
export type InboxWork = ReturnType<typeof useInboxWork>
