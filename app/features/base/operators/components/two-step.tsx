import { useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { AccountPart, Mark } from './account-section.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { HiddenUsername, PasswordField } from './fields.tsx'
import { AccountForm } from './form.tsx'
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
  const password = (type: 'password' | 'text') => (
    <>
      <HiddenUsername email={email} />
      <PasswordField name="password" type={type} label={t('account.yourPassword')} />
    </>
  )
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
      <Dialog open={asked === 'off'} title={t('account.turnOffTitle')} onClose={close}>
        <p className="mt-2 mb-4 text-pretty text-ink-2">{t('account.turnOffText')}</p>
        <AccountForm
          action="/api/auth/two-factor/disable"
          submit={t('account.turnOff')}
          kind="danger"
          needed={['password']}
          onDone={() => {
            close()
            onDone(t('account.turnedOff'))
          }}
          onCancel={close}
        >
          {password}
        </AccountForm>
      </Dialog>
      <Dialog open={asked === 'codes'} title={t('account.newCodes')} onClose={close}>
        {codes ? (
          <BackupCodes codes={codes} onDone={close} />
        ) : (
          <>
            <p className="mt-2 mb-4 text-pretty text-ink-2">{t('account.newCodesNote')}</p>
            <AccountForm
              action="/api/auth/two-factor/generate-backup-codes"
              submit={t('account.continue')}
              needed={['password']}
              onDone={(answer) => setCodes((answer as { backupCodes: string[] }).backupCodes)}
              onCancel={close}
            >
              {password}
            </AccountForm>
          </>
        )}
      </Dialog>
    </AccountPart>
  )
}
