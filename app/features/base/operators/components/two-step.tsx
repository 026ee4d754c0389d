import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { AccountPart, Mark } from './account-section.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { PasswordDialog, PasswordForm } from './form.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

type Props = { email: string; hasCode: boolean; onDone: (said?: string) => void }

export function TwoStep({ email, hasCode, onDone }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'on' | 'off' | 'codes'>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => {
    setAsked(undefined)
    setCodes(undefined)
  }
  const state = <Mark quiet={!hasCode}>{t(hasCode ? 'account.isOn' : 'account.isOff')}</Mark>
  return (
    <AccountPart title={t('account.twoStep')} note={t('account.twoStepNote')} state={state}>
      {hasCode ? (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsked('codes')}>{t('account.newCodes')}</Button>
          <Button onClick={() => setAsked('off')}>{t('account.turnOff')}</Button>
        </div>
      ) : (
        <Button onClick={() => setAsked('on')}>{t('account.turnOn')}</Button>
      )}
      <TwoStepSetup email={email} open={asked === 'on'} onClose={close} onSwitchedOn={() => onDone()} />
      <PasswordDialog
        open={asked === 'off'}
        title={t('account.turnOffTitle')}
        text={t('account.turnOffText')}
        email={email}
        action="/api/auth/two-factor/disable"
        submit={t('account.turnOff')}
        kind="danger"
        onDone={() => {
          close()
          onDone(t('account.turnedOff'))
        }}
        onClose={close}
      />
      <Dialog open={asked === 'codes'} title={t('account.newCodes')} onClose={close}>
        {codes ? (
          <BackupCodes codes={codes} onDone={close} />
        ) : (
          <PasswordForm<{ backupCodes: string[] }>
            text={t('account.newCodesNote')}
            email={email}
            action="/api/auth/two-factor/generate-backup-codes"
            submit={t('account.continue')}
            onDone={({ backupCodes }) => setCodes(backupCodes)}
            onClose={close}
          />
        )}
      </Dialog>
    </AccountPart>
  )
}
