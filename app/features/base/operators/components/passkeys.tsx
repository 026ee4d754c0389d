import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { Button } from '#app/ui/button.tsx'
import { type Failure, passkeyFailure } from '../failure.ts'
import type { Passkey } from '../read.server.ts'
import { AccountPart, AccountRow, type RowButton } from './account-section.tsx'
import { AccountFailure } from './failure.tsx'
import { PasswordDialog } from './form.tsx'
import { send } from './send.ts'
import { useHasPasskeys } from './use-passkeys.ts'

type Props = { email: string; passkeys: Passkey[]; button: RowButton; onDone: (said?: string) => void }

export function Passkeys({ email, passkeys, button, onDone }: Props) {
  const { t, lang } = useTranslation()
  const isPossible = useHasPasskeys()
  const [isAdding, setIsAdding] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const create = async (optionsJSON: PublicKeyCredentialCreationOptionsJSON) => {
    setIsAdding(false)
    setFailure(undefined)
    const { startRegistration } = await inTime(import('@simplewebauthn/browser'))
    const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
      setFailure(passkeyFailure(error, optionsJSON.rp.id ?? '', 'passkeyNotAdded'))
    })
    if (!response) return
    const sent = await send('/api/passkeys', { response })
    setFailure(sent.failure)
    if (!sent.failure) onDone(t('account.passkeyAdded'))
  }
  return (
    <AccountPart title={t('account.passkeys')} note={t('account.passkeysNote')}>
      {passkeys.length > 0 && (
        <ul className="w-full">
          {passkeys.map(({ id, name, createdAt }) => {
            const title = name ?? t('account.unknownDevice')
            return (
              <AccountRow
                key={id}
                title={<bdi>{title}</bdi>}
                note={t('account.passkeySince', { day: formatDay(createdAt, lang) })}
              >
                <Button aria-label={t('account.removePasskey', { name: title })} {...button('removePasskey', id)}>
                  {t('account.remove')}
                </Button>
              </AccountRow>
            )
          })}
        </ul>
      )}
      {failure && <AccountFailure failure={failure} />}
      {isPossible ? (
        <Button onClick={() => setIsAdding(true)}>{t('account.addPasskey')}</Button>
      ) : (
        <p className="text-pretty text-ink-2 text-sm">{t('account.noPasskeys')}</p>
      )}
      <PasswordDialog
        open={isAdding}
        title={t('account.addPasskey')}
        text={t('account.addPasskeyText')}
        email={email}
        action="/api/passkeys/options"
        submit={t('account.continue')}
        onDone={create}
        onClose={() => setIsAdding(false)}
      />
    </AccountPart>
  )
}
