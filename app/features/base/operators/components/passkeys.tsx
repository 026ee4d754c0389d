import { useState } from 'react'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { inTime } from '#app/lib/chunk.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { type Failure, passkeyFailure } from '../failure.ts'
import { AccountPart, AccountRow } from './account-section.tsx'
import { AccountFailure } from './failure.tsx'
import { HiddenUsername, PasswordField } from './fields.tsx'
import { AccountForm } from './form.tsx'
import { send } from './send.ts'
import { useHasPasskeys } from './use-passkeys.ts'

type Passkey = { id: string; name: string | null; createdAt: string }
type Props = { email: string; passkeys: Passkey[]; onDone: (said?: string) => void }

export function Passkeys({ email, passkeys, onDone }: Props) {
  const { t, lang } = useTranslation()
  const isPossible = useHasPasskeys()
  const [isAdding, setIsAdding] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState<string>()

  const create = async (options: unknown) => {
    setIsAdding(false)
    setFailure(undefined)
    const { startRegistration } = await inTime(import('@simplewebauthn/browser'))
    const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
    const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
      setFailure(passkeyFailure(error, optionsJSON.rp.id ?? '', 'passkeyNotAdded'))
    })
    if (!response) return
    const sent = await send('POST', '/api/passkeys', { response })
    setFailure(sent.failure)
    if (!sent.failure) onDone(t('account.passkeyAdded'))
  }
  const remove = async (id: string) => {
    if (busy) return
    setBusy(id)
    const sent = await send('DELETE', `/api/passkeys/${encodeURIComponent(id)}`)
    setBusy(undefined)
    const isDone = !sent.failure || sent.failure.reason === 'gone'
    setFailure(isDone ? undefined : sent.failure)
    if (isDone) onDone(t('account.passkeyRemoved'))
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
                <Button
                  aria-label={t('account.removePasskey', { name: title })}
                  disabled={busy === id}
                  onClick={() => remove(id)}
                >
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
      <Dialog open={isAdding} title={t('account.addPasskey')} onClose={() => setIsAdding(false)}>
        <p className="mt-2 mb-4 text-pretty text-ink-2">{t('account.addPasskeyText')}</p>
        <AccountForm
          action="/api/passkeys/options"
          submit={t('account.continue')}
          needed={['password']}
          onDone={create}
          onCancel={() => setIsAdding(false)}
        >
          {(type) => (
            <>
              <HiddenUsername email={email} />
              <PasswordField name="password" type={type} label={t('account.yourPassword')} />
            </>
          )}
        </AccountForm>
      </Dialog>
    </AccountPart>
  )
}
