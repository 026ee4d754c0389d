import { useState } from 'react'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Invitation, OperatorAccount } from '../read.server.ts'
import { type Role, roles, whyRefused } from '../rules.ts'
import { AccountPart, AccountRow, Address, Mark, type RowButton } from './account-section.tsx'
import { PasswordDialog } from './form.tsx'
import { Invite } from './invite.tsx'
import { RoleChoice } from './role-choice.tsx'

type Props = {
  operators: OperatorAccount[]
  invitations: Invitation[]
  own: string
  hasLetters: boolean
  button: RowButton
  onDone: (said?: string) => void
  onOut: () => void
}

export function Operators({ operators, invitations, own, hasLetters, button, onDone, onOut }: Props) {
  const { t, lang } = useTranslation()
  const [asked, setAsked] = useState<{ one: OperatorAccount; to: 'role' | 'removal' }>()
  const [isInviting, setIsInviting] = useState(false)
  const why = (id: string, to: Role | 'removed') => whyRefused(operators, { id, by: own, to })
  const isOwn = asked?.one.id === own
  const isRole = asked?.to === 'role'
  const close = () => setAsked(undefined)
  const handleChanged = () => {
    close()
    if (asked?.to === 'removal' && isOwn) onOut()
    else onDone(t(isRole ? 'account.roleChanged' : 'account.removed'))
  }

  return (
    <AccountPart title={t('account.operators')} note={t('account.operatorsNote')}>
      <ul className="w-full">
        {operators.map((one) => {
          const marks = (
            <>
              {(operators.length > 1 || one.role !== 'owner') && (
                <Mark quiet={one.role !== 'owner'}>{t(`account.roles.${one.role}`)}</Mark>
              )}
              {one.id === own && <Mark>{t('account.you')}</Mark>}
              {one.hasCode && <Mark quiet>{t('account.twoStep')}</Mark>}
            </>
          )
          const email = <Address>{one.email}</Address>
          const isNamed = one.name !== one.email
          const mayChange = roles.some((role) => role !== one.role && !why(one.id, role))
          return (
            <AccountRow
              key={one.id}
              title={isNamed ? <bdi>{one.name}</bdi> : email}
              mark={marks}
              note={isNamed && email}
            >
              <div className="flex flex-wrap justify-end gap-2 empty:hidden">
                {mayChange && (
                  <Button
                    aria-label={t('account.changeRoleOne', { name: one.name })}
                    onClick={() => setAsked({ one, to: 'role' })}
                  >
                    {t('account.changeRole')}
                  </Button>
                )}
                {!why(one.id, 'removed') && (
                  <Button
                    aria-label={t('account.removeOne', { name: one.name })}
                    onClick={() => setAsked({ one, to: 'removal' })}
                  >
                    {t('account.remove')}
                  </Button>
                )}
              </div>
            </AccountRow>
          )
        })}
        {invitations.map(({ id, name, email, isHelper, expiresAt }) => {
          const title = name ?? email ?? t('account.unnamed')
          const mark = isHelper && <Mark quiet>{t('account.roles.helper')}</Mark>
          return (
            <AccountRow
              key={id}
              title={<bdi>{title}</bdi>}
              mark={mark}
              note={t('account.invited', { date: formatDay(expiresAt, lang) })}
            >
              <Button aria-label={t('account.revokeOne', { name: title })} {...button('revoke', id)}>
                {t('account.revoke')}
              </Button>
            </AccountRow>
          )
        })}
      </ul>
      {why(own, 'removed') === 'ONLY_OWNER' && <p className="text-ink-2 text-sm">{t('account.onlyOwner')}</p>}
      <Button onClick={() => setIsInviting(true)}>{t('account.invite')}</Button>
      <Invite hasLetters={hasLetters} open={isInviting} onClose={() => setIsInviting(false)} onMade={() => onDone()} />
      <PasswordDialog
        open={asked !== undefined}
        title={t(isRole ? 'account.changeRole' : 'account.removeTitle')}
        action={`/api/operators/${asked?.one.id}/${asked?.to}`}
        submit={t(isRole ? 'account.changeRole' : 'account.remove')}
        kind={isRole ? 'primary' : 'danger'}
        onDone={handleChanged}
        onClose={close}
      >
        <p className="font-mid wrap-anywhere">
          <bdi>{asked?.one.name}</bdi>
        </p>
        {isRole && <RoleChoice roles={roles} chosen={asked.one.role} />}
        {asked && !isRole && (
          <p className="text-pretty text-ink-2">{t(isOwn ? 'account.removeSelf' : 'account.removeText')}</p>
        )}
      </PasswordDialog>
    </AccountPart>
  )
}
