import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogActions } from '#app/ui/dialog.tsx'
import { focusFirst, MistakeSummary } from '#app/ui/mistakes.tsx'
import type { Failure } from '../failure.ts'
import { AccountFailure, type Words } from './failure.tsx'
import { WrongFields } from './fields.tsx'
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
export function AccountForm({
  action,
  submit,
  busy,
  kind = 'primary',
  words = {},
  left,
  hidden = {},
  needed,
  onDone,
  onCancel,
  children,
}: Props) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState(left)
  const [isBusy, setIsBusy] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure?.fields) focusFirst(form.current)
  }, [failure])

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    const body = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const inputs = [...event.currentTarget.querySelectorAll('input')]
    const missing = needed.filter((name) => !body[name]?.trim())
    const wrong = inputs
      .filter(({ name, validity }) => !validity.valid || missing.includes(name))
      .map(({ name }) => name)
    if (wrong.length > 0) return setFailure({ reason: missing.length > 0 ? 'missing' : 'rule', fields: wrong })
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
    <form ref={form} method="post" action={action} onSubmit={handleSubmit} noValidate className="grid gap-4">
      {failure && <AccountFailure failure={failure} words={words} />}
      <MistakeSummary box={form} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <WrongFields value={failure?.fields ?? []}>{children(isShown ? 'text' : 'password')}</WrongFields>
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
