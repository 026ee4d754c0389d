import { useEffect } from 'react'
import { call } from '#app/lib/call.ts'
import { isSaving } from '#app/lib/data-saver.ts'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { openStoredList, useStoredList } from '#app/ui/stored-list.ts'
import { isCheckDue, listUnseen, parseAnswered } from '../rules.ts'
import type { Answered } from '../schema.ts'
import { readOwnComments, useOwnComments } from './own-comments.ts'

const answered = openStoredList<Answered>('nuricar.answers.1', parseAnswered)
const none: Answered[] = []
const lastKey = 'nuricar.answers.at'

export function useNewAnswers(): Answered[] {
  const asked = useOwnComments()
  const list = useStoredList<Answered, Answered[]>(answered, answered.read, none)
  return listUnseen(asked, list)
}

/** Checks for new answers on navigation and when the tab becomes visible, at most every few minutes. */
export function useAskForAnswers(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again on each page
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'hidden') void askForAnswers()
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [pathname])
}

async function askForAnswers(): Promise<void> {
  const ids = readOwnComments().map(({ id }) => id)
  if (ids.length === 0 || !isCheckDue(Number(readStored(lastKey)), Date.now(), isSaving())) return
  writeStored(lastKey, String(Date.now()))
  const answer = await call<Answered[]>(`/api/comments/answers?ids=${ids.join(',')}`)
  if (answer.ok) answered.change(() => answer.value)
}
