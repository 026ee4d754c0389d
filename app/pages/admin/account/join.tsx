import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { data, href, Link } from 'react-router'
import { services } from '#app/context.ts'
import {
  EmailField,
  HiddenUsername,
  NameField,
  PasswordField,
} from '#app/features/base/operators/components/fields.tsx'
import { AccountForm, type SignedIn } from '#app/features/base/operators/components/form.tsx'
import type { FailedForm } from '#app/features/base/operators/failure.ts'
import { findLink } from '#app/features/base/operators/read.server.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { addressIn } from '#app/i18n/address.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import type { Route } from './+types/join'
import { sendAccountForm } from './send.server.ts'

export const handle = { access: 'session' } satisfies PageHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await findLink(context.get(services).db, params.token)
  if (!link) return data({ state: 'unknown' as const }, { status: 404 })
  if (link.state !== 'open') return data({ state: link.state, kind: link.kind }, { status: 410 })
  const { kind, isHelper, name, email } = link
  return {
    state: 'open' as const,
    kind,
    isHelper,
    name: name ?? '',
    email: email ?? '',
  }
}

export function action(args: Route.ActionArgs) {
  return sendAccountForm(args, '/api/join', ({ twoFactorRedirect }) =>
    twoFactorRedirect ? href('/sign-in/code') : href('/today'),
  )
}

export default function JoinPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData.state !== 'open') return <DeadLink {...loaderData} />
  return <Join {...loaderData} left={actionData} token={params.token} />
}

type Open = Extract<Route.ComponentProps['loaderData'], { state: 'open' }>

function Join({ kind, isHelper, name, email, left, token }: Open & { left: FailedForm | undefined; token: string }) {
  const { t, lang } = useTranslation()
  const site = useSite().name
  const isOwn = kind === 'password'
  const handleDone = ({ twoFactorRedirect }: SignedIn) =>
    window.location.assign(addressIn(twoFactorRedirect ? href('/sign-in/code') : href('/today'), lang))
  return (
    <div className="mx-auto max-w-100 pt-12 lg:pt-24">
      <PageHead title={t(`join.${kind}`, { site })} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{t(`join.${kind}`, { site })}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        {isHelper && !isOwn ? t('join.helperIntro') : t(`join.${kind}Intro`, { email: `\u2066${email}\u2069` })}
      </p>
      <AccountForm
        action="/api/join"
        submit={t(isOwn ? 'join.submitPassword' : 'join.submit')}
        words={{
          rule: isOwn ? t('account.fail.rule') : t('join.wrong'),
          conflict: t('join.taken'),
          gone: t('join.unknownTitle'),
          ended: t('join.endedNow'),
        }}
        left={left?.failure}
        hidden={{ token, lang }}
        onDone={handleDone}
      >
        {isOwn ? (
          <HiddenUsername email={email} />
        ) : (
          <>
            <NameField label={t('join.name')} hint={t('join.nameHint')} left={left?.name || name} />
            <EmailField left={left?.email || email} />
          </>
        )}
        <PasswordField
          name="password"
          label={t(isOwn ? 'join.newPassword' : 'signIn.password')}
          hint={t('join.rule')}
          isNew
        />
      </AccountForm>
    </div>
  )
}

type Dead = Exclude<Route.ComponentProps['loaderData'], { state: 'open' }>

function DeadLink({ state, kind }: Dead & { kind?: string }) {
  const { t } = useTranslation()
  const title = t(state === 'unknown' ? 'join.unknownTitle' : 'join.deadTitle')
  return (
    <div className="mx-auto max-w-100 pt-12 lg:pt-24">
      <PageHead title={title} index={false} />
      <h1 className="font-strong text-2xl tracking-tight">{title}</h1>
      <p className="mt-4 mb-6 text-pretty text-ink-2 text-lg">
        {t(`join.${state}`)} {t(kind === 'setup' && state !== 'used' ? 'join.setupNew' : 'join.askNew')}
      </p>
      <div className="flex flex-wrap gap-4">
        <Link to={href('/sign-in')} className={buttonLook({ kind: 'primary' })}>
          {t('signIn.title')}
        </Link>
        <Link to={href('/')} className={buttonLook()}>
          {t('error.toHome')}
        </Link>
      </div>
    </div>
  )
}
