import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'

type PasswordProps = { name: string; type: 'password' | 'text'; label: string; hint?: string; isNew?: boolean }

export function PasswordField({ name, type, label, hint, isNew = false }: PasswordProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          name={name}
          type={type}
          dir="ltr"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={128}
          className={controlLook}
        />
      )}
    </Field>
  )
}

/** `isOther`: someone else's address, which the browser must not fill in. */
export function EmailField({ left, isOther = false }: { left?: string | undefined; isOther?: boolean }) {
  const { t } = useTranslation()
  return (
    <Field label={t('signIn.email')}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          dir="ltr"
          defaultValue={left}
          autoComplete={isOther ? 'off' : 'username'}
          maxLength={254}
          className={controlLook}
        />
      )}
    </Field>
  )
}

export function NameField({ label, hint, left, isOther = false }: { label: string; hint?: string; left?: string | undefined; isOther?: boolean }) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          name="name"
          dir="auto"
          defaultValue={left}
          autoComplete={isOther ? 'off' : 'name'}
          maxLength={60}
          className={controlLook}
        />
      )}
    </Field>
  )
}

/** `isBackup` also allows a backup code. */
export function CodeField({ label, hint, isBackup = false }: { label: string; hint?: string; isBackup?: boolean }) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          name="code"
          dir="ltr"
          autoComplete="one-time-code"
          inputMode={isBackup ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={20}
          className={`${controlLook} text-xl tabular-nums`}
        />
      )}
    </Field>
  )
}

/** Tells password managers whose password it is. */
export function WhoseAccount({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}
