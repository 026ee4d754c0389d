import { useState } from 'react'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Failure } from '../failure.ts'
import { whyRefused } from '../rules.ts'
import { AccountFailure } from './failure.tsx'
import { PasswordField } from './fields.tsx'
import { AccountForm } from './form.tsx'
import { Invite } from './invite.tsx'
import { AccountPart, AccountRow, Address, Mark } from './part.tsx'
import { send } from './send.ts'

const changes = ['owner', 'operator', 'removed'] as const
type Change = (typeof changes)[number]
const paths: Record<Change, string> = { owner: 'owner', operator: 'owner/removal', removed: 'removal' }

type Account = { id: string; name: string; email: string; hasCode: boolean; isOwner: boolean }
type Invitation = { id: string; name: string | null; email: string | null; expiresAt: string }
type Props = { operators: Account[]; invitations: Invitation[]; own: string; onDone: (said?: string) => void; onOut: () => void }

export function Operators({ operators, invitations, own, onDone, onOut }: Props) {
  const { t, lang } = useTranslation()
  const [asked, setAsked] = useState<{ one: Account; to: Change }>()
  const [isInviting, setIsInviting] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const revoke = async (id: string) => {
    const sent = await send('DELETE', `/api/invitations/${encodeURIComponent(id)}`)
    setFailure(sent.failure?.reason === 'gone' ? undefined : sent.failure)
    if (!sent.failure || sent.failure.reason === 'gone') onDone(t('account.revoked'))
  }
  const words: Record<Change, { button: string; name: (name: string) => string; title: string; text: string; done: string }> = {
    owner: {
      button: t('account.makeOwner'),
      name: (name) => t('account.makeOwnerOne', { name }),
      title: t('account.makeOwnerTitle'),
      text: t('account.makeOwnerText'),
      done: t('account.madeOwner'),
    },
    operator: {
      button: t('account.endOwner'),
      name: (name) => t('account.endOwnerOne', { name }),
      title: t('account.endOwnerTitle'),
      text: t('account.endOwnerText'),
      done: t('account.endedOwner'),
    },
    removed: {
      button: t('account.remove'),
      name: (name) => t('account.removeOne', { name }),
      title: t('account.removeTitle'),
      text: t(asked?.one.id === own ? 'account.removeSelf' : 'account.removeText'),
      done: t('account.removed'),
    },
  }
  const shown = words[asked?.to ?? 'removed']
  const address = `/api/operators/${asked?.one.id}/${paths[asked?.to ?? 'removed']}`
  const why = (id: string, to: Change) => whyRefused(operators, { id, by: own, to })
  const handleChanged = () => {
    setAsked(undefined)
    if (asked?.to === 'removed' && asked.one.id === own) onOut()
    else onDone(shown.done)
  }

  return (
    <AccountPart title={t('account.operators')} note={t('account.operatorsNote')}>
      <ul className="w-full">
        {operators.map((one) => {
          const marks = (
            <>
              {one.isOwner && operators.length > 1 && <Mark>{t('account.owner')}</Mark>}
              {one.id === own && <Mark>{t('account.you')}</Mark>}
              {one.hasCode && <Mark quiet>{t('account.twoStep')}</Mark>}
            </>
          )
          const email = <Address>{one.email}</Address>
          const isNamed = one.name !== one.email
          return (
            <AccountRow key={one.id} title={isNamed ? <bdi>{one.name}</bdi> : email} mark={marks} note={isNamed && email}>
              <div className="flex flex-wrap justify-end gap-2 empty:hidden">
                {changes
                  .filter((to) => to !== (one.isOwner ? 'owner' : 'operator') && !why(one.id, to))
                  .map((to) => (
                    <Button key={to} aria-label={words[to].name(one.name)} onClick={() => setAsked({ one, to })}>
                      {words[to].button}
                    </Button>
                  ))}
              </div>
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
      {why(own, 'removed') === 'ONLY_OWNER' && <p className="text-ink-2 text-sm">{t('account.onlyOwner')}</p>}
      {failure && <AccountFailure failure={failure} />}
      <Button onClick={() => setIsInviting(true)}>{t('account.invite')}</Button>
      <Invite open={isInviting} onClose={() => setIsInviting(false)} onMade={() => onDone()} />
      <Dialog open={asked !== undefined} title={shown.title} onClose={() => setAsked(undefined)}>
        <p className="mt-2 font-mid wrap-anywhere">
          <bdi>{asked?.one.name}</bdi>
        </p>
        <p className="mt-2 mb-4 text-pretty text-ink-2">{shown.text}</p>
        <AccountForm
          action={address}
          submit={shown.button}
          kind={asked?.to === 'removed' ? 'danger' : 'primary'}
          needed={['password']}
          onDone={handleChanged}
          onCancel={() => setAsked(undefined)}
        >
          {(type) => <PasswordField name="password" type={type} label={t('account.yourPassword')} />}
        </AccountForm>
      </Dialog>
    </AccountPart>
  )
}
