import { type ComponentProps, createContext, use } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'label' | 'hint'> & Omit<ComponentProps<'input'>, 'className'>

/** The names of the fields that the form around them refused, and whether it shows passwords. */
export const FormState = createContext<{ wrong: string[]; isShown: boolean }>({ wrong: [], isShown: false })

function Input({ label, hint, look = '', ...input }: Props & { look?: string }) {
  const { t } = useTranslation()
  const isWrong = use(FormState).wrong.includes(input.name ?? '')
  const rule =
    input.type === 'email'
      ? 'email'
      : input.name === 'name'
        ? 'name'
        : input.autoComplete === 'new-password'
          ? 'newPassword'
          : 'needed'
  return (
    <Field label={label} hint={hint} mistake={isWrong ? t(`account.mistake.${rule}`) : undefined}>
      {(control) => <input {...control} {...input} className={controlLook + look} />}
    </Field>
  )
}

const literal = { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

type PasswordProps = { name: string; label: string; hint?: string; isNew?: boolean }

export function PasswordField({ isNew = false, ...field }: PasswordProps) {
  return (
    <Input
      {...field}
      {...literal}
      type={use(FormState).isShown ? 'text' : 'password'}
      required
      autoComplete={isNew ? 'new-password' : 'current-password'}
      minLength={isNew ? 10 : undefined}
      maxLength={128}
    />
  )
}

/** `isOther` is set for someone else's email address, which the browser must not fill in. */
type EmailProps = { left?: string | undefined; isOther?: boolean; hint?: string | undefined }

export function EmailField({ left, hint, isOther = false }: EmailProps) {
  const { t } = useTranslation()
  return (
    <Input
      label={t('signIn.email')}
      hint={hint}
      name="email"
      type="email"
      dir="ltr"
      defaultValue={left}
      autoComplete={isOther ? 'off' : 'username'}
      required={!isOther}
      maxLength={254}
    />
  )
}

export function NameField({
  left,
  isOther = false,
  ...field
}: {
  label: string
  hint?: string
  left?: string | undefined
  isOther?: boolean
}) {
  return (
    <Input
      {...field}
      name="name"
      dir="auto"
      defaultValue={left}
      autoComplete={isOther ? 'off' : 'name'}
      maxLength={60}
    />
  )
}

export function CodeField({ isBackup = false, ...field }: { label: string; hint?: string; isBackup?: boolean }) {
  return (
    <Input
      {...field}
      {...literal}
      name="code"
      required
      autoComplete="one-time-code"
      inputMode={isBackup ? 'text' : 'numeric'}
      maxLength={20}
      look=" text-xl tabular-nums"
    />
  )
}

/** The hidden field tells password managers to which account a password belongs. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />
}
