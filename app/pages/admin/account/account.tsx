import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { useState } from 'react'
import { href, useHref, useRevalidator } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { Address } from '#app/features/base/operators/components/account-section.tsx'
import { Leave } from '#app/features/base/operators/components/leave.tsx'
import { Operators } from '#app/features/base/operators/components/operators.tsx'
import { Passkeys } from '#app/features/base/operators/components/passkeys.tsx'
import { AccountPassword } from '#app/features/base/operators/components/password.tsx'
import { Sessions } from '#app/features/base/operators/components/sessions.tsx'
import { TwoStep } from '#app/features/base/operators/components/two-step.tsx'
import { listInvitations, listOperators, listPasskeys, listSessions } from '#app/features/base/operators/read.server.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { StatusNotice } from '../head.tsx'
import type { Route } from './+types/account'
import { SignOut } from './sign-out.tsx'

export const handle = { access: 'helper', menu: { group: 3, title: 'account.title' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const open = context.get(services)
  const operator = context.get(signedIn)
  const isHelper = operator.role === 'helper'
  const [sessions, passkeys, operators, invitations] = await Promise.all([
    listSessions(open.db, operator.id),
    listPasskeys(open.db, operator.id),
    isHelper ? [] : listOperators(open.db),
    isHelper ? [] : listInvitations(open.db),
  ])
  return { operator, sessions, passkeys, operators, invitations, now: Date.now() }
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { operator, sessions, passkeys, operators, invitations, now } = loaderData
  const { revalidate } = useRevalidator()
  const signIn = useHref(href('/sign-in'))
  const [said, setSaid] = useState('')

  const handleDone = (words = '') => {
    setSaid(words)
    void revalidate()
  }

  const handleOut = () => window.location.assign(signIn)

  return (
    <>
      <PageHead title={t('account.title')} index={false} />
      <div className="flex flex-wrap items-center justify-between gap-4 pt-8 pb-6">
        <div className="min-w-0">
          <h1 className="font-strong text-2xl tracking-tight">{t('account.title')}</h1>
          <p className="text-ink-3">
            <Address>{operator.email}</Address>
          </p>
        </div>
        <SignOut />
      </div>
      <StatusNotice words={said} className="mb-6" />
      <AccountPassword email={operator.email} passkeys={passkeys.length} onDone={handleDone} />
      <TwoStep email={operator.email} hasCode={operator.hasCode} onDone={handleDone} />
      <Passkeys email={operator.email} passkeys={passkeys} onDone={handleDone} />
      <Sessions sessions={sessions} current={operator.sessionId} now={now} onDone={handleDone} />
      {operator.role === 'helper' ? (
        <Leave id={operator.id} onOut={handleOut} />
      ) : (
        <Operators
          operators={operators}
          invitations={invitations}
          own={operator.id}
          onDone={handleDone}
          onOut={handleOut}
        />
      )}
    </>
  )
}
