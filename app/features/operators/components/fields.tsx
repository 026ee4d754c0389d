import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'

type PasswordProps = { name: string; type: 'password' | 'text'; label: string; hint?: string; isNew?: boolean }

/** A field for a password, which the browser fills in, or when it is a new one offers to make and keep. */
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

/** A field for the e-mail address that one signs in with; `isOther` for someone else's, which the browser is not to fill in. */
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

/** A field for a person's name. */
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

/** A field for a code of the authenticator app; `isBackup` lets a backup code in as well. */
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

/** Tells the browser's password keeper whose password is asked for. */
export function WhoseAccount({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}
