import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { href, useSearchParams } from 'react-router'
import { returnPath } from '#app/features/operators/rules.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { controlLook, Field } from '#app/ui/field.tsx'
import { PageHead } from '../shell/page-head.tsx'

type Failure = { reason: 'missing' | 'wrong' | 'failed' } | { reason: 'tooMany'; minutes: number }

export default function SignInPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const [visible, setVisible] = useState(false)

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [email, password] = [String(form.get('email')).trim(), String(form.get('password'))]
    if (!email || !password) return setFailure({ reason: 'missing' })
    setBusy(true)
    setFailure(undefined)
    const problem = await signIn(email, password)
    setBusy(false)
    if (problem) setFailure(problem)
    // A whole new page: what was loaded for a visitor is not what an operator gets.
    else window.location.assign(returnPath(search.get('to'), href('/Admin')))
  }

  return (
    <div className="mx-auto max-w-100 pt-12 lg:pt-24">
      <PageHead title={t('signIn.title')} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{t('signIn.title')}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">{t('signIn.intro')}</p>
      <form method="post" onSubmit={handleSubmit} noValidate className="grid gap-4">
        {failure && (
          <Alert message={failure.reason === 'tooMany' ? t('signIn.tooMany', { count: failure.minutes }) : t(`signIn.${failure.reason}`)} />
        )}
        <Field label={t('signIn.email')}>
          {(control) => <input {...control} name="email" type="email" dir="ltr" autoComplete="username" maxLength={254} className={controlLook} />}
        </Field>
        <Field label={t('signIn.password')}>
          {(control) => (
            <input
              {...control}
              name="password"
              type={visible ? 'text' : 'password'}
              dir="ltr"
              autoComplete="current-password"
              maxLength={128}
              className={controlLook}
            />
          )}
        </Field>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" checked={visible} onChange={(event) => setVisible(event.target.checked)} className="size-5 accent-accent" />
          {t('signIn.show')}
        </label>
        <Button type="submit" kind="primary" size="big" disabled={busy}>
          {t(busy ? 'signIn.submitting' : 'signIn.submit')}
        </Button>
      </form>
    </div>
  )
}

/** Undefined when it worked and the session cookie is there. */
async function signIn(email: string, password: string): Promise<Failure | undefined> {
  try {
    const response = await fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (response.ok) return undefined
    if (response.status === 429) return { reason: 'tooMany', minutes: Math.ceil(Number(response.headers.get('retry-after') ?? 0) / 60) }
    return { reason: response.status < 500 ? 'wrong' : 'failed' }
  } catch (error) {
    console.error('Failed to sign in', error)
    return { reason: 'failed' }
  }
}
