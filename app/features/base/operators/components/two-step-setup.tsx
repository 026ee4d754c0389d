import { useState } from 'react'
import { encode } from 'uqr'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { CodeField } from './fields.tsx'
import { AccountForm, PasswordForm } from './form.tsx'

type Prepared = { totpURI: string; backupCodes: string[] }
type Props = { email: string; open: boolean; onClose: () => void; onSwitchedOn: () => void }

export function TwoStepSetup({ open, onClose, ...rest }: Props) {
  const { t } = useTranslation()
  const [hasCodes, setHasCodes] = useState(false)
  const close = () => {
    setHasCodes(false)
    onClose()
  }
  return (
    <Dialog open={open} title={t(hasCodes ? 'account.codes' : 'account.twoStep')} onClose={close}>
      <Steps {...rest} onClose={close} onCodes={() => setHasCodes(true)} />
    </Dialog>
  )
}

function Steps({ email, onClose, onSwitchedOn, onCodes }: Omit<Props, 'open'> & { onCodes: () => void }) {
  const { t } = useTranslation()
  const [prepared, setPrepared] = useState<Prepared>()
  const [isOn, setIsOn] = useState(false)

  if (!prepared)
    return (
      <PasswordForm
        email={email}
        action="/api/auth/two-factor/enable"
        submit={t('account.continue')}
        onDone={setPrepared}
        onClose={onClose}
      />
    )
  if (isOn) return <BackupCodes codes={prepared.backupCodes} onDone={onClose} />
  const secret = new URL(prepared.totpURI).searchParams.get('secret') ?? ''
  return (
    <div className="mt-2 grid gap-4">
      <p className="text-pretty text-ink-2">{t('account.scan')}</p>
      <div className="justify-self-center">
        <QrCode text={prepared.totpURI} label={t('account.qr')} />
      </div>
      <div className="text-sm">
        <a
          href={prepared.totpURI}
          className="inline-flex min-h-11 items-center rounded-sm text-accent-ink underline underline-offset-4"
        >
          {t('account.openApp')}
        </a>
        <p className="text-ink-2">{t('account.typeIn')}</p>
        <p dir="ltr" className="mt-1 rounded-md bg-sunk px-4 py-3 select-all text-center text-md">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <AccountForm
        action="/api/auth/two-factor/verify-totp"
        submit={t('account.turnOn')}
        words={{ wrong: t('signIn.codeWrong') }}
        hasPassword={false}
        onDone={() => {
          setIsOn(true)
          onCodes()
          onSwitchedOn()
        }}
        onCancel={onClose}
      >
        <CodeField label={t('account.thenCode')} />
      </AccountForm>
    </div>
  )
}

/**
 * The QR code is drawn locally, so that no other service sees its secret. It is always black on white, as cameras
 * expect.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-52 max-w-full rounded-md"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
