import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { AccountPart } from './account-section.tsx'
import { HiddenUsername, PasswordField } from './fields.tsx'
import { AccountForm } from './form.tsx'

type Props = { email: string; passkeys: number; onDone: (said: string) => void }

export function AccountPassword({ email, passkeys, onDone }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const handleDone = () => {
    setIsOpen(false)
    onDone(t('account.changed'))
  }
  return (
    <AccountPart title={t('account.password')} note={t('account.passwordNote')}>
      <Button onClick={() => setIsOpen(true)}>{t('account.change')}</Button>
      <Dialog open={isOpen} title={t('account.change')} onClose={() => setIsOpen(false)}>
        <div className="mt-4">
          <AccountForm
            action="/api/auth/change-password"
            submit={t('account.changeShort')}
            onDone={handleDone}
            onCancel={() => setIsOpen(false)}
          >
            <HiddenUsername email={email} />
            <PasswordField name="currentPassword" label={t('account.current')} />
            <PasswordField name="newPassword" label={t('join.newPassword')} hint={t('join.rule')} isNew />
            {passkeys > 0 && (
              <label className="flex min-h-11 items-start gap-3 py-2">
                <input type="checkbox" name="removePasskeys" value="true" className="tick" />
                <span>
                  {t('account.removePasskeys', { count: passkeys })}
                  <span className="block text-pretty text-ink-2 text-sm">{t('account.passkeysStay')}</span>
                </span>
              </label>
            )}
          </AccountForm>
        </div>
      </Dialog>
    </AccountPart>
  )
}
