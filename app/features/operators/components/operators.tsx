import { useState } from 'react'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Failure } from '../failure.ts'
import { AccountFailure } from './failure.tsx'
import { PasswordField } from './fields.tsx'
import { AccountForm } from './form.tsx'
import { Invite } from './invite.tsx'
import { AccountPart, AccountRow, Address, Mark } from './part.tsx'
import { send } from './send.ts'

type Account = { id: string; name: string; email: string; hasCode: boolean }
type Invitation = { id: string; name: string | null; email: string | null; expiresAt: string }
type Props = { operators: Account[]; invitations: Invitation[]; own: string; onDone: (said?: string) => void; onOut: () => void }

export function Operators({ operators, invitations, own, onDone, onOut }: Props) {
  const { t, lang } = useTranslation()
  const [asked, setAsked] = useState<Account>()
  const [isInviting, setIsInviting] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const revoke = async (id: string) => {
    const sent = await send('DELETE', `/api/invitations/${encodeURIComponent(id)}`)
    setFailure(sent.failure?.reason === 'gone' ? undefined : sent.failure)
    if (!sent.failure || sent.failure.reason === 'gone') onDone(t('account.revoked'))
  }
  const removal = `/api/operators/${asked?.id}/removal`
  const handleRemoved = () => {
    const isSelf = asked?.id === own
    setAsked(undefined)
    if (isSelf) onOut()
    else onDone(t('account.removed'))
  }

  return (
    <AccountPart title={t('account.operators')} note={t('account.operatorsNote')}>
      <ul className="w-full">
        {operators.map((one) => {
          const marks = (
            <>
              {one.id === own && <Mark>{t('account.you')}</Mark>}
              {one.hasCode && <Mark quiet>{t('account.twoStep')}</Mark>}
            </>
          )
          const email = <Address>{one.email}</Address>
          const isNamed = one.name !== one.email
          return (
            <AccountRow key={one.id} title={isNamed ? <bdi>{one.name}</bdi> : email} mark={marks} note={isNamed && email}>
              {operators.length > 1 && (
                <Button aria-label={t('account.removeOne', { name: one.name })} onClick={() => setAsked(one)}>
                  {t('account.remove')}
                </Button>
              )}
            </AccountRow>
          )
        })}
        {invitations.map(({ id, name, email, expiresAt }) => {
          const title = name ?? email ?? t('account.unnamed')
          return (
            <AccountRow key={id} title={<bdi>{title}</bdi>} note={t('account.invited', { date: formatDay(expiresAt, lang) })}>
              <Button aria-label={t('account.revokeOne', { name: title })} onClick={() => revoke(id)}>
                {t('account.revoke')}
              </Button>
            </AccountRow>
          )
        })}
      </ul>
      {failure && <AccountFailure failure={failure} />}
      <Button onClick={() => setIsInviting(true)}>{t('account.invite')}</Button>
      <Invite open={isInviting} onClose={() => setIsInviting(false)} onMade={() => onDone()} />
      <Dialog open={asked !== undefined} title={t('account.removeTitle')} onClose={() => setAsked(undefined)}>
        <p className="mt-2 font-mid wrap-anywhere">
          <bdi>{asked?.name}</bdi>
        </p>
        <p className="mt-2 mb-4 text-pretty text-ink-2">{t(asked?.id === own ? 'account.removeSelf' : 'account.removeText')}</p>
        <AccountForm
          action={removal}
          submit={t('account.remove')}
          kind="danger"
          needed={['password']}
          onDone={handleRemoved}
          onCancel={() => setAsked(undefined)}
        >
          {(type) => <PasswordField name="password" type={type} label={t('account.yourPassword')} />}
        </AccountForm>
      </Dialog>
    </AccountPart>
  )
}
