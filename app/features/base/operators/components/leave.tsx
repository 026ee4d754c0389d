import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { AccountPart } from './account-section.tsx'
import { PasswordField } from './fields.tsx'
import { AccountForm } from './form.tsx'

/** Lets a helper delete the own account. Others do this in the list of operators. */
export function Leave({ id, onOut }: { id: string; onOut: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const address = `/api/operators/${encodeURIComponent(id)}/removal`
  const close = () => setIsOpen(false)
  return (
    <AccountPart title={t('account.leave')} note={t('account.leaveNote')}>
      <Button onClick={() => setIsOpen(true)}>{t('account.leave')}</Button>
      <Dialog open={isOpen} title={t('account.leaveTitle')} onClose={close}>
        <p className="mt-2 mb-4 text-pretty text-ink-2">{t('account.leaveText')}</p>
        <AccountForm
          action={address}
          submit={t('account.leave')}
          kind="danger"
          needed={['password']}
          onDone={onOut}
          onCancel={close}
        >
          {(type) => <PasswordField name="password" type={type} label={t('account.yourPassword')} />}
        </AccountForm>
      </Dialog>
    </AccountPart>
  )
}
