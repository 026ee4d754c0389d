import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog.tsx'
import type { Failure } from '../failure.ts'
import { AccountFailure, type Words } from './failure.tsx'
import { send } from './send.ts'

type Props = {
  action: string
  submit: string
  busy?: string
  kind?: 'primary' | 'danger'
  words?: Words
  /** Failure of the last attempt without JavaScript. */
  left?: Failure | undefined
  hidden?: Record<string, string>
  needed: string[]
  onDone: (answer: unknown) => void
  onCancel?: () => void
  children: (type: 'password' | 'text') => ReactNode
}

/** An account form that works without JavaScript, keeps the input after a failure and can show passwords. */
export function AccountForm({ action, submit, busy, kind = 'primary', words = {}, left, hidden = {}, needed, onDone, onCancel, children }: Props) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState(left)
  const [isBusy, setIsBusy] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const sending = useRef(false)

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const body = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))
    if (needed.some((name) => !body[name]?.trim())) return setFailure({ reason: 'missing' })
    sending.current = true
    setIsBusy(true)
    setFailure(undefined)
    const sent = await send('POST', action, body)
    sending.current = false
    setIsBusy(false)
    if (sent.failure) setFailure(sent.failure)
    else onDone(sent.answer)
  }

  const button = (
    <Button type="submit" kind={kind} size={onCancel ? 'md' : 'big'} disabled={isBusy}>
      {isBusy ? (busy ?? t('account.busy')) : submit}
    </Button>
  )
  return (
    <form method="post" action={action} onSubmit={handleSubmit} noValidate className="grid gap-4">
      {failure && <AccountFailure failure={failure} words={words} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(isShown ? 'text' : 'password')}
      {needed.some((name) => /password/i.test(name)) && (
        <label className="flex min-h-11 items-center gap-3 noscript:hidden">
          <input type="checkbox" onChange={(event) => setIsShown(event.target.checked)} className="tick" />
          {t('signIn.show')}
        </label>
      )}
      {onCancel ? (
        <DialogActions>
          <Button onClick={onCancel}>{t('account.cancel')}</Button>
          {button}
        </DialogActions>
      ) : (
        button
      )}
    </form>
  )
}
