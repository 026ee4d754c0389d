import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { data, href, Link, useHref, useRevalidator } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { noteActivity } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import type { Operator } from '#app/features/base/operators/auth.server.ts'
import { AccountPart, Address } from '#app/features/base/operators/components/account-section.tsx'
import { AccountFailure } from '#app/features/base/operators/components/failure.tsx'
import { Leave } from '#app/features/base/operators/components/leave.tsx'
import { Operators } from '#app/features/base/operators/components/operators.tsx'
import { Passkeys } from '#app/features/base/operators/components/passkeys.tsx'
import { AccountPassword } from '#app/features/base/operators/components/password.tsx'
import { Sessions } from '#app/features/base/operators/components/sessions.tsx'
import { TwoStep } from '#app/features/base/operators/components/two-step.tsx'
import { failureOf } from '#app/features/base/operators/failure.ts'
import {
  listInvitations,
  listOperators,
  listPasskeys,
  listSessions,
  sellersSeeCosts,
} from '#app/features/base/operators/read.server.ts'
import {
  allowCosts,
  endOtherSessions,
  endSession,
  removePasskey,
  revokeInvitation,
} from '#app/features/base/operators/write.server.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isProblem } from '#app/lib/problem.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { readFormData } from '../../form.server.ts'
import { loadForm, saveForm } from '../form.server.ts'
import { OperatorHead, StatusNotice } from '../head.tsx'
import { readIntent } from '../rows.server.ts'
import { type Done, RowsForm, useRows } from '../rows.tsx'
import type { Route } from './+types/account'
import { storedNumbers } from './numbers.server.ts'
import { AccountNumbers } from './numbers.tsx'
import { sendAccountForm } from './send.server.ts'
import { SignOut } from './sign-out.tsx'

export const handle = {
  access: 'helper',
  menu: { group: 3, title: 'account.title' },
  query: { numbers: 'marker' },
} satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const open = context.get(services)
  const operator = context.get(signedIn)
  const isHelper = operator.role === 'helper'
  const [sessions, passkeys, operators, invitations, seeCosts, numbers] = await Promise.all([
    listSessions(open.db, operator.id),
    listPasskeys(open.db, operator.id),
    isHelper ? [] : listOperators(open.db),
    isHelper ? [] : listInvitations(open.db),
    sellersSeeCosts(open.db),
    isHelper ? undefined : loadForm(open.db, storedNumbers(operator)),
  ])
  const hasLetters = open.letters !== undefined
  return {
    hasLetters,
    hasChats: open.chats !== undefined,
    operator,
    sessions,
    passkeys,
    operators,
    invitations,
    seeCosts,
    numbers,
    now: Date.now(),
  }
}

/** What the buttons of rows do, by intent. */
const acts: Record<string, (db: Database, by: Operator, id: string) => Promise<void>> = {
  end: (db, by, id) => endSession(db, by.id, id),
  endOthers: (db, by) => endOtherSessions(db, by.id, by.sessionId),
  removePasskey: async (db, by, id) => {
    await removePasskey(db, by.id, id)
    await noteActivity(db, { by: by.id, kind: 'passkeyRemoved' })
  },
  revoke: async (db, by, id) => {
    if (by.role !== 'helper') await revokeInvitation(db, id)
  },
  costs: async (db, by, id) => {
    if (by.role !== 'owner') throw data(null, { status: 403 })
    await allowCosts(db, id === 'on')
    await noteActivity(db, { by: by.id, kind: 'role' })
  },
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const isOfNumbers = (await readFormData(request.clone())).get('form') === 'numbers'
  if (isOfNumbers) return saveForm({ request, url, context }, storedNumbers(context.get(signedIn)))
  const { intent, ids } = await readIntent(request.clone())
  if (intent === 'signOut') return sendAccountForm({ request, context }, '/api/auth/sign-out', () => href('/sign-in'))
  const { db, log } = context.get(services)
  const by = context.get(signedIn)
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) throw data(null, { status: 400 })
  await act(db, by, ids[0] ?? '').catch((error: unknown) => {
    // Somebody else was faster.
    if (!isProblem(error) || error.status !== 404) throw error
  })
  log.info({ operator: by.id, ids }, `account: ${intent}`)
  return { isSaved: true, intent, count: 1 } satisfies Done
}

export { sendForm as clientAction } from '../use-form.ts'

const said = {
  end: 'account.ended',
  endOthers: 'account.ended',
  removePasskey: 'account.passkeyRemoved',
  revoke: 'account.revoked',
  costs: 'account.costsSaid',
} as const

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { hasLetters, hasChats, operator, sessions, passkeys, operators, invitations, seeCosts, numbers, now } =
    loaderData
  const { revalidate } = useRevalidator()
  const signIn = useHref(href('/sign-in'))
  const isOfNumbers = actionData && 'form' in actionData && actionData.form === 'numbers'
  const rows = useRows<Done & { intent: keyof typeof said }>(isOfNumbers ? undefined : actionData, {
    heading: 'account',
    wordsOf: ({ intent }) => t(said[intent]),
  })
  const { button } = rows
  const failure =
    actionData && 'failure' in actionData
      ? actionData.failure
      : rows.failed && failureOf(rows.failed.status, null, null)

  const handleDone = (words = '') => {
    rows.say(words)
    void revalidate()
  }

  const handleOut = () => window.location.assign(signIn)

  return (
    <>
      <OperatorHead title={t('account.title')} id="account" action={<SignOut />} />
      <p className="mb-6 text-ink-3">
        <Address>{operator.email}</Address>
      </p>
      <RowsForm rows={rows} />
      <StatusNotice words={rows.said.words} count={rows.said.count} className="mb-6" />
      {failure && <AccountFailure failure={failure} />}
      <AccountPassword email={operator.email} passkeys={passkeys.length} onDone={handleDone} />
      <TwoStep email={operator.email} hasCode={operator.hasCode} onDone={handleDone} />
      <Passkeys email={operator.email} passkeys={passkeys} button={button} onDone={handleDone} />
      {(hasLetters || hasChats) && operator.role !== 'helper' && (
        <AccountPart title={t(hasLetters ? 'letters.title' : 'letters.telegram.title')} note={t('letters.note')}>
          <Link to={href('/account/letters')} className={buttonLook()}>
            {t('letters.choose')}
          </Link>
        </AccountPart>
      )}
      {numbers && <AccountNumbers loaded={numbers} posted={actionData} operators={operators} own={operator.id} />}
      <Sessions sessions={sessions} current={operator.sessionId} now={now} button={button} />
      {operator.role === 'helper' ? (
        <Leave id={operator.id} onOut={handleOut} />
      ) : (
        <Operators
          operators={operators}
          invitations={invitations}
          own={operator.id}
          hasLetters={hasLetters}
          button={button}
          onDone={handleDone}
          onOut={handleOut}
        />
      )}
      {operator.role === 'owner' && operators.some(({ role }) => role === 'seller') && (
        <AccountPart title={t('account.costs')} note={t('account.costsNote')}>
          <Button {...button('costs', seeCosts ? 'off' : 'on')}>
            {t(seeCosts ? 'account.costsHide' : 'account.costsAllow')}
          </Button>
        </AccountPart>
      )}
    </>
  )
}
