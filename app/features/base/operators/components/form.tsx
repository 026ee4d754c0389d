import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { focusFirst, MistakeSummary } from '#app/ui/mistakes.tsx'
import type { Failure } from '../failure.ts'
import { AccountFailure, type Words } from './failure.tsx'
import { FormState, HiddenUsername, PasswordField } from './fields.tsx'
import { send } from './send.ts'

/** The answer to a sign-in, which may need a second step. */
export type SignedIn = { twoFactorRedirect?: boolean }

type Props<T> = {
  /** The address of the API, for scripts. Without them the form ends in the action of its page. */
  action: string
  submit: string
  busy?: string
  kind?: 'primary' | 'danger'
  words?: Words
  /** Failure of the last attempt without JavaScript. */
  left?: Failure | undefined
  hidden?: Record<string, string>
  hasPassword?: boolean
  /** Takes the answer of the API. */
  onDone: (answer: T) => void
  onCancel?: () => void
  children?: ReactNode
}

/** An account form that works without JavaScript, keeps the input after a failure and can show passwords. */
export function AccountForm<T>({
  action,
  submit,
  busy,
  kind = 'primary',
  words = {},
  left,
  hidden = {},
  hasPassword = true,
  onDone,
  onCancel,
  children,
}: Props<T>) {
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
    const wrong = [...event.currentTarget.querySelectorAll('input')].filter(({ validity }) => !validity.valid)
    if (wrong.length > 0) {
      const isMissing = wrong.some(({ validity }) => validity.valueMissing)
      return setFailure({ reason: isMissing ? 'missing' : 'rule', fields: wrong.map(({ name }) => name) })
    }
    sending.current = true
    setIsBusy(true)
    setFailure(undefined)
    const sent = await send(action, Object.fromEntries(new FormData(event.currentTarget)))
    sending.current = false
    setIsBusy(false)
    if (sent.failure) setFailure(sent.failure)
    else onDone(sent.answer as T)
  }

  const button = (
    <Button type="submit" kind={kind} size={onCancel ? 'md' : 'big'} disabled={isBusy}>
      {isBusy ? (busy ?? t('account.busy')) : submit}
    </Button>
  )
  return (
    <form ref={form} method="post" onSubmit={handleSubmit} noValidate className="grid gap-4">
      {failure && <AccountFailure failure={failure} words={words} />}
      <MistakeSummary box={form} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormState value={{ wrong: failure?.fields ?? [], isShown }}>{children}</FormState>
      {hasPassword && (
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

type DialogProps<T> = Omit<Props<T>, 'onCancel'> & {
  open: boolean
  title: string
  text?: string
  /** The operator's address, for password managers. */
  email?: string
  onClose: () => void
}

/** Asks for the operator's password before something is done. */
export function PasswordDialog<T>({ open, title, onClose, ...form }: DialogProps<T>) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <PasswordForm onClose={onClose} {...form} />
    </Dialog>
  )
}

/** What such a dialog has below its title. */
export function PasswordForm<T>({ text, email, onClose, children, ...form }: Omit<DialogProps<T>, 'open' | 'title'>) {
  const { t } = useTranslation()
  return (
    <>
      {text && <p className="mt-2 text-pretty text-ink-2">{text}</p>}
      <div className="mt-4">
        <AccountForm onCancel={onClose} {...form}>
          {email && <HiddenUsername email={email} />}
          {children}
          <PasswordField name="password" label={t('account.yourPassword')} />
        </AccountForm>
      </div>
    </>
  )
}
