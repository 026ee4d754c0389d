import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { href, Link, redirect, useSearchParams } from 'react-router'
import { services } from '#app/context.ts'
import { EmailField, PasswordField } from '#app/features/base/operators/components/fields.tsx'
import { AccountForm, type SignedIn } from '#app/features/base/operators/components/form.tsx'
import { PasskeySignIn } from '#app/features/base/operators/components/passkey-sign-in.tsx'
import { returnPath } from '#app/features/base/operators/rules.ts'
import { addressIn, splitLanguage } from '#app/i18n/address.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import type { Route } from './+types/sign-in'
import { sendAccountForm } from './send.server.ts'

export const handle = { access: 'session', query: { to: 'text' } } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, letters } = context.get(services)
  const operator = await auth.findOperator(request.headers)
  if (operator) throw redirect(returnTo(request))
  return { hasLetters: letters !== undefined }
}

// The router adds the language.
const returnTo = ({ url }: Request) =>
  splitLanguage(returnPath(new URL(url).searchParams.get('to'), href('/today'))).path

export function action(args: Route.ActionArgs) {
  const to = returnTo(args.request)
  return sendAccountForm(args, '/api/auth/sign-in/email', ({ twoFactorRedirect }) =>
    twoFactorRedirect ? `${href('/sign-in/code')}?to=${encodeURIComponent(to)}` : to,
  )
}

export default function SignInPage({ loaderData: { hasLetters }, actionData: left }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const [search] = useSearchParams()
  const to = addressIn(returnPath(search.get('to'), href('/today')), lang)

  const handleDone = ({ twoFactorRedirect }: SignedIn) => {
    // The page is loaded anew, because the data loaded for a visitor differs from an operator's.
    window.location.assign(
      twoFactorRedirect ? `${addressIn(href('/sign-in/code'), lang)}?to=${encodeURIComponent(to)}` : to,
    )
  }

  return (
    <div className="mx-auto max-w-100 pt-12 lg:pt-24">
      <PageHead title={t('signIn.title')} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{t('signIn.title')}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">{t('signIn.intro')}</p>
      <AccountForm
        action="/api/auth/sign-in/email"
        submit={t('signIn.submit')}
        busy={t('signIn.submitting')}
        words={{ missing: t('signIn.missing'), wrong: t('signIn.wrong'), failed: t('signIn.failed') }}
        left={left?.failure}
        hidden={{ lang }}
        onDone={handleDone}
      >
        <EmailField left={left?.email} />
        <PasswordField name="password" label={t('signIn.password')} />
      </AccountForm>
      <PasskeySignIn onDone={() => handleDone({})} />
      <p className="mt-6 text-pretty text-ink-3 text-sm">
        {hasLetters ? (
          <Link to={href('/sign-in/forgot')} className="underline">
            {t('forgot.open')}
          </Link>
        ) : (
          t('signIn.lockedOut')
        )}
      </p>
    </div>
  )
}
