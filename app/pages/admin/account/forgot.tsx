import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { useState } from 'react'
import { href, Link, redirect, useSearchParams } from 'react-router'
import { services } from '#app/context.ts'
import { EmailField } from '#app/features/base/operators/components/fields.tsx'
import { AccountForm } from '#app/features/base/operators/components/form.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/forgot'
import { sendAccountForm } from './send.server.ts'

export const handle = { access: 'session', query: { sent: 'marker' } } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(services).letters) throw redirect(href('/sign-in'))
  return null
}

export const action = (args: Route.ActionArgs) =>
  sendAccountForm(args, '/api/auth/forgot', () => `${href('/sign-in/forgot')}?sent=1`)

export default function ForgotPage({ actionData: left }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const [search] = useSearchParams()
  const [isSent, setIsSent] = useState(search.has('sent'))
  return (
    <div className="mx-auto max-w-100 pt-12 lg:pt-24">
      <PageHead title={t('forgot.title')} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{t('forgot.title')}</h1>
      <p role="status" className="mt-2 mb-6 text-pretty text-ink-2">
        {t(isSent ? 'forgot.sent' : 'forgot.intro')}
      </p>
      {!isSent && (
        <AccountForm
          action="/api/auth/forgot"
          submit={t('forgot.submit')}
          words={{ rule: t('account.mistake.email') }}
          left={left?.failure}
          hidden={{ lang }}
          hasPassword={false}
          onDone={() => setIsSent(true)}
        >
          <EmailField left={left?.email} />
        </AccountForm>
      )}
      <p className="mt-6">
        <Link to={href('/sign-in')} className={buttonLook()}>
          {t('forgot.back')}
        </Link>
      </p>
    </div>
  )
}
