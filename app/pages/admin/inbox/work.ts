import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Failed } from '#app/features/cars/operator/send.ts'
import { send } from '#app/features/comments/components/send.ts'
import type { InboxAction } from '#app/features/inbox/schema.ts'

type Work = { action: InboxAction; ids: string[] }

/** Runs actions one at a time and reloads the list. `changed` is 0 if all entries were already handled elsewhere. */
export function useInboxWork(onDone: (action: InboxAction, changed: number) => void) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [failed, setFailed] = useState<Work & { why: Failed }>()
  const run = async (action: InboxAction, ids: string[]) => {
    if (isBusy) return
    setIsBusy(true)
    setFailed(undefined)
    const sent = await send<{ changed: number }>('/api/comments/bulk', { action, ids })
    if (sent.ok) {
      await revalidate()
      onDone(action, sent.value.changed)
    } else setFailed({ action, ids, why: { ...sent, fields: [] } })
    setIsBusy(false)
  }
  return { run, isBusy, failed, clear: () => setFailed(undefined) }
}
export type InboxWork = ReturnType<typeof useInboxWork>
