import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link, redirect, useSearchParams } from 'react-router'
import { CodeField } from '#app/features/base/operators/components/fields.tsx'
import { AccountForm } from '#app/features/base/operators/components/form.tsx'
import { returnPath } from '#app/features/base/operators/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { addressIn, splitLanguage } from '#app/i18n/address.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/sign-in-code'
import { sendAccountForm } from './send.server.ts'

export const handle = { access: 'session', query: { to: 'text' } } satisfies PageHandle

export function loader({ request }: Route.LoaderArgs) {
  // Needs a finished first step.
  if (request.headers.get('cookie')?.includes('two_factor=')) return null
  const to = new URL(request.url).searchParams.get('to')
  throw redirect(`${href('/sign-in')}${to ? `?to=${encodeURIComponent(to)}` : ''}`)
}

export function action(args: Route.ActionArgs) {
  const to = returnPath(args.url.searchParams.get('to'), href('/today'))
  return sendAccountForm(args, '/api/auth/sign-in/code', () => splitLanguage(to).path)
}

export default function SignInCodePage({ actionData: left }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const { name } = useSite()
  const [search] = useSearchParams()
  const to = addressIn(returnPath(search.get('to'), href('/today')), lang)
  return (
    <div className="mx-auto max-w-100 pt-12 lg:pt-24">
      <PageHead title={t('signIn.codeTitle')} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{t('signIn.codeTitle')}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">{t('signIn.codeIntro', { site: name })}</p>
      <AccountForm
        action="/api/auth/sign-in/code"
        submit={t('signIn.submit')}
        busy={t('signIn.submitting')}
        words={{ wrong: t('signIn.codeWrong'), signedOut: t('signIn.codeAgain'), failed: t('signIn.failed') }}
        left={left?.failure}
        hidden={{ lang }}
        hasPassword={false}
        onDone={() => window.location.assign(to)}
      >
        <CodeField label={t('signIn.code')} hint={t('signIn.codeHint')} isBackup />
      </AccountForm>
      <p className="mt-4 mb-2">
        <Link to={`${href('/sign-in')}?to=${encodeURIComponent(to)}`} className={buttonLook({ kind: 'text' })}>
          {t('signIn.startAgain')}
        </Link>
      </p>
      <p className="text-pretty text-ink-3 text-sm">{t('signIn.lostCodes')}</p>
    </div>
  )
}
