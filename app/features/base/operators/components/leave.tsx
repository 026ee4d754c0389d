import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { AccountPart } from './account-section.tsx'
import { PasswordDialog } from './form.tsx'

/** Lets a helper delete the own account. Others do this in the list of operators. */
export function Leave({ id, onOut }: { id: string; onOut: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AccountPart title={t('account.leave')} note={t('account.leaveNote')}>
      <Button onClick={() => setIsOpen(true)}>{t('account.leave')}</Button>
      <PasswordDialog
        open={isOpen}
        title={t('account.leaveTitle')}
        text={t('account.leaveText')}
        action={`/api/operators/${encodeURIComponent(id)}/removal`}
        submit={t('account.leave')}
        kind="danger"
        onDone={onOut}
        onClose={() => setIsOpen(false)}
      />
    </AccountPart>
  )
}
